import { z } from 'zod'
import { define } from '../basics/endpoint.ts'
import { id, idParams, version } from '../basics/id.ts'
import { dataOf, done } from '../basics/page.ts'
import { line } from '../basics/text.ts'

/** Nouns whose lists have saved views. */
export const viewEntities = [
  'lead',
  'candidate',
  'worker',
  'contract',
  'coordinator',
  'foreman',
  'recruiter',
  'housing',
  'freelance_recruiter',
  'task',
] as const
export type ViewEntity = (typeof viewEntities)[number]

/** The most saved views of one user for one noun. */
export const VIEW_LIMIT = 50

/** A saved view: the query string of a list under a name. `shared` shows it to everyone who may open the list; for holders of `default_role_ids` the list opens with it. */
export const view = z.object({
  id: z.int(),
  entity: z.enum(viewEntities),
  name: z.string(),
  query: z.record(z.string(), z.string()),
  shared: z.boolean(),
  default_role_ids: z.array(z.int()),
  owner: z.object({ id: z.int(), first_name: z.string(), last_name: z.string() }),
  is_default: z.boolean(),
  version: z.int(),
  abilities: z.object({ update: z.boolean(), set_default: z.boolean() }),
})
export type View = z.output<typeof view>

const query = z
  .record(
    z
      .string()
      .max(60)
      .regex(/^[a-z][a-z0-9_.]*$/, { error: 'invalid_format' }),
    line(4_000),
  )
  .refine((value) => Object.keys(value).length <= 40, { error: 'too_many' })

const fields = {
  name: line(60),
  query,
  shared: z.boolean(),
  default_role_ids: z.array(id()).max(50),
}

export const viewCreate = z.strictObject({
  entity: z.enum(viewEntities),
  ...fields,
  shared: fields.shared.optional(),
  default_role_ids: fields.default_role_ids.optional(),
})
export const viewUpdate = z.strictObject({ version: version(), ...z.object(fields).partial().shape })

export type ViewCreate = z.output<typeof viewCreate>
export type ViewUpdate = z.output<typeof viewUpdate>

/** Saved views of lists: the caller's own and those that others share. */
export const viewEndpoints = define({
  'GET /api/views': {
    summary: 'Own and shared saved views of a list',
    access: 'signed-in',
    query: z.strictObject({ entity: z.enum(viewEntities) }),
    response: z.object({ data: z.array(view) }),
  },
  'POST /api/views': { summary: 'Save a view', access: 'signed-in', body: viewCreate, response: dataOf(view) },
  'PATCH /api/views/{id}': {
    summary: 'Change a view',
    access: 'signed-in',
    params: idParams,
    body: viewUpdate,
    response: dataOf(view),
  },
  'DELETE /api/views/{id}': { summary: 'Remove a view', access: 'signed-in', params: idParams, response: done },
})
