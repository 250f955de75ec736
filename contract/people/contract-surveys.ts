import { z } from 'zod'
import { define } from '../basics/endpoint.ts'
import { idsFilter } from '../basics/filter.ts'
import { id, idParams, version } from '../basics/id.ts'
import { askedLanguage } from '../basics/asked-language.ts'
import { dataOf, listOf } from '../basics/page.ts'
import { fieldProblem } from '../basics/problem.ts'
import { MOST_SURVEYS_AT_ONCE } from './survey-choices.ts'
import { survey, surveyCreate, surveyListQuery } from './surveys.ts'

/** Surveys of one contract, each with the version that the caller has read. */
export const surveySending = z.strictObject({
  surveys: z
    .array(z.strictObject({ id: id(), version: version() }))
    .min(1)
    .max(MOST_SURVEYS_AT_ONCE),
})

export type SurveySending = z.output<typeof surveySending>

const { need_id, surveyed_on, channel, accepts_conditions, ready_from, custom_values } = surveyCreate.shape

/** Several candidates who were asked about a contract together, and their common answers; who is available later than `ready_from` is ready on that day, and `custom_values` have no files. */
export const severalSurveys = z.strictObject({
  candidate_ids: z.array(id()).min(1).max(MOST_SURVEYS_AT_ONCE),
  need_id,
  surveyed_on,
  channel,
  accepts_conditions,
  ready_from,
  custom_values,
})

export type SeveralSurveys = z.output<typeof severalSurveys>

/** Who was surveyed, and who was refused and why. */
export const surveyedSeveral = z.object({
  surveyed: z.array(z.object({ candidate_id: z.int(), survey_id: z.int() })),
  refused: z.array(z.object({ candidate_id: z.int(), problems: z.array(fieldProblem) })),
})

export type SurveyedSeveral = z.output<typeof surveyedSeveral>

export const contractSurveyEndpoints = define({
  'GET /api/contracts/{id}/surveys': {
    summary: 'Surveys for a contract, sorted by status by default',
    access: 'view contract',
    params: idParams,
    query: surveyListQuery.omit({ contract_id: true }),
    response: listOf(survey),
  },
  'POST /api/contracts/{id}/surveys': {
    summary: 'Create surveys of several candidates for a contract; each is created or refused separately, with reasons',
    access: { all: ['view contract', 'create questionnaires contract'] },
    params: idParams,
    body: severalSurveys,
    response: dataOf(surveyedSeveral),
  },
  'POST /api/contracts/{id}/sent-surveys': {
    summary: 'Send completed surveys to the client, all or none; each error names its survey',
    access: { all: ['view contract', 'update questionnaires contract'] },
    params: idParams,
    body: surveySending,
    response: z.object({ data: z.array(survey), meta: z.object({ transaction_id: z.string() }) }),
  },
  'GET /api/contracts/{id}/surveys-pdf': {
    summary: 'Surveys for a contract in one PDF for the client, without surnames, phones, emails and documents',
    access: 'view contract',
    params: idParams,
    query: z.strictObject({
      ids: idsFilter(MOST_SURVEYS_AT_ONCE).refine(({ ids }) => ids.length > 0 && ids.length <= MOST_SURVEYS_AT_ONCE, {
        error: 'too_many',
      }),
      language: askedLanguage().optional(),
    }),
    response: 'stream',
  },
})
