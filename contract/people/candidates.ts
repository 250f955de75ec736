import { z } from 'zod'
import { define } from '../basics/endpoint.ts'
import { idsFilter } from '../basics/filter.ts'
import { version } from '../basics/id.ts'
import { dataOf } from '../basics/page.ts'
import { recordEndpoints, steppingEndpoints } from '../behaviors/record-endpoints.ts'
import { bulkEndpointsOf, peopleBulkOf } from '../behaviors/bulk-endpoints.ts'
import * as people from '../behaviors/people.ts'
import { type FilterGroup, recordListQuery } from '../behaviors/record-list.ts'
import { callingEndpoints } from './calls.ts'
import { candidateFields } from './candidates.fields.ts'
import { duplicateQuery, duplicates } from './duplicates.ts'
import { grouped, listed, sorted } from '../fields/facts.ts'
import { createShape, filterShape, outputShape, updateShape } from '../fields/schemas.ts'

const update = updateShape(candidateFields)

export const candidateCreate = z.strictObject(createShape(candidateFields))
export const candidateUpdate = z.strictObject({ version: version(), ...update })

export type CandidateCreate = z.output<typeof candidateCreate>
export type CandidateUpdate = z.output<typeof candidateUpdate>

/** Fields that a status can require of a candidate. */
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

/** Columns that a list or an export can contain, in their usual order. */
export const candidateColumns = listed(candidateFields)

export type CandidateColumn = (typeof candidateColumns)[number]

const filters = {
  ...filterShape(candidateFields),
  queue: z.enum(['calls', 'overdue', 'arriving', 'papers']).optional(),
  contract_id: idsFilter().optional(),
  coordinator_id: idsFilter().optional(),
}

export type CandidateFilters = FilterGroup<typeof filters>

export const candidateListQuery = recordListQuery(filters, candidateSorts, grouped(candidateFields))

export type CandidateListQuery = z.output<typeof candidateListQuery>

export const candidateAbilities = z.object({
  update: z.boolean(),
  archive: z.boolean(),
  restore: z.boolean(),
  merge: z.boolean(),
  personal_data: z.boolean(),
  change_status: z.boolean(),
  convert: z.boolean(),
})

/** A candidate; `whole` is false if the caller may see only the name, the position and the availability. */
export const candidate = z.object({
  ...outputShape(candidateFields),
  ...people.personOutput,
  whole: z.boolean(),
  travels_with: z.array(people.personRef),
  worker_id: z.int().nullable(),
  abilities: candidateAbilities,
})

export type Candidate = z.output<typeof candidate>

const queues = z.object({ calls: z.int(), overdue: z.int(), arriving: z.int(), papers: z.int() })
const candidateBulkAction = peopleBulkOf(candidateStatusFields)

export type CandidateBulkAction = z.output<typeof candidateBulkAction>

const noun = {
  path: 'candidates',
  one: 'a candidate',
  many: 'candidates',
  query: candidateListQuery,
  create: candidateCreate,
  update: candidateUpdate,
  record: candidate,
} as const

export const candidateEndpoints = define({
  ...recordEndpoints(noun, {
    list: 'view candidates',
    view: 'view candidate',
    create: 'create candidate',
    update: 'update candidate',
    archive: 'update candidate',
    undo: 'update candidate',
  }),
  ...steppingEndpoints(noun, { list: 'view candidates', status: 'update candidate' }, candidateStatusFields),
  ...bulkEndpointsOf(noun, 'update candidate', candidateBulkAction),
  ...callingEndpoints(noun, 'update candidate', candidateStatusFields),
  'GET /api/candidates/queues': {
    summary:
      'Number of candidates to call now, too long in their status, on the way and arriving within 72 hours or overdue, and with documents that need attention',
    access: 'view candidates',
    from_replica: true,
    response: dataOf(queues),
  },
  'GET /api/candidates/duplicates': {
    summary: 'Known people with the same phone, email or name',
    access: { any: ['create candidate', 'update candidate'] },
    query: duplicateQuery,
    response: duplicates,
  },
})
