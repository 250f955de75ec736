import { z } from 'zod'
import { date, instant } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { codesFilter, daysFilter, idsFilter } from '../basics/filter.ts'
import { id, idParams, version } from '../basics/id.ts'
import { labels } from '../basics/labels.ts'
import { askedLanguage } from '../basics/asked-language.ts'
import { dataOf, listOf, listQuery } from '../basics/page.ts'
import { clearable, text } from '../basics/text.ts'
import { languageLevels } from '../basics/world.ts'
import { historyEndpoint, statusHistoryEndpoint } from '../behaviors/history.ts'
import { currency, personRef, rate } from '../behaviors/people.ts'
import { undoInput, writtenOf } from '../behaviors/undo.ts'
import { transports } from './candidate-choices.ts'
import { customFieldTypes } from '../office/custom-field-types.ts'
import { customFieldOption, customValues, customValuesInput } from '../office/custom-fields.ts'
import { statusChange } from '../office/statuses.ts'
import { surveyChannels } from './survey-choices.ts'

const rating = () => clearable(z.int().min(1).max(5))

const asked = {
  surveyed_on: date(),
  channel: z.enum(surveyChannels),
  accepts_conditions: z.boolean(),
  ready_from: date(),
}

const fields = {
  need_id: clearable(id()),
  interviewer_id: id().optional(),
  agreed_rate: clearable(rate()),
  agreed_rate_currency: clearable(currency()),
  stay_months: clearable(z.int().min(1).max(36)),
  position_experience: clearable(text(5_000)),
  contract_language_level: clearable(z.enum(languageLevels)),
  accepts_night: clearable(z.boolean()),
  accepts_heavy: clearable(z.boolean()),
  accepts_cold: clearable(z.boolean()),
  accepts_heights: clearable(z.boolean()),
  needs_housing: clearable(z.boolean()),
  transport: clearable(z.enum(transports)),
  documents_ready: clearable(z.boolean()),
  summary: clearable(text(5_000)),
  rating: rating(),
  custom_values: customValuesInput.optional(),
}

/** A new survey names the candidate and optionally the contract; the interviewer is the caller unless another user is named. */
export const surveyCreate = z.strictObject({ candidate_id: id(), contract_id: id().optional(), ...asked, ...fields })

export const surveyUpdate = z.strictObject({ version: version(), ...z.object(asked).partial().shape, ...fields })

export type SurveyCreate = z.output<typeof surveyCreate>
export type SurveyUpdate = z.output<typeof surveyUpdate>

/** Fields that a status can require of a survey. */
export const surveyStatusFields = z.strictObject({ rating: rating(), need_id: clearable(id()) })

/** Fields that surveys can be sorted by. */
export const surveySorts = [
  'created_at',
  'updated_at',
  'surveyed_on',
  'ready_from',
  'rating',
  'status_id',
  'status_since',
] as const

export const surveyListQuery = listQuery(
  {
    candidate_id: idsFilter().optional(),
    contract_id: idsFilter().optional(),
    need_id: idsFilter().optional(),
    status_id: idsFilter().optional(),
    interviewer_id: idsFilter().optional(),
    channel: codesFilter(surveyChannels).optional(),
    rating: codesFilter(['1', '2', '3', '4', '5']).optional(),
    surveyed_on: daysFilter().optional(),
    ready_from: daysFilter().optional(),
  },
  surveySorts,
).omit({ archived: true })

export type SurveyListQuery = z.output<typeof surveyListQuery>

/** What the caller may do with a survey now. */
export const surveyAbilities = z.object({ update: z.boolean(), change_status: z.boolean() })

/** An answer to one of the agency's own questions, with the question as it was at that time. */
export const surveyAnswer = z.object({
  key: z.string(),
  label: labels,
  type: z.enum(customFieldTypes),
  options: z.array(customFieldOption),
  value: z.unknown(),
})

export type SurveyAnswer = z.output<typeof surveyAnswer>

/** The contract of a survey, and the need that it should fill. */
export const surveyContract = z.object({
  id: z.int(),
  number: z.string(),
  title: z.string(),
  client_approval_required: z.boolean(),
})
/** The need of a survey; `reserve_place` is the candidate's place in its reserve, null for others. */
export const surveyNeed = z.object({ id: z.int(), position_id: z.int(), reserve_place: z.int().nullable() })

export const survey = z.object({
  id: z.int(),
  candidate_id: z.int(),
  candidate: personRef.extend({ status_id: z.int() }),
  contract_id: z.int().nullable(),
  contract: surveyContract.nullable(),
  need_id: z.int().nullable(),
  need: surveyNeed.nullable(),
  surveyed_on: z.string(),
  interviewer_id: z.int(),
  interviewer: personRef.extend({ has_avatar: z.boolean() }),
  channel: z.enum(surveyChannels),
  accepts_conditions: z.boolean(),
  agreed_rate: z.number().nullable(),
  agreed_rate_currency: z.string().nullable(),
  ready_from: z.string(),
  stay_months: z.int().nullable(),
  position_experience: z.string().nullable(),
  contract_language_level: z.enum(languageLevels).nullable(),
  accepts_night: z.boolean().nullable(),
  accepts_heavy: z.boolean().nullable(),
  accepts_cold: z.boolean().nullable(),
  accepts_heights: z.boolean().nullable(),
  needs_housing: z.boolean().nullable(),
  transport: z.enum(transports).nullable(),
  documents_ready: z.boolean().nullable(),
  summary: z.string().nullable(),
  rating: z.int().nullable(),
  status_id: z.int(),
  status_since: instant(),
  reason_id: z.int().nullable(),
  client_decision_at: instant().nullable(),
  client_comment: z.string().nullable(),
  custom_values: customValues,
  answers: z.array(surveyAnswer),
  version: z.int(),
  created_at: instant(),
  created_by: personRef.nullable(),
  updated_at: instant(),
  abilities: surveyAbilities,
})

export type Survey = z.output<typeof survey>

const written = { params: idParams, response: writtenOf(survey) } as const

export const surveyEndpoints = define({
  'GET /api/surveys': {
    summary: 'Surveys of the candidates in scope',
    access: 'view candidate',
    from_replica: true,
    query: surveyListQuery,
    response: listOf(survey),
  },
  'POST /api/surveys': {
    summary: 'Create a survey of a candidate',
    access: 'create questionnaires contract',
    body: surveyCreate,
    response: writtenOf(survey),
  },
  'GET /api/surveys/{id}': {
    summary: 'Details of a survey',
    access: 'view candidate',
    params: idParams,
    response: dataOf(survey),
  },
  'PATCH /api/surveys/{id}': {
    summary: 'Change the answers of a survey',
    access: 'update questionnaires contract',
    body: surveyUpdate,
    ...written,
  },
  'PUT /api/surveys/{id}/status': {
    summary: 'Move a survey to a status; the status of the candidate follows',
    access: 'update questionnaires contract',
    body: statusChange(surveyStatusFields),
    ...written,
  },
  'POST /api/surveys/{id}/undos': {
    summary: 'Undo the changes that one transaction of the last 24 hours made to the answers of a survey',
    access: 'update questionnaires contract',
    ...undoInput,
    response: writtenOf(survey),
  },
  'GET /api/surveys/{id}/history': {
    summary: 'Change history of a survey',
    access: 'view history',
    ...historyEndpoint,
  },
  'GET /api/surveys/{id}/status-history': {
    summary: 'Status history of a survey',
    access: 'view history statuses',
    ...statusHistoryEndpoint,
  },
  'GET /api/surveys/{id}/pdf': {
    summary: 'Survey as a PDF for the client, without surname, phone, email and documents',
    access: 'view candidate',
    params: idParams,
    query: z.strictObject({ language: askedLanguage().optional() }),
    response: 'stream',
  },
})
