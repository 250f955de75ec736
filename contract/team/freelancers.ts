import { z } from 'zod'
import { codesFilter } from '../basics/filter.ts'
import { define } from '../basics/endpoint.ts'
import { idParams, version, versioned } from '../basics/id.ts'
import { compactNumber } from '../basics/identity-checks.ts'
import { iban } from '../basics/identity.ts'
import { dataOf, listOf } from '../basics/page.ts'
import { clearable, line } from '../basics/text.ts'
import { historyEndpoint } from '../behaviors/history.ts'
import { personRef, recruiterRef, viewCounts } from '../behaviors/people.ts'
import { exportBody, filterGroupOf, recordListQuery } from '../behaviors/record-list.ts'
import { undoInput, writtenOf } from '../behaviors/undo.ts'
import { sorted } from '../fields/facts.ts'
import { createShape, filterShape, outputShape, updateShape } from '../fields/schemas.ts'
import { agreementStates, freelancerNumbers } from './freelancer-choices.ts'
import { freelancerFields } from './freelancers.fields.ts'

const numbers = { tax_id: clearable(line(32).overwrite(compactNumber)), iban: clearable(iban()) }

/** A freelance recruiter: brings people, has no account. The tax number is checked by the country; without a bonus of their own the agency's stands. */
export const freelancerCreate = z.strictObject({ ...createShape(freelancerFields), ...numbers })
export const freelancerUpdate = z.strictObject({ version: version(), ...updateShape(freelancerFields), ...numbers })

export type FreelancerCreate = z.output<typeof freelancerCreate>
export type FreelancerUpdate = z.output<typeof freelancerUpdate>

const filters = {
  ...filterShape(freelancerFields),
  agreement_state: codesFilter(agreementStates).optional(),
  disputed: codesFilter(['yes', 'no']).optional(),
}

const filterGroup = filterGroupOf(filters)

/** Filters of one group: all of them hold. */
export type FreelancerFilters = z.output<typeof filterGroup>

export const freelancerListQuery = recordListQuery(filters, sorted(freelancerFields))

export type FreelancerListQuery = z.output<typeof freelancerListQuery>

/** What the caller may do with a freelance recruiter; `claim` is to say that they brought a person. */
export const freelancerAbilities = z.object({
  update: z.boolean(),
  archive: z.boolean(),
  restore: z.boolean(),
  unmask: z.boolean(),
  claim: z.boolean(),
  personal_data: z.boolean(),
})

/** A freelance recruiter; `sensitive` holds the last characters of each number that is kept. `leads` and `candidates` count the people whose claim holds or held, by what they have become; `working_now` those who work today. */
export const freelancer = z.object({
  ...outputShape(freelancerFields),
  supervisor: recruiterRef.nullable(),
  sensitive: z.partialRecord(z.enum(freelancerNumbers), z.string()),
  created_by: personRef.nullable(),
  abilities: freelancerAbilities,
})

export type Freelancer = z.output<typeof freelancer>

/** A freelance recruiter as the pickers know them. */
export const freelancerOption = personRef.extend({ active: z.boolean() })

export type FreelancerOption = z.output<typeof freelancerOption>

const written = { params: idParams, response: writtenOf(freelancer) } as const

/** Freelance recruiters. Recruiters see those they supervise. */
export const freelancerEndpoints = define({
  'GET /api/recruiters/freelance': {
    summary: 'Freelance recruiters in scope, with how many people they brought',
    access: 'view freelance recruiters',
    query: freelancerListQuery,
    response: listOf(freelancer),
  },
  'GET /api/recruiters/freelance/options': {
    summary: 'Names of freelance recruiters in scope, for pickers and filters',
    access: 'known',
    response: z.object({ data: z.array(freelancerOption) }),
  },
  'GET /api/recruiters/freelance/view-counts': {
    summary: 'How many freelance recruiters each saved view finds',
    access: 'view freelance recruiters',
    response: viewCounts,
  },
  'POST /api/recruiters/freelance': {
    summary: 'Add a freelance recruiter',
    access: 'create freelance recruiter',
    body: freelancerCreate,
    response: writtenOf(freelancer),
  },
  'POST /api/recruiters/freelance/export': {
    summary: "The filtered list as CSV or XLSX, by the request's Accept",
    access: { all: ['view freelance recruiters', 'export records'] },
    body: exportBody(freelancerListQuery),
    response: 'stream',
  },
  'GET /api/recruiters/freelance/{id}': {
    summary: 'One freelance recruiter',
    access: 'view freelance recruiter',
    params: idParams,
    response: dataOf(freelancer),
  },
  'PATCH /api/recruiters/freelance/{id}': {
    summary: 'Change a freelance recruiter',
    access: 'update freelance recruiter',
    body: freelancerUpdate,
    ...written,
  },
  'PUT /api/recruiters/freelance/{id}/archive': {
    summary: 'Archive a freelance recruiter to whom nothing is owed',
    access: 'update freelance recruiter',
    body: versioned,
    ...written,
  },
  'DELETE /api/recruiters/freelance/{id}/archive': {
    summary: 'Bring a freelance recruiter back from the archive',
    access: 'update freelance recruiter',
    body: versioned,
    ...written,
  },
  'POST /api/recruiters/freelance/{id}/undos': {
    summary: 'Take back what one transaction of the last 24 hours did to a freelance recruiter',
    access: 'update freelance recruiter',
    ...undoInput,
    response: writtenOf(freelancer),
  },
  'POST /api/recruiters/freelance/{id}/sensitive-views': {
    summary: 'One number of a freelance recruiter, whole; the view stands in their history',
    access: 'update freelance recruiter',
    secret: true,
    params: idParams,
    body: z.strictObject({ field: z.enum(freelancerNumbers) }),
    response: dataOf(z.object({ value: z.string() })),
  },
  'GET /api/recruiters/freelance/{id}/history': {
    summary: 'Changes of a freelance recruiter, their claims and documents',
    access: 'view history',
    ...historyEndpoint,
  },
})
