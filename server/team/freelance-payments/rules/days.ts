import { GAP_DAYS } from '#contract/team/freelance-payment-choices.ts'
import { daysBetween } from '#contract/basics/days.ts'

/**
 * A placement that counts: planned, active or ended; `claimed` when the freelance recruiter had a claim when it was
 * planned or started.
 */
export type Placed = {
  id: number
  contract_id: number
  start_date: string
  end_date: string | null
  status: 'planned' | 'active' | 'ended'
  claimed: boolean
}

/** A date with hours in a confirmed shift. */
export type Worked = { assignment_id: number; date: string }

/** The facts that determine a freelance recruiter's bonus for a worker. */
export type Facts = { today: string; left: boolean; placements: readonly Placed[]; worked: readonly Worked[] }

/**
 * The count: the placement that the bonus begins with, the worked days in order, and what ended the count, if anything.
 */
export type Count = {
  first: Placed | null
  days: readonly string[]
  ended: 'left' | 'gap' | 'not_placed' | 'not_claimed' | null
}

const joins = (end: string | null, start: string) => end === null || daysBetween(end, start) <= GAP_DAYS

const later = (a: string | null, b: string | null) => (a === null || b === null ? null : a > b ? a : b)

type Run = { placements: Placed[]; end: string | null; worked: number }

/**
 * Placements that count together: from the first claimed one on, with gaps of at most 90 days. A run without worked
 * days is dropped when the next placement cannot join it.
 */
const runOf = (placements: readonly Placed[], workedOn: ReadonlyMap<number, unknown[]>): Run | null => {
  const sorted = placements.toSorted((a, b) => a.start_date.localeCompare(b.start_date) || a.id - b.id)
  let run: Run | null = null
  for (const placed of sorted) {
    if (run === null && !placed.claimed) continue
    const worked = workedOn.get(placed.id)?.length ?? 0
    if (run && joins(run.end, placed.start_date)) {
      run.placements.push(placed)
      run.end = later(run.end, placed.end_date)
      run.worked += worked
    } else if (run === null || run.worked === 0) {
      run = placed.claimed ? { placements: [placed], end: placed.end_date, worked } : null
    } else break
  }
  return run
}

/** Counts the days that a worker has worked for a bonus; a date counts once. */
export const countDays = ({ today, left, placements, worked }: Facts): Count => {
  const workedOn = Map.groupBy(worked, ({ assignment_id }) => assignment_id)
  const run = runOf(placements, workedOn)
  if (run === null) return { first: null, days: [], ended: placements.length > 0 ? 'not_claimed' : 'not_placed' }
  const dates = run.placements.flatMap(({ id }) => workedOn.get(id) ?? []).map(({ date }) => date)
  const days = [...new Set(dates)].toSorted()
  const isOpen = run.placements.some(({ status }) => status !== 'ended')
  const ended = left ? 'left' : !isOpen && !joins(run.end, today) ? 'gap' : null
  return { first: run.placements[0]!, days, ended }
}
