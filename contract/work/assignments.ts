import { z } from 'zod'
import { date, instant } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { codesFilter, daysFilter, idsFilter } from '../basics/filter.ts'
import { id, idParams, version } from '../basics/id.ts'
import { labels } from '../basics/labels.ts'
import { dataOf, listOf, listQuery } from '../basics/page.ts'
import { fieldProblem } from '../basics/problem.ts'
import { clearable, text } from '../basics/text.ts'
import { currencies } from '../basics/world.ts'
import { personRef, rate } from '../behaviors/people.ts'
import { writtenOf } from '../behaviors/undo.ts'
import { freeBed, housingWithFreeBeds } from '../site/bed-calendar.ts'
import { assignmentSorts, assignmentStatuses, assignmentSteps, placementWarnings } from './contract-choices.ts'
import { stayWarnings } from '../site/housing-choices.ts'
import { temporaryUse } from './temporary-work.ts'
import { exceptionInput } from './work-exceptions.ts'
import { employmentForms } from '../people/worker-choices.ts'

const terms = {
  coordinator_id: id().optional(),
  foreman_id: clearable(id()),
  end_date: clearable(date()),
  pay_rate: rate().optional(),
  employment_form: z.enum(employmentForms).optional(),
  agreement_document_id: clearable(id()),
  agreement_sent_on: clearable(date()),
  comment: clearable(text(2_000)),
}

const confirmed = z.array(z.enum(placementWarnings)).max(placementWarnings.length).optional()

const bedConfirmed = z
  .array(z.enum([...placementWarnings, ...stayWarnings]))
  .max(placementWarnings.length + stayWarnings.length)
  .optional()

/** A bed to reserve with the placement; by default from its first day on, without an end. */
const bedWanted = z.strictObject({ place_id: id(), check_in: date().optional(), check_out: clearable(date()) })

/** A new placement of a worker on a need. Absent values come from the need and its contract: the main coordinator, the foreman if the contract has only one (`null` means none), the last day, the pay, the form of employment. Warnings, also those of the bed, are confirmed by their codes, with a comment. */
export const placementInput = z.strictObject({
  need_id: id(),
  worker_id: id(),
  start_date: date(),
  ...terms,
  bed: bedWanted.optional(),
  confirmed: bedConfirmed,
})

export type PlacementInput = z.output<typeof placementInput>

/** Changes of a placement; once it has begun, its first day is fixed. Where the law is unclear about another form of employment, `exception` confirms it. */
export const assignmentUpdate = z.strictObject({
  version: version(),
  start_date: date().optional(),
  ...terms,
  confirmed,
  exception: exceptionInput.optional(),
})

export type AssignmentUpdate = z.output<typeof assignmentUpdate>

/** A status change: `active` on the first day, `ended` on the last (`end_date`), `cancelled` and `no_show` if it never began; these last three require a reason if they come early. `active` may name the foreman of the crew; where the law is unclear, `exception` confirms it. */
export const assignmentStep = z.strictObject({
  version: version(),
  status: z.enum(assignmentSteps),
  start_date: date().optional(),
  end_date: date().optional(),
  foreman_id: clearable(id()),
  reason_id: id().nullable().optional(),
  comment: text(2_000).optional(),
  confirmed,
  exception: exceptionInput.optional(),
})

export type AssignmentStep = z.output<typeof assignmentStep>

/** A transfer: the placement ends on `end_date`, and a new one begins on a later day. */
export const transferInput = z.strictObject({
  version: version(),
  end_date: date(),
  reason_id: id().nullable().optional(),
  next: placementInput.omit({ worker_id: true }),
})

export type TransferInput = z.output<typeof transferInput>

const filters = {
  contract_id: idsFilter().optional(),
  need_id: idsFilter().optional(),
  worker_id: idsFilter().optional(),
  coordinator_id: idsFilter().optional(),
  foreman_id: idsFilter().optional(),
  status: codesFilter(assignmentStatuses).optional(),
  start_date: daysFilter().optional(),
  end_date: daysFilter().optional(),
}

export const assignmentListQuery = listQuery(filters, assignmentSorts).omit({ archived: true, custom: true })

export type AssignmentListQuery = z.output<typeof assignmentListQuery>

const assignmentAbilities = z.object({
  update: z.boolean(),
  steps: z.array(z.enum(assignmentSteps)),
  transfer: z.boolean(),
})

/** A placement; `bill_rate` is null for callers who may not change the whole contract. */
export const assignment = z.object({
  id: z.int(),
  worker_id: z.int(),
  worker: personRef.extend({
    personnel_number: z.string(),
    phone: z.string(),
    has_photo: z.boolean(),
    status_id: z.int(),
  }),
  contract_id: z.int(),
  contract: z.object({
    id: z.int(),
    number: z.string(),
    title: z.string(),
    client_name: z.string(),
    site_city: z.string(),
    end_date: z.string().nullable(),
  }),
  need_id: z.int(),
  position_id: z.int(),
  survey_id: z.int().nullable(),
  coordinator_id: z.int(),
  coordinator: personRef.extend({ user_id: z.int(), has_avatar: z.boolean() }),
  foreman_id: z.int().nullable(),
  foreman: personRef.extend({ user_id: z.int(), has_avatar: z.boolean() }).nullable(),
  start_date: z.string(),
  end_date: z.string().nullable(),
  pay_rate: z.number(),
  bill_rate: z.number().nullable(),
  currency: z.enum(currencies),
  employment_form: z.enum(employmentForms),
  agreement_document_id: z.int().nullable(),
  agreement_sent_on: z.string().nullable(),
  first_day_confirmed_at: instant().nullable(),
  status: z.enum(assignmentStatuses),
  status_since: instant(),
  end_reason_id: z.int().nullable(),
  comment: z.string().nullable(),
  version: z.int(),
  created_at: instant(),
  created_by: personRef.nullable(),
  updated_at: instant(),
  abilities: assignmentAbilities,
})

export type Assignment = z.output<typeof assignment>

/** A document that a placement requires, and its state on the first day. */
export const placementPaper = z.object({
  name: labels,
  state: z.enum([
    'missing',
    'not_valid',
    'given_up',
    'unverified',
    'unknown',
    'no_basis',
    'not_allowed',
    'other_terms',
    'unfit',
    'ok',
  ]),
  valid_to: z.string().nullable(),
})

/** Where a worker lives already; house, room and bed are null if the caller may not see them. */
export const currentBed = z.object({
  house: z.string().nullable(),
  room: z.string().nullable(),
  bed: z.string().nullable(),
  check_in: z.string(),
  check_out: z.string().nullable(),
})

/** A free bed in a house that serves the contract or is in the same city as its site. */
export const bedProposal = freeBed.extend(
  housingWithFreeBeds.pick({ property: true, serves: true, same_city: true }).shape,
)

export type BedProposal = z.output<typeof bedProposal>

/** A preview of a placement: problems, warnings to confirm, and what is missing before its first day. For a worker without a bed on that day, `beds` proposes some, nearest first. */
export const placementCheck = z.object({
  problems: z.array(fieldProblem),
  warnings: z.array(fieldProblem),
  before_start: z.array(fieldProblem),
  papers: z.array(placementPaper),
  terms: z.object({
    coordinator_id: z.int().nullable(),
    foreman_id: z.int().nullable(),
    end_date: z.string().nullable(),
    pay_rate: z.number().nullable(),
    currency: z.enum(currencies),
    employment_form: z.enum(employmentForms),
  }),
  /** How much of the 18 months in 36 of temporary work for the client is used before the first day, and the last day of work that is still allowed; null if this is not temporary work. */
  temporary: temporaryUse.nullable(),
  beds: z.object({ current: currentBed.nullable(), proposed: z.array(bedProposal) }),
})

export type PlacementCheck = z.output<typeof placementCheck>

const site = { any: ['update contract', 'coordinator update contract'] } as const
const seen = { any: ['view contract', 'view worker'] } as const
const written = { params: idParams, response: writtenOf(assignment) } as const

export const assignmentEndpoints = define({
  'GET /api/assignments': {
    summary: 'Placements of workers on contracts in scope',
    access: seen,
    from_replica: true,
    query: assignmentListQuery,
    response: listOf(assignment),
  },
  'POST /api/assignments/check': {
    summary: 'Check of a placement before it is made; nothing is written',
    access: site,
    body: placementInput,
    response: dataOf(placementCheck),
  },
  'POST /api/assignments': {
    summary: 'Place a worker on a need',
    access: site,
    body: placementInput,
    response: writtenOf(assignment),
  },
  'GET /api/assignments/{id}': {
    summary: 'Details of a placement',
    access: seen,
    params: idParams,
    response: dataOf(assignment),
  },
  'PATCH /api/assignments/{id}': {
    summary: 'Change the dates, the pay, the coordinator, the foreman or the agreement of a placement',
    access: site,
    body: assignmentUpdate,
    ...written,
  },
  'PUT /api/assignments/{id}/status': {
    summary: 'Start, end or cancel a placement, or record a no-show',
    access: site,
    body: assignmentStep,
    ...written,
  },
  'POST /api/assignments/{id}/transfer': {
    summary: 'End a placement and plan the next one in one step',
    access: site,
    params: idParams,
    body: transferInput,
    response: writtenOf(assignment),
  },
})
