/** The longest gap in days between two placements of one employment; after a longer one the worker is hired again. */
export const BENCH_DAYS = 30

/** The terms of a notification; null where unknown. */
export type Terms = {
  employment_form: string | null
  position_id: number | null
  pay_rate: number | null
  currency: string | null
  hours_per_week: number | null
}

/**
 * Whether notified terms cover others: the same form and position, at least the same pay and hours. Unknown values are
 * ignored.
 */
export const covers = (notified: Terms, now: Terms): boolean => {
  const same = (key: 'employment_form' | 'position_id' | 'currency') =>
    notified[key] === null || notified[key] === now[key]
  const noLess = (key: 'pay_rate' | 'hours_per_week') => notified[key] === null || (now[key] ?? 0) >= notified[key]
  return (
    same('employment_form') && same('position_id') && same('currency') && noLess('pay_rate') && noLess('hours_per_week')
  )
}

/** A notification as the rules see it; `left_since` means that the worker left after it was entered. */
export type Known = Terms & {
  id: number
  assignment_id: number | null
  event_on: string
  created_at: string
  notified_on: string | null
  document_id: number | null
  left_since: boolean
}

/**
 * A current placement; `employed_since` is the first day in Poland of its employment, `previous_end` the last day of
 * the placements before that employment, or null.
 */
export type Placed = Terms & {
  assignment_id: number
  start_date: string
  employed_since: string
  previous_end: string | null
}

const goesOn = (last: Known, { assignment_id, previous_end }: Placed) =>
  last.assignment_id === assignment_id || (!last.left_since && (previous_end === null || last.event_on > previous_end))

/**
 * The notification that a placement still requires beyond the `known` ones (in the order of their events): its start,
 * its changed terms, or none.
 */
export const isAsked = (known: readonly Known[], placed: Placed): 'start' | 'terms' | null => {
  const own = known.filter(({ assignment_id }) => assignment_id === placed.assignment_id)
  const last = own.at(-1) ?? known.filter(({ event_on }) => event_on <= placed.start_date).at(-1)
  if (!last || !goesOn(last, placed)) return 'start'
  return covers(last, placed) ? null : 'terms'
}

/** A verified notification document: the day it states, and when it was verified. */
export type Evidence = { id: number; dated: string; verified_at: string | null }

export type Settled = Pick<Known, 'notified_on' | 'document_id'>

const usable = (row: Known, others: readonly (Settled & { id: number })[], { id, dated, verified_at }: Evidence) =>
  dated >= row.event_on &&
  ((verified_at !== null && Date.parse(verified_at) >= Date.parse(row.created_at)) ||
    !others.some((other) => other.id !== row.id && other.document_id === id))

/**
 * The state of notifications (in the order of their events) by the existing documents: one whose document is gone
 * reopens, an open one is settled by the first document dated on or after its event. A document that settled an earlier
 * notification before a later one was entered does not settle the later one. Dates entered by users stay.
 */
export const settledBy = (rows: readonly Known[], documents: readonly Evidence[]): (Settled & { id: number })[] => {
  const kept = rows.map((row) => {
    const document = documents.find(({ id }) => id === row.document_id)
    if (row.document_id === null) return { id: row.id, notified_on: row.notified_on, document_id: null }
    return document && document.dated >= row.event_on
      ? { id: row.id, notified_on: document.dated, document_id: document.id }
      : { id: row.id, notified_on: null, document_id: null }
  })
  rows.forEach((row, index) => {
    if (kept[index]!.notified_on !== null) return
    const shown = documents.find((document) => usable(row, kept, document))
    if (shown) kept[index] = { id: row.id, notified_on: shown.dated, document_id: shown.id }
  })
  return kept
}
