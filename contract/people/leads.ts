import { z } from 'zod'
import { instant } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { idParams, version, versioned } from '../basics/id.ts'
import { dataOf, listOf } from '../basics/page.ts'
import { historyEndpoint, statusHistoryEndpoint } from '../behaviors/history.ts'
import { results } from '../behaviors/results.ts'
import * as people from '../behaviors/people.ts'
import { exportBody, filterGroupOf, filtersOf, recordListQuery } from '../behaviors/record-list.ts'
import { undoInput, writtenOf } from '../behaviors/undo.ts'
import { duplicateQuery, duplicates } from './duplicates.ts'
import { listed, sorted } from '../fields/facts.ts'
import { createShape, filterShape, outputShape, updateShape } from '../fields/schemas.ts'
import { leadFields } from './leads.fields.ts'
import { statusChange } from '../office/statuses.ts'

const update = updateShape(leadFields)

export const leadCreate = z.strictObject(createShape(leadFields))
export const leadUpdate = z.strictObject({ version: version(), ...update })

export type LeadCreate = z.output<typeof leadCreate>
export type LeadUpdate = z.output<typeof leadUpdate>

/** Fields a status may ask a lead for. */
export const leadStatusFields = z.strictObject({
  next_contact_at: update.next_contact_at,
  email: update.email,
  citizenship: update.citizenship,
  date_of_birth: update.date_of_birth,
  available_from: update.available_from,
  city: update.city,
})

/** Fields a lead can be sorted by. */
export const leadSorts = sorted(leadFields)

/** Columns a list can show and an export can hold, in their usual order. */
export const leadColumns = listed(leadFields)

export type LeadColumn = (typeof leadColumns)[number]

const filters = {
  ...filterShape(leadFields),
  queue: z.enum(['due', 'waiting', 'overdue', 'pool']).optional(),
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
  ...outputShape(leadFields),
  recruiter: people.recruiterRef.nullable(),
  freelance_recruiter: people.personRef.nullable(),
  created_by: people.personRef.nullable(),
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
