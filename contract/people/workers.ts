import { z } from 'zod'
import { date } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { idsFilter } from '../basics/filter.ts'
import { idParams, version, versioned } from '../basics/id.ts'
import { iban, nieDni, nip, pesel, rnokpp, spanishSocialSecurity } from '../basics/identity.ts'
import { labels } from '../basics/labels.ts'
import { dataOf, listOf } from '../basics/page.ts'
import { clearable, text } from '../basics/text.ts'
import { historyEndpoint, statusHistoryEndpoint } from '../behaviors/history.ts'
import * as people from '../behaviors/people.ts'
import { exportBody, filterGroupOf, filtersOf, recordListQuery } from '../behaviors/record-list.ts'
import { undoInput, writtenOf } from '../behaviors/undo.ts'
import { duplicateQuery, duplicates } from './duplicates.ts'
import { listed, sorted } from '../fields/facts.ts'
import { createShape, filterShape, outputShape, updateShape } from '../fields/schemas.ts'
import { stayStatuses } from '../site/housing-choices.ts'
import { statusChange } from '../office/statuses.ts'
import { sensitiveFields, workColumns } from './worker-choices.ts'
import { workerFields } from './workers.fields.ts'

/** Numbers and accounts as they are typed; each has its check digits. */
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

/** Fields a status may ask a worker for. */
export const workerStatusFields = z.strictObject({
  left_at: clearable(date()),
  rehire_allowed: clearable(z.boolean()),
  blacklist_reason: clearable(text(5_000)),
  employed_from: update.employed_from,
  employed_to: update.employed_to,
})

export const workerSorts = sorted(workerFields)

/** Columns a list can show and an export can hold, in their usual order. */
export const workerColumns = [...listed(workerFields), ...workColumns]

export type WorkerColumn = (typeof workerColumns)[number]

/** The bed a worker lives in, or the next one reserved; `known` where the caller may open the house. */
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
}

const filterGroup = filterGroupOf(filters)

/** Filters of one group: all of them hold. */
export type WorkerFilters = z.output<typeof filterGroup>

export const workerListQuery = recordListQuery(filters, workerSorts)

export type WorkerListQuery = z.output<typeof workerListQuery>

export const workerAbilities = z.object({
  update: z.boolean(),
  archive: z.boolean(),
  restore: z.boolean(),
  personal_data: z.boolean(),
  change_status: z.boolean(),
  unmask: z.boolean(),
  promote: z.boolean(),
})

/** A worker; `sensitive` holds the last characters of each number that is kept, `current_…` tell of the placement that goes on, else of the next one planned, as far as the caller may know of it; `foreman_profile_id` is the foreman they were promoted to. */
export const worker = z.object({
  ...outputShape(workerFields),
  ...people.personOutput,
  lead_id: z.int().nullable(),
  sensitive: z.partialRecord(z.enum(sensitiveFields), z.string()),
  /** By which day the labour office must hear what it has not heard yet; null where there is nothing. */
  notification_due: z.string().nullable(),
  current_contract: z
    .object({ id: z.int(), number: z.string(), title: z.string(), client_name: z.string(), site_city: z.string() })
    .nullable(),
  current_position: z.object({ id: z.int(), name: labels }).nullable(),
  current_foreman: people.personRef.nullable(),
  current_coordinator: people.personRef.nullable(),
  foreman_profile_id: z.int().nullable(),
  /** On how many dates the worker has worked. */
  days_worked: z.int(),
  current_housing: workerHousing.nullable(),
  abilities: workerAbilities,
})

export type Worker = z.output<typeof worker>

const queues = z.object({ overdue: z.int(), papers: z.int(), unnotified: z.int() })
const written = { params: idParams, response: writtenOf(worker) } as const

export const workerEndpoints = define({
  'GET /api/workers': {
    summary: 'Workers in scope; a whole number of a worker finds them too',
    access: 'view workers',
    query: workerListQuery,
    response: listOf(worker),
  },
  'GET /api/workers/queues': {
    summary: 'Workers too long in their status, with papers that run out, not notified in time',
    access: 'view workers',
    response: dataOf(queues),
  },
  'GET /api/workers/board': {
    summary: 'How many workers stand in each status, and how many too long; the list filters its cards',
    access: 'view workers',
    query: filtersOf(workerListQuery),
    response: people.boardCounts,
  },
  'GET /api/workers/view-counts': {
    summary: 'How many workers each saved view finds',
    access: 'view workers',
    response: people.viewCounts,
  },
  'GET /api/workers/duplicates': {
    summary: 'People already known by this phone, e-mail or name',
    access: { any: ['create worker', 'update worker'] },
    query: duplicateQuery,
    response: duplicates,
  },
  'POST /api/workers': {
    summary: 'Create a worker',
    access: 'create worker',
    body: workerCreate,
    response: dataOf(worker),
  },
  'POST /api/workers/export': {
    summary: "The filtered list as CSV or XLSX, by the request's Accept",
    access: { all: ['view workers', 'export records'] },
    body: exportBody(workerListQuery),
    response: 'stream',
  },
  'GET /api/workers/{id}': { summary: 'One worker', access: 'view worker', params: idParams, response: dataOf(worker) },
  'PATCH /api/workers/{id}': { summary: 'Change a worker', access: 'update worker', body: workerUpdate, ...written },
  'PUT /api/workers/{id}/status': {
    summary: 'Move a worker to a status with what the status asks for',
    access: 'update worker',
    body: statusChange(workerStatusFields),
    ...written,
  },
  'PUT /api/workers/{id}/archive': {
    summary: 'Archive a worker who has left',
    access: 'update worker',
    body: versioned,
    ...written,
  },
  'DELETE /api/workers/{id}/archive': {
    summary: 'Bring a worker back from the archive',
    access: 'update worker',
    body: versioned,
    ...written,
  },
  'POST /api/workers/{id}/undos': {
    summary: 'Take back what one transaction of the last 24 hours did to a worker',
    access: 'update worker',
    ...undoInput,
    response: writtenOf(worker),
  },
  'GET /api/workers/{id}/history': { summary: 'Changes of a worker', access: 'view history', ...historyEndpoint },
  'GET /api/workers/{id}/status-history': {
    summary: 'The status chain of a worker',
    access: 'view history statuses',
    ...statusHistoryEndpoint,
  },
})
