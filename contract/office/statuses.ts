import { z } from 'zod'
import { define } from '../basics/endpoint.ts'
import { id, idParams, version } from '../basics/id.ts'
import { labels, labelsInput } from '../basics/labels.ts'
import { dataOf, done } from '../basics/page.ts'
import { text } from '../basics/text.ts'
import { allMeanings } from './status-meanings.ts'
import { statusCategoryNames, statusNouns } from './status-choices.ts'
import { usage } from './usage.ts'

export type StatusCategory = (typeof statusCategoryNames)[number]

/** Nouns that have statuses. */
export const statusEntities = statusNouns

export type StatusEntity = (typeof statusEntities)[number]

export const status = z.object({
  id: z.int(),
  entity: z.enum(statusEntities),
  code: z.string(),
  name: labels,
  colour: z.string(),
  position: z.int(),
  category: z.enum(statusCategoryNames),
  is_system: z.boolean(),
  set_by_system: z.boolean(),
  requires_comment: z.boolean(),
  requires_reason: z.boolean(),
  required_fields: z.array(z.string()),
  meanings: z.array(z.enum(allMeanings)),
  role_ids: z.array(z.int()),
  next_status_ids: z.array(z.int()),
  due_days: z.int().nullable(),
  active: z.boolean(),
  in_use: z.int(),
  version: z.int(),
})

export type Status = z.output<typeof status>

const colour = z
  .string()
  .regex(/^#[0-9A-Fa-f]{6}$/, { error: 'invalid_format' })
  .overwrite((value) => value.toUpperCase())

const editable = {
  name: labelsInput(40),
  colour,
  category: z.enum(statusCategoryNames),
  requires_comment: z.boolean(),
  requires_reason: z.boolean(),
  required_fields: z.array(z.string().max(40)).max(20),
  meanings: z.array(z.enum(allMeanings)).max(allMeanings.length),
  role_ids: z.array(id()).max(50),
  next_status_ids: z.array(id()).max(100),
  due_days: z.int().min(1).max(365).nullable(),
  active: z.boolean(),
}

export const statusCreate = z.strictObject({
  entity: z.enum(statusEntities),
  code: z.string().regex(/^[a-z][a-z_]{1,39}$/, { error: 'invalid_format' }),
  ...editable,
  meanings: editable.meanings.default([]),
})

export const statusUpdate = z.strictObject({
  version: version(),
  ...z.object(editable).partial().shape,
  replacement_status_id: id().optional(),
  confirmed: z.boolean().optional(),
})

/** The body of a status change; `fields` holds the fields that the status requires. */
export const statusChange = <T extends z.ZodType>(fields: T) =>
  z.strictObject({
    version: version(),
    status_id: id(),
    reason_id: id().nullable().optional(),
    comment: text(5_000).optional(),
    force: z.boolean().optional(),
    fields: fields.optional(),
  })

const entityQuery = z.strictObject({ entity: z.enum(statusEntities) })

export const statusEndpoints = define({
  'GET /api/statuses': {
    summary: 'Statuses of an entity in their order',
    access: 'authenticated',
    query: entityQuery,
    response: z.object({ data: z.array(status) }),
  },
  'POST /api/statuses': {
    summary: 'Add a status',
    access: 'update statuses',
    body: statusCreate,
    response: dataOf(status),
  },
  'GET /api/statuses/{id}/usage': {
    summary: 'What uses a status: its records, and the task rules that it starts',
    access: 'update statuses',
    params: idParams,
    response: dataOf(usage),
  },
  'PATCH /api/statuses/{id}': {
    summary:
      'Change a status; deactivating one requires a replacement for its records, and `confirmed` if task rules start from it',
    access: 'update statuses',
    params: idParams,
    body: statusUpdate,
    response: dataOf(status),
  },
  'PUT /api/statuses/order': {
    summary: 'Set the order of the statuses of an entity',
    access: 'update statuses',
    body: z.strictObject({ entity: z.enum(statusEntities), ids: z.array(id()).min(1).max(100) }),
    response: done,
  },
})
