import type { PayInput } from '#contract/team/freelance-payments.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { StatusRow } from '#server/behaviors/statuses/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import { notifyOfPayment } from '#server/office/notifications/notify-payments.commands.ts'
import { type PaymentRow, lockPayments } from './payments.queries.ts'
import { toPayment } from './payments.serializer.ts'
import { paymentStatusesOf, writePayment } from './write-payment.ts'

/** A payment as a payment run needs it. */
export type RunPayment = PaymentRow

/** Payments by id in the actor's scope, locked in the order of their ids. */
export const lockForRun = (tx: Tx, actor: Actor, ids: readonly number[]): Promise<RunPayment[]> =>
  lockPayments(tx, actor, ids)

/** Payments as the actor may see them. */
export const shownTo = (actor: Actor, rows: readonly RunPayment[]) => rows.map((row) => toPayment(actor, row))

/** The status step for payments of a run. */
export const stepsOf = async (tx: Tx) => {
  const { approved, paid } = await paymentStatusesOf(tx)
  return { toPaid: { from: approved, to: paid } }
}

/** Adds a locked payment to a run, or removes it. */
export const writeRunOf = (tx: Tx, actor: Actor, row: PaymentRow, run_id: number | null) =>
  writePayment(tx, actor, row, { run_id })

/** Whether a correction of these payments has left: it is paid, or in another run than `run_id`. */
export const areMended = async (tx: Tx, ids: readonly number[], run_id: number | null): Promise<boolean> => {
  const mended = await tx
    .selectFrom('freelance_payments')
    .where('corrects_id', 'in', [...ids])
    .where((eb) => eb.or([eb('status', '=', 'paid'), eb('run_id', 'is not', null)]))
    .where('run_id', 'is distinct from', run_id)
    .select('id')
    .executeTakeFirst()
  return mended !== undefined
}

/** Marks a locked payment as paid and notifies. */
export const markPaid = async (
  tx: Tx,
  actor: Actor,
  row: PaymentRow,
  paid: Omit<PayInput, 'version'>,
  step: { from: StatusRow; to: StatusRow },
) => {
  const after = await writePayment(tx, actor, row, paid, step)
  await notifyOfPayment(tx, actor, after, 'payment_paid')
}
