import { z } from 'zod'
import { date, instant } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { codesFilter, daysFilter, idsFilter } from '../basics/filter.ts'
import { id, idParams, version } from '../basics/id.ts'
import { personalSum } from '../basics/money.ts'
import { dataOf, listOf, listQuery } from '../basics/page.ts'
import { clearable, text } from '../basics/text.ts'
import { currencies } from '../basics/world.ts'
import { writtenOf } from '../behaviors/undo.ts'
import { site } from './housing.ts'
import { chargePeriods, depositOutcomes, staySorts, stayStatuses, staySteps, stayWarnings } from './housing-choices.ts'
import { sleeper } from './rooms.ts'

const terms = {
  charge: clearable(personalSum()),
  charge_per: clearable(z.enum(chargePeriods)),
  currency: clearable(z.enum(currencies)),
  deposit_amount: clearable(personalSum()),
  deposit_paid: z.boolean().optional(),
  keys_issued: z.boolean().optional(),
  rules_signed_on: clearable(date()),
  comment: clearable(text(2_000)),
}

const confirmed = z.array(z.enum(stayWarnings)).max(stayWarnings.length).optional()

/** A new stay of a worker or candidate: a reservation, or an immediate move-in (workers only). `check_out` is the first day on which the bed is free again. Warnings are confirmed by their codes, with a comment. */
export const stayCreate = z.strictObject({
  place_id: id(),
  worker_id: id().optional(),
  candidate_id: id().optional(),
  check_in: date(),
  check_out: clearable(date()),
  status: z.enum(['reserved', 'living']).optional(),
  ...terms,
  confirmed,
})

export type StayCreate = z.output<typeof stayCreate>

/** Changes of a stay; once it has begun, its first day is fixed. */
export const stayUpdate = z.strictObject({
  version: version(),
  check_in: date().optional(),
  check_out: clearable(date()),
  ...terms,
})

export type StayUpdate = z.output<typeof stayUpdate>

/** A status change of a stay: `living` with keys, deposit and signed rules; `moved_out` on `check_out` with the returned keys and the settled deposit; `cancelled` with a comment. */
export const stayStep = z.strictObject({
  version: version(),
  status: z.enum(staySteps),
  check_in: date().optional(),
  check_out: date().optional(),
  keys_issued: z.boolean().optional(),
  deposit_paid: z.boolean().optional(),
  rules_signed_on: date().optional(),
  keys_returned: z.boolean().optional(),
  deposit_settled: z.enum(depositOutcomes).optional(),
  comment: text(2_000).optional(),
})

export type StayStep = z.output<typeof stayStep>

/** A move to another bed from a day on: the stay ends on that day and a new one begins; a stay that has not begun by then only changes its bed. */
export const stayMove = z.strictObject({
  version: version(),
  place_id: id(),
  date: date(),
  comment: clearable(text(2_000)),
  confirmed,
})

export type StayMove = z.output<typeof stayMove>

/** What the caller may do with a stay now. */
export const stayAbilities = z.object({ update: z.boolean(), move: z.boolean(), steps: z.array(z.enum(staySteps)) })

/** A stay of a person in a bed. `overdue` means that the resident is still there after the planned day of leaving. */
export const stay = z.object({
  id: z.int(),
  place: z.object({ id: z.int(), bed: z.string() }),
  room: z.object({ id: z.int(), name: z.string() }),
  property: z.object({ id: z.int(), name: z.string(), city: z.string(), known: z.boolean() }),
  person: sleeper,
  check_in: z.string(),
  check_out: z.string().nullable(),
  status: z.enum(stayStatuses),
  overdue: z.boolean(),
  charge: z.number().nullable(),
  charge_per: z.enum(chargePeriods).nullable(),
  currency: z.enum(currencies).nullable(),
  deposit_amount: z.number().nullable(),
  deposit_paid: z.boolean(),
  deposit_settled: z.enum(depositOutcomes).nullable(),
  keys_issued: z.boolean(),
  keys_returned: z.boolean().nullable(),
  rules_signed_on: z.string().nullable(),
  follows_id: z.int().nullable(),
  comment: z.string().nullable(),
  version: z.int(),
  created_at: instant(),
  updated_at: instant(),
  abilities: stayAbilities,
})

export type Stay = z.output<typeof stay>

const filters = {
  property_id: idsFilter().optional(),
  room_id: idsFilter().optional(),
  place_id: idsFilter().optional(),
  worker_id: idsFilter().optional(),
  candidate_id: idsFilter().optional(),
  contract_id: idsFilter().optional(),
  status: codesFilter(stayStatuses).optional(),
  on: daysFilter().optional(),
  check_in: daysFilter().optional(),
  check_out: daysFilter().optional(),
}

export const stayListQuery = listQuery(filters, staySorts).omit({ archived: true, custom: true })

export type StayListQuery = z.output<typeof stayListQuery>

const exported = z.strictObject({
  query: stayListQuery.omit({ page: true, limit: true, after: true }),
  columns: z.array(z.string().max(60)).min(1).max(100),
})

const written = { params: idParams, response: writtenOf(stay) } as const

/** Stays: people in beds, night by night. */
export const stayEndpoints = define({
  'GET /api/stays': {
    summary: 'Stays in scope; `on` filters by a night within the days, `contract_id` by people placed on the contract',
    access: 'view contracts',
    from_replica: true,
    query: stayListQuery,
    response: listOf(stay),
  },
  'POST /api/stays': {
    summary: 'Reserve a bed or move a person in',
    access: site,
    body: stayCreate,
    response: writtenOf(stay),
  },
  'POST /api/stays/export': {
    summary: 'Export the filtered stays as CSV or XLSX, as the Accept header asks',
    access: { all: ['view contracts', 'export records'] },
    body: exported,
    response: 'stream',
  },
  'GET /api/stays/{id}': {
    summary: 'Details of a stay',
    access: 'view contracts',
    params: idParams,
    response: dataOf(stay),
  },
  'PATCH /api/stays/{id}': {
    summary: 'Change the terms or days of a stay',
    access: site,
    body: stayUpdate,
    ...written,
  },
  'PUT /api/stays/{id}/status': {
    summary: 'Change the state of a stay: move in, move out or cancel',
    access: site,
    body: stayStep,
    ...written,
  },
  'POST /api/stays/{id}/move': {
    summary: 'Move a person to another bed from a day on; returns the stay that continues there',
    access: site,
    body: stayMove,
    ...written,
  },
})
