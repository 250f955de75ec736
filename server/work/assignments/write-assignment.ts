import type { Updateable } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordWrite } from '#server/behaviors/history/record-write.ts'
import { nextVersion } from '#server/behaviors/history/stamps.ts'
import type { Tx } from '#server/db/client.ts'
import type { AssignmentsTable } from '#server/db/tables/contracts.ts'
import { refreshNeeds } from '../contracts/refresh-needs.commands.ts'
import { followPermits } from '../labour-notifications/notices.commands.ts'
import { settleBonuses } from '#server/team/freelance-payments/settle.commands.ts'
import { cancelShiftsOutside } from '../shifts/cancel.commands.ts'
import type { AssignmentRow } from './assignments.queries.ts'

/** A placement as a part of its contract, for history. */
export const subjectOf = ({ id, contract_id }: { id: number; contract_id: number }) => ({
  entity: 'assignment' as const,
  id,
  parent: { entity: 'contract', id: contract_id },
})

/**
 * Updates a locked placement, raises its version, records the change with the given `notes`, removes planned shifts
 * outside its days, and updates its need and the freelance recruiter's bonuses.
 */
export const writeAssignment = async (
  tx: Tx,
  actor: Actor,
  row: AssignmentRow,
  patch: Updateable<AssignmentsTable>,
  notes: Record<string, unknown> = {},
) => {
  const after = await tx
    .updateTable('assignments')
    .set({ ...patch, ...nextVersion(actor, row) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordWrite(tx, actor, 'updated', subjectOf(row), row, after, { before: {}, after: notes })
  await cancelShiftsOutside(tx, actor, after)
  await refreshNeeds(tx, actor, [...new Set([row.need_id, after.need_id])])
  await settleBonuses(tx, actor, [row.worker_id])
  await followPermits(tx, actor, row.worker_id)
}
