import { sql } from 'kysely'
import type { FieldProblem } from '#contract/basics/problem.ts'
import { type Actor, actAgain } from '#server/behaviors/access/actor.ts'
import { refusalOf } from '#server/behaviors/bulk/run-bulk.ts'
import { orNothing } from '#server/behaviors/undo/savepoint.ts'
import type { Tx } from '#server/db/client.ts'
import { authorize, fieldProblem, found } from '#server/platform/problems.ts'
import { contractInScope } from '../contracts/contracts.queries.ts'
import { assignmentAbilities } from './assignments.policy.ts'
import { type AssignmentRow, lockAssignment } from './assignments.queries.ts'

type Item = { assignment_id: number }

const idsOf = (items: readonly Item[]) => items.map(({ assignment_id }) => assignment_id)

/** Refuses a list at `path` of the body that names a placement twice. */
export const requireOnce = (path: string, items: readonly Item[]) => {
  if (new Set(idsOf(items)).size < items.length) throw fieldProblem(path, 'repeated')
}

/** Locks the workers in a fixed order, like a placement of several, so parallel calls wait for each other without a deadlock. */
const lockWorkers = (tx: Tx, items: readonly Item[]) =>
  sql`select id from workers where id in (select worker_id from assignments where id = any(${idsOf(items)}::bigint[]))
    order by id for update`.execute(tx)

/** A placement that belongs to the contract and that the actor may change; otherwise throws 404 or 403. */
export const changeable = (actor: Actor, contract_id: number, row: AssignmentRow): AssignmentRow => {
  found(row.contract_id === contract_id ? row : undefined)
  authorize(assignmentAbilities(actor, row).update)
  return row
}

/**
 * Changes several placements of a contract in scope, each locked; one that cannot be changed does not affect the others,
 * and the reason is reported. Throws if one is named twice in the list, which is at `path` of the body.
 */
export const changeEach = async <One extends Item>(
  tx: Tx,
  actor: Actor,
  id: number,
  { path, items }: { path: string; items: readonly One[] },
  change: (actor: Actor, row: AssignmentRow, one: One) => Promise<void>,
) => {
  const contract_id = await contractInScope(tx, actor, id)
  requireOnce(path, items)
  await lockWorkers(tx, items)
  const changed: number[] = []
  const refused: { assignment_id: number; problems: FieldProblem[] }[] = []
  for (const one of items)
    try {
      await orNothing(tx, async () => {
        const own = actAgain(actor)
        await change(own, changeable(own, contract_id, await lockAssignment(tx, own, one.assignment_id)), one)
      })
      changed.push(one.assignment_id)
    } catch (failure) {
      refused.push({ assignment_id: one.assignment_id, problems: refusalOf(failure) })
    }
  return { changed, refused }
}
