import type { Currency } from '#contract/basics/world.ts'
import { monthOf } from '#contract/basics/days.ts'
import type { PaymentKind, PaymentStatus } from '#contract/team/freelance-payment-choices.ts'

/** A payment as a statement needs it. */
export type Stated = {
  id: number
  kind: PaymentKind
  status: PaymentStatus
  amount: number
  currency: Currency
  earned_on: string | null
  paid_on: string | null
}

/** An entry of a statement: what was earned or paid on a day; amounts in cents. */
export type StatementLine<P extends Stated> = { day: string; payment: P; earned: number | null; paid: number | null }

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

const isOwed = ({ status }: Stated) => status === 'earned' || status === 'approved' || status === 'paid'

const statementIn = <P extends Stated>(currency: Currency, payments: readonly P[], month: string): Statement<P> => {
  const { from, to } = monthOf(month)
  const within = (day: string | null): day is string => day !== null && day >= from && day <= to
  const until = (day: string | null) => day !== null && day < from
  const total = (ones: readonly P[]) => sum(ones.map(({ amount }) => cents(amount)))
  const lines = payments.flatMap((payment): StatementLine<P>[] => [
    ...(within(payment.earned_on)
      ? [{ day: payment.earned_on, payment, earned: cents(payment.amount), paid: null }]
      : []),
    ...(within(payment.paid_on) ? [{ day: payment.paid_on, payment, earned: null, paid: cents(payment.amount) }] : []),
  ])
  const opening =
    total(payments.filter((one) => until(one.earned_on))) - total(payments.filter((one) => until(one.paid_on)))
  const [earned, paid] = [sum(lines.map((line) => line.earned ?? 0)), sum(lines.map((line) => line.paid ?? 0))]
  const order = (a: StatementLine<P>, b: StatementLine<P>) =>
    a.day.localeCompare(b.day) || Number(a.earned === null) - Number(b.earned === null) || a.payment.id - b.payment.id
  return { currency, opening, lines: lines.toSorted(order), earned, paid, closing: opening + earned - paid }
}

/**
 * A month `YYYY-MM` of a ledger by currency, without forecast and cancelled payments. Currencies without entries and
 * debt are left out.
 */
export const statementsOf = <P extends Stated>(payments: readonly P[], month: string): Statement<P>[] =>
  [...Map.groupBy(payments.filter(isOwed), ({ currency }) => currency)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([currency, ones]) => statementIn(currency, ones, month))
    .filter(({ opening, lines }) => opening !== 0 || lines.length > 0)
