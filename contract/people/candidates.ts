import { z } from 'zod'
import { define } from '../basics/endpoint.ts'
import { idsFilter } from '../basics/filter.ts'
import { idParams, version, versioned } from '../basics/id.ts'
import { dataOf, listOf } from '../basics/page.ts'
import { historyEndpoint, statusHistoryEndpoint } from '../behaviors/history.ts'
import * as people from '../behaviors/people.ts'
import { exportBody, filterGroupOf, filtersOf, recordListQuery } from '../behaviors/record-list.ts'
import { undoInput, writtenOf } from '../behaviors/undo.ts'
import { candidateFields } from './candidates.fields.ts'
import { duplicateQuery, duplicates } from './duplicates.ts'
import { listed, sorted } from '../fields/facts.ts'
import { createShape, filterShape, outputShape, updateShape } from '../fields/schemas.ts'
import { statusChange } from '../office/statuses.ts'

const update = updateShape(candidateFields)

export const candidateCreate = z.strictObject(createShape(candidateFields))
export const candidateUpdate = z.strictObject({ version: version(), ...update })

export type CandidateCreate = z.output<typeof candidateCreate>
export type CandidateUpdate = z.output<typeof candidateUpdate>

/** Fields a status may ask a candidate for. */
export const candidateStatusFields = z.strictObject({
  first_name_latin: update.first_name_latin,
  last_name_latin: update.last_name_latin,
  email: update.email,
  available_from: update.available_from,
  arrival_at: update.arrival_at,
  arrival_place: update.arrival_place,
  transport: update.transport,
})

export const candidateSorts = sorted(candidateFields)

/** Columns a list can show and an export can hold, in their usual order. */
export const candidateColumns = listed(candidateFields)

export type CandidateColumn = (typeof candidateColumns)[number]

const filters = {
  ...filterShape(candidateFields),
  queue: z.enum(['overdue', 'arriving', 'papers']).optional(),
  contract_id: idsFilter().optional(),
  coordinator_id: idsFilter().optional(),
}

const filterGroup = filterGroupOf(filters)

/** Filters of one group: all of them hold. */
export type CandidateFilters = z.output<typeof filterGroup>

export const candidateListQuery = recordListQuery(filters, candidateSorts)

export type CandidateListQuery = z.output<typeof candidateListQuery>

export const candidateAbilities = z.object({
  update: z.boolean(),
  archive: z.boolean(),
  restore: z.boolean(),
  personal_data: z.boolean(),
  change_status: z.boolean(),
  convert: z.boolean(),
})

/** A candidate; `whole` is false where the caller may know a name, a position and the availability alone. */
export const candidate = z.object({
  ...outputShape(candidateFields),
  ...people.personOutput,
  whole: z.boolean(),
  travels_with: z.array(people.personRef),
  worker_id: z.int().nullable(),
  abilities: candidateAbilities,
})

export type Candidate = z.output<typeof candidate>

const queues = z.object({ overdue: z.int(), arriving: z.int(), papers: z.int() })
const written = { params: idParams, response: writtenOf(candidate) } as const

export const candidateEndpoints = define({
  'GET /api/candidates': {
    summary: 'Candidates in scope',
    access: 'view candidates',
    query: candidateListQuery,
    response: listOf(candidate),
  },
  'GET /api/candidates/queues': {
    summary: 'Candidates too long in their status, arriving within 72 hours, with papers that need a look',
    access: 'view candidates',
    response: dataOf(queues),
  },
  'GET /api/candidates/board': {
    summary: 'How many candidates stand in each status, and how many too long; the list filters its cards',
    access: 'view candidates',
    query: filtersOf(candidateListQuery),
    response: people.boardCounts,
  },
  'GET /api/candidates/view-counts': {
    summary: 'How many candidates each saved view finds',
    access: 'view candidates',
    response: people.viewCounts,
  },
  'GET /api/candidates/duplicates': {
    summary: 'People already known by this phone, e-mail or name',
    access: { any: ['create candidate', 'update candidate'] },
    query: duplicateQuery,
    response: duplicates,
  },
  'POST /api/candidates': {
    summary: 'Create a candidate',
    access: 'create candidate',
    body: candidateCreate,
    response: dataOf(candidate),
  },
  'POST /api/candidates/export': {
    summary: "The filtered list as CSV or XLSX, by the request's Accept",
    access: { all: ['view candidates', 'export records'] },
    body: exportBody(candidateListQuery),
    response: 'stream',
  },
  'GET /api/candidates/{id}': {
    summary: 'One candidate',
    access: 'view candidate',
    params: idParams,
    response: dataOf(candidate),
  },
  'PATCH /api/candidates/{id}': {
    summary: 'Change a candidate',
    access: 'update candidate',
    body: candidateUpdate,
    ...written,
  },
  'PUT /api/candidates/{id}/status': {
    summary: 'Move a candidate to a status with what the status asks for',
    access: 'update candidate',
    body: statusChange(candidateStatusFields),
    ...written,
  },
  'PUT /api/candidates/{id}/archive': {
    summary: 'Archive a candidate',
    access: 'update candidate',
    body: versioned,
    ...written,
  },
  'DELETE /api/candidates/{id}/archive': {
    summary: 'Bring a candidate back from the archive',
    access: 'update candidate',
    body: versioned,
    ...written,
  },
  'POST /api/candidates/{id}/undos': {
    summary: 'Take back what one transaction of the last 24 hours did to a candidate',
    access: 'update candidate',
    ...undoInput,
    response: writtenOf(candidate),
  },
  'GET /api/candidates/{id}/history': {
    summary: 'Changes of a candidate',
    access: 'view history',
    ...historyEndpoint,
  },
  'GET /api/candidates/{id}/status-history': {
    summary: 'The status chain of a candidate',
    access: 'view history statuses',
    ...statusHistoryEndpoint,
  },
})
