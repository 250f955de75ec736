import type { Recruiter } from '#contract/team/recruiters.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { LoadedFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import type { ProfileKind } from '#server/behaviors/staff-profiles/staff-kind.ts'
import { shownProfile } from '#server/behaviors/staff-profiles/staff-profile.ts'
import { recruiterAbilities, recruiterNoun } from './recruiters.policy.ts'
import type { RecruiterRow } from './recruiters.queries.ts'

/** A recruiter as the actor may see them, with their abilities; names and status when they know them only in part. */
export const toRecruiter = (actor: Actor, row: RecruiterRow, custom: LoadedFields): Recruiter => ({
  ...shownProfile(recruiterNoun, row, custom),
  abilities: recruiterAbilities(actor, row),
})

/** Recruiters with their system role. */
export const recruiterKind: ProfileKind<RecruiterRow> = {
  ...recruiterNoun,
  role: 'recruiter',
  abilities: recruiterAbilities,
  show: toRecruiter,
}
