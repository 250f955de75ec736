import { agencyCurrency } from '#contract/basics/agency-settings.ts'
import type { Survey } from '#contract/people/surveys.ts'

/** The form values of a survey. */
export type SurveyValues = {
  need_id: string | null
  surveyed_on: string | null
  interviewer_id: string | null
  channel: string | null
  accepts_conditions: boolean | null
  agreed_rate: number | null
  agreed_rate_currency: string | null
  ready_from: string | null
  stay_months: number | null
  position_experience: string | null
  contract_language_level: string | null
  accepts_night: boolean | null
  accepts_heavy: boolean | null
  accepts_cold: boolean | null
  accepts_heights: boolean | null
  needs_housing: boolean | null
  transport: string | null
  documents_ready: boolean | null
  summary: string | null
  rating: number | null
  custom_values: Record<string, unknown>
}

const today = () => {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

/** The values of a new survey, filled in with what is known about the candidate. */
export const emptySurvey = (
  interviewer_id: number,
  candidate: { available_from: string | null; needs_housing: boolean | null },
): SurveyValues => ({
  need_id: null, surveyed_on: today(), interviewer_id: String(interviewer_id), channel: 'phone', accepts_conditions: null, agreed_rate: null,
  agreed_rate_currency: null, ready_from: candidate.available_from, stay_months: null, position_experience: null,
  contract_language_level: null, accepts_night: null, accepts_heavy: null, accepts_cold: null, accepts_heights: null,
  needs_housing: candidate.needs_housing, transport: null, documents_ready: null, summary: null, rating: null, custom_values: {},
}) // prettier-ignore

/** The form values of an existing survey. */
export const toValues = (survey: Survey): SurveyValues => {
  const keys = Object.keys(emptySurvey(0, { available_from: null, needs_housing: null }))
  return {
    ...(Object.fromEntries(keys.map((key) => [key, survey[key as keyof Survey]])) as SurveyValues),
    need_id: survey.need_id === null ? null : String(survey.need_id),
    interviewer_id: String(survey.interviewer_id),
  }
}

/** The form values as the API accepts them; required answers that are missing are left out, so that the server reports them. */
export const toInput = (values: SurveyValues) => ({
  ...values,
  need_id: values.need_id === null ? null : Number(values.need_id),
  surveyed_on: values.surveyed_on ?? undefined,
  ready_from: values.ready_from ?? undefined,
  channel: values.channel ?? undefined,
  accepts_conditions: values.accepts_conditions ?? undefined,
  interviewer_id: values.interviewer_id === null ? undefined : Number(values.interviewer_id),
  agreed_rate_currency: values.agreed_rate === null ? null : (values.agreed_rate_currency ?? agencyCurrency()),
})

/** The same for an update, where a removed date is sent as null. */
export const toPatch = (values: SurveyValues) => ({
  ...toInput(values),
  surveyed_on: values.surveyed_on ?? '',
  ready_from: values.ready_from ?? '',
})
