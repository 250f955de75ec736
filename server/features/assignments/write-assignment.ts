import type { Updateable } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import type { Tx } from '#server/db/client.ts'
import type { AssignmentsTable } from '#server/db/tables/contracts.ts'
import { refreshNeeds } from '../contracts/refresh-needs.commands.ts'
import type { AssignmentRow } from './assignments.queries.ts'

/** A placement in history: a part of its contract. */
export const subjectOf = ({ id, contract_id }: { id: number; contract_id: number }) => ({
  entity: 'assignment' as const,
  id,
  parent: { entity: 'contract', id: contract_id },
})

/** Writes fields of a locked placement, raises its version, records what changed with the `notes` given, and puts its need right. */
export const writeAssignment = async (
  tx: Tx,
  actor: Actor,
  row: AssignmentRow,
  patch: Updateable<AssignmentsTable>,
  notes: Record<string, unknown> = {},
) => {
  const after = await tx
    .updateTable('assignments')
    .set({ ...patch, version: row.version + 1, updated_at: actor.at, updated_by: actor.user_id })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const before = Object.fromEntries(Object.entries(row).filter(([key]) => key in after))
  await recordChange(tx, actor, 'updated', subjectOf(row), before, { ...after, ...notes })
  await refreshNeeds(tx, actor, [...new Set([row.need_id, after.need_id])])
}
