import { z } from 'zod'
import { date } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { idParams } from '../basics/id.ts'

const MOST_DAYS = 400
const DAY_MS = 86_400_000

const lasts = ({ from, to }: { from: string; to: string }) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

/** A range of days, both included, at most 400. */
export const coverageQuery = z
  .strictObject({ from: date(), to: date() })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'before_start' })
  .refine((days) => lasts(days) <= MOST_DAYS, { path: ['to'], error: 'too_many_days' })

export type CoverageQuery = z.output<typeof coverageQuery>

/** A span of days on which the coverage of a need does not change. */
export const coverageSpan = z.object({
  from: z.string(),
  to: z.string(),
  filled: z.int(),
  reserved: z.int(),
  missing: z.int(),
})

export type CoverageSpan = z.output<typeof coverageSpan>

/** The coverage of an open need on the requested days of its period. */
export const needCoverage = z.object({
  need_id: z.int(),
  position_id: z.int(),
  headcount: z.int(),
  spans: z.array(coverageSpan),
})

export type NeedCoverage = z.output<typeof needCoverage>

const weeksQuery = z.strictObject({
  weeks: z
    .string()
    .regex(/^[1-9]\d?$/, { error: 'invalid_format' })
    .transform(Number)
    .pipe(z.int().max(52))
    .optional(),
})

/** A week from Monday to Sunday. `required` people are needed in it, `working` work at its beginning, `arriving` begin in it; `ending` (placements), `expiring` (documents) and `leavers` count workers whose last day is in it although they are still needed. `missing` is required − working − arriving + ending + expiring + leavers, computed for each need: a surplus on one need does not cover another. */
export const forecastWeek = z.object({
  week: z.string(),
  from: z.string(),
  to: z.string(),
  required: z.int(),
  working: z.int(),
  arriving: z.int(),
  ending: z.int(),
  expiring: z.int(),
  leavers: z.int(),
  missing: z.int(),
})

export type ForecastWeek = z.output<typeof forecastWeek>

const forecast = { query: weeksQuery, response: z.object({ data: z.array(forecastWeek) }) } as const

/** The coverage of needs, and the forecast of the coming weeks. */
export const forecastEndpoints = define({
  'GET /api/contracts/{id}/coverage': {
    summary: 'Placed and missing people of the open needs of a contract, as spans of days with equal numbers',
    access: 'view contract',
    params: idParams,
    query: coverageQuery,
    response: z.object({ data: z.array(needCoverage) }),
  },
  'GET /api/contracts/{id}/forecast': {
    summary: 'Staffing gaps of a contract by week from the current one, twelve weeks by default',
    access: 'view contract',
    params: idParams,
    ...forecast,
  },
  'GET /api/forecast': {
    summary: 'Staffing gaps of the contracts in scope by week from the current one, twelve weeks by default',
    access: 'view contracts',
    from_replica: true,
    ...forecast,
  },
})
