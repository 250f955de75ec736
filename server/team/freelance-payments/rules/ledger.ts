import type { CancelCause, PaymentStatus } from '#contract/team/freelance-payment-choices.ts'
import type { Count } from './days.ts'
import type { Tranche } from './terms.ts'

/**
 * An entry of the ledger of one freelance recruiter and one worker, in cents: a bonus, or a correction of a paid one.
 */
export type Line = Tranche & {
  id: number
  status: PaymentStatus
  frozen: boolean
  days_worked: number
  earned_on: string | null
  cancelled_as: CancelCause | null
  assignment_id: number | null
  contract_id: number | null
  /** The id of the paid bonus that the entry corrects; null for a bonus. */
  corrects_id: number | null
  /** In an open payment run. */
  in_run: boolean
}

type Terms = Tranche & { assignment_id: number; contract_id: number; frozen: boolean }

/** A change of the ledger to follow the facts: create an entry, change one, correct a paid one, or cancel one. */
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

/** Whether the money has left or is about to: then only a correction entry can change it. */
const isGone = ({ status, in_run }: Line) => status === 'paid' || in_run

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Cancels corrections of an entry that was not paid after all. */
const needless = (line: Line, corrections: readonly Line[]): Move[] =>
  corrections
    .filter(({ corrects_id, status }) => corrects_id === line.id && status !== 'cancelled')
    .filter((correction) => !isGone(correction))
    .map(({ id }) => ({ do: 'drop', id }))

/**
 * Corrects a paid entry after its days were removed or returned: an unpaid correction in the other direction is
 * cancelled, otherwise a new one is created. A correction that a user cancelled is not repeated.
 */
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

/** An approved entry stays approved while its days stay. */
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

/**
 * The changes that make the ledger of one freelance recruiter and one worker match the facts. `agreed` are the current
 * terms: an entry follows them until the first placement starts, then they are fixed. After these changes, the result
 * is empty.
 */
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
