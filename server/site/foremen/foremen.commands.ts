import type { z } from 'zod'
import { USUAL_TEAM } from '#contract/site/foreman-choices.ts'
import { foremanFields } from '#contract/site/foremen.fields.ts'
import type { ForemanCreate, ForemanUpdate, foremanEndpoints } from '#contract/site/foremen.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { archiveProfile, requireVersion, restoreProfile } from '#server/behaviors/staff-profiles/staff-profile.ts'
import { undoStaff } from '#server/behaviors/staff-profiles/undo-profile.ts'
import { beginning, recordBeginning } from '#server/behaviors/statuses/beginning.ts'
import { initialStatus } from '#server/behaviors/statuses/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import { writtenColumns } from '#server/db/tables/written-columns.ts'
import { fieldProblem } from '#server/platform/problems.ts'
import { changeProfileStatus, createProfile, updateProfile } from '#server/team/users/staff-profiles.commands.ts'
import type { ProfileUser } from '#server/team/users/user-of-profile.commands.ts'
import type { ForemanRow } from './foremen.queries.ts'
import { foremanKind } from './foremen.serializer.ts'
import { leaveCrew } from './hand-over.commands.ts'
import { lockPromoted, tellPromotion } from './promote-worker.commands.ts'
import { undoHandOver, undoPlan, wasHandOver, wasPlan } from './undo-hand-over.commands.ts'

const insert = async (
  tx: Tx,
  actor: Actor,
  { id: user_id, ...person }: ProfileUser,
  input: ForemanCreate,
  custom_values: Record<string, unknown>,
): Promise<number> => {
  const status = await initialStatus(tx, 'foreman')
  const row = await tx
    .insertInto('foremen')
    .values({
      user_id,
      worker_id: input.worker_id ?? null,
      max_team: USUAL_TEAM,
      ...writtenColumns(foremanFields, input),
      custom_values: JSON.stringify(custom_values),
      ...beginning(actor, status),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordBeginning(tx, actor, { entity: 'foreman', id: row.id }, { ...row, ...person }, status)
  return row.id
}

/**
 * Creates a profile in the first status, of a user who gets the role, or of an invited person; a promoted worker is
 * linked to it.
 */
export const createForeman = async (tx: Tx, actor: Actor, base_url: string, input: ForemanCreate): Promise<number> => {
  const { worker_id = null } = input
  if (worker_id !== null) await lockPromoted(tx, actor, worker_id)
  const id = await createProfile(tx, actor, base_url, foremanKind, input, (user, values) =>
    insert(tx, actor, user, input, values),
  )
  if (worker_id !== null) await tellPromotion(tx, actor, worker_id, id)
  return id
}

/** Changes those fields of a locked foreman that the actor may write. */
export const updateForeman = (tx: Tx, actor: Actor, row: ForemanRow, input: ForemanUpdate) =>
  updateProfile(tx, actor, foremanKind, row, input)

type StatusChange = z.output<(typeof foremanEndpoints)['PUT /api/foremen/{id}/status']['body']>

/** Moves a locked foreman to a status; one who leaves hands over their crew. */
export const changeForemanStatus = (tx: Tx, actor: Actor, row: ForemanRow, body: StatusChange) =>
  changeProfileStatus(tx, actor, foremanKind, row, body, () =>
    leaveCrew(tx, actor, row, { ...body.fields, comment: body.comment }),
  )

/** Archives a locked foreman; 422 while they have a crew or are on an open contract. */
export const archiveForeman = async (tx: Tx, actor: Actor, row: ForemanRow, version: number) => {
  await requireVersion(tx, actor, foremanKind, row, version)
  const { contracts, crew } = row
  if (contracts + crew > 0) throw fieldProblem('status_id', 'foreman_leads', { contracts, crew })
  await archiveProfile(tx, actor, foremanKind, row)
}

/** Restores a locked foreman. */
export const restoreForeman = (tx: Tx, actor: Actor, row: ForemanRow, version: number) =>
  restoreProfile(tx, actor, foremanKind, row, version)

/** Undoes a transaction on a locked foreman: on the profile, on the crew, or on a planned handover. */
export const undoForeman = async (tx: Tx, actor: Actor, row: ForemanRow, transaction_id: string) => {
  if (await wasHandOver(tx, row, transaction_id)) return undoHandOver(tx, actor, row, transaction_id)
  if (await wasPlan(tx, row, transaction_id)) return undoPlan(tx, actor, row, transaction_id)
  return undoStaff(tx, actor, foremanKind, row, transaction_id)
}
