import { z } from 'zod'
import { define } from '../basics/endpoint.ts'
import { codesFilter } from '../basics/filter.ts'
import { id, idParams, versioned } from '../basics/id.ts'
import { dataOf, listOf } from '../basics/page.ts'
import { line } from '../basics/text.ts'
import { countries } from '../basics/world.ts'
import { historyEndpoint, statusHistoryEndpoint } from '../behaviors/history.ts'
import { boardCounts, viewCounts } from '../behaviors/people.ts'
import { exportBody, filterGroupOf, filtersOf, recordListQuery } from '../behaviors/record-list.ts'
import * as staff from '../behaviors/staff.ts'
import { undoInput, writtenOf } from '../behaviors/undo.ts'
import { statusChange } from '../office/statuses.ts'

const profile = {
  ...staff.staffProfile,
  regions: z
    .array(z.strictObject({ country: z.enum(countries), city: line(64).nullable() }))
    .max(20)
    .optional(),
}

/** A new coordinator: a user who is there, or a person who is invited. */
export const coordinatorCreate = staff.staffCreate(profile)

export const coordinatorUpdate = staff.staffUpdate(profile)

export type CoordinatorCreate = z.output<typeof coordinatorCreate>
export type CoordinatorUpdate = z.output<typeof coordinatorUpdate>

/** Fields of a coordinator that a form can hold. */
export const coordinatorFields = [
  'first_name', 'last_name', 'phone', 'email', 'languages', 'regions', 'hired_on', 'comment', 'custom_values',
] as const // prettier-ignore

export type CoordinatorField = (typeof coordinatorFields)[number]

export const coordinatorHoldings = z.object({
  contracts: z.int(),
  placements: z.int(),
  houses: z.int(),
  tasks: z.int(),
  rules: z.int(),
})

export type CoordinatorHoldings = z.output<typeof coordinatorHoldings>

/** What comes with a step: who takes over the work of one who leaves. */
export const coordinatorStatusFields = z.strictObject({ successor_id: id().optional() })

export const coordinatorSorts = [
  'created_at', 'updated_at', 'first_name', 'last_name', 'status_id', 'status_since', 'hired_on', 'contracts', 'documents_to',
] as const // prettier-ignore

/** Columns a list can show and an export can hold, in their usual order. */
export const coordinatorColumns = [
  'first_name', 'last_name', 'phone', 'status_id', 'contracts', 'regions', 'documents_state', 'languages', 'email', 'hired_on', 'status_since', 'documents_to', 'comment',
  'created_at', 'updated_at',
] as const // prettier-ignore

export type CoordinatorColumn = (typeof coordinatorColumns)[number]

const filters = { ...staff.teamFilters, region: codesFilter(countries).optional() }

const filterGroup = filterGroupOf(filters)

/** Filters of one group: all of them hold. */
export type CoordinatorFilters = z.output<typeof filterGroup>

export const coordinatorListQuery = recordListQuery(filters, coordinatorSorts)

export type CoordinatorListQuery = z.output<typeof coordinatorListQuery>

export const coordinatorAbilities = staff.staffAbilities(coordinatorFields)

/** A coordinator; `main_contracts` counts the open contracts they answer for. */
export const coordinator = z.object({
  ...staff.staffOutput,
  regions: z.array(z.object({ country: z.string(), city: z.string().nullable() })),
  main_contracts: z.int().nullable(),
  abilities: coordinatorAbilities,
})

export type Coordinator = z.output<typeof coordinator>

const written = { params: idParams, response: writtenOf(coordinator) } as const

/** Coordinators. Writes are open to whoever may see them, for a coordinator writes some of their own row; each row's `abilities` decide. */
export const coordinatorEndpoints = define({
  'GET /api/coordinators': {
    summary: 'Coordinators in scope',
    access: 'view contracts',
    query: coordinatorListQuery,
    response: listOf(coordinator),
  },
  'GET /api/coordinators/board': {
    summary: 'How many coordinators stand in each status',
    access: 'view contracts',
    query: filtersOf(coordinatorListQuery),
    response: boardCounts,
  },
  'GET /api/coordinators/view-counts': {
    summary: 'How many coordinators each saved view finds',
    access: 'view contracts',
    response: viewCounts,
  },
  'GET /api/coordinators/user-options': {
    summary: 'Active users without a profile of a coordinator',
    access: 'create contract',
    response: staff.userOptions,
  },
  'POST /api/coordinators': {
    summary: 'Create a coordinator, of a user or of a person who is invited by letter',
    access: 'create contract',
    body: coordinatorCreate,
    response: dataOf(coordinator),
  },
  'POST /api/coordinators/export': {
    summary: "The filtered list as CSV or XLSX, by the request's Accept",
    access: { all: ['view contracts', 'export records'] },
    body: exportBody(coordinatorListQuery),
    response: 'stream',
  },
  'GET /api/coordinators/{id}': {
    summary: 'One coordinator',
    access: 'view contracts',
    params: idParams,
    response: dataOf(coordinator),
  },
  'PATCH /api/coordinators/{id}': {
    summary: 'Change a coordinator',
    access: 'view contracts',
    body: coordinatorUpdate,
    ...written,
  },
  'PUT /api/coordinators/{id}/status': {
    summary:
      'Move a coordinator to a status; one with open work leaves only with a successor, who takes over all of it',
    access: 'update contract',
    body: statusChange(coordinatorStatusFields),
    ...written,
  },
  'GET /api/coordinators/{id}/holdings': {
    summary: 'What waits for a successor when a coordinator leaves, by kind',
    access: 'update contract',
    params: idParams,
    response: dataOf(coordinatorHoldings),
  },
  'PUT /api/coordinators/{id}/archive': {
    summary: 'Archive a coordinator who has no open contract and no other open work',
    access: 'update contract',
    body: versioned,
    ...written,
  },
  'DELETE /api/coordinators/{id}/archive': {
    summary: 'Bring a coordinator back from the archive',
    access: 'update contract',
    body: versioned,
    ...written,
  },
  'POST /api/coordinators/{id}/undos': {
    summary: 'Take back what one transaction of the last 24 hours did to the profile of a coordinator',
    access: 'view contracts',
    ...undoInput,
    response: writtenOf(coordinator),
  },
  'GET /api/coordinators/{id}/history': {
    summary: 'Changes of a coordinator',
    access: 'view history',
    ...historyEndpoint,
  },
  'GET /api/coordinators/{id}/status-history': {
    summary: 'The status chain of a coordinator',
    access: 'view history statuses',
    ...statusHistoryEndpoint,
  },
})
