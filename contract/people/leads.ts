import { z } from 'zod'
import { instant } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { version } from '../basics/id.ts'
import { dataOf } from '../basics/page.ts'
import { recordEndpoints, steppingEndpoints } from '../behaviors/record-endpoints.ts'
import { results } from '../behaviors/results.ts'
import { bulkEndpointsOf, peopleBulkOf } from '../behaviors/bulk-endpoints.ts'
import * as people from '../behaviors/people.ts'
import { type FilterGroup, recordListQuery } from '../behaviors/record-list.ts'
import { callingEndpoints } from './calls.ts'
import { duplicateQuery, duplicates } from './duplicates.ts'
import { grouped, listed, sorted } from '../fields/facts.ts'
import { createShape, filterShape, outputShape, updateShape } from '../fields/schemas.ts'
import { leadFields } from './leads.fields.ts'

const update = updateShape(leadFields)

export const leadCreate = z.strictObject(createShape(leadFields))
export const leadUpdate = z.strictObject({ version: version(), ...update })

export type LeadCreate = z.output<typeof leadCreate>
export type LeadUpdate = z.output<typeof leadUpdate>

/** Fields that a status can require of a lead. */
export const leadStatusFields = z.strictObject({
  next_contact_at: update.next_contact_at,
  email: update.email,
  citizenship: update.citizenship,
  date_of_birth: update.date_of_birth,
  available_from: update.available_from,
  city: update.city,
})

/** Fields that leads can be sorted by. */
export const leadSorts = sorted(leadFields)

/** Columns that a list or an export can contain, in their usual order. */
export const leadColumns = listed(leadFields)

export type LeadColumn = (typeof leadColumns)[number]

const filters = {
  ...filterShape(leadFields),
  queue: z.enum(['calls', 'due', 'waiting', 'overdue', 'pool', 'quiet']).optional(),
}

export type LeadFilters = FilterGroup<typeof filters>

export const leadListQuery = recordListQuery(filters, leadSorts, grouped(leadFields))

export type LeadListQuery = z.output<typeof leadListQuery>

/** What the caller may do with a lead now. */
export const leadAbilities = z.object({
  update: z.boolean(),
  archive: z.boolean(),
  restore: z.boolean(),
  merge: z.boolean(),
  personal_data: z.boolean(),
  change_status: z.boolean(),
  convert: z.boolean(),
})

export const lead = z.object({
  ...outputShape(leadFields),
  recruiter: people.recruiterRef.nullable(),
  freelance_recruiter: people.personRef.nullable(),
  created_by: people.personRef.nullable(),
  abilities: leadAbilities,
})

export type Lead = z.output<typeof lead>

/** How many leads wait in each of the caller's queues, exact up to 10,000. */
const queues = z.object({
  calls: z.int(),
  due: z.int(),
  waiting: z.int(),
  overdue: z.int(),
  pool: z.int(),
  quiet: z.int(),
  oldest_waiting_at: instant().nullable(),
})

const leadBulkAction = peopleBulkOf(leadStatusFields)

export type LeadBulkAction = z.output<typeof leadBulkAction>

const noun = {
  path: 'leads',
  one: 'a lead',
  many: 'leads',
  query: leadListQuery,
  create: leadCreate,
  update: leadUpdate,
  record: lead,
} as const

export const leadEndpoints = define({
  ...recordEndpoints(noun, {
    list: 'view leads',
    view: 'view lead',
    create: 'create lead',
    update: 'update lead',
    archive: 'update lead',
    undo: 'update lead',
  }),
  ...steppingEndpoints(noun, { list: 'view leads', status: 'update lead' }, leadStatusFields),
  ...bulkEndpointsOf(noun, 'update lead', leadBulkAction),
  ...callingEndpoints(noun, 'update lead', leadStatusFields.omit({ next_contact_at: true })),
  'GET /api/leads/queues': {
    summary: 'Number of leads to call now, with a due call, not called yet, and without an owner',
    access: 'view leads',
    from_replica: true,
    response: dataOf(queues),
  },
  'GET /api/leads/funnel': {
    summary: 'Outcomes of the leads in scope of the last 90 days',
    access: 'view leads',
    from_replica: true,
    response: dataOf(results),
  },
  'GET /api/leads/duplicates': {
    summary: 'Known people with the same phone, email or name',
    access: { any: ['create lead', 'update lead'] },
    query: duplicateQuery,
    response: duplicates,
  },
})
