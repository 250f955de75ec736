import { z } from 'zod'
import { date, instant } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { codesFilter, containsFilter, daysFilter, idsFilter } from '../basics/filter.ts'
import { id, idParams, version, versioned } from '../basics/id.ts'
import { compactNumber } from '../basics/identity-checks.ts'
import { iban } from '../basics/identity.ts'
import { money } from '../basics/money.ts'
import { dataOf, listOf } from '../basics/page.ts'
import { email, messengers, name, phone } from '../basics/person.ts'
import { clearable, line, text } from '../basics/text.ts'
import { countries, currencies, spokenLanguages } from '../basics/world.ts'
import { historyEndpoint } from '../behaviors/history.ts'
import { personRef, recruiterRef, spokenInput, spokenOutput, viewCounts } from '../behaviors/people.ts'
import { exportBody, filterGroupOf, recordListQuery } from '../behaviors/record-list.ts'
import { undoInput, writtenOf } from '../behaviors/undo.ts'
import { customValues, customValuesInput } from '../office/custom-fields.ts'
import {
  agreementStates,
  freelancerNumbers,
  freelancerSorts,
  freelancerStatuses,
  payoutMethods,
} from './freelancer-choices.ts'

const asked = {
  first_name: name(),
  last_name: name(),
  phone: phone(),
  supervisor_id: id(),
  payout_method: z.enum(payoutMethods),
}

const fields = {
  email: clearable(email()),
  messengers: z.array(z.enum(messengers)).max(4).optional(),
  country: clearable(z.enum(countries)),
  city: clearable(line(64)),
  languages: spokenInput(),
  agreement_number: clearable(line(64)),
  agreement_signed_at: clearable(date()),
  agreement_valid_to: clearable(date()),
  tax_id: clearable(line(32).overwrite(compactNumber)),
  iban: clearable(iban()),
  bonus_amount: clearable(money()),
  bonus_currency: clearable(z.enum(currencies)),
  bonus_days: clearable(z.int().min(1).max(180)),
  status: z.enum(freelancerStatuses).optional(),
  comment: clearable(text(5_000)),
  custom_values: customValuesInput.optional(),
}

/** A freelance recruiter: brings people, has no account. The tax number is checked by the country; without a bonus of their own the agency's stands. */
export const freelancerCreate = z.strictObject({ ...asked, ...fields })
export const freelancerUpdate = z.strictObject({ version: version(), ...z.object(asked).partial().shape, ...fields })

export type FreelancerCreate = z.output<typeof freelancerCreate>
export type FreelancerUpdate = z.output<typeof freelancerUpdate>

const filters = {
  status: codesFilter(freelancerStatuses).optional(),
  supervisor_id: idsFilter().optional(),
  country: codesFilter(countries).optional(),
  city: containsFilter().optional(),
  languages: codesFilter(spokenLanguages).optional(),
  payout_method: codesFilter(payoutMethods).optional(),
  agreement_state: codesFilter(agreementStates).optional(),
  agreement_valid_to: daysFilter().optional(),
  disputed: codesFilter(['yes', 'no']).optional(),
  created_at: daysFilter().optional(),
}

const filterGroup = filterGroupOf(filters)

/** Filters of one group: all of them hold. */
export type FreelancerFilters = z.output<typeof filterGroup>

export const freelancerListQuery = recordListQuery(filters, freelancerSorts)

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
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  messengers: z.array(z.string()),
  country: z.string().nullable(),
  city: z.string().nullable(),
  languages: spokenOutput(),
  supervisor_id: z.int(),
  supervisor: recruiterRef.nullable(),
  agreement_number: z.string().nullable(),
  agreement_signed_at: z.string().nullable(),
  agreement_valid_to: z.string().nullable(),
  agreement_state: z.enum(agreementStates),
  sensitive: z.partialRecord(z.enum(freelancerNumbers), z.string()),
  payout_method: z.enum(payoutMethods),
  bonus_amount: z.number().nullable(),
  bonus_currency: z.enum(currencies).nullable(),
  bonus_days: z.int().nullable(),
  status: z.enum(freelancerStatuses),
  comment: z.string().nullable(),
  custom_values: customValues,
  leads: z.int(),
  candidates: z.int(),
  working_now: z.int(),
  open_disputes: z.int(),
  version: z.int(),
  created_at: instant(),
  created_by: personRef.nullable(),
  updated_at: instant(),
  archived_at: instant().nullable(),
  anonymised_at: instant().nullable(),
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
