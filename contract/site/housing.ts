import { z } from 'zod'
import { date, instant } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { codesFilter, containsFilter, daysFilter, idsFilter } from '../basics/filter.ts'
import { id, idParams, version, versioned } from '../basics/id.ts'
import { money } from '../basics/money.ts'
import { dataOf, listOf } from '../basics/page.ts'
import { phone } from '../basics/person.ts'
import { clearable, line, text } from '../basics/text.ts'
import { countries, currencies } from '../basics/world.ts'
import { heldDocumentsStates } from '../behaviors/documents-states.ts'
import { historyEndpoint } from '../behaviors/history.ts'
import { personRef, viewCounts } from '../behaviors/people.ts'
import { exportBody, filterGroupOf, recordListQuery } from '../behaviors/record-list.ts'
import { undoInput, writtenOf } from '../behaviors/undo.ts'
import { customValues, customValuesInput } from '../office/custom-fields.ts'
import {
  genderPolicies,
  housingFields,
  housingKinds,
  housingSorts,
  housingStatuses,
  rentPeriods,
} from './housing-choices.ts'

const asked = {
  name: line(120, 2),
  kind: z.enum(housingKinds),
  country: z.enum(countries),
  city: line(64),
  address: line(255),
  gender_policy: z.enum(genderPolicies),
  currency: z.enum(currencies),
}

const fields = {
  postcode: clearable(line(12)),
  landlord_name: clearable(line(160)),
  landlord_phone: clearable(phone()),
  lease_from: clearable(date()),
  lease_to: clearable(date()),
  responsible_coordinator_id: clearable(id()),
  rent_amount: clearable(money()),
  rent_per: clearable(z.enum(rentPeriods)),
  deposit: clearable(money()),
  comment: clearable(text(5_000)),
  custom_values: customValuesInput.optional(),
}

/** A house people sleep in. A coordinator who creates one without naming anybody is responsible for it. */
export const housingCreate = z.strictObject({ ...asked, ...fields })

export const housingUpdate = z.strictObject({ version: version(), ...z.object(asked).partial().shape, ...fields })

export type HousingCreate = z.output<typeof housingCreate>
export type HousingUpdate = z.output<typeof housingUpdate>

const filters = {
  kind: codesFilter(housingKinds).optional(),
  status: codesFilter(housingStatuses).optional(),
  country: codesFilter(countries).optional(),
  city: containsFilter().optional(),
  gender_policy: codesFilter(genderPolicies).optional(),
  responsible_coordinator_id: idsFilter().optional(),
  contract_id: idsFilter().optional(),
  free: codesFilter(['yes', 'no']).optional(),
  lease_to: daysFilter().optional(),
  documents_state: codesFilter(heldDocumentsStates).optional(),
  created_at: daysFilter().optional(),
}

const filterGroup = filterGroupOf(filters)

/** Filters of one group: all of them hold. */
export type HousingFilters = z.output<typeof filterGroup>

export const housingListQuery = recordListQuery(filters, housingSorts)

export type HousingListQuery = z.output<typeof housingListQuery>

/** What the caller may do with a house; `run` is its rooms, beds, stays and costs. */
export const housingAbilities = z.object({
  update: z.boolean(),
  run: z.boolean(),
  close: z.boolean(),
  reopen: z.boolean(),
  archive: z.boolean(),
  restore: z.boolean(),
  fields: z.array(z.enum(housingFields)),
})

/** A house. `whole` is false where the caller may know where it is and how many beds are free, no more. `places` counts the beds in service, `occupied` those taken tonight, `free` those neither taken nor void tonight, `out` those out of service. `documents_state` and `documents_to` are null where the caller may not read its papers. */
export const housing = z.object({
  id: z.int(),
  whole: z.boolean(),
  name: z.string(),
  kind: z.enum(housingKinds),
  country: z.string(),
  city: z.string(),
  address: z.string().nullable(),
  postcode: z.string().nullable(),
  landlord_name: z.string().nullable(),
  landlord_phone: z.string().nullable(),
  lease_from: z.string().nullable(),
  lease_to: z.string().nullable(),
  gender_policy: z.enum(genderPolicies),
  responsible_coordinator_id: z.int().nullable(),
  responsible_coordinator: personRef.nullable(),
  rent_amount: z.number().nullable(),
  rent_per: z.enum(rentPeriods).nullable(),
  currency: z.enum(currencies),
  deposit: z.number().nullable(),
  status: z.enum(housingStatuses),
  comment: z.string().nullable(),
  places: z.int().nullable(),
  occupied: z.int().nullable(),
  free: z.int(),
  out: z.int().nullable(),
  contracts: z.array(z.object({ id: z.int(), number: z.string(), title: z.string() })),
  documents_state: z.enum(heldDocumentsStates).nullable(),
  documents_to: z.string().nullable(),
  custom_values: customValues,
  version: z.int(),
  created_at: instant(),
  created_by: personRef.nullable(),
  updated_at: instant(),
  archived_at: instant().nullable(),
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
