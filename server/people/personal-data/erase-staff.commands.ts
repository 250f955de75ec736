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

/** Anonymises a locked person who brings people or worked for the agency, for ever: their records, and what others wrote of them elsewhere; `possible` are the mentions that may mean somebody else and are to go too. Answers how many mentions went. */
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
