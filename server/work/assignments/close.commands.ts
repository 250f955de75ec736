import type { Actor } from '#server/behaviors/access/actor.ts'
import { beyondScope } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { lockAssignment } from './assignments.queries.ts'
import { followWorker } from './step.commands.ts'
import { leaveReserve, ofContract, ofWorkers } from '../reserve/leave-reserve.commands.ts'
import { writeAssignment } from './write-assignment.ts'

/**
 * Closes the open placements of a worker or a contract on its last day, because something else ended: active ones end
 * on that day at the latest, planned ones are cancelled. Workers who are still active get the matching status. No one of
 * them waits in a reserve any longer.
 */
export const closeAssignments = async (
  tx: Tx,
  actor: Actor,
  of: { worker_id: number } | { contract_id: number },
  on: string,
) => {
  const system: Actor = { ...beyondScope(actor), source: 'system' }
  const [[column, id]] = Object.entries(of) as [['worker_id' | 'contract_id', number]]
  const open = await tx
    .selectFrom('assignments')
    .where(column, '=', id)
    .where('status', 'in', ['planned', 'active'])
    .select('id')
    .orderBy('worker_id')
    .orderBy('id')
    .execute()
  for (const one of open) {
    const row = await lockAssignment(tx, system, one.id)
    const status = row.status === 'active' && row.start_date <= on ? 'ended' : 'cancelled'
    const last = row.end_date !== null && row.end_date < on ? row.end_date : on
    const patch = { status, status_since: actor.at, ...(status === 'ended' ? { end_date: last } : {}) } as const
    await writeAssignment(tx, system, row, patch)
    await followWorker(tx, system, row, status)
  }
  await leaveReserve(tx, system, column === 'worker_id' ? ofWorkers([id]) : ofContract(id))
}
