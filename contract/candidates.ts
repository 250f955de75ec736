import { z } from 'zod'
import { date, instant, moment } from './basics/date.ts'
import { define } from './basics/endpoint.ts'
import { codesFilter, containsFilter, daysFilter, idsFilter } from './basics/filter.ts'
import { genders } from './basics/genders.ts'
import { id, idParams, version, versioned } from './basics/id.ts'
import { dataOf, listOf } from './basics/page.ts'
import { clearable, line, text } from './basics/text.ts'
import { countries, spokenLanguages } from './basics/world.ts'
import { historyEndpoint, statusHistoryEndpoint } from './behaviors/history.ts'
import * as people from './behaviors/people.ts'
import { exportBody, filterGroupOf, filtersOf, recordListQuery } from './behaviors/record-list.ts'
import { undoInput, writtenOf } from './behaviors/undo.ts'
import { drivingLicences, educations, transports } from './candidate-choices.ts'
import { duplicateQuery, duplicates } from './duplicates.ts'
import { statusChange } from './statuses.ts'

const fields = {
  ...people.personInput,
  ...people.sizesInput,
  first_name_latin: clearable(people.latinName()),
  last_name_latin: clearable(people.latinName()),
  education: clearable(z.enum(educations)),
  profession: clearable(line(120)),
  experience_years: clearable(z.int().min(0).max(60)),
  experience: clearable(text(5_000)),
  skills: z.array(line(40)).max(30).optional(),
  driving_licence: z.array(z.enum(drivingLicences)).max(7).optional(),
  desired_position_ids: z.array(id()).max(20).optional(),
  desired_countries: z.array(z.enum(countries)).max(20).optional(),
  min_rate: clearable(people.rate()),
  min_rate_currency: clearable(people.currency()),
  available_from: clearable(date()),
  needs_housing: clearable(z.boolean()),
  travels_with_ids: z.array(id()).max(10).optional(),
  arrival_at: clearable(moment()),
  arrival_place: clearable(line(255)),
  transport: clearable(z.enum(transports)),
  recruiter_id: id().nullable().optional(),
  freelance_recruiter_id: id().nullable().optional(),
  rating: clearable(z.int().min(1).max(5)),
  consent_recruitment_at: clearable(moment()),
  consent_future_at: clearable(moment()),
}

export const candidateCreate = z.strictObject({ ...people.placedPersonInput, ...fields })
export const candidateUpdate = z.strictObject({
  version: version(),
  ...z.object(people.placedPersonInput).partial().shape,
  ...fields,
})

export type CandidateCreate = z.output<typeof candidateCreate>
export type CandidateUpdate = z.output<typeof candidateUpdate>

/** Fields a status may ask a candidate for. */
export const candidateStatusFields = z.strictObject({
  first_name_latin: fields.first_name_latin,
  last_name_latin: fields.last_name_latin,
  email: fields.email,
  available_from: fields.available_from,
  arrival_at: fields.arrival_at,
  arrival_place: fields.arrival_place,
  transport: fields.transport,
})

export const candidateSorts = [
  'created_at', 'updated_at', 'first_name', 'last_name', 'status_id', 'status_since', 'available_from', 'arrival_at', 'rating', 'city',
] as const // prettier-ignore

/** Columns a list can show and an export can hold, in their usual order. */
export const candidateColumns = [
  'first_name', 'last_name', 'phone', 'status_id', 'documents_state', 'rating', 'recruiter_id', 'freelance_recruiter_id', 'available_from', 'desired_position_ids',
  'created_at', 'citizenship', 'city', 'first_name_latin', 'last_name_latin', 'email', 'phone_2', 'messengers', 'gender',
  'date_of_birth', 'residence_country', 'languages', 'education', 'profession', 'experience_years', 'experience', 'skills',
  'driving_licence', 'desired_countries', 'min_rate', 'needs_housing', 'clothing_size', 'shoe_size', 'arrival_at', 'arrival_place',
  'transport', 'status_since', 'reason_id', 'consent_recruitment_at', 'consent_future_at', 'retention_until', 'comment', 'updated_at',
] as const // prettier-ignore

export type CandidateColumn = (typeof candidateColumns)[number]

const filters = {
  status_id: idsFilter().optional(),
  recruiter_id: idsFilter().optional(),
  freelance_recruiter_id: idsFilter().optional(),
  citizenship: codesFilter(countries).optional(),
  residence_country: codesFilter(countries).optional(),
  desired_position_ids: idsFilter().optional(),
  desired_countries: codesFilter(countries).optional(),
  languages: codesFilter(spokenLanguages).optional(),
  gender: codesFilter(genders).optional(),
  education: codesFilter(educations).optional(),
  driving_licence: codesFilter(drivingLicences).optional(),
  documents_state: codesFilter(people.documentsStates).optional(),
  rating: codesFilter(['1', '2', '3', '4', '5']).optional(),
  needs_housing: codesFilter(['yes', 'no']).optional(),
  skills: containsFilter().optional(),
  city: containsFilter().optional(),
  created_at: daysFilter().optional(),
  available_from: daysFilter().optional(),
  arrival_at: daysFilter().optional(),
  queue: z.enum(['overdue', 'arriving', 'papers']).optional(),
  import_id: idsFilter().optional(),
  contract_id: idsFilter().optional(),
  coordinator_id: idsFilter().optional(),
}

const filterGroup = filterGroupOf(filters)

/** Filters of one group: all of them hold. */
export type CandidateFilters = z.output<typeof filterGroup>

export const candidateListQuery = recordListQuery(filters, candidateSorts)

export type CandidateListQuery = z.output<typeof candidateListQuery>

export const candidateAbilities = z.object({
  update: z.boolean(),
  archive: z.boolean(),
  restore: z.boolean(),
  personal_data: z.boolean(),
  change_status: z.boolean(),
  convert: z.boolean(),
})

/** A candidate; `whole` is false where the caller may know a name, a position and the availability alone. */
export const candidate = z.object({
  ...people.personOutput,
  whole: z.boolean(),
  first_name_latin: z.string().nullable(),
  last_name_latin: z.string().nullable(),
  education: z.enum(educations).nullable(),
  profession: z.string().nullable(),
  experience_years: z.int().nullable(),
  experience: z.string().nullable(),
  skills: z.array(z.string()),
  driving_licence: z.array(z.string()),
  desired_position_ids: z.array(z.int()),
  desired_countries: z.array(z.string()),
  min_rate: z.number().nullable(),
  min_rate_currency: z.string().nullable(),
  available_from: z.string().nullable(),
  needs_housing: z.boolean().nullable(),
  travels_with: z.array(people.personRef),
  travels_with_ids: z.array(z.int()),
  arrival_at: instant().nullable(),
  arrival_place: z.string().nullable(),
  transport: z.enum(transports).nullable(),
  rating: z.int().nullable(),
  consent_recruitment_at: instant().nullable(),
  consent_future_at: instant().nullable(),
  consent_version: z.string().nullable(),
  consent_future_version: z.string().nullable(),
  retention_until: z.string().nullable(),
  retention_reason: z.string().nullable(),
  lead_id: z.int().nullable(),
  worker_id: z.int().nullable(),
  abilities: candidateAbilities,
})

export type Candidate = z.output<typeof candidate>

const queues = z.object({ overdue: z.int(), arriving: z.int(), papers: z.int() })
const written = { params: idParams, response: writtenOf(candidate) } as const

export const candidateEndpoints = define({
  'GET /api/candidates': {
    summary: 'Candidates in scope',
    access: 'view candidates',
    query: candidateListQuery,
    response: listOf(candidate),
  },
  'GET /api/candidates/queues': {
    summary: 'Candidates too long in their status, arriving within 72 hours, with papers that need a look',
    access: 'view candidates',
    response: dataOf(queues),
  },
  'GET /api/candidates/board': {
    summary: 'How many candidates stand in each status, and how many too long; the list filters its cards',
    access: 'view candidates',
    query: filtersOf(candidateListQuery),
    response: people.boardCounts,
  },
  'GET /api/candidates/view-counts': {
    summary: 'How many candidates each saved view finds',
    access: 'view candidates',
    response: people.viewCounts,
  },
  'GET /api/candidates/duplicates': {
    summary: 'People already known by this phone, e-mail or name',
    access: { any: ['create candidate', 'update candidate'] },
    query: duplicateQuery,
    response: duplicates,
  },
  'POST /api/candidates': {
    summary: 'Create a candidate',
    access: 'create candidate',
    body: candidateCreate,
    response: dataOf(candidate),
  },
  'POST /api/candidates/export': {
    summary: "The filtered list as CSV or XLSX, by the request's Accept",
    access: { all: ['view candidates', 'export records'] },
    body: exportBody(candidateListQuery),
    response: 'stream',
  },
  'GET /api/candidates/{id}': {
    summary: 'One candidate',
    access: 'view candidate',
    params: idParams,
    response: dataOf(candidate),
  },
  'PATCH /api/candidates/{id}': {
    summary: 'Change a candidate',
    access: 'update candidate',
    body: candidateUpdate,
    ...written,
  },
  'PUT /api/candidates/{id}/status': {
    summary: 'Move a candidate to a status with what the status asks for',
    access: 'update candidate',
    body: statusChange(candidateStatusFields),
    ...written,
  },
  'PUT /api/candidates/{id}/archive': {
    summary: 'Archive a candidate',
    access: 'update candidate',
    body: versioned,
    ...written,
  },
  'DELETE /api/candidates/{id}/archive': {
    summary: 'Bring a candidate back from the archive',
    access: 'update candidate',
    body: versioned,
    ...written,
  },
  'POST /api/candidates/{id}/undos': {
    summary: 'Take back what one transaction of the last 24 hours did to a candidate',
    access: 'update candidate',
    ...undoInput,
    response: writtenOf(candidate),
  },
  'GET /api/candidates/{id}/history': {
    summary: 'Changes of a candidate',
    access: 'view history',
    ...historyEndpoint,
  },
  'GET /api/candidates/{id}/status-history': {
    summary: 'The status chain of a candidate',
    access: 'view history statuses',
    ...statusHistoryEndpoint,
  },
})
