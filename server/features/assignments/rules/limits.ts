import type { FieldProblem } from '#contract/basics/problem.ts'
import { type Span, addDays, addMonths, daysWithin } from '#contract/basics/days.ts'
import type { Facts, Placement } from './facts.ts'

/** Temporary work for one client in Poland: so many months of so many in a row. */
const TEMPORARY = { months: 18, of: 36 }

/** A posting on one A1 certificate, in months; after a break of so many another one begins. */
const POSTING = { months: 24, break: 2 }

/** The last day on which a stretch that begins with `from` may still go on when `earlier` ones count against the same limit: within every window of `of` months, at most as many days as `months` from its first day have. */
const lastAllowedDay = (earlier: readonly Span[], from: string, until: string): string | null => {
  const stretch = { start_date: from, end_date: null }
  let last: string | null = null
  for (let day = from; day <= until; day = addDays(day, 1)) {
    const opens = addDays(addMonths(day, -TEMPORARY.of), 1)
    const spans = [...earlier, stretch]
    const first = spans
      .filter((span) => daysWithin(span, opens, day) > 0)
      .reduce((least, { start_date }) => (start_date < least ? start_date : least), day)
    const counted = first < opens ? opens : first
    const limit = daysWithin(
      { start_date: counted, end_date: addDays(addMonths(counted, TEMPORARY.months), -1) },
      counted,
      '9999-12-31',
    )
    if (spans.reduce((sum, span) => sum + daysWithin(span, opens, day), 0) > limit) return last
    last = day
  }
  return last
}

/** B5: temporary work for one client in Poland lasts no longer than 18 months within 36. */
export const temporaryWorkFits = ({ contract, temporary }: Facts, placement: Placement): FieldProblem[] => {
  if (contract.site_country !== 'PL' || placement.employment_form !== 'temporary_employment') return []
  const { start_date, end_date } = placement
  const furthest = addMonths(start_date, TEMPORARY.months + 1)
  const until = end_date !== null && end_date < furthest ? end_date : furthest
  const last = lastAllowedDay(temporary, start_date, until)
  if (last === end_date) return []
  return last === null
    ? [{ path: 'start_date', code: 'temporary_used_up' }]
    : [{ path: 'end_date', code: 'temporary_too_long', params: { on: last } }]
}

/** B7: a posting lasts no longer than its A1 certificate, nor than 24 months in one country. */
export const postingFits = ({ postings, demands }: Facts, placement: Placement): FieldProblem[] => {
  if (postings === null) return []
  const a1 = demands.find(({ is_a1 }) => is_a1)?.papers ?? []
  const covered = a1.reduce<string>(
    (last, { valid_to }) => (valid_to !== null && valid_to > last ? valid_to : last),
    '',
  )
  const began = postings
    .toSorted((a, b) => (a.start_date < b.start_date ? 1 : -1))
    .reduce(
      (first, { start_date, end_date }) =>
        start_date < first && (end_date === null || end_date >= addMonths(first, -POSTING.break)) ? start_date : first,
      placement.start_date,
    )
  const most = addDays(addMonths(began, POSTING.months), -1)
  const beyond = (day: string) => placement.end_date === null || placement.end_date > day
  return [
    ...(covered !== '' && beyond(covered) ? [{ path: 'end_date', code: 'beyond_a1', params: { on: covered } }] : []),
    ...(beyond(most) ? [{ path: 'end_date', code: 'posting_too_long', params: { on: most } }] : []),
  ]
}

const KEEPS_AWAY = ['blacklisted', 'left', 'suspended']
const ADULT = 18

/** B6: whoever is on the black list, has left or is suspended is not placed. */
export const workerIsFree = ({ worker }: Facts): FieldProblem[] =>
  KEEPS_AWAY.includes(worker.status_code) ? [{ path: 'worker_id', code: `worker_${worker.status_code}` }] : []

/** B6: on the first day a worker is as old as the contract asks, and an adult. */
export const isOldEnough = ({ worker, contract }: Facts, { start_date }: Placement): FieldProblem[] => {
  const age = Math.max(ADULT, contract.min_age)
  return addMonths(worker.date_of_birth, age * 12) > start_date
    ? [{ path: 'worker_id', code: 'too_young', params: { age } }]
    : []
}
