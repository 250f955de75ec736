import type { Actor } from '#server/behaviors/access/actor.ts'
import { assignmentScope } from '../assignments/assignments.policy.ts'
import type { Marker } from './attendance-window.policy.ts'

/** Whose lines of a schedule the actor may read: those of the placements they may know of; foremen have their own. Asks for `assignments` joined with `contracts` and `workers`. */
export const scheduleScope = assignmentScope

/** What decides who may write the schedule of a contract. */
export type SiteOfContract = { archived_at: string | null; team_user_ids: readonly number[] }

/** Whether the actor writes the schedule of a contract: whoever may change all of it, and the coordinators in its team. */
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

/** As whom somebody who writes the schedule of a contract marks attendance. */
export const markerOf = (actor: Actor): Marker => (actor.is_super ? 'super-admin' : 'coordinator')
