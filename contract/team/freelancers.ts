import { z } from 'zod'
import { recordEndpoints } from '../behaviors/record-endpoints.ts'
import { codesFilter } from '../basics/filter.ts'
import { define } from '../basics/endpoint.ts'
import { idParams, version } from '../basics/id.ts'
import { compactNumber } from '../basics/identity-checks.ts'
import { iban } from '../basics/identity.ts'
import { dataOf } from '../basics/page.ts'
import { clearable, line } from '../basics/text.ts'
import { personRef, recruiterRef } from '../behaviors/people.ts'
import { type FilterGroup, recordListQuery } from '../behaviors/record-list.ts'
import { grouped, sorted } from '../fields/facts.ts'
import { createShape, filterShape, outputShape, updateShape } from '../fields/schemas.ts'
import { agreementStates, freelancerNumbers } from './freelancer-choices.ts'
import { freelancerFields } from './freelancers.fields.ts'

const numbers = { tax_id: clearable(line(32).overwrite(compactNumber)), iban: clearable(iban()) }

/** A new freelance recruiter, who introduces people and has no account. The tax number is checked by country; without a bonus of their own the agency's applies. */
export const freelancerCreate = z.strictObject({ ...createShape(freelancerFields), ...numbers })
export const freelancerUpdate = z.strictObject({ version: version(), ...updateShape(freelancerFields), ...numbers })

export type FreelancerCreate = z.output<typeof freelancerCreate>
export type FreelancerUpdate = z.output<typeof freelancerUpdate>

const filters = {
  ...filterShape(freelancerFields),
  agreement_state: codesFilter(agreementStates).optional(),
  disputed: codesFilter(['yes', 'no']).optional(),
}

export type FreelancerFilters = FilterGroup<typeof filters>

export const freelancerListQuery = recordListQuery(filters, sorted(freelancerFields), grouped(freelancerFields))

export type FreelancerListQuery = z.output<typeof freelancerListQuery>

/** What the caller may do with a freelance recruiter; `claim` means to record that they introduced a person. */
export const freelancerAbilities = z.object({
  update: z.boolean(),
  archive: z.boolean(),
  restore: z.boolean(),
  unmask: z.boolean(),
  claim: z.boolean(),
  personal_data: z.boolean(),
})

/** A freelance recruiter; `sensitive` holds the last characters of each stored number. `leads` and `candidates` count the people whose claim holds or held, by stage; `working_now` counts those who work today. */
export const freelancer = z.object({
  ...outputShape(freelancerFields),
  supervisor: recruiterRef.nullable(),
  sensitive: z.partialRecord(z.enum(freelancerNumbers), z.string()),
  created_by: personRef.nullable(),
  abilities: freelancerAbilities,
})

export type Freelancer = z.output<typeof freelancer>

/** A freelance recruiter in a select field. */
export const freelancerOption = personRef.extend({ active: z.boolean() })

export type FreelancerOption = z.output<typeof freelancerOption>

const noun = {
  path: 'recruiters/freelance',
  one: 'a freelance recruiter',
  many: 'freelance recruiters',
  query: freelancerListQuery,
  create: freelancerCreate,
  update: freelancerUpdate,
  record: freelancer,
  says: {
    list: 'Freelance recruiters in scope, with the number of people they introduced',
    create: 'Add a freelance recruiter',
    archive: 'Archive a freelance recruiter without unpaid amounts',
    history: 'Change history of a freelance recruiter, their claims and documents',
  },
} as const

/** Freelance recruiters. Recruiters see those they supervise. */
export const freelancerEndpoints = define({
  ...recordEndpoints(noun, {
    list: 'view freelance recruiters',
    view: 'view freelance recruiter',
    create: 'create freelance recruiter',
    update: 'update freelance recruiter',
    archive: 'update freelance recruiter',
    undo: 'update freelance recruiter',
  }),
  'GET /api/recruiters/freelance/options': {
    summary: 'Names of freelance recruiters in scope, for pickers and filters',
    access: 'authenticated',
    response: z.object({ data: z.array(freelancerOption) }),
  },
  'POST /api/recruiters/freelance/{id}/sensitive-views': {
    summary: 'Show one sensitive number of a freelance recruiter in full; the view is recorded in the history',
    access: 'update freelance recruiter',
    secret: true,
    params: idParams,
    body: z.strictObject({ field: z.enum(freelancerNumbers) }),
    response: dataOf(z.object({ value: z.string() })),
  },
})
