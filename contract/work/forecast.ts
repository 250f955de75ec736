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

/** A span of days on which the headcount and the coverage of a need do not change. */
export const coverageSpan = z.object({
  from: z.string(),
  to: z.string(),
  headcount: z.int(),
  filled: z.int(),
  reserved: z.int(),
  missing: z.int(),
})

export type CoverageSpan = z.output<typeof coverageSpan>

/** The coverage of a need on the requested days on which the contract asks for it, by the terms of each day: as history tells for past ones, with signed additions for later ones. `need_id` is null until the addition that adds the need is applied; `headcount` is that of today. */
export const needCoverage = z.object({
  need_id: z.int().nullable(),
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

/** A week from Monday to Sunday. `required` people are needed on its last day (or the last day of the need in it), signed additions included, `working` work at its beginning, `arriving` begin in it; `ending` (placements), `expiring` (documents) and `leavers` count workers whose last day is in it although they are still needed. `missing` is required − working − arriving + ending + expiring + leavers, computed for each need: a surplus on one need does not cover another. `released` are people at work on the last day of a need, or before its headcount falls, whom it does not ask for afterwards: they can work elsewhere. */
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
  released: z.int(),
  missing: z.int(),
})

export type ForecastWeek = z.output<typeof forecastWeek>

const forecast = { query: weeksQuery, response: z.object({ data: z.array(forecastWeek) }) } as const

/** The coverage of needs, and the forecast of the coming weeks. */
export const forecastEndpoints = define({
  'GET /api/contracts/{id}/coverage': {
    summary: 'Needed, placed and missing people of the needs of a contract, as spans of days with equal numbers',
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
