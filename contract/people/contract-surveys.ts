import { z } from 'zod'
import { define } from '../basics/endpoint.ts'
import { idsFilter } from '../basics/filter.ts'
import { id, idParams, version } from '../basics/id.ts'
import { askedLanguage } from '../basics/asked-language.ts'
import { listOf } from '../basics/page.ts'
import { survey, surveyListQuery } from './surveys.ts'

/** The most surveys that can be sent or printed at once. */
export const MOST_SURVEYS_AT_ONCE = 50

/** Surveys of one contract, each with the version that the caller has read. */
export const surveySending = z.strictObject({
  surveys: z
    .array(z.strictObject({ id: id(), version: version() }))
    .min(1)
    .max(MOST_SURVEYS_AT_ONCE),
})

export type SurveySending = z.output<typeof surveySending>

export const contractSurveyEndpoints = define({
  'GET /api/contracts/{id}/surveys': {
    summary: 'Surveys for a contract, sorted by status by default',
    access: 'view contract',
    params: idParams,
    query: surveyListQuery.omit({ contract_id: true }),
    response: listOf(survey),
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
