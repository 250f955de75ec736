import { z } from 'zod'
import { recordEndpoints, steppingEndpoints } from '../behaviors/record-endpoints.ts'
import { date, instant } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { codesFilter } from '../basics/filter.ts'
import { id, idParams, version } from '../basics/id.ts'
import { labels } from '../basics/labels.ts'
import { fieldProblem } from '../basics/problem.ts'
import { text } from '../basics/text.ts'
import { personRef } from '../behaviors/people.ts'
import { type FilterGroup, recordListQuery } from '../behaviors/record-list.ts'
import * as staff from '../behaviors/staff.ts'
import { writtenOf } from '../behaviors/undo.ts'
import * as facts from '../fields/facts.ts'
import { filterShape, outputShape, updateShape } from '../fields/schemas.ts'
import { crewRooms, handOverWarnings } from './foreman-choices.ts'
import { foremanFields } from './foremen.fields.ts'

const update = updateShape(foremanFields)

/** A new foreman: an existing user, or a person who is invited; `worker_id` names the worker who is promoted. */
export const foremanCreate = z.strictObject({ ...staff.whose, ...update, worker_id: id().nullable().optional() })

export const foremanUpdate = z.strictObject({ version: version(), ...update })

export type ForemanCreate = z.output<typeof foremanCreate>
export type ForemanUpdate = z.output<typeof foremanUpdate>

const confirmed = z.array(z.enum(handOverWarnings)).max(handOverWarnings.length).optional()

/** The fields of a status change: when a foreman leaves, who takes over the crew. */
export const foremanStatusFields = z.strictObject({ successor_id: id().optional(), confirmed })

/** The most days that a handover can be planned ahead. */
export const HAND_OVER_AHEAD = 366

/** A handover of a crew: all of it, the part on a contract, or the named workers, from a day on. A later day is only planned; `with_joiners` then includes workers who join before that day, on contracts whose whole crew was chosen. After the day `until` the crew returns. */
export const handOverInput = z.strictObject({
  version: version(),
  successor_id: id().nullable(),
  contract_id: id().optional(),
  worker_ids: z.array(id()).min(1).max(1_000).optional(),
  from: date(),
  until: date().optional(),
  with_joiners: z.boolean().optional(),
  confirmed,
  comment: text(2_000).optional(),
})

export type HandOverInput = z.output<typeof handOverInput>

const filters = {
  ...filterShape(foremanFields),
  ...staff.teamFilters,
  crew_room: codesFilter(crewRooms).optional(),
}

export type ForemanFilters = FilterGroup<typeof filters>

export const foremanListQuery = recordListQuery(filters, facts.sorted(foremanFields), facts.grouped(foremanFields))

export type ForemanListQuery = z.output<typeof foremanListQuery>

export const foremanAbilities = staff.staffAbilities(facts.written(foremanFields)).extend({ hand_over: z.boolean() })

/** A foreman; `crew` counts the workers in their charge, now and planned. `worker_id` is the worker they were promoted from, if the caller may see that worker. */
export const foreman = z.object({
  ...outputShape(foremanFields),
  ...staff.userOutput,
  abilities: foremanAbilities,
})

export type Foreman = z.output<typeof foreman>

/** A planned handover, seen by one of its two foremen: how many workers, the other foreman, whether joiners are included, and why it did not happen on its day. `other` is null if the caller may not see that foreman. */
export const plannedHandOver = z.object({
  id: z.int(),
  from_date: z.string(),
  gives: z.boolean(),
  other: personRef.nullable(),
  people: z.int(),
  with_joiners: z.boolean(),
  comment: z.string().nullable(),
  refused: z.array(fieldProblem),
  planned_by: personRef.nullable(),
  planned_at: instant(),
  can_cancel: z.boolean(),
})

export type PlannedHandOver = z.output<typeof plannedHandOver>

const contractRef = z.object({ id: z.int(), number: z.string(), title: z.string(), client_name: z.string() })

/** A worker of a foreman's crew: where, in which position, since when. */
export const crewMember = z.object({
  assignment_id: z.int(),
  status: z.enum(['planned', 'active']),
  start_date: z.string(),
  end_date: z.string().nullable(),
  worker: personRef.extend({ phone: z.string(), has_photo: z.boolean() }),
  contract: contractRef,
  position: z.object({ id: z.int(), name: labels }),
  can_move: z.boolean(),
})

export type CrewMember = z.output<typeof crewMember>

/** A crew as far as the caller may see it; `hidden` counts the other workers. */
export const crewList = z.object({ data: z.array(crewMember), meta: z.object({ hidden: z.int() }) })

/** A contract on which a foreman leads workers: since when, and how many. */
export const ledContract = contractRef.extend({
  site_city: z.string(),
  status_id: z.int(),
  from_date: z.string(),
  crew: z.int(),
})

export type LedContract = z.output<typeof ledContract>

const written = { params: idParams, response: writtenOf(foreman) } as const

const noun = {
  path: 'foremen',
  one: 'a foreman',
  many: 'foremen',
  query: foremanListQuery,
  create: foremanCreate,
  update: foremanUpdate,
  record: foreman,
  says: {
    create: 'Create a foreman from a user, from a person who is invited by email, or from a promoted worker',
    archive: 'Archive a foreman without a crew and open contracts',
    undo: 'Undo the changes that one transaction of the last 24 hours made to the profile of a foreman',
    board: 'Number of foremen in each status',
    status: 'Move a foreman to a status; one who leads a crew can leave only with a successor',
  },
} as const

/** Foremen. Everyone who may see foremen may call the writes, because foremen change some fields of their own; each row's `abilities` decide. */
export const foremanEndpoints = define({
  ...recordEndpoints(noun, {
    list: 'view contracts',
    view: 'view contracts',
    create: 'create contract',
    update: 'view contracts',
    archive: 'update contract',
    undo: 'view contracts',
  }),
  ...steppingEndpoints(noun, { list: 'view contracts', status: 'update contract' }, foremanStatusFields),
  'GET /api/foremen/user-options': {
    summary: 'Active users without a foreman profile',
    access: 'create contract',
    response: staff.userOptions,
  },
  'GET /api/foremen/{id}/crew': {
    summary: 'Current and planned workers of a foreman that the caller may see',
    access: { all: ['view contracts', 'view workers'] },
    params: idParams,
    response: crewList,
  },
  'GET /api/foremen/{id}/contracts': {
    summary: 'Contracts on which a foreman leads people and that the caller may see',
    access: 'view contracts',
    params: idParams,
    response: z.object({ data: z.array(ledContract) }),
  },
  'POST /api/foremen/{id}/hand-overs': {
    summary: 'Hand over a crew or part of it to another foreman, now or on a later day, permanently or until a day',
    access: { any: ['update contract', 'coordinator update contract'] },
    body: handOverInput,
    ...written,
  },
  'GET /api/foremen/{id}/hand-overs': {
    summary: 'Planned hand-overs from or to a foreman, earliest first',
    access: 'view contracts',
    params: idParams,
    response: z.object({ data: z.array(plannedHandOver) }),
  },
  'DELETE /api/foremen/{id}/hand-overs/{plan_id}': {
    summary: 'Cancel a planned hand-over and the return planned with it',
    access: { any: ['update contract', 'coordinator update contract'] },
    params: z.strictObject({ ...idParams.shape, plan_id: idParams.shape.id }),
    response: writtenOf(foreman),
  },
})
