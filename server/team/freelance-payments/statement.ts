import type { Currency } from '#contract/basics/world.ts'
import { monthOf } from '#contract/basics/days.ts'
import type { PaymentKind, PaymentStatus } from '#contract/team/freelance-payment-choices.ts'

/** A transfer of a payment that the bank returned. */
export type Returned = { amount: number; paid_on: string; reference: string; returned_on: string }

/** A payment as a statement needs it. */
export type Stated = {
  id: number
  kind: PaymentKind
  status: PaymentStatus
  amount: number
  currency: Currency
  earned_on: string | null
  paid_on: string | null
  reference: string | null
  returns: readonly Returned[]
}

/** An entry of a statement: what was earned, paid or returned by the bank on a day; in cents, returned ones as negative `paid`. */
export type StatementLine<P extends Stated> = {
  day: string
  payment: P
  event: 'earned' | 'paid' | 'returned'
  reference: string | null
  earned: number | null
  paid: number | null
}

/** A month in one currency: the debt at its beginning, what was earned and paid, and the debt at its end; in cents. */
export type Statement<P extends Stated> = {
  currency: Currency
  opening: number
  lines: StatementLine<P>[]
  earned: number
  paid: number
  closing: number
}

const cents = (amount: number) => Math.round(amount * 100)

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

const rank = { earned: 0, paid: 1, returned: 2 }

const isOwed = ({ status }: Stated) => status === 'earned' || status === 'approved' || status === 'paid'

/** Everything that a payment adds to the debt, or takes from it. */
const movementsOf = <P extends Stated>(payment: P): StatementLine<P>[] => {
  const { amount, earned_on, paid_on, reference, returns } = payment
  const paid = (day: string, value: number, of: string | null): StatementLine<P> => {
    return { day, payment, event: 'paid', reference: of, earned: null, paid: cents(value) }
  }
  return [
    ...(isOwed(payment) && earned_on !== null
      ? [{ day: earned_on, payment, event: 'earned' as const, reference, earned: cents(amount), paid: null }]
      : []),
    ...returns.flatMap((one): StatementLine<P>[] => [
      paid(one.paid_on, one.amount, one.reference),
      { ...paid(one.returned_on, -one.amount, one.reference), event: 'returned' },
    ]),
    ...(paid_on === null ? [] : [paid(paid_on, amount, reference)]),
  ]
}

const statementIn = <P extends Stated>(currency: Currency, payments: readonly P[], month: string): Statement<P> => {
  const { from, to } = monthOf(month)
  const movements = payments.flatMap(movementsOf)
  const lines = movements.filter(({ day }) => day >= from && day <= to)
  const opening = sum(movements.filter(({ day }) => day < from).map((line) => (line.earned ?? 0) - (line.paid ?? 0)))
  const [earned, paid] = [sum(lines.map((line) => line.earned ?? 0)), sum(lines.map((line) => line.paid ?? 0))]
  const order = (a: StatementLine<P>, b: StatementLine<P>) =>
    a.day.localeCompare(b.day) || rank[a.event] - rank[b.event] || a.payment.id - b.payment.id
  return { currency, opening, lines: lines.toSorted(order), earned, paid, closing: opening + earned - paid }
}

/**
 * A month `YYYY-MM` of a ledger by currency; of forecast and cancelled payments only their returned transfers. Currencies
 * without entries and debt are left out.
 */
export const statementsOf = <P extends Stated>(payments: readonly P[], month: string): Statement<P>[] =>
  [...Map.groupBy(payments, ({ currency }) => currency)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([currency, ones]) => statementIn(currency, ones, month))
    .filter(({ opening, lines }) => opening !== 0 || lines.length > 0)
