import { type SqlBool, sql } from 'kysely'
import { claimedNouns } from '#contract/team/freelancer-choices.ts'
import { introducedBy, knowsWhoBrought } from '#contract/fields/reader.ts'
import type { Freelancer } from '#contract/team/freelancers.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Condition } from '#server/behaviors/lists/filters.ts'

const nobody = sql<SqlBool>`false`

/** The freelance recruiters the actor may see: all; recruiters those they supervise. */
export const freelancerScope = (actor: Actor): Condition => {
  if (actor.scopes.has('all')) return sql<SqlBool>`true`
  if (!actor.scopes.has('recruiter') || actor.recruiter_id === null) return nobody
  return sql<SqlBool>`freelance_recruiters.supervisor_id = ${actor.recruiter_id}`
}

/** The same rule for one row. */
export const isFreelancerVisible = (actor: Actor, { supervisor_id }: { supervisor_id: number }): boolean =>
  actor.scopes.has('all') ||
  (actor.scopes.has('recruiter') && actor.recruiter_id !== null && supervisor_id === actor.recruiter_id)

/** Whether the actor may read claims. */
export const readsClaims = (actor: Actor): boolean =>
  knowsWhoBrought(actor) && actor.permissions.has('view freelance recruiter')

/** Whether the actor may decide claims of the freelance recruiters in scope. */
export const decidesClaims = (actor: Actor): boolean =>
  knowsWhoBrought(actor) && actor.permissions.has('update freelance recruiter')

type Held = { archived_at: string | null; anonymised_at: string | null; status: 'active' | 'paused' | 'ended' }

/** What the actor can do with a visible freelance recruiter; an archived one is read-only. */
export const freelancerAbilities = (actor: Actor, row: Held): Freelancer['abilities'] => {
  const writes = actor.permissions.has('update freelance recruiter')
  const live = writes && row.archived_at === null
  return {
    update: live,
    archive: live,
    restore: writes && row.archived_at !== null && row.anonymised_at === null,
    unmask: writes,
    claim: live && row.status === 'active',
    personal_data: actor.is_super,
  }
}

/** A condition on who introduced people; it finds no one for actors who may not know that. */
export const onlyVisibleFreelancer = (actor: Actor, condition: Condition | undefined): Condition | undefined =>
  condition === undefined || knowsWhoBrought(actor) ? condition : nobody

/** The freelance recruiter of a record, as far as the actor may know them. */
export const freelancerOf = <Giver>(
  actor: Actor,
  row: { freelance_recruiter_id: number | null; freelance_recruiter: Giver | null },
) =>
  knowsWhoBrought(actor)
    ? { freelance_recruiter_id: row.freelance_recruiter_id, freelance_recruiter: row.freelance_recruiter }
    : { freelance_recruiter_id: null, freelance_recruiter: null }

/** Fields of people's histories that are hidden from actors who may not know who introduced them. */
export const hiddenFreelancers = (actor: Actor) =>
  knowsWhoBrought(actor) ? [] : claimedNouns.map((entity) => ({ entity, fields: introducedBy }))
