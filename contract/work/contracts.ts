import { z } from 'zod'
import { date } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { idsFilter } from '../basics/filter.ts'
import { id, idParams, version, versioned } from '../basics/id.ts'
import { languages } from '../basics/language.ts'
import { money } from '../basics/money.ts'
import { dataOf, listOf } from '../basics/page.ts'
import { email, phone } from '../basics/person.ts'
import { clearable, line, text } from '../basics/text.ts'
import { countries, currencies } from '../basics/world.ts'
import { historyEndpoint, statusHistoryEndpoint } from '../behaviors/history.ts'
import {
  boardCounts,
  currency,
  personRef,
  rate,
  recordOutput,
  recruiterRef,
  spokenInput,
  spokenOutput,
  viewCounts,
} from '../behaviors/people.ts'
import { exportBody, filtersOf } from '../behaviors/record-list.ts'
import { undoInput, writtenOf } from '../behaviors/undo.ts'
import { ratePeriods, siteZones } from './contract-choices.ts'
import { contractListQuery } from './contract-list.ts'
import { coordinatorOption, foremanOption } from './contract-team.ts'
import { customValuesInput } from '../office/custom-fields.ts'
import { statusChange } from '../office/statuses.ts'
import { employmentForms } from '../people/worker-choices.ts'

const clock = () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'invalid_format' })

/** A shift of a work site: `HH:MM`, the end before the start lies on the next day. */
export const shiftPattern = z.strictObject({
  name: line(40),
  start: clock(),
  end: clock(),
  break_min: z.int().min(0).max(120),
})

export type ShiftPattern = z.output<typeof shiftPattern>

const asked = {
  title: line(120, 2),
  client_name: line(160, 2),
  client_country: z.enum(countries),
  site_country: z.enum(countries),
  site_city: line(64),
  start_date: date(),
  currency: currency(),
  rate_period: z.enum(ratePeriods),
  employment_form: z.enum(employmentForms),
}

const fields = {
  external_number: clearable(line(64)),
  signed_at: clearable(date()),
  client_tax_id: clearable(line(64)),
  client_address: clearable(line(255)),
  contact_name: clearable(line(120)),
  contact_phone: clearable(phone()),
  contact_email: clearable(email()),
  site_address: clearable(line(255)),
  timezone: z.enum(siteZones).optional(),
  end_date: clearable(date()),
  bill_rate: clearable(rate()),
  pay_rate_from: clearable(rate()),
  pay_rate_to: clearable(rate()),
  hours_per_day: z.number().min(1).max(12).multipleOf(0.25).optional(),
  days_per_week: z.int().min(1).max(7).optional(),
  shift_patterns: z.array(shiftPattern).max(6).optional(),
  housing_provided: z.boolean().optional(),
  housing_deduction_per_day: clearable(money()),
  transport_provided: z.boolean().optional(),
  workwear_provided: z.boolean().optional(),
  min_age: z.int().min(18).max(65).optional(),
  required_languages: spokenInput(),
  required_document_type_ids: z.array(id()).max(30).optional(),
  requirements: clearable(text(5_000)),
  client_approval_required: z.boolean().optional(),
  freelance_bonus_amount: clearable(money()),
  freelance_bonus_days: clearable(z.int().min(1).max(180)),
  main_coordinator_id: id().nullable().optional(),
  coordinator_ids: z.array(id()).max(20).optional(),
  foreman_ids: z.array(id()).max(20).optional(),
  recruiter_ids: z.array(id()).max(50).optional(),
  custom_values: customValuesInput.optional(),
}

/** A contract begins as a draft; `coordinator_ids` are those beside the main one, `foreman_ids` lead people on site, `recruiter_ids` those who alone may propose people. */
export const contractCreate = z.strictObject({ ...asked, ...fields })

export const contractUpdate = z.strictObject({ version: version(), ...z.object(asked).partial().shape, ...fields })

export type ContractCreate = z.output<typeof contractCreate>
export type ContractUpdate = z.output<typeof contractUpdate>

/** Fields a status may ask a contract for. */
export const contractStatusFields = z.strictObject({
  end_date: clearable(date()),
  signed_at: clearable(date()),
})

/** What the caller may do with a contract now; `fields` are those they may change. */
export const contractAbilities = z.object({
  update: z.boolean(),
  fields: z.array(z.string()),
  archive: z.boolean(),
  restore: z.boolean(),
  change_status: z.boolean(),
  change_needs: z.boolean(),
  pause_needs: z.boolean(),
  amend: z.boolean(),
  place: z.boolean(),
})

const teamMember = personRef.extend({
  user_id: z.int(),
  phone: z.string().nullable(),
  has_avatar: z.boolean(),
  from_date: z.string(),
})

/** A contract; `bill_rate` is null for whoever may not change the whole of it. */
export const contract = z.object({
  id: z.int(),
  number: z.string(),
  external_number: z.string().nullable(),
  title: z.string(),
  signed_at: z.string().nullable(),
  client_name: z.string(),
  client_tax_id: z.string().nullable(),
  client_country: z.string(),
  client_address: z.string().nullable(),
  contact_name: z.string().nullable(),
  contact_phone: z.string().nullable(),
  contact_email: z.string().nullable(),
  site_country: z.string(),
  site_city: z.string(),
  site_address: z.string().nullable(),
  timezone: z.string(),
  start_date: z.string(),
  end_date: z.string().nullable(),
  currency: z.enum(currencies),
  bill_rate: z.number().nullable(),
  pay_rate_from: z.number().nullable(),
  pay_rate_to: z.number().nullable(),
  rate_period: z.enum(ratePeriods),
  hours_per_day: z.number(),
  days_per_week: z.int(),
  shift_patterns: z.array(shiftPattern),
  employment_form: z.enum(employmentForms),
  housing_provided: z.boolean(),
  housing_deduction_per_day: z.number().nullable(),
  transport_provided: z.boolean(),
  workwear_provided: z.boolean(),
  min_age: z.int(),
  required_languages: spokenOutput(),
  required_document_type_ids: z.array(z.int()),
  requirements: z.string().nullable(),
  client_approval_required: z.boolean(),
  freelance_bonus_amount: z.number().nullable(),
  freelance_bonus_days: z.int().nullable(),
  main_coordinator_id: z.int().nullable(),
  coordinator_ids: z.array(z.int()),
  coordinators: z.array(teamMember.extend({ is_main: z.boolean() })),
  foreman_ids: z.array(z.int()),
  foremen: z.array(teamMember),
  recruiter_ids: z.array(z.int()),
  recruiters: z.array(recruiterRef),
  headcount: z.int(),
  filled: z.int(),
  reserved: z.int(),
  missing: z.int(),
  ...recordOutput,
  abilities: contractAbilities,
})

export type Contract = z.output<typeof contract>

const queues = z.object({ ending: z.int(), drafts: z.int() })
const written = { params: idParams, response: writtenOf(contract) } as const
/** What an undo gives back; `stayed` names whose placements stay closed, for their days are taken or they have moved since; `bedless` whose reserved bed is not theirs again. */
const undoneContract = z.object({
  data: contract,
  meta: z.object({ transaction_id: z.string(), stayed: z.array(personRef), bedless: z.array(personRef) }),
})
const whole = { any: ['update contract', 'coordinator update contract'] } as const

export const contractEndpoints = define({
  'GET /api/contracts': {
    summary: 'Contracts in scope',
    access: 'view contracts',
    query: contractListQuery,
    response: listOf(contract),
  },
  'GET /api/contracts/queues': {
    summary: 'Contracts that end within 30 days, and drafts',
    access: 'view contracts',
    response: dataOf(queues),
  },
  'GET /api/contracts/board': {
    summary: 'How many contracts stand in each status, and how many too long; the list filters its cards',
    access: 'view contracts',
    query: filtersOf(contractListQuery),
    response: boardCounts,
  },
  'GET /api/contracts/view-counts': {
    summary: 'How many contracts each saved view finds',
    access: 'view contracts',
    response: viewCounts,
  },
  'GET /api/contracts/coordinators': {
    summary: 'Names of coordinators, for the teams of contracts',
    access: 'view contracts',
    response: z.object({ data: z.array(coordinatorOption) }),
  },
  'GET /api/contracts/foremen': {
    summary: 'Names of foremen, for the teams of contracts; of one contract, those in its team',
    access: 'view contract',
    query: z.strictObject({ contract_id: idsFilter(1).optional() }),
    response: z.object({ data: z.array(foremanOption) }),
  },
  'POST /api/contracts': {
    summary: 'Create a contract as a draft; its number is given',
    access: 'create contract',
    body: contractCreate,
    response: dataOf(contract),
  },
  'POST /api/contracts/export': {
    summary: "The filtered list as CSV or XLSX, by the request's Accept",
    access: { all: ['view contracts', 'export records'] },
    body: exportBody(contractListQuery),
    response: 'stream',
  },
  'GET /api/contracts/{id}': {
    summary: 'One contract',
    access: 'view contract',
    params: idParams,
    response: dataOf(contract),
  },
  'PATCH /api/contracts/{id}': {
    summary:
      'Change a contract; whoever runs it on site changes shifts, the contact person, the requirements and the foremen',
    access: whole,
    body: contractUpdate,
    ...written,
  },
  'PUT /api/contracts/{id}/status': {
    summary: 'Move a contract to a status with what the status asks for',
    access: 'update contract',
    body: statusChange(contractStatusFields),
    ...written,
  },
  'PUT /api/contracts/{id}/archive': {
    summary: 'Archive a contract that is not running',
    access: 'update contract',
    body: versioned,
    ...written,
  },
  'DELETE /api/contracts/{id}/archive': {
    summary: 'Bring a contract back from the archive',
    access: 'update contract',
    body: versioned,
    ...written,
  },
  'POST /api/contracts/{id}/undos': {
    summary: 'Take back what one transaction of the last 24 hours did to a contract',
    access: whole,
    ...undoInput,
    response: undoneContract,
  },
  'GET /api/contracts/{id}/history': {
    summary: 'Changes of a contract and of its needs',
    access: 'view history',
    ...historyEndpoint,
  },
  'GET /api/contracts/{id}/pdf': {
    summary:
      'The contract as a PDF in a language, or in two side by side; without the rate of the client for whoever may not know it',
    access: 'view contract',
    params: idParams,
    query: z.strictObject({ language: z.enum(languages).optional(), second: z.enum(languages).optional() }),
    response: 'stream',
  },
  'GET /api/contracts/{id}/status-history': {
    summary: 'The status chain of a contract',
    access: 'view history statuses',
    ...statusHistoryEndpoint,
  },
})
