import { type SqlBool, sql } from 'kysely'
import type { Assignment } from '#contract/work/assignments.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type Condition, all, any } from '#server/behaviors/lists/filters.ts'
import { contractScope } from '../contracts/contracts.policy.ts'
import { workerScope } from '#server/people/workers/workers.policy.ts'
import { nextSteps } from './rules/steps.ts'

/**
 * The placements the actor may see: all; coordinators those of their contracts, recruiters those of the workers they
 * recruited. Needs `assignments` joined with `contracts` and `workers`.
 */
export const assignmentScope = (actor: Actor): Condition => {
  if (actor.scopes.has('all')) return sql<SqlBool>`true`
  return any([
    ...(actor.scopes.has('coordinator') ? [contractScope({ ...actor, scopes: new Set(['coordinator']) })] : []),
    ...(actor.scopes.has('recruiter') ? [all([workerScope({ ...actor, scopes: new Set(['recruiter']) })])] : []),
  ])
}

type Placed = {
  status: Assignment['status']
  contract_archived_at: string | null
  contract_is_open: boolean
  team_user_ids: readonly number[]
}

/**
 * Whether the actor runs the contract of a placement: those who may change the whole contract, and the coordinators of
 * its team.
 */
const runs = (actor: Actor, { team_user_ids }: Placed) =>
  actor.permissions.has('update contract') ||
  (actor.permissions.has('coordinator update contract') &&
    actor.scopes.has('coordinator') &&
    actor.user_id !== null &&
    team_user_ids.includes(actor.user_id))

/** The same rule as a condition on `contracts`. */
export const runsPlacements = (actor: Actor): Condition => {
  if (actor.permissions.has('update contract')) return sql<SqlBool>`true`
  return actor.permissions.has('coordinator update contract') && actor.scopes.has('coordinator')
    ? contractScope({ ...actor, scopes: new Set(['coordinator']) })
    : sql<SqlBool>`false`
}

/** What the actor can do with a visible placement; an ended one is read-only. */
export const assignmentAbilities = (actor: Actor, row: Placed): Assignment['abilities'] => {
  const live = runs(actor, row) && row.contract_archived_at === null
  const steps = live ? nextSteps(row.status) : []
  return {
    update: steps.length > 0 && row.contract_is_open,
    steps: [...steps],
    transfer: live && row.status === 'active',
  }
}
