import { z } from 'zod'
import { recordEndpoints, steppingEndpoints } from '../behaviors/record-endpoints.ts'
import { define } from '../basics/endpoint.ts'
import { codesFilter } from '../basics/filter.ts'
import { id, idParams, version } from '../basics/id.ts'
import { dataOf } from '../basics/page.ts'
import { line } from '../basics/text.ts'
import { countries } from '../basics/world.ts'
import { type FilterGroup, recordListQuery } from '../behaviors/record-list.ts'
import * as staff from '../behaviors/staff.ts'
import { coordinatorFields } from './coordinators.fields.ts'
import * as facts from '../fields/facts.ts'
import { filterShape, outputShape, updateShape } from '../fields/schemas.ts'

const update = {
  ...updateShape(coordinatorFields),
  regions: z
    .array(z.strictObject({ country: z.enum(countries), city: line(64).nullable() }))
    .max(20)
    .optional(),
}

/** A new coordinator: an existing user, or a person who is invited. */
export const coordinatorCreate = z.strictObject({ ...staff.whose, ...update })

export const coordinatorUpdate = z.strictObject({ version: version(), ...update })

export type CoordinatorCreate = z.output<typeof coordinatorCreate>
export type CoordinatorUpdate = z.output<typeof coordinatorUpdate>

export const coordinatorHoldings = z.object({
  contracts: z.int(),
  placements: z.int(),
  houses: z.int(),
  tasks: z.int(),
  rules: z.int(),
  cases: z.int(),
})

export type CoordinatorHoldings = z.output<typeof coordinatorHoldings>

/** The fields of a status change: when a coordinator leaves, who takes over the work. */
export const coordinatorStatusFields = z.strictObject({ successor_id: id().optional() })

const filters = {
  ...filterShape(coordinatorFields),
  ...staff.teamFilters,
  region: codesFilter(countries).optional(),
}

export type CoordinatorFilters = FilterGroup<typeof filters>

export const coordinatorListQuery = recordListQuery(
  filters,
  facts.sorted(coordinatorFields),
  facts.grouped(coordinatorFields),
)

export type CoordinatorListQuery = z.output<typeof coordinatorListQuery>

export const coordinatorAbilities = staff.staffAbilities(facts.written(coordinatorFields))

/** A coordinator; `contracts` counts the open contracts whose team they belong to, `main_contracts` those where they are the main coordinator. `documents_state` and `documents_to` are null if the caller may not read the documents. */
export const coordinator = z.object({
  ...outputShape(coordinatorFields),
  ...staff.userOutput,
  regions: z.array(z.object({ country: z.string(), city: z.string().nullable() })),
  abilities: coordinatorAbilities,
})

export type Coordinator = z.output<typeof coordinator>

const noun = {
  path: 'coordinators',
  one: 'a coordinator',
  many: 'coordinators',
  query: coordinatorListQuery,
  create: coordinatorCreate,
  update: coordinatorUpdate,
  record: coordinator,
  says: {
    create: 'Create a coordinator from a user, or from a person who is invited by email',
    archive: 'Archive a coordinator without open contracts and other open work',
    undo: 'Undo the changes that one transaction of the last 24 hours made to the profile of a coordinator',
    board: 'Number of coordinators in each status',
    status:
      'Move a coordinator to a status; one with open work can leave only with a successor, who takes over all of it',
  },
} as const

/** Coordinators. Everyone who may see coordinators may call the writes, because coordinators change some fields of their own; each row's `abilities` decide. */
export const coordinatorEndpoints = define({
  ...recordEndpoints(noun, {
    list: 'view contracts',
    view: 'view contracts',
    create: 'create contract',
    update: 'view contracts',
    archive: 'update contract',
    undo: 'view contracts',
  }),
  ...steppingEndpoints(noun, { list: 'view contracts', status: 'update contract' }, coordinatorStatusFields),
  'GET /api/coordinators/user-options': {
    summary: 'Active users without a coordinator profile',
    access: 'create contract',
    response: staff.userOptions,
  },
  'GET /api/coordinators/{id}/holdings': {
    summary: 'Open work that passes to a successor when a coordinator leaves, by kind',
    access: 'update contract',
    params: idParams,
    response: dataOf(coordinatorHoldings),
  },
})
