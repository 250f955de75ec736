import { type SqlBool, sql } from 'kysely'
import type { Lead } from '#contract/people/leads.ts'
import { type StatusMeaning, means } from '#contract/office/status-meanings.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { grantedRows, isGranted } from '#server/behaviors/access/granted.ts'
import { type Condition, any } from '#server/behaviors/lists/filters.ts'

type Owned = { id: number; recruiter_id: number | null; created_by: number | null }

/** The leads the actor may see: all; or their own, created by them, those in the pool, and those shared with them. */
export const leadScope = (actor: Actor): Condition => {
  if (actor.scopes.has('all')) return sql<SqlBool>`true`
  const granted = grantedRows(actor, 'lead', sql.ref('leads.id'))
  if (!actor.scopes.has('recruiter')) return any(granted)
  return any([
    ...granted,
    sql<SqlBool>`leads.recruiter_id is null`,
    sql<SqlBool>`leads.created_by = ${actor.user_id}`,
    ...(actor.recruiter_id === null ? [] : [sql<SqlBool>`leads.recruiter_id = ${actor.recruiter_id}`]),
  ])
}

const isInScope = (actor: Actor, lead: Owned): boolean => {
  if (actor.scopes.has('all')) return true
  if (!actor.scopes.has('recruiter')) return false
  const own = actor.recruiter_id !== null && lead.recruiter_id === actor.recruiter_id
  return lead.recruiter_id === null || lead.created_by === actor.user_id || own
}

/** The same rule for one row. */
export const isLeadVisible = (actor: Actor, lead: Owned): boolean =>
  isGranted(actor, 'lead', lead.id) || isInScope(actor, lead)

/** Whether the actor may change the recruiter of a visible lead; not when the lead is only shared with them. */
export const mayHandOverLead = isInScope

/** What the actor can do with a visible lead; a converted or anonymised lead is read-only. */
export const leadAbilities = (
  actor: Actor,
  lead: {
    archived_at: string | null
    anonymised_at: string | null
    merged_into_id: number | null
    status_meanings: readonly StatusMeaning[]
  },
): Lead['abilities'] => {
  const writable =
    actor.permissions.has('update lead') && !means(lead.status_meanings, 'converted') && lead.anonymised_at === null
  const live = writable && lead.archived_at === null
  return {
    update: live,
    change_status: live,
    archive: live,
    restore: writable && lead.archived_at !== null && lead.merged_into_id === null,
    merge: mayMergeLead(actor) && lead.merged_into_id === null && lead.anonymised_at === null,
    personal_data: actor.is_super,
    convert: live && means(lead.status_meanings, 'qualified') && actor.permissions.has('create candidate'),
  }
}

/** Whether the actor may merge a visible lead, also a read-only one. */
export const mayMergeLead = (actor: Actor): boolean =>
  actor.permissions.has('merge records') && actor.permissions.has('update lead')
