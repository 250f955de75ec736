import { z } from 'zod'
import { date } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { daysFilter, idsFilter } from '../basics/filter.ts'
import { idParams, version } from '../basics/id.ts'
import { iban, nieDni, nip, pesel, rnokpp, spanishSocialSecurity } from '../basics/identity.ts'
import { labels } from '../basics/labels.ts'
import { dataOf } from '../basics/page.ts'
import { clearable, text } from '../basics/text.ts'
import { recordEndpoints, steppingEndpoints } from '../behaviors/record-endpoints.ts'
import { bulkEndpointsOf, peopleBulkOf } from '../behaviors/bulk-endpoints.ts'
import * as people from '../behaviors/people.ts'
import { type FilterGroup, recordListQuery } from '../behaviors/record-list.ts'
import { duplicateQuery, duplicates } from './duplicates.ts'
import { grouped, listed, sorted } from '../fields/facts.ts'
import { createShape, filterShape, outputShape, updateShape } from '../fields/schemas.ts'
import { undoInput } from '../behaviors/undo.ts'
import { statusChange } from '../office/statuses.ts'
import { stayStatuses } from '../site/housing-choices.ts'
import { sensitiveFields, workColumns } from './worker-choices.ts'
import { workEffects } from './work-stops.ts'
import { workerFields } from './workers.fields.ts'

/** Numbers and accounts as users type them; their check digits are verified. */
export const sensitiveInput = {
  pesel: clearable(pesel()),
  nie_dni: clearable(nieDni()),
  rnokpp: clearable(rnokpp()),
  nip: clearable(nip()),
  es_social_security_no: clearable(spanishSocialSecurity()),
  iban: clearable(iban()),
}

const update = updateShape(workerFields)

export const workerCreate = z.strictObject({ ...createShape(workerFields), ...sensitiveInput })
export const workerUpdate = z.strictObject({ version: version(), ...update, ...sensitiveInput })

export type WorkerCreate = z.output<typeof workerCreate>
export type WorkerUpdate = z.output<typeof workerUpdate>

/** Fields that a status can require of a worker. */
export const workerStatusFields = z.strictObject({
  left_at: clearable(date()),
  rehire_allowed: clearable(z.boolean()),
  blacklist_reason: clearable(text(5_000)),
  employed_from: update.employed_from,
  employed_to: update.employed_to,
})

export const workerSorts = sorted(workerFields)

/** Columns that a list or an export can contain, in their usual order. */
export const workerColumns = [...listed(workerFields), ...workColumns]

export type WorkerColumn = (typeof workerColumns)[number]

/** The worker's present bed, or the next reserved one; `known` if the caller may open the house. */
const workerHousing = z.object({
  stay_id: z.int(),
  status: z.enum(stayStatuses),
  check_in: z.string(),
  check_out: z.string().nullable(),
  room: z.string(),
  bed: z.string(),
  property: z.object({ id: z.int(), name: z.string(), city: z.string(), known: z.boolean() }),
})

const filters = {
  ...filterShape(workerFields),
  queue: z.enum(['overdue', 'papers', 'unnotified']).optional(),
  contract_id: idsFilter().optional(),
  coordinator_id: idsFilter().optional(),
  foreman_id: idsFilter().optional(),
  placed: z.enum(['yes', 'no']).optional(),
  free_on: daysFilter().optional(),
  first_day: daysFilter().optional(),
  documents_end: daysFilter().optional(),
}

export type WorkerFilters = FilterGroup<typeof filters>

export const workerListQuery = recordListQuery(filters, workerSorts, grouped(workerFields))

export type WorkerListQuery = z.output<typeof workerListQuery>

export const workerAbilities = z.object({
  update: z.boolean(),
  archive: z.boolean(),
  restore: z.boolean(),
  merge: z.boolean(),
  personal_data: z.boolean(),
  change_status: z.boolean(),
  unmask: z.boolean(),
  promote: z.boolean(),
})

/** The answer of a status change or an undo. `effects` says what it did to shifts, placements, housing, tasks and bonuses; null when the worker may work as before. */
const movedWorkerOf = <T extends z.ZodType>(thing: T) =>
  z.object({ data: thing, meta: z.object({ transaction_id: z.string(), effects: workEffects.nullable() }) })

/** A worker. `sensitive` holds the last characters of each stored number. `current_…` describes the present placement, otherwise the next planned one, as far as the caller may see it. `foreman_profile_id` is the foreman that the worker was promoted to. */
export const worker = z.object({
  ...outputShape(workerFields),
  ...people.personOutput,
  lead_id: z.int().nullable(),
  sensitive: z.partialRecord(z.enum(sensitiveFields), z.string()),
  /** The last day to notify the labour office of changes that it does not know yet; null if there are none. */
  notification_due: z.string().nullable(),
  current_contract: z
    .object({ id: z.int(), number: z.string(), title: z.string(), client_name: z.string(), site_city: z.string() })
    .nullable(),
  current_position: z.object({ id: z.int(), name: labels }).nullable(),
  current_foreman: people.personRef.nullable(),
  current_coordinator: people.personRef.nullable(),
  foreman_profile_id: z.int().nullable(),
  /** The number of dates on which the worker has worked. */
  days_worked: z.int(),
  current_housing: workerHousing.nullable(),
  abilities: workerAbilities,
})

export type Worker = z.output<typeof worker>

const queues = z.object({ overdue: z.int(), papers: z.int(), unnotified: z.int() })
const workerBulkAction = peopleBulkOf(workerStatusFields)

export type WorkerBulkAction = z.output<typeof workerBulkAction>

const noun = {
  path: 'workers',
  one: 'a worker',
  many: 'workers',
  query: workerListQuery,
  create: workerCreate,
  update: workerUpdate,
  record: worker,
  says: {
    list: 'Workers in scope; the search also matches a complete sensitive number',
    archive: 'Archive a worker who has left',
  },
} as const

export const workerEndpoints = define({
  ...recordEndpoints(noun, {
    list: 'view workers',
    view: 'view worker',
    create: 'create worker',
    update: 'update worker',
    archive: 'update worker',
    undo: 'update worker',
  }),
  ...steppingEndpoints(noun, { list: 'view workers', status: 'update worker' }, workerStatusFields),
  'PUT /api/workers/{id}/status': {
    summary:
      'Move a worker to a status, with the fields that the status requires; a worker who may no longer work is taken off the plan',
    access: 'update worker',
    body: statusChange(workerStatusFields),
    params: idParams,
    response: movedWorkerOf(worker),
  },
  'POST /api/workers/{id}/undos': {
    summary:
      'Undo the changes that one transaction of the last 24 hours made to a worker; an undone suspension puts their shifts back on the plan',
    access: 'update worker',
    ...undoInput,
    response: movedWorkerOf(worker),
  },
  ...bulkEndpointsOf(noun, 'update worker', workerBulkAction),
  'GET /api/workers/queues': {
    summary: 'Number of workers too long in their status, with expiring documents, and not notified in time',
    access: 'view workers',
    from_replica: true,
    response: dataOf(queues),
  },
  'GET /api/workers/duplicates': {
    summary: 'Known people with the same phone, email or name',
    access: { any: ['create worker', 'update worker'] },
    query: duplicateQuery,
    response: duplicates,
  },
})
