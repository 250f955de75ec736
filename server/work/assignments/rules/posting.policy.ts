import { type Span, addDays, addMonths } from '#contract/basics/days.ts'

/** The longest posting on one A1 certificate, in months; after a break of so many months a new one begins. */
export type PostingLimit = { months: number; break: number }

/** The first day of a posting that goes on with a placement, and the last day that it may have. */
export const postingFrom = (postings: readonly Span[], limit: PostingLimit, start_date: string) => {
  const began = postings
    .toSorted((a, b) => (a.start_date < b.start_date ? 1 : -1))
    .reduce(
      (first, { start_date: earlier, end_date }) =>
        earlier < first && (end_date === null || end_date >= addMonths(first, -limit.break)) ? earlier : first,
      start_date,
    )
  return { began, last: addDays(addMonths(began, limit.months), -1) }
}
