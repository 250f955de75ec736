import type { DataScope, Permission } from '#contract/behaviors/permissions.ts'
import type { Actor } from './actor.ts'

/** Whether the actor holds everything a role gives: its permissions, and its scope or the whole. Only super-admin holds super-admin's role. */
export const holds = (
  actor: Actor,
  role: { permissions: readonly Permission[]; data_scope: DataScope; is_super: boolean },
): boolean => {
  if (actor.is_super) return true
  if (role.is_super) return false
  const reaches = actor.scopes.has('all') || actor.scopes.has(role.data_scope)
  return reaches && role.permissions.every((permission) => actor.permissions.has(permission))
}
