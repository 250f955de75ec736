import { z } from 'zod'
import { instant } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { idParams, version } from '../basics/id.ts'
import { dataOf } from '../basics/page.ts'
import { fieldProblem } from '../basics/problem.ts'
import { line } from '../basics/text.ts'
import { mentionKinds, personEntities, staffEntities } from './personal-data-choices.ts'

const record = z.object({
  entity: z.enum([...personEntities, ...staffEntities, 'user']),
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  version: z.int(),
})

const part = z.object({ entity: z.string(), id: z.int() })

/** One mention of the person in a text by someone else: the record and the field that contain it, the record that it is a `part` of, and the surrounding words. If `sure` is false, it may mean another person. A mention in history is in a replaced value, and the whole value is erased. */
const mention = z.object({
  key: z.string(),
  entity: z.string(),
  id: z.int(),
  part: part.nullable(),
  field: z.string().nullable(),
  in_history: z.boolean(),
  kind: z.enum(mentionKinds),
  sure: z.boolean(),
  before: z.string(),
  text: z.string(),
  after: z.string(),
})
export type PlannedMention = z.output<typeof mention>

/** Counts of mentions: `sure` ones are always erased, `possible` ones only if chosen, and `hidden` counts the sure ones that the caller may not read. The first two hundred readable sure mentions and the first two hundred possible ones are listed. */
const mentions = z.object({ sure: z.int(), possible: z.int(), hidden: z.int(), shown: z.array(mention) })

/** A preview of an erasure: what is erased, what stays, and what forbids it. The user must type `confirmation`. */
export const erasurePlan = z.object({
  records: z.array(record),
  confirmation: z.string(),
  goes: z.object({
    fields: z.array(z.string()),
    custom_fields: z.array(z.string()),
    sensitive: z.int(),
    documents: z.int(),
    files: z.int(),
    surveys: z.int(),
    history: z.int(),
  }),
  stays: z.array(
    z.enum([
      'statuses',
      'dates_of_work',
      'owners',
      'counts',
      'document_kinds',
      'agreements',
      'payments',
      'claims',
      'authorship',
    ]),
  ),
  mentions,
  forbidden: z.array(fieldProblem),
  anonymised_at: instant().nullable(),
})
export type ErasurePlan = z.output<typeof erasurePlan>

const plan = { access: 'super-admin', unhurried: true, params: idParams, response: dataOf(erasurePlan) } as const

const dataExport = { access: 'super-admin', params: idParams, response: 'stream' } as const

/** `possible` are the keys of possible mentions to erase too, as listed in the plan; if the plan has changed since, the answer is 409. */
const erasureBody = z.strictObject({
  version: version(),
  confirmation: line(200),
  possible: z.array(line(200)).max(200).optional(),
})
export type ErasureBody = z.output<typeof erasureBody>

const erasure = {
  access: 'super-admin',
  unhurried: true,
  params: idParams,
  body: erasureBody,
  response: dataOf(z.object({ id: z.int(), anonymised_at: instant(), mentions: z.int() })),
} as const

/** The stored data of one person: exported in one file, or erased permanently. Both require a fresh proof of identity. */
export const personalDataEndpoints = define({
  'POST /api/leads/{id}/data-exports': { summary: 'Export all data of the person of a lead as ZIP', ...dataExport },
  'POST /api/candidates/{id}/data-exports': {
    summary: 'Export all data of the person of a candidate as ZIP',
    ...dataExport,
  },
  'POST /api/workers/{id}/data-exports': { summary: 'Export all data of the person of a worker as ZIP', ...dataExport },
  'POST /api/recruiters/freelance/{id}/data-exports': {
    summary: 'Export all data of a freelance recruiter as ZIP',
    ...dataExport,
  },
  'POST /api/foremen/{id}/data-exports': {
    summary: 'Export all data of a foreman and their account as ZIP',
    ...dataExport,
  },
  'POST /api/recruiters/staff/{id}/data-exports': {
    summary: 'Export all data of a staff recruiter and their account as ZIP',
    ...dataExport,
  },
  'POST /api/coordinators/{id}/data-exports': {
    summary: 'Export all data of a coordinator and their account as ZIP',
    ...dataExport,
  },
  'GET /api/leads/{id}/erasure-plan': { summary: 'Preview of anonymising the person of a lead', ...plan },
  'GET /api/candidates/{id}/erasure-plan': { summary: 'Preview of anonymising the person of a candidate', ...plan },
  'GET /api/workers/{id}/erasure-plan': { summary: 'Preview of anonymising the person of a worker', ...plan },
  'GET /api/recruiters/freelance/{id}/erasure-plan': {
    summary: 'Preview of anonymising a freelance recruiter',
    ...plan,
  },
  'GET /api/foremen/{id}/erasure-plan': { summary: 'Preview of anonymising a foreman', ...plan },
  'GET /api/recruiters/staff/{id}/erasure-plan': { summary: 'Preview of anonymising a staff recruiter', ...plan },
  'GET /api/coordinators/{id}/erasure-plan': { summary: 'Preview of anonymising a coordinator', ...plan },
  'POST /api/leads/{id}/erasures': { summary: 'Permanently anonymise the person of a lead', ...erasure },
  'POST /api/candidates/{id}/erasures': { summary: 'Permanently anonymise the person of a candidate', ...erasure },
  'POST /api/workers/{id}/erasures': { summary: 'Permanently anonymise the person of a worker', ...erasure },
  'POST /api/recruiters/freelance/{id}/erasures': {
    summary: 'Permanently anonymise a freelance recruiter',
    ...erasure,
  },
  'POST /api/foremen/{id}/erasures': { summary: 'Permanently anonymise a foreman and their account', ...erasure },
  'POST /api/recruiters/staff/{id}/erasures': {
    summary: 'Permanently anonymise a staff recruiter and their account',
    ...erasure,
  },
  'POST /api/coordinators/{id}/erasures': {
    summary: 'Permanently anonymise a coordinator and their account',
    ...erasure,
  },
})
