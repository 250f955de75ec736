import type { CancelCause, PaymentStatus } from '#contract/team/freelance-payment-choices.ts'
import type { Count } from './days.ts'
import type { Tranche } from './terms.ts'

/** A line of the ledger of one freelancer and one worker, in cents: a bonus, or the correction that the days worked made of one that was paid. */
export type Line = Tranche & {
  id: number
  status: PaymentStatus
  frozen: boolean
  days_worked: number
  earned_on: string | null
  cancelled_as: CancelCause | null
  assignment_id: number | null
  contract_id: number | null
  /** The paid bonus that the line mends; null for a bonus. */
  corrects_id: number | null
  /** In a payment run that is on its way to the bank. */
  in_run: boolean
}

type Terms = Tranche & { assignment_id: number; contract_id: number; frozen: boolean }

/** What the ledger needs to follow the facts: a line made, a line changed, a correction of a paid line. */
export type Move =
  | { do: 'make'; line: Terms & Standing }
  | { do: 'change'; id: number; line: Partial<Terms> & Standing }
  | { do: 'correct'; line: Line; amount: number }
  | { do: 'drop'; id: number }

type Standing = {
  status: PaymentStatus
  days_worked: number
  earned_on: string | null
  cancelled_as: CancelCause | null
}

const standingOf = (count: Count, days_required: number): Standing => {
  const days_worked = Math.min(count.days.length, days_required)
  const earned_on = count.days[days_required - 1] ?? null
  if (earned_on !== null) return { status: 'earned', days_worked, earned_on, cancelled_as: null }
  if (count.ended !== null) return { status: 'cancelled', days_worked, earned_on, cancelled_as: count.ended }
  return { status: 'forecast', days_worked, earned_on, cancelled_as: null }
}

/** Money that has left, or is leaving: what is wrong about it is mended by another line. */
const isGone = ({ status, in_run }: Line) => status === 'paid' || in_run

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** What was to mend a line that did not leave after all has nothing to mend. */
const needless = (line: Line, corrections: readonly Line[]): Move[] =>
  corrections
    .filter(({ corrects_id, status }) => corrects_id === line.id && status !== 'cancelled')
    .filter((correction) => !isGone(correction))
    .map(({ id }) => ({ do: 'drop', id }))

/** What mends a paid line when its days were taken back or came again: an unpaid correction the other way is dropped, else a new one is made. One that somebody gave up stays given up. */
const mendPaid = (paid: Line, corrections: readonly Line[], isEarned: boolean): Move[] => {
  const own = corrections.filter(({ corrects_id }) => corrects_id === paid.id).toSorted((a, b) => a.id - b.id)
  const counted = own.filter(({ status }) => status !== 'cancelled')
  const missing = (isEarned ? paid.amount : 0) - paid.amount - sum(counted.map(({ amount }) => amount))
  if (missing === 0) return []
  const unpaid = counted.findLast((line) => !isGone(line) && Math.sign(line.amount) !== Math.sign(missing))
  if (unpaid) return [{ do: 'drop', id: unpaid.id }]
  const last = own.findLast(({ cancelled_as }) => cancelled_as !== 'settled')
  if (last?.cancelled_as === 'decided' && Math.sign(last.amount) === Math.sign(missing)) return []
  return [{ do: 'correct', line: paid, amount: missing }]
}

const isSame = (line: Line, next: Partial<Terms> & Standing) =>
  Object.entries(next).every(([key, value]) => line[key as keyof Line] === value)

/** A line that is approved stays so while its days stand. */
const moved = (line: Line, next: Partial<Terms> & Standing): Move[] => {
  const stays = line.status === 'approved' && next.status === 'earned'
  const after = stays ? { ...next, status: line.status } : next
  return isSame(line, after) ? [] : [{ do: 'change', id: line.id, line: after }]
}

const follow = (line: Line, count: Count, terms: Terms | null): Move[] => {
  if (line.status === 'cancelled' && line.cancelled_as === 'decided') {
    const { status, cancelled_as, earned_on, days_required } = line
    return moved(line, { ...standingOf(count, days_required), status, cancelled_as, earned_on })
  }
  if (line.frozen) return moved(line, standingOf(count, line.days_required))
  if (terms) return moved(line, { ...terms, ...standingOf(count, terms.days_required) })
  const cancelled_as = count.ended ?? 'other_terms'
  return moved(line, { ...standingOf(count, line.days_required), status: 'cancelled', cancelled_as, earned_on: null })
}

/** What the ledger of one freelancer and one worker needs to say what the facts say. `agreed` are the terms as they stand now: they bind from the first day of the first placement, until then a line follows them. Applied, it answers nothing more. */
export const settle = (lines: readonly Line[], count: Count, agreed: readonly Tranche[]): Move[] => {
  const { first } = count
  const bonuses = lines.filter(({ corrects_id }) => corrects_id === null)
  const corrections = lines.filter(({ corrects_id }) => corrects_id !== null)
  const frozen = first !== null && (first.status !== 'planned' || count.days.length > 0)
  const terms = new Map(
    first === null || bonuses.some((line) => line.frozen)
      ? []
      : agreed.map((part) => [
          part.tranche,
          { ...part, assignment_id: first.id, contract_id: first.contract_id, frozen },
        ]),
  )
  const made = [...terms.values()].filter((part) => !bonuses.some(({ tranche }) => tranche === part.tranche))
  return [
    ...bonuses.flatMap((line) =>
      isGone(line)
        ? mendPaid(line, corrections, standingOf(count, line.days_required).status === 'earned')
        : [...needless(line, corrections), ...follow(line, count, terms.get(line.tranche) ?? null)],
    ),
    ...made
      .map((part) => ({ ...part, ...standingOf(count, part.days_required) }))
      .filter(({ status }) => status !== 'cancelled')
      .map((line): Move => ({ do: 'make', line })),
  ]
}
