import type { Actor } from '#server/behaviors/access/actor.ts'
import { assignmentScope } from '../assignments/assignments.policy.ts'
import type { Marker } from './attendance-window.policy.ts'

/**
 * The schedule lines that the actor may read: those of visible placements; foremen have their own view. Needs
 * `assignments` joined with `contracts` and `workers`.
 */
export const scheduleScope = assignmentScope

/** What determines who may write the schedule of a contract. */
export type SiteOfContract = { archived_at: string | null; team_user_ids: readonly number[] }

/**
 * Whether the actor may write the schedule of a contract: those who may change the whole contract, and the coordinators
 * of its team.
 */
export const writesSchedule = (actor: Actor, { archived_at, team_user_ids }: SiteOfContract): boolean => {
  if (archived_at !== null) return false
  if (actor.permissions.has('update contract')) return true
  return (
    actor.permissions.has('coordinator update contract') &&
    actor.scopes.has('coordinator') &&
    actor.user_id !== null &&
    team_user_ids.includes(actor.user_id)
  )
}

/** The role in which someone who may write the schedule marks attendance. */
export const markerOf = (actor: Actor): Marker => (actor.is_super ? 'super-admin' : 'coordinator')
