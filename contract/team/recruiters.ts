import { z } from 'zod'
import { recordEndpoints } from '../behaviors/record-endpoints.ts'
import { date } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { results } from '../behaviors/results.ts'
import { id, idParams, version } from '../basics/id.ts'
import { dataOf } from '../basics/page.ts'
import { text } from '../basics/text.ts'
import { type FilterGroup, recordListQuery } from '../behaviors/record-list.ts'
import * as staff from '../behaviors/staff.ts'
import { writtenOf } from '../behaviors/undo.ts'
import * as facts from '../fields/facts.ts'
import { filterShape, outputShape, updateShape } from '../fields/schemas.ts'
import { holdingKinds, leadHeirs, recruiterStatuses } from './recruiter-choices.ts'
import { recruiterFields } from './recruiters.fields.ts'

/** A staff recruiter in a select field. */
export const recruiterOption = z.object({
  id: z.int(),
  user_id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  has_avatar: z.boolean(),
  active: z.boolean(),
})

export type RecruiterOption = z.output<typeof recruiterOption>

const update = updateShape(recruiterFields)

/** A new staff recruiter: an existing user, or a person who is invited. */
export const recruiterCreate = z.strictObject({ ...staff.whose, ...update })

export const recruiterUpdate = z.strictObject({ version: version(), ...update })

export type RecruiterCreate = z.output<typeof recruiterCreate>
export type RecruiterUpdate = z.output<typeof recruiterUpdate>

/** A start or a stop. A recruiter who stops hands over everything to `successor_id`, except the leads if `leads_to` sends them to the pool. */
export const recruiterStatusInput = z.strictObject({
  version: version(),
  status: z.enum(recruiterStatuses),
  successor_id: id().nullable().optional(),
  leads_to: z.enum(leadHeirs).optional(),
  comment: text(2_000).optional(),
})

export type RecruiterStatusInput = z.output<typeof recruiterStatusInput>

const filters = filterShape(recruiterFields)

export type RecruiterFilters = FilterGroup<typeof filters>

export const recruiterListQuery = recordListQuery(
  filters,
  facts.sorted(recruiterFields),
  facts.grouped(recruiterFields),
)

export type RecruiterListQuery = z.output<typeof recruiterListQuery>

/** What the caller may do with a recruiter; `fields` are those the caller may write. */
export const recruiterAbilities = z.object({
  update: z.boolean(),
  archive: z.boolean(),
  restore: z.boolean(),
  deactivate: z.boolean(),
  reactivate: z.boolean(),
  personal_data: z.boolean(),
  fields: z.array(z.enum(facts.written(recruiterFields))),
})

/** A staff recruiter; users who may see only part get the name and status. `placed` counts people who began their first work this month; `conversion` is the percentage of people from the last 90 days who have been placed, null if there were none. */
export const recruiter = z.object({
  ...outputShape(recruiterFields),
  ...staff.userOutput,
  abilities: recruiterAbilities,
})

export type Recruiter = z.output<typeof recruiter>

/** What a recruiter holds, by type; for `to_pool` no successor is needed. */
export const recruiterHoldings = z.object({
  data: z.array(z.object({ kind: z.enum(holdingKinds), count: z.int(), to_pool: z.boolean() })),
})

export type RecruiterHolding = z.output<typeof recruiterHoldings>['data'][number]

/** What became of the people who came to a recruiter in a period, as leads or directly as candidates. `months` are the last twelve, with the number of people who began their first work in each. */
export const recruiterResults = results.extend({
  months: z.array(z.object({ month: z.string(), placed: z.int() })),
})

export type RecruiterResults = z.output<typeof recruiterResults>

const written = { params: idParams, response: writtenOf(recruiter) } as const

const noun = {
  path: 'recruiters/staff',
  one: 'a staff recruiter',
  many: 'staff recruiters',
  query: recruiterListQuery,
  create: recruiterCreate,
  update: recruiterUpdate,
  record: recruiter,
  says: {
    list: 'Staff recruiters in scope, with their open work and placements',
    create: 'Create a staff recruiter from a user, or from a person who is invited by email',
    archive: 'Archive a deactivated staff recruiter',
    undo: 'Undo the changes that one transaction of the last 24 hours made to the profile of a staff recruiter',
  },
} as const

/** Staff recruiters. */
export const recruiterEndpoints = define({
  ...recordEndpoints(noun, {
    list: 'view regular recruiters',
    view: 'view regular recruiter',
    create: 'create regular recruiter',
    update: 'update regular recruiter',
    archive: 'update regular recruiter',
    undo: 'update regular recruiter',
  }),
  'GET /api/recruiters/options': {
    summary: 'Names of staff recruiters, for pickers and filters',
    access: 'authenticated',
    response: z.object({ data: z.array(recruiterOption) }),
  },
  'GET /api/recruiters/staff/user-options': {
    summary: 'Active users without a recruiter profile',
    access: 'create regular recruiter',
    response: staff.userOptions,
  },
  'PUT /api/recruiters/staff/{id}/status': {
    summary: 'Deactivate a staff recruiter and hand over their open work in the same step, or reactivate them',
    access: 'update regular recruiter',
    body: recruiterStatusInput,
    ...written,
  },
  'GET /api/recruiters/staff/{id}/holdings': {
    summary: 'Open work of a staff recruiter that is handed over when they are deactivated',
    access: 'view regular recruiter',
    params: idParams,
    response: recruiterHoldings,
  },
  'GET /api/recruiters/staff/{id}/results': {
    summary: 'Outcomes of the people of a staff recruiter in a period, by default the last 90 days',
    access: 'view regular recruiter',
    params: idParams,
    query: z.strictObject({ from: date().optional(), to: date().optional() }),
    response: dataOf(recruiterResults),
  },
})
