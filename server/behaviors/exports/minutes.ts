import { agencyZone } from '#contract/basics/agency-day.ts'
import { remembered } from '#server/platform/remembered.ts'

const clockOf = remembered(
  64,
  (timeZone: string) => new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
)

const minuteIn = (moment: string, zone: string) => clockOf(zone).format(new Date(moment))

const twoDigits = (hour: number) => String(hour).padStart(2, '0')

const DAYS = 20_000

/**
 * For a UTC day and a zone (`day zone`): how many hours the zone is ahead, and the local day when the UTC day ends.
 * Null where the offset is negative, no whole hours, or changes during the day.
 */
const aheadOn = remembered(DAYS, (key: string) => {
  const [day, zone] = key.split(' ') as [string, string]
  const [first, last] = [minuteIn(`${day}T00:00Z`, zone), minuteIn(`${day}T23:59Z`, zone)]
  const hours = Number(first.slice(-5, -3))
  const isWhole = first === `${day} ${twoDigits(hours)}:00` && last.endsWith(` ${twoDigits((hours + 23) % 24)}:59`)
  return isWhole ? { hours, next: last.slice(0, -6) } : null
})

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/

/** A moment in the agency's time zone, to the minute: `YYYY-MM-DD HH:MM`. */
export const minutes = (moment: string | null) => {
  if (moment === null) return null
  const day = moment.slice(0, 10)
  const ahead = ISO.test(moment) ? aheadOn(`${day} ${agencyZone()}`) : null
  if (ahead === null) return minuteIn(moment, agencyZone())
  const hour = Number(moment.slice(11, 13)) + ahead.hours
  const minute = moment.slice(14, 16)
  return hour < 24 ? `${day} ${twoDigits(hour)}:${minute}` : `${ahead.next} ${twoDigits(hour - 24)}:${minute}`
}
