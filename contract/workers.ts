import { z } from 'zod'
import { date } from './basics/date.ts'
import { define } from './basics/endpoint.ts'
import { codesFilter, containsFilter, daysFilter, idsFilter } from './basics/filter.ts'
import { genders } from './basics/genders.ts'
import { id, idParams, version, versioned } from './basics/id.ts'
import { iban, nieDni, nip, pesel, rnokpp, spanishSocialSecurity } from './basics/identity.ts'
import { labels } from './basics/labels.ts'
import { dataOf, listOf } from './basics/page.ts'
import { name, phone } from './basics/person.ts'
import { clearable, line, text } from './basics/text.ts'
import { countries, spokenLanguages } from './basics/world.ts'
import { historyEndpoint, statusHistoryEndpoint } from './behaviors/history.ts'
import * as people from './behaviors/people.ts'
import { exportBody, filterGroupOf, filtersOf, recordListQuery } from './behaviors/record-list.ts'
import { undoInput, writtenOf } from './behaviors/undo.ts'
import { duplicateQuery, duplicates } from './duplicates.ts'
import { stayStatuses } from './housing-choices.ts'
import { statusChange } from './statuses.ts'
import { employmentForms, sensitiveFields, stayBases, workBases } from './worker-choices.ts'

/** Numbers and accounts as they are typed; each has its check digits. */
export const sensitiveInput = {
  pesel: clearable(pesel()),
  nie_dni: clearable(nieDni()),
  rnokpp: clearable(rnokpp()),
  nip: clearable(nip()),
  es_social_security_no: clearable(spanishSocialSecurity()),
  iban: clearable(iban()),
}

const fields = {
  ...people.personInput,
  ...people.sizesInput,
  ...sensitiveInput,
  pesel_missing_reason: clearable(line(255)),
  account_holder: clearable(name()),
  registered_address: clearable(line(255)),
  emergency_name: clearable(name()),
  emergency_phone: clearable(phone()),
  stay_basis: clearable(z.enum(stayBases)),
  work_basis: clearable(z.enum(workBases)),
  work_notified_at: clearable(date()),
  employment_form: clearable(z.enum(employmentForms)),
  employed_from: clearable(date()),
  employed_to: clearable(date()),
  is_student: z.boolean().optional(),
  student_until: clearable(date()),
  recruiter_id: id().nullable().optional(),
  freelance_recruiter_id: id().nullable().optional(),
}

const required = {
  ...people.placedPersonInput,
  first_name_latin: people.latinName(),
  last_name_latin: people.latinName(),
}

export const workerCreate = z.strictObject({ ...required, ...fields })
export const workerUpdate = z.strictObject({ version: version(), ...z.object(required).partial().shape, ...fields })

export type WorkerCreate = z.output<typeof workerCreate>
export type WorkerUpdate = z.output<typeof workerUpdate>

/** Fields a status may ask a worker for. */
export const workerStatusFields = z.strictObject({
  left_at: clearable(date()),
  rehire_allowed: clearable(z.boolean()),
  blacklist_reason: clearable(text(5_000)),
  employed_from: fields.employed_from,
  employed_to: fields.employed_to,
})

export const workerSorts = [
  'created_at', 'updated_at', 'first_name', 'last_name', 'personnel_number', 'status_id', 'status_since', 'employed_from',
  'employed_to', 'city',
] as const // prettier-ignore

/** Columns a list can show and an export can hold, in their usual order. */
export const workerColumns = [
  'first_name', 'last_name', 'personnel_number', 'phone', 'status_id', 'documents_state', 'employed_from', 'recruiter_id', 'freelance_recruiter_id',
  'current_contract', 'current_position', 'current_foreman', 'current_coordinator', 'current_housing', 'days_worked', 'citizenship', 'stay_basis', 'work_basis', 'employment_form', 'created_at', 'city', 'first_name_latin', 'last_name_latin', 'email',
  'phone_2', 'messengers', 'gender', 'date_of_birth', 'residence_country', 'languages', 'work_notified_at', 'employed_to',
  'is_student', 'student_until', 'registered_address', 'emergency_name', 'emergency_phone', 'clothing_size', 'shoe_size',
  'status_since', 'left_at', 'reason_id', 'rehire_allowed', 'comment', 'updated_at',
] as const // prettier-ignore

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
  status_id: idsFilter().optional(),
  recruiter_id: idsFilter().optional(),
  freelance_recruiter_id: idsFilter().optional(),
  citizenship: codesFilter(countries).optional(),
  residence_country: codesFilter(countries).optional(),
  languages: codesFilter(spokenLanguages).optional(),
  gender: codesFilter(genders).optional(),
  stay_basis: codesFilter(stayBases).optional(),
  work_basis: codesFilter(workBases).optional(),
  employment_form: codesFilter(employmentForms).optional(),
  documents_state: codesFilter(people.documentsStates).optional(),
  is_student: codesFilter(['yes', 'no']).optional(),
  city: containsFilter().optional(),
  created_at: daysFilter().optional(),
  employed_from: daysFilter().optional(),
  employed_to: daysFilter().optional(),
  left_at: daysFilter().optional(),
  queue: z.enum(['overdue', 'papers', 'unnotified']).optional(),
  import_id: idsFilter().optional(),
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
  ...people.personOutput,
  personnel_number: z.string(),
  first_name_latin: z.string(),
  last_name_latin: z.string(),
  candidate_id: z.int().nullable(),
  lead_id: z.int().nullable(),
  sensitive: z.partialRecord(z.enum(sensitiveFields), z.string()),
  pesel_missing_reason: z.string().nullable(),
  account_holder: z.string().nullable(),
  registered_address: z.string().nullable(),
  emergency_name: z.string().nullable(),
  emergency_phone: z.string().nullable(),
  stay_basis: z.string().nullable(),
  work_basis: z.string().nullable(),
  /** The last day on which the labour office was notified. */
  work_notified_at: z.string().nullable(),
  /** By which day it must hear what it has not heard yet; null where there is nothing. */
  notification_due: z.string().nullable(),
  employment_form: z.string().nullable(),
  employed_from: z.string().nullable(),
  employed_to: z.string().nullable(),
  is_student: z.boolean(),
  student_until: z.string().nullable(),
  left_at: z.string().nullable(),
  rehire_allowed: z.boolean().nullable(),
  blacklist_reason: z.string().nullable(),
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
