const DAY_MS = 86_400_000
const THURSDAY = 4

const toDay = (at: Date) => at.toISOString().slice(0, 10)

/** The day so many days later (`YYYY-MM-DD`). */
export const addDays = (day: string, count: number) => toDay(new Date(Date.parse(day) + count * DAY_MS))

/** How many days lie between two days. */
export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** Every day from one to another, both included. */
export const daysOf = (from: string, to: string) =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index))

/** The day of the week: 1 Monday … 7 Sunday. */
export const weekdayOf = (day: string) => ((new Date(day).getUTCDay() + 6) % 7) + 1

/** The Monday of the week of a day. */
export const mondayOf = (day: string) => addDays(day, 1 - weekdayOf(day))

/** The number of a day's week by ISO 8601. */
export const weekOf = (day: string) => {
  const thursday = addDays(mondayOf(day), THURSDAY - 1)
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1
}

/** The first and the last day of a month `YYYY-MM`. */
export const monthOf = (month: string): { from: string; to: string } => {
  const from = `${month}-01`
  return { from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) }
}

/** The weeks that days lie in, each with how many of the days. */
export const weeksOf = (days: readonly string[]) => {
  const weeks: { monday: string; number: number; span: number }[] = []
  for (const day of days) {
    const monday = mondayOf(day)
    const last = weeks.at(-1)
    if (last?.monday === monday) last.span++
    else weeks.push({ monday, number: weekOf(day), span: 1 })
  }
  return weeks
}

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
