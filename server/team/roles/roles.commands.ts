import type { DataScope, Permission } from '#contract/behaviors/permissions.ts'
import type { RoleCreate, RoleUpdate } from '#contract/team/roles.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { holds } from '#server/behaviors/access/escalation.ts'
import { requireProof } from '#server/behaviors/access/step-up.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import type { Tx } from '#server/db/client.ts'
import { ProblemError, fieldProblem, stale } from '#server/platform/problems.ts'
import { isReserved } from './reserved-names.policy.ts'
import { type RoleRow, toRole } from './roles.queries.ts'

type Title = Readonly<Record<string, string | undefined>>

/** Refuses a reserved title in any language; an existing one may stay. */
const refuseReserved = (title: Title, before: Title = {}) => {
  for (const [language, text] of Object.entries(title))
    if (text && text !== before[language] && isReserved(text)) throw fieldProblem(`title.${language}`, 'reserved')
}

const refuseEscalation = (actor: Actor, permissions: readonly Permission[], data_scope: DataScope) => {
  if (holds(actor, { permissions, data_scope, is_super: false })) return
  const missing = permissions.find((permission) => !actor.permissions.has(permission))
  throw missing
    ? fieldProblem('permissions', 'more_than_yours', { permission: missing })
    : fieldProblem('data_scope', 'more_than_yours')
}

const setPermissions = async (tx: Tx, role_id: number, permissions: readonly Permission[]) => {
  await tx.deleteFrom('role_permissions').where('role_id', '=', role_id).execute()
  const rows = [...new Set(permissions)].map((permission) => ({ role_id, permission }))
  if (rows.length > 0) await tx.insertInto('role_permissions').values(rows).execute()
}

/** Creates a role with rights that its author has. */
export const createRole = async (tx: Tx, actor: Actor, input: RoleCreate): Promise<number> => {
  if (isReserved(input.name)) throw fieldProblem('name', 'reserved')
  refuseReserved(input.title)
  requireProof(actor)
  refuseEscalation(actor, input.permissions, input.data_scope)
  const { permissions, title, ...fields } = input
  const stamps = { created_at: actor.at, created_by: actor.user_id, updated_at: actor.at, updated_by: actor.user_id }
  const { id } = await tx
    .insertInto('roles')
    .values({ description: null, ...fields, ...stamps, title: JSON.stringify(title) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setPermissions(tx, id, permissions)
  await recordChange(
    tx,
    actor,
    'created',
    { entity: 'role', id },
    {},
    { ...fields, title, permissions: [...permissions].sort() },
  )
  return id
}

/** Changes a role; it takes effect at its users' next request. */
export const updateRole = async (tx: Tx, actor: Actor, role: RoleRow, input: RoleUpdate) => {
  requireProof(actor)
  if (role.version !== input.version) throw stale(toRole(actor, role))
  const { version: _read, permissions, title, ...fields } = input
  refuseReserved(title ?? {}, role.title)
  refuseEscalation(actor, permissions ?? role.grants, input.data_scope ?? role.data_scope)
  const { numUpdatedRows } = await tx
    .updateTable('roles')
    .set({ ...fields, version: role.version + 1, updated_at: actor.at, updated_by: actor.user_id })
    .$if(title !== undefined, (query) => query.set({ title: JSON.stringify(title) }))
    .where('id', '=', role.id)
    .where('version', '=', input.version)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw stale(toRole(actor, role))
  if (permissions) await setPermissions(tx, role.id, permissions)
  const before = {
    title: role.title,
    description: role.description,
    data_scope: role.data_scope,
    requires_second_factor: role.requires_second_factor,
    permissions: role.grants,
  }
  const after = {
    ...before,
    ...fields,
    ...(title ? { title } : {}),
    ...(permissions ? { permissions: [...permissions].sort() } : {}),
  }
  await recordChange(tx, actor, 'updated', { entity: 'role', id: role.id }, before, after)
}

/** Deletes a role that no one has and that is no system role; its history stays. */
export const deleteRole = async (tx: Tx, actor: Actor, role: RoleRow) => {
  requireProof(actor)
  if (role.is_system) throw new ProblemError(422, 'system_role')
  if (role.users_count > 0) throw new ProblemError(409, 'role_in_use')
  await recordChange(
    tx,
    actor,
    'archived',
    { entity: 'role', id: role.id },
    { name: role.name, title: role.title, permissions: role.grants },
    {},
  )
  await tx.deleteFrom('roles').where('id', '=', role.id).execute()
}
