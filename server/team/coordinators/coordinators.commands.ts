import type { z } from 'zod'
import { heldKinds } from '#contract/team/coordinator-choices.ts'
import { coordinatorFields } from '#contract/team/coordinators.fields.ts'
import type { CoordinatorCreate, CoordinatorUpdate, coordinatorEndpoints } from '#contract/team/coordinators.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { archiveProfile, requireVersion, restoreProfile } from '#server/behaviors/staff-profiles/staff-profile.ts'
import { undoStaff } from '#server/behaviors/staff-profiles/undo-profile.ts'
import { beginning, recordBeginning } from '#server/behaviors/statuses/beginning.ts'
import { initialStatus } from '#server/behaviors/statuses/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import { writtenColumns } from '#server/db/tables/written-columns.ts'
import { fieldProblem } from '#server/platform/problems.ts'
import { changeProfileStatus, createProfile, updateProfile } from '../users/staff-profiles.commands.ts'
import type { ProfileUser } from '../users/user-of-profile.commands.ts'
import type { CoordinatorRow } from './coordinators.queries.ts'
import { coordinatorKind } from './coordinators.serializer.ts'
import { handOver } from './hand-over.commands.ts'
import { readHoldings } from './holdings.commands.ts'

const insert = async (
  tx: Tx,
  actor: Actor,
  { id: user_id, ...person }: ProfileUser,
  input: CoordinatorCreate,
  custom_values: Record<string, unknown>,
): Promise<number> => {
  const status = await initialStatus(tx, 'coordinator')
  const row = await tx
    .insertInto('coordinators')
    .values({
      user_id,
      ...writtenColumns(coordinatorFields, input),
      custom_values: JSON.stringify(custom_values),
      ...beginning(actor, status),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const subject = { entity: 'coordinator' as const, id: row.id }
  await recordBeginning(tx, actor, subject, { ...row, ...person }, status)
  return row.id
}

/** Creates a profile in the first status, of a user who gets the role, or of an invited person. */
export const createCoordinator = (tx: Tx, actor: Actor, base_url: string, input: CoordinatorCreate): Promise<number> =>
  createProfile(tx, actor, base_url, coordinatorKind, input, (user, values) => insert(tx, actor, user, input, values))

/** Changes those fields of a locked coordinator that the actor may write. */
export const updateCoordinator = (tx: Tx, actor: Actor, row: CoordinatorRow, input: CoordinatorUpdate) =>
  updateProfile(tx, actor, coordinatorKind, row, input)

type StatusChange = z.output<(typeof coordinatorEndpoints)['PUT /api/coordinators/{id}/status']['body']>

/** Moves a locked coordinator to a status; one who leaves hands over their open work. */
export const changeCoordinatorStatus = (tx: Tx, actor: Actor, row: CoordinatorRow, body: StatusChange) =>
  changeProfileStatus(tx, actor, coordinatorKind, row, body, () => handOver(tx, actor, row, body.fields?.successor_id))

/** Archives a locked coordinator; 422 while they are in the team of an open contract or have open work. */
export const archiveCoordinator = async (tx: Tx, actor: Actor, row: CoordinatorRow, version: number) => {
  await requireVersion(tx, actor, coordinatorKind, row, version)
  if (row.contracts > 0) throw fieldProblem('status_id', 'coordinator_has_contracts', { count: row.contracts })
  const held = await readHoldings(tx, row.id)
  if (heldKinds.some((kind) => held[kind] > 0)) throw fieldProblem('status_id', 'coordinator_holds', held)
  await archiveProfile(tx, actor, coordinatorKind, row)
}

/** Restores a locked coordinator. */
export const restoreCoordinator = (tx: Tx, actor: Actor, row: CoordinatorRow, version: number) =>
  restoreProfile(tx, actor, coordinatorKind, row, version)

/** Undoes a transaction on a locked coordinator's profile. */
export const undoCoordinator = (tx: Tx, actor: Actor, row: CoordinatorRow, transaction_id: string) =>
  undoStaff(tx, actor, coordinatorKind, row, transaction_id)
