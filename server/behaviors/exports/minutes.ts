import { agencyZone } from '#contract/basics/agency-day.ts'
import { remembered } from '#server/platform/remembered.ts'

const clockOf = remembered(
  64,
  (timeZone: string) => new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
)

const minuteIn = (moment: string, zone: string) => clockOf(zone).format(new Date(moment))

const twoDigits = (hour: number) => String(hour).padStart(2, '0')

const DAYS = 20_000

/** Of a day of UTC in a zone, `day zone`, by how many hours the zone is ahead, and the day it has when its own is over; null where it is ahead by minutes, as before 1915, behind, or the clocks change. */
const aheadOn = remembered(DAYS, (key: string) => {
  const [day, zone] = key.split(' ') as [string, string]
  const [first, last] = [minuteIn(`${day}T00:00Z`, zone), minuteIn(`${day}T23:59Z`, zone)]
  const hours = Number(first.slice(-5, -3))
  const isWhole = first === `${day} ${twoDigits(hours)}:00` && last.endsWith(` ${twoDigits((hours + 23) % 24)}:59`)
  return isWhole ? { hours, next: last.slice(0, -6) } : null
})

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/

/** A moment to the minute where the agency works, `YYYY-MM-DD HH:MM`, as a spreadsheet reads it. */
export const minutes = (moment: string | null) => {
  if (moment === null) return null
  const day = moment.slice(0, 10)
  const ahead = ISO.test(moment) ? aheadOn(`${day} ${agencyZone()}`) : null
  if (ahead === null) return minuteIn(moment, agencyZone())
  const hour = Number(moment.slice(11, 13)) + ahead.hours
  const minute = moment.slice(14, 16)
  return hour < 24 ? `${day} ${twoDigits(hour)}:${minute}` : `${ahead.next} ${twoDigits(hour - 24)}:${minute}`
}
