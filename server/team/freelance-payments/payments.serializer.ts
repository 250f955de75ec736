import type { FreelancePayment } from '#contract/team/freelance-payments.ts'
import { paymentNumber } from '#contract/team/payment-number.ts'
import { addDays } from '#contract/basics/days.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import { paymentAbilities } from './payments.policy.ts'
import type { PaymentRow } from './payments.queries.ts'

const WEEK = 7

/**
 * The expected day when the required days are worked, at the contract's days per week; null when no work is planned.
 */
const expectedOn = ({ works_from, days_per_week, days_required, days_worked }: PaymentRow, today: string) => {
  if (works_from === null || days_required === null) return null
  const from = works_from > today ? works_from : today
  const left = Math.max(1, days_required - days_worked)
  return addDays(from, Math.ceil((left * WEEK) / (days_per_week ?? WEEK)) - 1)
}

/** A payment as the actor may see it, with their abilities. */
export const toPayment = (actor: Actor, row: PaymentRow): FreelancePayment => ({
  ...row,
  number: paymentNumber(row.id),
  tranches: Math.max(row.tranches, row.tranche),
  expected_on: expectedOn(row, agencyDay(actor.at)),
  approved_by: row.approver,
  created_by: row.creator,
  abilities: paymentAbilities(actor, row),
})
