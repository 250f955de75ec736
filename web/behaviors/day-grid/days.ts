const DAY_MS = 86_400_000
const THURSDAY = 4

const toDay = (at: number) => new Date(at).toISOString().slice(0, 10)

/** The day `YYYY-MM-DD` so many days later, earlier where `count` is negative. */
export const addDays = (day: string, count: number) => toDay(Date.parse(day) + count * DAY_MS)

/** How many days `to` lies after `from`. */
export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** Every day from one to another, both included. */
export const daysOf = (from: string, to: string) =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index))

/** The day of the week: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string) => ((new Date(day).getUTCDay() + 6) % 7) + 1

/** The Monday of a day's week. */
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
