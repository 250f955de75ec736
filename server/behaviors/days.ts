const DAY_MS = 86_400_000

const toDay = (at: Date) => at.toISOString().slice(0, 10)

/** The day so many days later (`YYYY-MM-DD`). */
export const addDays = (day: string, count: number) => toDay(new Date(Date.parse(day) + count * DAY_MS))

/** How many days lie between two days. */
export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** The day of the week: 1 Monday … 7 Sunday. */
export const weekdayOf = (day: string) => ((new Date(day).getUTCDay() + 6) % 7) + 1

/** The Monday of the week of a day. */
export const mondayOf = (day: string) => addDays(day, 1 - weekdayOf(day))

/** The same day so many months later, or the last of that month where it has no such day. */
export const addMonths = (day: string, count: number) => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return toDay(new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))))
}

/** A span of days, both ends included; without an end it goes on. */
export type Span = { start_date: string; end_date: string | null }

/** Whether two spans share a day. */
export const overlap = (a: Span, b: Span) =>
  (b.end_date === null || a.start_date <= b.end_date) && (a.end_date === null || b.start_date <= a.end_date)

/** How many days of a span lie from one day to another, both included. */
export const daysWithin = ({ start_date, end_date }: Span, from: string, to: string) => {
  const first = start_date > from ? start_date : from
  const last = end_date !== null && end_date < to ? end_date : to
  return first > last ? 0 : Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1
}
