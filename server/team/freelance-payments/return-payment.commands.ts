import { sql } from 'kysely'
import type { ReturnInput } from '#contract/team/freelance-payments.ts'
import { bundlesOf } from '#contract/team/payment-bundles.ts'
import { paymentNumber } from '#contract/team/payment-number.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import type { Tx } from '#server/db/client.ts'
import { notifyOfReturn } from '#server/office/notifications/notify-payments.commands.ts'
import { authorize, fieldProblem, fieldProblems } from '#server/platform/problems.ts'
import { linesOf } from '../payment-runs/runs.queries.ts'
import { notAhead, requireStep } from './payments.commands.ts'
import { writesPayments } from './payments.policy.ts'
import { type PaymentRow, findPayment, lockPayments } from './payments.queries.ts'
import { areMended } from './run-payments.commands.ts'
import { settleBonuses } from './settle.commands.ts'
import { paymentStatusesOf, writePayment } from './write-payment.ts'

/** The payments that the transfer of a payment settled: itself, and in a run what was deducted from it. */
const settledWith = async (tx: Tx, { id, run_id }: PaymentRow): Promise<number[]> => {
  if (run_id === null) return [id]
  const bundle = bundlesOf(await linesOf(tx, run_id)).find((lines) =>
    lines.some(({ payment_id }) => payment_id === id),
  )!
  return bundle.map(({ payment_id }) => payment_id)
}

/** Locks the workers before the payments, in the order of shift confirmations. */
const lockWithWorkers = async (tx: Tx, actor: Actor, ids: readonly number[]) => {
  await sql`select w.id from workers w where w.id in (select p.worker_id from freelance_payments p
    where p.id = any(${[...ids]}::bigint[])) order by w.id for update`.execute(tx)
  return lockPayments(tx, actor, ids)
}

const checkDay = (actor: Actor, { returned_on }: ReturnInput, { paid_on }: PaymentRow) => [
  ...notAhead(actor, 'returned_on', returned_on),
  ...(returned_on < paid_on! ? [{ path: 'returned_on', code: 'before_paid' }] : []),
]

const giveBack = async (tx: Tx, actor: Actor, row: PaymentRow, { returned_on, comment }: ReturnInput) => {
  const { id, version, run_id, amount, paid_on, method, reference } = row
  await tx
    .insertInto('payment_returns')
    .values({
      payment_id: id,
      payment_version: version,
      run_id,
      amount,
      paid_on: paid_on!,
      method: method!,
      reference: reference!,
      returned_on,
      created_at: actor.at,
      created_by: actor.user_id,
    })
    .execute()
  const statuses = await paymentStatusesOf(tx)
  const unpaid = { paid_on: null, method: null, reference: null, run_id: null, returned_on, comment }
  await writePayment(tx, actor, row, unpaid, { from: statuses.paid, to: statuses.approved })
}

/**
 * Records that the bank returned the transfer of a paid payment: the payment is approved again, with the corrections that
 * were deducted from it, and bonuses are settled by the days worked. Refused when a correction of it was deducted
 * elsewhere.
 */
export const returnPayment = async (tx: Tx, actor: Actor, id: number, input: ReturnInput) => {
  const seen = await findPayment(tx, actor, id)
  authorize(writesPayments(actor))
  const ids = await settledWith(tx, seen)
  const rows = await lockWithWorkers(tx, actor, ids)
  const row = rows.find((one) => one.id === id)!
  requireStep(actor, row, input.version, (can) => can.return)
  const problems = checkDay(actor, input, row)
  if (problems.length > 0) throw fieldProblems(problems)
  if (await areMended(tx, ids, row.run_id)) throw fieldProblem('status', 'return_corrected')
  for (const one of rows) await giveBack(tx, actor, one, input)
  await notifyOfReturn(tx, actor, { ...row, amount: row.payout ?? row.amount })
  if (row.run_id !== null) {
    const { returned_on, comment } = input
    const told = { returned: rows.map((one) => paymentNumber(one.id)), returned_on, comment }
    await recordChange(tx, actor, 'updated', { entity: 'payment_run', id: row.run_id }, {}, told)
  }
  await settleBonuses(
    tx,
    actor,
    rows.flatMap(({ worker_id }) => worker_id ?? []),
  )
}
