import { type RawBuilder, sql } from 'kysely'
import type { DataScope, Permission } from '#contract/behaviors/permissions.ts'
import type { Actor } from './actor.ts'

/** What `holds` needs to know of a role. */
export type HeldRole = { permissions: Permission[]; data_scope: DataScope; is_super: boolean }

/** The roles of the user whose id the column holds, for `holds`. */
export const heldRoles = (user_id: RawBuilder<unknown>) =>
  sql<
    HeldRole[]
  >`(select coalesce(jsonb_agg(jsonb_build_object('is_super', hr.is_super, 'data_scope', hr.data_scope, 'permissions',
    (select coalesce(jsonb_agg(hp.permission), '[]') from role_permissions hp where hp.role_id = hr.id))), '[]')
    from user_roles hu join roles hr on hr.id = hu.role_id where hu.user_id = ${user_id})`

/**
 * Whether the actor holds everything a role gives: all its permissions, and its scope or scope `all`. Only a
 * super-admin holds the super-admin role.
 */
export const holds = (
  actor: Actor,
  role: Pick<HeldRole, 'data_scope' | 'is_super'> & { permissions: readonly Permission[] },
): boolean => {
  if (actor.is_super) return true
  if (role.is_super) return false
  const reaches = actor.scopes.has('all') || actor.scopes.has(role.data_scope)
  return reaches && role.permissions.every((permission) => actor.permissions.has(permission))
}
