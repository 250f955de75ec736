import type { PayInput } from '#contract/team/freelance-payments.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { StatusRow } from '#server/behaviors/statuses/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import { notifyOfPayment } from '#server/office/notifications/notify-payments.commands.ts'
import { type PaymentRow, lockPayments } from './payments.queries.ts'
import { toPayment } from './payments.serializer.ts'
import { paymentStatusesOf, writePayment } from './write-payment.ts'

/** A payment as a run meets it. */
export type RunPayment = PaymentRow

/** Payments by their ids in the actor's scope, locked in that order. */
export const lockForRun = (tx: Tx, actor: Actor, ids: readonly number[]): Promise<RunPayment[]> =>
  lockPayments(tx, actor, ids)

/** Payments as the actor may see them. */
export const shownTo = (actor: Actor, rows: readonly RunPayment[]) => rows.map((row) => toPayment(actor, row))

/** The step that payments of a run take. */
export const stepsOf = async (tx: Tx) => {
  const { approved, paid } = await paymentStatusesOf(tx)
  return { toPaid: { from: approved, to: paid } }
}

/** Puts a locked payment into a run, or takes it out. */
export const writeRunOf = (tx: Tx, actor: Actor, row: PaymentRow, run_id: number | null) =>
  writePayment(tx, actor, row, { run_id })

/** Writes that a locked payment is paid, and tells of it. */
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
