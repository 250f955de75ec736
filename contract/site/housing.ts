import { z } from 'zod'
import { recordEndpoints } from '../behaviors/record-endpoints.ts'
import { define } from '../basics/endpoint.ts'
import { codesFilter, idsFilter } from '../basics/filter.ts'
import { id, idParams, version } from '../basics/id.ts'
import { dataOf } from '../basics/page.ts'
import { clearable } from '../basics/text.ts'
import { heldDocumentsStates } from '../behaviors/documents-states.ts'
import { personRef } from '../behaviors/people.ts'
import { type FilterGroup, recordListQuery } from '../behaviors/record-list.ts'
import { writtenOf } from '../behaviors/undo.ts'
import * as facts from '../fields/facts.ts'
import { createShape, filterShape, outputShape, updateShape } from '../fields/schemas.ts'
import { housingStatuses } from './housing-choices.ts'
import { housingFields } from './housing.fields.ts'

/** The empty string also removes the coordinator. */
const responsible = { responsible_coordinator_id: clearable(id()) }

/** A new house. A coordinator who creates it without naming anyone becomes responsible for it. */
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

export type HousingFilters = FilterGroup<typeof filters>

export const housingListQuery = recordListQuery(filters, facts.sorted(housingFields), facts.grouped(housingFields))

export type HousingListQuery = z.output<typeof housingListQuery>

/** What the caller may do with a house; `run` means its rooms, beds, stays and costs. */
export const housingAbilities = z.object({
  update: z.boolean(),
  run: z.boolean(),
  close: z.boolean(),
  reopen: z.boolean(),
  archive: z.boolean(),
  restore: z.boolean(),
  fields: z.array(z.enum(facts.written(housingFields))),
})

/** A house. `whole` is false if the caller may see only its location and the number of free beds. `places` counts the beds in service, `occupied` those occupied tonight, `free` those neither occupied nor void tonight, `out` those out of service. `documents_state` and `documents_to` are null if the caller may not read its documents. */
export const housing = z.object({
  ...outputShape(housingFields),
  whole: z.boolean(),
  responsible_coordinator: personRef.nullable(),
  contracts: z.array(z.object({ id: z.int(), number: z.string(), title: z.string() })),
  created_by: personRef.nullable(),
  abilities: housingAbilities,
})

export type Housing = z.output<typeof housing>

/** Users who run contracts, completely or on site. */
export const site = { any: ['update contract', 'coordinator update contract'] } as const

const written = { params: idParams, response: writtenOf(housing) } as const

/** Beds of one night: `places` in service, `out` of service, `occupied`, `free`. */
export const bedsTonight = z.object({
  houses: z.int(),
  places: z.int().nullable(),
  out: z.int().nullable(),
  occupied: z.int().nullable(),
  free: z.int(),
})

export type BedsTonight = z.output<typeof bedsTonight>

const noun = {
  path: 'housing',
  one: 'a house',
  many: 'houses',
  query: housingListQuery,
  create: housingCreate,
  update: housingUpdate,
  record: housing,
  says: {
    list: 'Houses in scope, with the number of beds occupied and free tonight',
    create: 'Add a house',
    archive: 'Archive a house without current and future stays',
    history: 'Change history of a house, its rooms, beds, blocks of beds, stays and costs',
  },
} as const

/** Houses. Coordinators see those that they are responsible for or that serve their contracts; recruiters see the location and the free beds of all open houses. */
export const housingEndpoints = define({
  ...recordEndpoints(noun, {
    list: 'view contracts',
    view: 'view contracts',
    create: { any: ['update contract', 'coordinator update contract'] },
    update: { any: ['update contract', 'coordinator update contract'] },
    archive: { any: ['update contract', 'coordinator update contract'] },
    undo: { any: ['update contract', 'coordinator update contract'] },
  }),
  'GET /api/housing/tonight': {
    summary: 'Beds of the open houses in scope tonight; only free beds of houses that the caller may see in part',
    access: 'view contracts',
    response: dataOf(bedsTonight),
  },
  'PUT /api/housing/{id}/status': {
    summary: 'Close a house without current and future stays, or reopen it',
    access: site,
    body: z.strictObject({ version: version(), status: z.enum(housingStatuses) }),
    ...written,
  },
})
