import { z } from 'zod'
import { date } from './basics/date.ts'
import { define } from './basics/endpoint.ts'
import { codesFilter, daysFilter, idsFilter } from './basics/filter.ts'
import { id, idParams, version, versioned } from './basics/id.ts'
import { languages } from './basics/language.ts'
import { dataOf, listOf } from './basics/page.ts'
import { email, name, phone } from './basics/person.ts'
import { clearable, line, text } from './basics/text.ts'
import { countries, spokenLanguages } from './basics/world.ts'
import { historyEndpoint, statusHistoryEndpoint } from './behaviors/history.ts'
import { boardCounts, personRef, recordOutput, spokenInput, spokenOutput, viewCounts } from './behaviors/people.ts'
import { exportBody, filterGroupOf, filtersOf, recordListQuery } from './behaviors/record-list.ts'
import { undoInput, writtenOf } from './behaviors/undo.ts'
import { customValuesInput } from './custom-fields.ts'
import { statusChange } from './statuses.ts'

const profile = {
  languages: spokenInput(),
  regions: z
    .array(z.strictObject({ country: z.enum(countries), city: line(64).nullable() }))
    .max(20)
    .optional(),
  hired_on: clearable(date()),
  comment: clearable(text(5_000)),
  custom_values: customValuesInput.optional(),
}

const person = { first_name: name(), last_name: name(), phone: phone(), email: email() }

/** A profile of the user that `user_id` names, whose names and e-mail stay; or of a person who is invited: then names, phone, e-mail and language are needed. `null` is a user who has not been chosen yet, and is refused. */
export const coordinatorCreate = z.strictObject({
  user_id: id().nullable().optional(),
  ...z.object(person).partial().shape,
  locale: z.enum(languages).optional(),
  ...profile,
})

export const coordinatorUpdate = z.strictObject({
  version: version(),
  ...z.object(person).partial().shape,
  ...profile,
})

export type CoordinatorCreate = z.output<typeof coordinatorCreate>
export type CoordinatorUpdate = z.output<typeof coordinatorUpdate>

/** Fields of a coordinator that a form can hold. */
export const coordinatorFields = [
  'first_name', 'last_name', 'phone', 'email', 'languages', 'regions', 'hired_on', 'comment', 'custom_values',
] as const // prettier-ignore

export type CoordinatorField = (typeof coordinatorFields)[number]

/** What comes with a step: who takes over the contracts of one who leaves. */
export const coordinatorStatusFields = z.strictObject({ successor_id: id().optional() })

export const coordinatorSorts = [
  'created_at', 'updated_at', 'first_name', 'last_name', 'status_id', 'status_since', 'hired_on', 'contracts',
] as const // prettier-ignore

/** Columns a list can show and an export can hold, in their usual order. */
export const coordinatorColumns = [
  'first_name', 'last_name', 'phone', 'status_id', 'contracts', 'regions', 'languages', 'email', 'hired_on', 'status_since', 'comment',
  'created_at', 'updated_at',
] as const // prettier-ignore

export type CoordinatorColumn = (typeof coordinatorColumns)[number]

const filters = {
  status_id: idsFilter().optional(),
  languages: codesFilter(spokenLanguages).optional(),
  region: codesFilter(countries).optional(),
  hired_on: daysFilter().optional(),
}

const filterGroup = filterGroupOf(filters)

/** Filters of one group: all of them hold. */
export type CoordinatorFilters = z.output<typeof filterGroup>

export const coordinatorListQuery = recordListQuery(filters, coordinatorSorts)

export type CoordinatorListQuery = z.output<typeof coordinatorListQuery>

/** What the caller may do with a coordinator; `fields` are those they may write. */
export const coordinatorAbilities = z.object({
  update: z.boolean(),
  archive: z.boolean(),
  restore: z.boolean(),
  change_status: z.boolean(),
  fields: z.array(z.enum(coordinatorFields)),
})

/** A coordinator; `whole` is false where the caller may know names, phone and status alone. `contracts` counts the open contracts in whose team they stand, `main_contracts` those they answer for. */
export const coordinator = z.object({
  id: z.int(),
  whole: z.boolean(),
  user_id: z.int().nullable(),
  user_status: z.enum(['active', 'blocked']).nullable(),
  invited: z.boolean(),
  has_avatar: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  languages: spokenOutput(),
  regions: z.array(z.object({ country: z.string(), city: z.string().nullable() })),
  hired_on: z.string().nullable(),
  comment: z.string().nullable(),
  contracts: z.int().nullable(),
  main_contracts: z.int().nullable(),
  ...recordOutput,
  abilities: coordinatorAbilities,
})

export type Coordinator = z.output<typeof coordinator>

const userOption = personRef.extend({ email: z.string(), phone: z.string().nullable() })

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
    response: z.object({ data: z.array(userOption) }),
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
    summary: 'Move a coordinator to a status; one who answers for open contracts leaves only with a successor',
    access: 'update contract',
    body: statusChange(coordinatorStatusFields),
    ...written,
  },
  'PUT /api/coordinators/{id}/archive': {
    summary: 'Archive a coordinator who has no open contract',
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
