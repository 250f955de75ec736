import { z } from 'zod'
import { instant } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { id, idParams, version } from '../basics/id.ts'
import { labels, labelsInput } from '../basics/labels.ts'
import { dataOf, done } from '../basics/page.ts'
import { line } from '../basics/text.ts'
import { dataScopes, permissions } from '../behaviors/permissions.ts'

export const role = z.object({
  id: z.int(),
  name: z.string(),
  title: labels,
  description: z.string().nullable(),
  data_scope: z.enum(dataScopes),
  is_system: z.boolean(),
  is_super: z.boolean(),
  requires_second_factor: z.boolean(),
  permissions: z.array(z.object({ name: z.enum(permissions) })),
  users_count: z.int(),
  version: z.int(),
  created_at: instant(),
  updated_at: instant(),
  abilities: z.object({
    update: z.boolean(),
    require_second_factor: z.boolean(),
    delete: z.boolean(),
    assign: z.boolean(),
  }),
})

export type Role = z.output<typeof role>

/** A role in a select field; `assignable` if the caller may give it to a user. */
export const roleOption = z.object({
  id: z.int(),
  name: z.string(),
  title: labels,
  is_super: z.boolean(),
  assignable: z.boolean(),
})

const title = labelsInput(80)
const grants = z.array(z.enum(permissions)).max(permissions.length)

export const roleCreate = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]{1,49}$/, { error: 'invalid_format' }),
  title,
  description: line(255).nullable().optional(),
  data_scope: z.enum(dataScopes),
  permissions: grants,
  requires_second_factor: z.boolean().optional(),
})

export const roleUpdate = z.strictObject({
  version: version(),
  title: title.optional(),
  description: line(255).nullable().optional(),
  data_scope: z.enum(dataScopes).optional(),
  permissions: grants.optional(),
  requires_second_factor: z.boolean().optional(),
})

/** A role that is previewed before it is saved; `id` if it already exists. */
export const viewAsRole = z.strictObject({
  id: id().optional(),
  name: roleCreate.shape.name,
  data_scope: z.enum(dataScopes),
  permissions: grants,
})
export type ViewAsRole = z.input<typeof viewAsRole>

/** Roles. Users cannot create, change or give a role with a permission or scope that they lack themselves. */
export const roleEndpoints = define({
  'GET /api/roles': { summary: 'All roles', access: 'view roles', response: z.object({ data: z.array(role) }) },
  'GET /api/roles/options': {
    summary: 'Names of roles, for pickers',
    access: 'signed-in',
    response: z.object({ data: z.array(roleOption) }),
  },
  'POST /api/roles': { summary: 'Create a role', access: 'create role', body: roleCreate, response: dataOf(role) },
  'GET /api/roles/{id}': {
    summary: 'Details of a role',
    access: 'view role',
    params: idParams,
    response: dataOf(role),
  },
  'PATCH /api/roles/{id}': {
    summary: 'Change a role',
    access: 'update role',
    params: idParams,
    body: roleUpdate,
    response: dataOf(role),
  },
  'DELETE /api/roles/{id}': {
    summary: 'Remove a role that no user has',
    access: 'update role',
    params: idParams,
    response: done,
  },
})

export type RoleCreate = z.output<typeof roleCreate>
export type RoleUpdate = z.output<typeof roleUpdate>
export type RoleOption = z.output<typeof roleOption>
