import { heldKinds } from '#contract/team/coordinator-choices.ts'
import type { CoordinatorHoldings } from '#contract/team/coordinators.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblem } from '#server/platform/problems.ts'
import { notifyOfTakenWork } from '#server/office/notifications/notify-hand-overs.commands.ts'
import { coordinatorScope } from './coordinators.policy.ts'
import type { CoordinatorRow } from './coordinators.queries.ts'
import { handOverTeams } from './hand-over-teams.commands.ts'
import { giveHoldings, readHoldings } from './holdings.commands.ts'

const requireSuccessor = async (tx: Tx, actor: Actor, row: CoordinatorRow, successor_id: number) => {
  const successor = await tx
    .selectFrom('coordinators')
    .innerJoin('statuses as s', 's.id', 'coordinators.status_id')
    .innerJoin('users as u', 'u.id', 'coordinators.user_id')
    .where('coordinators.id', '=', successor_id)
    .where('coordinators.id', '!=', row.id)
    .where('coordinators.archived_at', 'is', null)
    .where('s.category', 'in', ['initial', 'active'])
    .where('u.status', '=', 'active')
    .where(coordinatorScope(actor))
    .select('coordinators.id')
    .forUpdate('coordinators')
    .executeTakeFirst()
  if (!successor) throw fieldProblem('fields.successor_id', 'not_found')
}

const told = (given: CoordinatorHoldings, tail: string) =>
  Object.fromEntries(heldKinds.flatMap((kind) => (given[kind] > 0 ? [[`${kind}_${tail}`, given[kind]]] : [])))

/**
 * Removes a leaving coordinator from the teams of all open contracts and hands their open work over to the successor,
 * who is required if there is any. Answers what the coordinator's history records.
 */
export const handOver = async (
  tx: Tx,
  actor: Actor,
  row: CoordinatorRow,
  successor_id: number | undefined,
): Promise<Record<string, unknown>> => {
  const held = await readHoldings(tx, row.id)
  const isHeld = heldKinds.some((kind) => held[kind] > 0)
  if (isHeld && successor_id === undefined) throw fieldProblem('fields.successor_id', 'takeover_needed', held)
  if (successor_id !== undefined) await requireSuccessor(tx, actor, row, successor_id)
  if (!isHeld || successor_id === undefined) {
    await handOverTeams(tx, actor, row.id, null)
    return {}
  }
  const given = await giveHoldings(tx, actor, row.id, successor_id)
  const taken = { predecessor_id: row.id, ...told(given, 'taken_over') }
  await recordChange(tx, actor, 'updated', { entity: 'coordinator', id: successor_id }, {}, taken)
  await notifyOfTakenWork(tx, actor, row.id, successor_id, given)
  return { successor_id, ...told(given, 'handed_over') }
}
