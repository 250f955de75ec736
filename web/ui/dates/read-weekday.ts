import { agencyWeek } from '#contract/basics/agency-week.ts'
import { addDays, daysBetween, weekdayOf } from '#contract/basics/days.ts'
import { weekdayNamed } from './date-words.ts'
import { type Side, sideNamed, wordsOf } from './near-words.ts'
import { readNear } from './read-near.ts'

const WEEK = 7

/** The first day with a weekday on or after a day. */
export const weekdayFrom = (day: string, weekday: number) => addDays(day, (weekday - weekdayOf(day) + WEEK) % WEEK)

/** The last day with a weekday on or before a day. */
export const weekdayUntil = (day: string, weekday: number) => addDays(day, -((weekdayOf(day) - weekday + WEEK) % WEEK))

const placed: Readonly<Record<Side, (weekday: number, today: string) => string>> = {
  this: (weekday, today) => weekdayFrom(agencyWeek(today), weekday),
  last: (weekday, today) => weekdayFrom(addDays(agencyWeek(today), -WEEK), weekday),
  next: (weekday, today) => weekdayFrom(addDays(agencyWeek(today), WEEK), weekday),
  latest: (weekday, today) => weekdayUntil(addDays(today, -1), weekday),
  soonest: (weekday, today) => weekdayFrom(addDays(today, 1), weekday),
}

/** The day of a weekday: alone the first one after today ("в среду"), with a word the one of this, the last or the next week ("next Monday", "piątek w przyszłym tygodniu"). */
export const readWeekday = (text: string, tags: readonly string[], today: string): string | null => {
  const { words } = wordsOf(text)
  const at = words.findIndex((word) => weekdayNamed(word, tags) !== null && sideNamed(word) === null)
  if (at === -1) return null
  const weekday = weekdayNamed(words[at]!, tags)!
  const rest = words.filter((_, place) => place !== at)
  if (rest.length === 0) return placed.soonest(weekday, today)
  const side = rest.length === 1 ? sideNamed(rest[0]!) : null
  if (side) return placed[side.days](weekday, today)
  const week = rest.length > 1 ? readNear(rest.join(' '), today) : null
  const isWeek = week?.from === agencyWeek(week?.from ?? today) && daysBetween(week.from, week.to!) === WEEK - 1
  return isWeek ? weekdayFrom(week.from!, weekday) : null
}
