import { z } from 'zod'
import { define } from '../basics/endpoint.ts'
import { idParams } from '../basics/id.ts'
import { labels } from '../basics/labels.ts'
import { dataOf } from '../basics/page.ts'
import { judgementAnswers } from './legality-choices.ts'
import { judgementReason } from './legality.ts'

/** What is counted for a worker: temporary work for a client, a posting to a country, work for a client in a row, a visit without a visa, a document. */
export const legalMeterKinds = ['temporary', 'posting', 'client', 'visit', 'document'] as const

/**
 * A legal limit that is being used up, in days up to today. `last_day` is the last day that it allows if the worker goes
 * on without a break; null when nothing is left. `client_name` is of work for a client, `country` of a posting, `document`
 * of a document.
 */
export const legalMeter = z.object({
  kind: z.enum(legalMeterKinds),
  used_days: z.int(),
  limit_days: z.int(),
  last_day: z.string().nullable(),
  client_name: z.string().nullable(),
  country: z.string().nullable(),
  document: z.object({ id: z.int(), name: labels }).nullable(),
})

export type LegalMeter = z.output<typeof legalMeter>

/**
 * Days of a placement with one answer and its reasons: as it was judged then, or for coming days as the documents and
 * the law say today (`foreseen`).
 */
export const legalPeriod = z.object({
  from: z.string(),
  to: z.string(),
  answer: z.enum(judgementAnswers),
  foreseen: z.boolean(),
  contract: z.object({ id: z.int(), title: z.string() }),
  reasons: z.array(judgementReason),
})

export type LegalPeriod = z.output<typeof legalPeriod>

export const workerLegality = z.object({ meters: z.array(legalMeter), periods: z.array(legalPeriod) })

export type WorkerLegality = z.output<typeof workerLegality>

export const workerLegalityEndpoints = define({
  'GET /api/workers/{id}/legality': {
    summary:
      'What allowed a worker to work on the days of their placements in scope, what will for the coming year, and how much of each legal limit is used',
    access: { all: ['view contracts', 'view workers', 'view worker'] },
    params: idParams,
    response: dataOf(workerLegality),
  },
})
