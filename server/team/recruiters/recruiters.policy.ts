import { type SqlBool, sql } from 'kysely'
import { readsWholeRecruiters } from '#contract/fields/readers.ts'
import { written } from '#contract/fields/facts.ts'
import { recruiterFields } from '#contract/team/recruiters.fields.ts'
import type { Recruiter } from '#contract/team/recruiters.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Condition } from '#server/behaviors/lists/filters.ts'
import type { ProfileNoun } from '#server/behaviors/staff-profiles/staff-kind.ts'
import { profileAbilities } from '#server/behaviors/staff-profiles/staff-scope.ts'
import type { RecruiterRow } from './recruiters.queries.ts'

/** The staff recruiters as a noun of profiles. */
export const recruiterNoun: ProfileNoun = {
  entity: 'recruiter',
  table: 'recruiters',
  fields: recruiterFields,
  told: 'names',
}

const isMine = (actor: Actor): Condition => sql<SqlBool>`recruiters.user_id = ${actor.user_id}`

/** Which recruiters in scope the actor may read completely: themselves; null for all. */
export const wholeRecruiters = (actor: Actor): Condition | null =>
  readsWholeRecruiters(actor, false) ? null : isMine(actor)

/** The recruiters the actor may see: recruiters see all colleagues by name, others only themselves. */
export const recruiterScope = (actor: Actor): Condition =>
  actor.scopes.has('all') || actor.scopes.has('recruiter') ? sql<SqlBool>`true` : isMine(actor)

/** The same rule for the user of one profile. */
export const isRecruiterVisible = (actor: Actor, { user_id }: { user_id: number }): boolean =>
  actor.scopes.has('all') || actor.scopes.has('recruiter') || actor.user_id === user_id

/**
 * What the actor can do with a visible recruiter: only inactive ones can be archived, and no one deactivates
 * themselves.
 */
export const recruiterAbilities = (
  actor: Actor,
  row: Pick<RecruiterRow, 'whole' | 'user_id' | 'roles' | 'archived_at' | 'anonymised_at' | 'status'>,
): Recruiter['abilities'] => {
  const can = profileAbilities(actor, row, {
    manage: 'update regular recruiter',
    fields: written(recruiterFields),
    own: [],
  })
  const isActive = row.status === 'active'
  return {
    ...can,
    archive: can.archive && !isActive,
    deactivate: can.archive && isActive && row.user_id !== actor.user_id,
    reactivate: can.archive && !isActive,
  }
}
