import type { StaffEntity } from '#contract/people/personal-data-choices.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblems } from '#server/platform/problems.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { eraseMentions } from './erase-mentions.commands.ts'
import { eraseStaffRecords } from './erase-staff-records.commands.ts'
import { knownOfStaff, soughtOf } from './sought-person.ts'
import { forbidStaffErasure } from './staff-erasure-plan.ts'
import type { StaffPerson } from './staff-person.ts'

/**
 * Permanently anonymises a locked freelance recruiter or staff member: their records and the mentions elsewhere;
 * `possible` are the chosen uncertain mentions. Answers how many mentions were removed.
 */
export const eraseStaff = async (
  tx: Tx,
  secrets: Secrets,
  actor: Actor,
  person: StaffPerson,
  entity: StaffEntity,
  id: number,
  possible: readonly string[],
): Promise<number> => {
  const forbidden = await forbidStaffErasure(tx, person, entity, id)
  if (forbidden.length > 0) throw fieldProblems(forbidden)
  const known = await knownOfStaff(tx, secrets, person)
  await eraseStaffRecords(tx, actor, person)
  return eraseMentions(tx, actor, { entity, id }, await soughtOf(tx, known), possible)
}
