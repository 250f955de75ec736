import { z } from 'zod'
import { date, instant } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { codesFilter, daysFilter, idsFilter } from '../basics/filter.ts'
import { id, idParams, version } from '../basics/id.ts'
import { listOf, listQuery } from '../basics/page.ts'
import { currencies } from '../basics/world.ts'
import { clearable, line, text } from '../basics/text.ts'
import { rate } from '../behaviors/people.ts'
import { writtenOf } from '../behaviors/undo.ts'
import { needPriorities, needSorts } from './contract-choices.ts'
import { payMinimum } from './pay-minimum.ts'
import { statusChange } from '../office/statuses.ts'

const asked = {
  position_id: id(),
  headcount: z.int().min(1).max(999),
  date_from: date(),
}

const fields = {
  date_to: clearable(date()),
  shift_pattern: clearable(line(40)),
  pay_rate: clearable(rate()),
  comparable_pay: clearable(rate()),
  priority: z.enum(needPriorities).optional(),
  comment: clearable(text(5_000)),
  over_recruiting: clearable(z.int().min(0).max(100)),
}

/** A new need: how many people of a position a contract requires, and when. Needs of one position on a contract do not overlap. */
export const needCreate = z.strictObject({ ...asked, ...fields })

export const needUpdate = z.strictObject({ version: version(), ...z.object(asked).partial().shape, ...fields })

export type NeedCreate = z.output<typeof needCreate>
export type NeedUpdate = z.output<typeof needUpdate>

/** What the caller may do with a need now; `pause` pauses and resumes it. */
export const needAbilities = z.object({ update: z.boolean(), change_status: z.boolean(), pause: z.boolean() })

/** A need of a contract. `comparable_pay` is what a comparable employee of the client earns, for the period and in the currency of the contract's rates (null: not entered). `over_recruiting` is the percentage of the headcount that may wait in the reserve (null: the agency's rate), `reserve` how many people wait, `reserve_limit` how many may. `filled`, `reserved` and `missing` are of today, or of the day of its period nearest to today. `coming` is the next day from which signed additions let more people be placed than now, and how many (null: none do). `below_minimum` is the legal minimum of pay on the first day, from today on, of its period on which placements on it would pay less, while the need is open; otherwise null. */
export const need = z.object({
  id: z.int(),
  contract_id: z.int(),
  position_id: z.int(),
  headcount: z.int(),
  date_from: z.string(),
  date_to: z.string().nullable(),
  shift_pattern: z.string().nullable(),
  pay_rate: z.number().nullable(),
  comparable_pay: z.number().nullable(),
  priority: z.enum(needPriorities),
  comment: z.string().nullable(),
  status_id: z.int(),
  status_since: instant(),
  reason_id: z.int().nullable(),
  filled: z.int(),
  reserved: z.int(),
  missing: z.int(),
  over_recruiting: z.int().nullable(),
  reserve: z.int(),
  reserve_limit: z.int(),
  coming: z.object({ from: z.string(), missing: z.int() }).nullable(),
  below_minimum: payMinimum.nullable(),
  version: z.int(),
  created_at: instant(),
  updated_at: instant(),
  abilities: needAbilities,
})

export type Need = z.output<typeof need>

const filters = {
  id: idsFilter().optional(),
  contract_id: idsFilter().optional(),
  position_id: idsFilter().optional(),
  status_id: idsFilter().optional(),
  coordinator_id: idsFilter().optional(),
  priority: codesFilter(needPriorities).optional(),
  missing: codesFilter(['yes', 'no']).optional(),
  coming: codesFilter(['yes', 'no']).optional(),
  open: codesFilter(['yes', 'no']).optional(),
  takes_people: codesFilter(['yes', 'no']).optional(),
  date_from: daysFilter().optional(),
}

export const needListQuery = listQuery(filters, needSorts).omit({ archived: true, custom: true })

export type NeedListQuery = z.output<typeof needListQuery>

/** A need in a list, with its contract. */
export const listedNeed = need.extend({
  contract: z.object({
    id: z.int(),
    number: z.string(),
    title: z.string(),
    client_name: z.string(),
    site_city: z.string(),
    end_date: z.string().nullable(),
    currency: z.enum(currencies),
    abilities: z.object({ place: z.boolean() }),
  }),
})

export type ListedNeed = z.output<typeof listedNeed>

const site = { any: ['update contract', 'coordinator update contract'] } as const

export const needEndpoints = define({
  'GET /api/needs': {
    summary: 'Needs of the contracts in scope; by default the largest and earliest gaps first',
    access: 'view contracts',
    from_replica: true,
    query: needListQuery,
    response: listOf(listedNeed),
  },
  'GET /api/contracts/{id}/needs': {
    summary: 'Needs of a contract by date',
    access: 'view contract',
    params: idParams,
    response: z.object({ data: z.array(need) }),
  },
  'POST /api/contracts/{id}/needs': {
    summary: 'Add a need to a contract',
    access: 'update contract',
    params: idParams,
    body: needCreate,
    response: writtenOf(need),
  },
  'PATCH /api/needs/{id}': {
    summary: 'Change a need',
    access: 'update contract',
    params: idParams,
    body: needUpdate,
    response: writtenOf(need),
  },
  'PUT /api/needs/{id}/status': {
    summary: 'Move a need to a status; users who run the contract on site can only put it on hold and resume it',
    access: site,
    params: idParams,
    body: statusChange(z.strictObject({})),
    response: writtenOf(need),
  },
})
