import { sql } from 'kysely'
import type { PayRaised, PayRaises } from '#contract/work/pay-raises.ts'
import { type Actor, actAgain } from '#server/behaviors/access/actor.ts'
import { refusalOf } from '#server/behaviors/bulk/run-bulk.ts'
import { orNothing } from '#server/behaviors/undo/savepoint.ts'
import type { Tx } from '#server/db/client.ts'
import { authorize, fieldProblem, fieldProblems, found } from '#server/platform/problems.ts'
import { contractInScope } from '../contracts/contracts.queries.ts'
import { assignmentAbilities } from './assignments.policy.ts'
import { lockAssignment } from './assignments.queries.ts'
import { updateAssignment } from './update.commands.ts'

type Raise = PayRaises['raises'][number]

/** Locks the workers in a fixed order, like a placement of several, so parallel calls wait for each other without a deadlock. */
const lockWorkers = (tx: Tx, raises: readonly Raise[]) => {
  const ids = raises.map(({ assignment_id }) => assignment_id)
  return sql`select id from workers where id in (select worker_id from assignments where id = any(${ids}::bigint[]))
    order by id for update`.execute(tx)
}

const raiseOne = async (tx: Tx, actor: Actor, contract_id: number, raise: Raise) => {
  const { assignment_id, version, pay_rate } = raise
  const row = await lockAssignment(tx, actor, assignment_id)
  found(row.contract_id === contract_id ? row : undefined)
  authorize(assignmentAbilities(actor, row).update)
  if (pay_rate < row.pay_rate)
    throw fieldProblems([{ path: 'pay_rate', code: 'too_small', params: { min: row.pay_rate } }])
  await updateAssignment(tx, actor, row, { version, pay_rate })
}

/** Raises the pay of several placements of a contract in scope; one that cannot be raised does not affect the others, and the reason is reported. */
export const raisePay = async (tx: Tx, actor: Actor, id: number, { raises }: PayRaises): Promise<PayRaised> => {
  const contract_id = await contractInScope(tx, actor, id)
  const ids = raises.map(({ assignment_id }) => assignment_id)
  if (new Set(ids).size < ids.length) throw fieldProblem('raises', 'repeated')
  await lockWorkers(tx, raises)
  const answer: PayRaised = { raised: [], refused: [] }
  for (const raise of raises)
    try {
      await orNothing(tx, () => raiseOne(tx, actAgain(actor), contract_id, raise))
      answer.raised.push(raise.assignment_id)
    } catch (failure) {
      answer.refused.push({ assignment_id: raise.assignment_id, problems: refusalOf(failure) })
    }
  return answer
}
