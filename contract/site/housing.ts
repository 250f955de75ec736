import { z } from 'zod'
import { define } from '../basics/endpoint.ts'
import { codesFilter, idsFilter } from '../basics/filter.ts'
import { id, idParams, version, versioned } from '../basics/id.ts'
import { dataOf, listOf } from '../basics/page.ts'
import { clearable } from '../basics/text.ts'
import { heldDocumentsStates } from '../behaviors/documents-states.ts'
import { historyEndpoint } from '../behaviors/history.ts'
import { personRef, viewCounts } from '../behaviors/people.ts'
import { exportBody, filterGroupOf, recordListQuery } from '../behaviors/record-list.ts'
import { undoInput, writtenOf } from '../behaviors/undo.ts'
import * as facts from '../fields/facts.ts'
import { createShape, filterShape, outputShape, updateShape } from '../fields/schemas.ts'
import { housingStatuses } from './housing-choices.ts'
import { housingFields } from './housing.fields.ts'

/** The empty string takes the coordinator away too. */
const responsible = { responsible_coordinator_id: clearable(id()) }

/** A house people sleep in. A coordinator who creates one without naming anybody is responsible for it. */
export const housingCreate = z.strictObject({ ...createShape(housingFields), ...responsible })

export const housingUpdate = z.strictObject({ version: version(), ...updateShape(housingFields), ...responsible })

export type HousingCreate = z.output<typeof housingCreate>
export type HousingUpdate = z.output<typeof housingUpdate>

const filters = {
  ...filterShape(housingFields),
  contract_id: idsFilter().optional(),
  free: codesFilter(['yes', 'no']).optional(),
  documents_state: codesFilter(heldDocumentsStates).optional(),
}

const filterGroup = filterGroupOf(filters)

/** Filters of one group: all of them hold. */
export type HousingFilters = z.output<typeof filterGroup>

export const housingListQuery = recordListQuery(filters, facts.sorted(housingFields))

export type HousingListQuery = z.output<typeof housingListQuery>

/** What the caller may do with a house; `run` is its rooms, beds, stays and costs. */
export const housingAbilities = z.object({
  update: z.boolean(),
  run: z.boolean(),
  close: z.boolean(),
  reopen: z.boolean(),
  archive: z.boolean(),
  restore: z.boolean(),
  fields: z.array(z.enum(facts.written(housingFields))),
})

/** A house. `whole` is false where the caller may know where it is and how many beds are free, no more. `places` counts the beds in service, `occupied` those taken tonight, `free` those neither taken nor void tonight, `out` those out of service. `documents_state` and `documents_to` are null where the caller may not read its papers. */
export const housing = z.object({
  ...outputShape(housingFields),
  whole: z.boolean(),
  responsible_coordinator: personRef.nullable(),
  contracts: z.array(z.object({ id: z.int(), number: z.string(), title: z.string() })),
  created_by: personRef.nullable(),
  abilities: housingAbilities,
})

export type Housing = z.output<typeof housing>

/** Whoever runs contracts, whole or on site. */
export const site = { any: ['update contract', 'coordinator update contract'] } as const

const written = { params: idParams, response: writtenOf(housing) } as const

/** Houses. Coordinators see those they are responsible for or that serve their contracts; recruiters of all that are open where they are and how many beds are free. */
/** Beds of one night: `places` in service, `out` of it, `occupied`, `free`. */
export const bedsTonight = z.object({
  houses: z.int(),
  places: z.int().nullable(),
  out: z.int().nullable(),
  occupied: z.int().nullable(),
  free: z.int(),
})

export type BedsTonight = z.output<typeof bedsTonight>

export const housingEndpoints = define({
  'GET /api/housing': {
    summary: 'Houses in scope, with how many beds are taken and free tonight',
    access: 'view contracts',
    query: housingListQuery,
    response: listOf(housing),
  },
  'GET /api/housing/tonight': {
    summary: 'Beds of the open houses in scope tonight; of houses known in part, those free alone',
    access: 'view contracts',
    response: dataOf(bedsTonight),
  },
  'GET /api/housing/view-counts': {
    summary: 'How many houses each saved view finds',
    access: 'view contracts',
    response: viewCounts,
  },
  'POST /api/housing': {
    summary: 'Add a house',
    access: site,
    body: housingCreate,
    response: writtenOf(housing),
  },
  'POST /api/housing/export': {
    summary: "The filtered list as CSV or XLSX, by the request's Accept",
    access: { all: ['view contracts', 'export records'] },
    body: exportBody(housingListQuery),
    response: 'stream',
  },
  'GET /api/housing/{id}': {
    summary: 'One house',
    access: 'view contracts',
    params: idParams,
    response: dataOf(housing),
  },
  'PATCH /api/housing/{id}': { summary: 'Change a house', access: site, body: housingUpdate, ...written },
  'PUT /api/housing/{id}/status': {
    summary: 'Close a house in which nobody sleeps or will, or open it again',
    access: site,
    body: z.strictObject({ version: version(), status: z.enum(housingStatuses) }),
    ...written,
  },
  'PUT /api/housing/{id}/archive': {
    summary: 'Archive a house in which nobody sleeps or will',
    access: site,
    body: versioned,
    ...written,
  },
  'DELETE /api/housing/{id}/archive': {
    summary: 'Bring a house back from the archive',
    access: site,
    body: versioned,
    ...written,
  },
  'POST /api/housing/{id}/undos': {
    summary: 'Take back what one transaction of the last 24 hours did to a house',
    access: site,
    ...undoInput,
    response: writtenOf(housing),
  },
  'GET /api/housing/{id}/history': {
    summary: 'Changes of a house, its rooms, beds, voids, stays and costs',
    access: 'view history',
    ...historyEndpoint,
  },
})
