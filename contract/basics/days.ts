const DAY_MS = 86_400_000
const THURSDAY = 4

const toDay = (at: Date) => at.toISOString().slice(0, 10)

/** The date (`YYYY-MM-DD`) that many days later. */
export const addDays = (day: string, count: number) => toDay(new Date(Date.parse(day) + count * DAY_MS))

/** The number of days from one date to another. */
export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** Every date from one to another, both included. */
export const daysOf = (from: string, to: string) =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index))

/** The number of the weekday: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string) => ((new Date(day).getUTCDay() + 6) % 7) + 1

const SUNDAY = 7

/** Whether a date is a Sunday. */
export const isSunday = (day: string) => weekdayOf(day) === SUNDAY

/** The Monday of the week that contains the date. */
export const mondayOf = (day: string) => addDays(day, 1 - weekdayOf(day))

/** The ISO 8601 week number of a date. */
export const weekOf = (day: string) => {
  const thursday = addDays(mondayOf(day), THURSDAY - 1)
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1
}

/** The first and the last day of a month `YYYY-MM`. */
export const monthOf = (month: string): { from: string; to: string } => {
  const from = `${month}-01`
  return { from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) }
}

/** The weeks of some dates, each with the number of those dates in it. */
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

/** The same day of the month, that many months later; the last day if that month is shorter. */
export const addMonths = (day: string, count: number) => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return toDay(new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))))
}

/** A span of dates, both ends included; without an end date it is open. */
export type Span = { start_date: string; end_date: string | null }

/** Whether two spans have a day in common. */
export const overlap = (a: Span, b: Span) =>
  (b.end_date === null || a.start_date <= b.end_date) && (a.end_date === null || b.start_date <= a.end_date)

/** The number of days of a span that lie within a range, both ends included. */
export const daysWithin = ({ start_date, end_date }: Span, from: string, to: string) => {
  const first = start_date > from ? start_date : from
  const last = end_date !== null && end_date < to ? end_date : to
  return first > last ? 0 : Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1
}
