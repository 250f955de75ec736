import type { FreelancePayment } from '#contract/team/freelance-payments.ts'
import { paymentNumber } from '#contract/team/payment-number.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { paymentAbilities } from './payments.policy.ts'
import type { PaymentRow } from './payments.queries.ts'

/** A payment as the actor may see it, with their abilities. */
export const toPayment = (actor: Actor, row: PaymentRow): FreelancePayment => ({
  ...row,
  number: paymentNumber(row.id),
  tranches: Math.max(row.tranches, row.tranche),
  approved_by: row.approver,
  created_by: row.creator,
  abilities: paymentAbilities(actor, row),
})
