import type { PayInput } from '#contract/freelance-payments.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { StatusRow } from '#server/behaviors/statuses/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import { notifyOfPayment } from '../notifications/notify-payments.commands.ts'
import type { PaymentRow } from './payments.queries.ts'
import { paymentStatusesOf, writePayment } from './write-payment.ts'

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
