import { DAY_ZONE } from '#contract/basics/agency-day.ts'
import { remembered } from '#server/platform/remembered.ts'

const clock = new Intl.DateTimeFormat('sv', { timeZone: DAY_ZONE, dateStyle: 'short', timeStyle: 'short' })

const minuteOf = (moment: string) => clock.format(new Date(moment))

const twoDigits = (hour: number) => String(hour).padStart(2, '0')

const DAYS = 20_000

/** Of a day of UTC by how many hours the agency is ahead, and the day it has when its own is over; null where it is ahead by minutes, as before 1915, or the clocks change. */
const aheadOn = remembered(DAYS, (day: string) => {
  const [first, last] = [minuteOf(`${day}T00:00Z`), minuteOf(`${day}T23:59Z`)]
  const hours = Number(first.slice(-5, -3))
  const isWhole = first === `${day} ${twoDigits(hours)}:00` && last.endsWith(` ${twoDigits(hours - 1)}:59`)
  return isWhole ? { hours, next: last.slice(0, -6) } : null
})

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/

/** A moment to the minute where the agency works, `YYYY-MM-DD HH:MM`, as a spreadsheet reads it. */
export const minutes = (moment: string | null) => {
  if (moment === null) return null
  const day = moment.slice(0, 10)
  const ahead = ISO.test(moment) ? aheadOn(day) : null
  if (ahead === null) return minuteOf(moment)
  const hour = Number(moment.slice(11, 13)) + ahead.hours
  const minute = moment.slice(14, 16)
  return hour < 24 ? `${day} ${twoDigits(hour)}:${minute}` : `${ahead.next} ${twoDigits(hour - 24)}:${minute}`
}
