import { recruiterFields } from '#contract/team/recruiters.fields.ts'
import type { RecruiterCreate, RecruiterStatusInput, RecruiterUpdate } from '#contract/team/recruiters.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import {
  archiveProfile,
  requireVersion,
  restoreProfile,
  writeProfile,
} from '#server/behaviors/staff-profiles/staff-profile.ts'
import { undoProfile } from '#server/behaviors/staff-profiles/undo-profile.ts'
import type { Tx } from '#server/db/client.ts'
import { writtenColumns, writtenValues } from '#server/db/tables/written-columns.ts'
import { authorize, fieldProblem } from '#server/platform/problems.ts'
import { closeAccount, createProfile, updateProfile } from '../users/staff-profiles.commands.ts'
import type { ProfileUser } from '../users/user-of-profile.commands.ts'
import { ensureRecruiter } from './ensure-recruiter.commands.ts'
import { handOver } from './hand-over.commands.ts'
import { recruiterAbilities } from './recruiters.policy.ts'
import type { RecruiterRow } from './recruiters.queries.ts'
import { recruiterKind } from './recruiters.serializer.ts'

const requireNoProfile = async (tx: Tx, user_id: number) => {
  const known = await tx.selectFrom('recruiters').where('user_id', '=', user_id).select('id').executeTakeFirst()
  if (known) throw fieldProblem('user_id', 'taken')
}

/** Fills in the profile that was created with the role. */
const fill = async (
  tx: Tx,
  actor: Actor,
  { id: user_id, ...person }: ProfileUser,
  input: RecruiterCreate,
  custom_values: Record<string, unknown>,
): Promise<number> => {
  await ensureRecruiter(tx, actor, user_id)
  const { id } = await tx
    .updateTable('recruiters')
    .set({ ...writtenColumns(recruiterFields, input), custom_values: JSON.stringify(custom_values) })
    .where('user_id', '=', user_id)
    .returning('id')
    .executeTakeFirstOrThrow()
  const after = { ...person, ...writtenValues(recruiterFields, input), custom_values }
  await recordChange(tx, actor, 'created', { entity: 'recruiter', id }, {}, after)
  return id
}

/** Creates a profile for a user who gets the role, or for an invited person. */
export const createRecruiter = async (
  tx: Tx,
  actor: Actor,
  base_url: string,
  input: RecruiterCreate,
): Promise<number> => {
  if (input.user_id != null) await requireNoProfile(tx, input.user_id)
  return createProfile(tx, actor, base_url, recruiterKind, input, (user, values) =>
    fill(tx, actor, user, input, values),
  )
}

/** Changes those fields of a locked recruiter that the actor may write. */
export const updateRecruiter = (tx: Tx, actor: Actor, row: RecruiterRow, input: RecruiterUpdate) =>
  updateProfile(tx, actor, recruiterKind, row, input)

const told = (facts: Record<string, unknown>) => ({ before: {}, after: facts })

/**
 * Deactivates a locked recruiter: hands open work over and blocks the account unless another role needs it. Or
 * activates them again, without unblocking the account.
 */
export const changeRecruiterStatus = async (
  tx: Tx,
  actor: Actor,
  row: RecruiterRow,
  { version, status, comment, ...asked }: RecruiterStatusInput,
) => {
  await requireVersion(tx, actor, recruiterKind, row, version)
  const can = recruiterAbilities(actor, row)
  const stops = status === 'inactive'
  authorize(stops ? can.deactivate : can.reactivate)
  const given = stops ? await handOver(tx, actor, row, asked) : {}
  const facts = { ...given, ...(comment ? { hand_over_comment: comment } : {}) }
  await writeProfile(tx, actor, recruiterKind, row, { status }, 'updated', told(facts))
  if (stops) await closeAccount(tx, actor, recruiterKind, row)
}

/** Archives a locked, inactive recruiter. */
export const archiveRecruiter = async (tx: Tx, actor: Actor, row: RecruiterRow, version: number) => {
  await requireVersion(tx, actor, recruiterKind, row, version)
  await archiveProfile(tx, actor, recruiterKind, row)
}

/** Restores a locked recruiter. */
export const restoreRecruiter = (tx: Tx, actor: Actor, row: RecruiterRow, version: number) =>
  restoreProfile(tx, actor, recruiterKind, row, version)

/** Undoes a transaction on a locked recruiter's profile. */
export const undoRecruiter = (tx: Tx, actor: Actor, row: RecruiterRow, transaction_id: string) =>
  undoProfile(tx, actor, recruiterKind, row, transaction_id)
