import { agencyZone, agencyDay } from '../basics/agency-day.ts'
import { addDays, mondayOf, weekdayOf } from '../basics/days.ts'
import { clockIn, momentOf } from '../basics/zones.ts'

/** Calls are made from 9:00 to 19:00 in the agency's time zone; a proposed call is on a working day. */
export const CALLS_FROM = '09:00'
export const CALLS_UNTIL = '19:00'

const HOUR_MS = 3_600_000
const QUARTER_MS = HOUR_MS / 4
const FRIDAY = 5

/** Hours until the second attempt. */
const SOON = 2
/** Days until the fourth and later attempts. */
const LATER = 3

const morningOf = (day: string) => momentOf(day, CALLS_FROM, agencyZone())

const isWorkday = (day: string) => weekdayOf(day) <= FRIDAY

const workdayFrom = (day: string): string => (isWorkday(day) ? day : addDays(mondayOf(day), 7))

const quarterAfter = (at: number) => new Date(Math.ceil(at / QUARTER_MS) * QUARTER_MS).toISOString()

const clockOf = (at: string) => clockIn(at, agencyZone())

/** Today in this many hours, rounded to a quarter of an hour; null if that is after the hours for calls. */
const todayIn = (hours: number, now: number): string | null => {
  const at = quarterAfter(now + hours * HOUR_MS)
  if (agencyDay(at) !== agencyDay(now) || clockOf(at) > CALLS_UNTIL) return null
  return clockOf(at) < CALLS_FROM ? morningOf(agencyDay(now)) : at
}

/** In two hours, or on the next working morning if that is after the hours for calls. */
export const soon = (now: number) => todayIn(SOON, now) ?? nextWorkMorning(now)

/** Nine o'clock on the next working day. */
export const nextWorkMorning = (now: number) => morningOf(workdayFrom(addDays(agencyDay(now), 1)))

/** In three days at this time of day, moved into the hours for calls and to a working day. */
export const inDays = (now: number) => {
  const asked = addDays(agencyDay(now), LATER)
  const day = workdayFrom(asked)
  const clock = clockOf(quarterAfter(now))
  if (day !== asked || clock < CALLS_FROM || clock > CALLS_UNTIL) return morningOf(day)
  return momentOf(day, clock, agencyZone())
}

/** When to try again after this many unanswered calls, the last of them now: in two hours, the next working morning, then in three days. */
export const nextTry = (attempts: number, now: number): string => {
  if (attempts <= 1) return soon(now)
  return attempts === 2 ? nextWorkMorning(now) : inDays(now)
}

/** Later today; null if no time is left. */
export const laterToday = (now: number) => todayIn(SOON, now)

/** Nine o'clock tomorrow, also on a weekend. */
export const tomorrowMorning = (now: number) => morningOf(addDays(agencyDay(now), 1))

/** Nine o'clock on the next Monday. */
export const mondayMorning = (now: number) => morningOf(addDays(mondayOf(agencyDay(now)), 7))
