import type { Currency } from '#contract/basics/world.ts'
import type { LeftOutCause, payMethods } from '#contract/team/freelance-payment-choices.ts'
import { canTravel } from '#server/behaviors/sepa/credit-transfer.ts'

/** An approved payment that is to be handed over, in cents; a correction may be negative. */
export type Payable = {
  id: number
  freelance_recruiter_id: number
  amount: number
  currency: Currency
  payout_method: (typeof payMethods)[number]
  iban: string | null
}

/** What is handed over for a payment, in cents, and why it does not travel by bank, if it does not. */
export type Planned<P extends Payable> = { payment: P; payout: number; left_out: LeftOutCause | null }

/** A freelancer who owes more in a currency than is paid to them. */
export type Shortfall = { freelance_recruiter_id: number; currency: Currency }

const sum = (payments: readonly Payable[]) => payments.reduce((total, { amount }) => total + amount, 0)

/** Takes what a freelancer owes off what they are paid, from the last payment on. */
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

/** What a run hands over for each payment: the corrections of a freelancer are set against their other payments of the currency, so that the payouts are together exactly what the payments are. Freelancers who would owe after it are named. */
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
