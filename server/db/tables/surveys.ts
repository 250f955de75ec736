import type { ColumnType, Generated } from 'kysely'
import type { surveyChannels } from '#contract/people/survey-choices.ts'
import type { transports } from '#contract/people/candidate-choices.ts'
import type { languageLevels } from '#contract/basics/world.ts'
import type { SurveyAnswer } from '#contract/people/surveys.ts'
import type { Id, JsonWithDefault, Stamps } from './basics.ts'

/** Questions as they were when they were answered, by key. */
export type KeptQuestions = Record<
  string,
  Pick<SurveyAnswer, 'label' | 'type' | 'options'> & { is_personal: boolean; visible_role_ids: number[] }
>

export type SurveysTable = Stamps & {
  id: Id
  candidate_id: number
  contract_id: ColumnType<number | null, number | null | undefined, never>
  need_id: number | null
  surveyed_on: string
  interviewer_id: number
  channel: (typeof surveyChannels)[number]
  accepts_conditions: boolean
  agreed_rate: number | null
  agreed_rate_currency: string | null
  ready_from: string
  stay_months: number | null
  position_experience: string | null
  contract_language_level: (typeof languageLevels)[number] | null
  accepts_night: boolean | null
  accepts_heavy: boolean | null
  accepts_cold: boolean | null
  accepts_heights: boolean | null
  needs_housing: boolean | null
  transport: (typeof transports)[number] | null
  documents_ready: boolean | null
  summary: string | null
  rating: number | null
  status_id: number
  status_since: string
  is_open: Generated<boolean>
  reason_id: number | null
  client_decision_at: string | null
  client_comment: string | null
  custom_values: ColumnType<Record<string, unknown>, string | undefined, string>
  questions: JsonWithDefault<KeptQuestions>
}
