import { z } from 'zod'
import { date, instant, moment } from './basics/date.ts'
import { define } from './basics/endpoint.ts'
import { codesFilter, containsFilter, daysFilter, idsFilter } from './basics/filter.ts'
import { id, idParams, version, versioned } from './basics/id.ts'
import { dataOf, listOf } from './basics/page.ts'
import { genders } from './basics/genders.ts'
import { birthDate, name, phone } from './basics/person.ts'
import { clearable, line, text } from './basics/text.ts'
import { countries, currencies, spokenLanguages } from './basics/world.ts'
import { historyEndpoint, statusHistoryEndpoint } from './behaviors/history.ts'
import { results } from './behaviors/results.ts'
import * as people from './behaviors/people.ts'
import { exportBody, filterGroupOf, filtersOf, recordListQuery } from './behaviors/record-list.ts'
import { undoInput, writtenOf } from './behaviors/undo.ts'
import { customValues } from './custom-fields.ts'
import { consentChannels, leadSources } from './lead-sources.ts'
import { duplicateQuery, duplicates } from './duplicates.ts'
import { statusChange } from './statuses.ts'

const fields = {
  ...people.personInput,
  last_name: clearable(name()),
  gender: clearable(z.enum(genders)),
  date_of_birth: clearable(birthDate()),
  citizenship: clearable(z.enum(countries)),
  source_detail: clearable(line(255)),
  external_id: clearable(line(120)),
  recruiter_id: id().nullable().optional(),
  freelance_recruiter_id: id().nullable().optional(),
  desired_position_ids: z.array(id()).max(20).optional(),
  desired_countries: z.array(z.enum(countries)).max(20).optional(),
  experience: clearable(text(5_000)),
  available_from: clearable(date()),
  expected_rate: clearable(people.rate()),
  expected_rate_currency: clearable(z.enum(currencies)),
  next_contact_at: clearable(moment()),
  consent_at: clearable(moment()),
  consent_channel: clearable(z.enum(consentChannels)),
}

export const leadCreate = z.strictObject({
  first_name: name(),
  phone: phone(),
  source: z.enum(leadSources),
  ...fields,
})

export const leadUpdate = z.strictObject({
  version: version(),
  first_name: name().optional(),
  phone: phone().optional(),
  source: z.enum(leadSources).optional(),
  ...fields,
})

export type LeadCreate = z.output<typeof leadCreate>
export type LeadUpdate = z.output<typeof leadUpdate>

/** Fields a status may ask a lead for. */
export const leadStatusFields = z.strictObject({
  next_contact_at: fields.next_contact_at,
  email: fields.email,
  citizenship: fields.citizenship,
  date_of_birth: fields.date_of_birth,
  available_from: fields.available_from,
  city: fields.city,
})

/** Fields a lead can be sorted by. */
export const leadSorts = [
  'created_at', 'updated_at', 'first_name', 'last_name', 'next_contact_at', 'status_id', 'status_since', 'contact_attempts',
  'available_from', 'city', 'source',
] as const // prettier-ignore

/** Columns a list can show and an export can hold, in their usual order. */
export const leadColumns = [
  'first_name', 'last_name', 'phone', 'status_id', 'source', 'recruiter_id', 'freelance_recruiter_id', 'next_contact_at', 'created_at', 'city', 'citizenship',
  'contact_attempts', 'last_contact_at', 'first_contact_at', 'status_since', 'email', 'phone_2', 'messengers', 'gender',
  'date_of_birth', 'residence_country', 'languages', 'source_detail', 'desired_position_ids', 'desired_countries', 'available_from',
  'expected_rate', 'experience', 'reason_id', 'consent_at', 'retention_until', 'comment', 'updated_at', 'external_id',
] as const // prettier-ignore

export type LeadColumn = (typeof leadColumns)[number]

const filters = {
  status_id: idsFilter().optional(),
  recruiter_id: idsFilter().optional(),
  freelance_recruiter_id: idsFilter().optional(),
  source: codesFilter(leadSources).optional(),
  citizenship: codesFilter(countries).optional(),
  residence_country: codesFilter(countries).optional(),
  desired_position_ids: idsFilter().optional(),
  desired_countries: codesFilter(countries).optional(),
  languages: codesFilter(spokenLanguages).optional(),
  gender: codesFilter(genders).optional(),
  city: containsFilter().optional(),
  created_at: daysFilter().optional(),
  next_contact_at: daysFilter().optional(),
  available_from: daysFilter().optional(),
  queue: z.enum(['due', 'waiting', 'overdue', 'pool']).optional(),
  import_id: idsFilter().optional(),
}

const filterGroup = filterGroupOf(filters)

/** Filters of one group: all of them hold. */
export type LeadFilters = z.output<typeof filterGroup>

export const leadListQuery = recordListQuery(filters, leadSorts)

export type LeadListQuery = z.output<typeof leadListQuery>

/** What the caller may do with a lead now. */
export const leadAbilities = z.object({
  update: z.boolean(),
  archive: z.boolean(),
  restore: z.boolean(),
  personal_data: z.boolean(),
  change_status: z.boolean(),
  convert: z.boolean(),
})

export const lead = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  middle_name: z.string().nullable(),
  gender: z.enum(genders).nullable(),
  date_of_birth: z.string().nullable(),
  citizenship: z.string().nullable(),
  phone: z.string(),
  phone_2: z.string().nullable(),
  messengers: z.array(z.string()),
  email: z.string().nullable(),
  residence_country: z.string().nullable(),
  city: z.string().nullable(),
  languages: z.array(z.object({ code: z.string(), level: z.string() })),
  source: z.enum(leadSources),
  source_detail: z.string().nullable(),
  external_id: z.string().nullable(),
  recruiter_id: z.int().nullable(),
  recruiter: people.recruiterRef.nullable(),
  freelance_recruiter_id: z.int().nullable(),
  freelance_recruiter: people.personRef.nullable(),
  desired_position_ids: z.array(z.int()),
  desired_countries: z.array(z.string()),
  experience: z.string().nullable(),
  available_from: z.string().nullable(),
  expected_rate: z.number().nullable(),
  expected_rate_currency: z.string().nullable(),
  next_contact_at: instant().nullable(),
  contact_attempts: z.int(),
  last_contact_at: instant().nullable(),
  first_contact_at: instant().nullable(),
  status_id: z.int(),
  status_since: instant(),
  reason_id: z.int().nullable(),
  consent_at: instant().nullable(),
  consent_channel: z.enum(consentChannels).nullable(),
  retention_until: z.string().nullable(),
  retention_reason: z.string().nullable(),
  comment: z.string().nullable(),
  custom_values: customValues,
  import_id: z.int().nullable(),
  converted_candidate_id: z.int().nullable(),
  version: z.int(),
  created_at: instant(),
  created_by: people.personRef.nullable(),
  updated_at: instant(),
  archived_at: instant().nullable(),
  anonymised_at: instant().nullable(),
  merged_into_id: z.int().nullable(),
  abilities: leadAbilities,
})

export type Lead = z.output<typeof lead>

/** How many leads wait in each of the caller's queues; exact to 10,000. */
const queues = z.object({
  due: z.int(),
  waiting: z.int(),
  overdue: z.int(),
  pool: z.int(),
  oldest_waiting_at: instant().nullable(),
})

export const leadEndpoints = define({
  'GET /api/leads': { summary: 'Leads in scope', access: 'view leads', query: leadListQuery, response: listOf(lead) },
  'GET /api/leads/queues': {
    summary: 'Calls due, leads not called yet, leads without an owner',
    access: 'view leads',
    response: dataOf(queues),
  },
  'GET /api/leads/funnel': {
    summary: 'What has become of the leads of the last 90 days in scope',
    access: 'view leads',
    response: dataOf(results),
  },
  'GET /api/leads/board': {
    summary: 'How many leads stand in each status, and how many too long; the list filters its cards',
    access: 'view leads',
    query: filtersOf(leadListQuery),
    response: people.boardCounts,
  },
  'GET /api/leads/view-counts': {
    summary: 'How many leads each saved view finds',
    access: 'view leads',
    response: people.viewCounts,
  },
  'GET /api/leads/duplicates': {
    summary: 'People already known by this phone, e-mail or name',
    access: { any: ['create lead', 'update lead'] },
    query: duplicateQuery,
    response: duplicates,
  },
  'POST /api/leads': { summary: 'Create a lead', access: 'create lead', body: leadCreate, response: dataOf(lead) },
  'POST /api/leads/export': {
    summary: "The filtered list as CSV or XLSX, by the request's Accept",
    access: { all: ['view leads', 'export records'] },
    body: exportBody(leadListQuery),
    response: 'stream',
  },
  'GET /api/leads/{id}': { summary: 'One lead', access: 'view lead', params: idParams, response: dataOf(lead) },
  'PATCH /api/leads/{id}': {
    summary: 'Change a lead',
    access: 'update lead',
    params: idParams,
    body: leadUpdate,
    response: writtenOf(lead),
  },
  'PUT /api/leads/{id}/status': {
    summary: 'Move a lead to a status with what the status asks for',
    access: 'update lead',
    params: idParams,
    body: statusChange(leadStatusFields),
    response: writtenOf(lead),
  },
  'PUT /api/leads/{id}/archive': {
    summary: 'Archive a lead',
    access: 'update lead',
    params: idParams,
    body: versioned,
    response: writtenOf(lead),
  },
  'DELETE /api/leads/{id}/archive': {
    summary: 'Bring a lead back from the archive',
    access: 'update lead',
    params: idParams,
    body: versioned,
    response: writtenOf(lead),
  },
  'POST /api/leads/{id}/undos': {
    summary: 'Take back what one transaction of the last 24 hours did to a lead',
    access: 'update lead',
    ...undoInput,
    response: writtenOf(lead),
  },
  'GET /api/leads/{id}/history': { summary: 'Changes of a lead', access: 'view history', ...historyEndpoint },
  'GET /api/leads/{id}/status-history': {
    summary: 'The status chain of a lead',
    access: 'view history statuses',
    ...statusHistoryEndpoint,
  },
})
