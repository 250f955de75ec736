import { viewAsRole } from '#contract/team/roles.ts'
import { ProblemError, forbidden } from '#server/platform/problems.ts'
import { parse } from '../endpoints/field-problems.ts'
import type { Actor } from './actor.ts'
import { holds } from './escalation.ts'

const readHeader = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new ProblemError(400, 'invalid', { errors: [{ path: 'x-view-as', code: 'invalid_format' }] })
  }
}

/**
 * The actor as a role that is not saved yet would make them: read only, and never with more than their own rights.
 * `header` is the role as JSON; only users who can create or change roles may send it.
 */
export const viewAs = (actor: Actor, method: string, header: string | undefined): Actor => {
  if (header === undefined) return actor
  const role = parse(viewAsRole, readHeader(header))
  if (!actor.permissions.has('create role') && !actor.permissions.has('update role')) throw forbidden()
  if (!holds(actor, { ...role, is_super: false })) throw forbidden()
  if (method !== 'GET') throw new ProblemError(403, 'view_as_reads_only')
  return {
    ...actor,
    role_name: role.name,
    role_ids: role.id === undefined ? [] : [role.id],
    is_super: false,
    permissions: new Set(role.permissions),
    scopes: new Set([role.data_scope]),
    views_as: role.name,
  }
}
