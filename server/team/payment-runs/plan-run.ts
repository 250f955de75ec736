import type { Currency } from '#contract/basics/world.ts'
import type { LeftOutCause, payMethods } from '#contract/team/freelance-payment-choices.ts'
import { canTravel } from '#server/behaviors/sepa/credit-transfer.ts'

/** An approved payment to pay out, in cents; a correction may be negative. */
export type Payable = {
  id: number
  freelance_recruiter_id: number
  amount: number
  currency: Currency
  payout_method: (typeof payMethods)[number]
  iban: string | null
}

/** The payout of a payment in cents, and why it is not in the bank file, if it is not. */
export type Planned<P extends Payable> = { payment: P; payout: number; left_out: LeftOutCause | null }

/** A freelance recruiter whose debt in a currency exceeds their payments. */
export type Shortfall = { freelance_recruiter_id: number; currency: Currency }

const sum = (payments: readonly Payable[]) => payments.reduce((total, { amount }) => total + amount, 0)

/** Deducts a freelance recruiter's debts from their payments, beginning with the last one. */
const deducted = <P extends Payable>(payments: readonly P[]): { payment: P; payout: number }[] => {
  let owed = -sum(payments.filter(({ amount }) => amount < 0))
  return payments
    .toReversed()
    .map((payment) => {
      const off = Math.min(owed, Math.max(0, payment.amount))
      owed -= off
      return { payment, payout: Math.max(0, payment.amount) - off }
    })
    .toReversed()
}

const causeOf = ({ payout_method, iban, currency }: Payable, payout: number, debtor: string | null) => {
  if (payout === 0) return 'deducted'
  if (payout_method !== 'bank') return payout_method
  if (iban === null) return 'no_iban'
  if (iban === debtor) return 'own_account'
  return debtor !== null && canTravel(currency, debtor, iban) ? null : 'abroad'
}

/**
 * The payouts of a run: the corrections of a freelance recruiter are deducted from their other payments in the
 * currency, so the payouts add up to the payments. Names freelance recruiters who would still owe something.
 */
export const planRun = <P extends Payable>(payments: readonly P[], debtor_iban: string | null) => {
  const groups = [...Map.groupBy(payments, (one) => `${one.freelance_recruiter_id} ${one.currency}`).values()]
  const shortfalls: Shortfall[] = groups
    .filter((group) => sum(group) < 0)
    .map(([first]) => ({ freelance_recruiter_id: first!.freelance_recruiter_id, currency: first!.currency }))
  const lines = groups
    .flatMap(deducted)
    .map((one): Planned<P> => ({ ...one, left_out: causeOf(one.payment, one.payout, debtor_iban) }))
    .toSorted((a, b) => a.payment.id - b.payment.id)
  return { lines, shortfalls }
}
