import type { ForecastWeek } from '#contract/work/forecast.ts'
import { addDays } from '#contract/basics/days.ts'
import type { Week } from './iso-weeks.ts'

/**
 * People who arrive at a need, or are there already (`arrives` false), on one day, with the same last days of
 * placement, documents and employment.
 */
export type Attending = {
  arrives: boolean
  arrival: string
  end_date: string | null
  expires_on: string | null
  left_at: string | null
  count: number
}

/** A need with everyone who fills a position from today on. */
export type WantedNeed = {
  headcount: number
  date_from: string
  date_to: string | null
  people: readonly Attending[]
}

type Cause = 'ending' | 'leavers' | 'expiring'
type Loss = { cause: Cause; on: string } | null

/** The earliest reason why people are lost, and the first day without them, at least one day after they came. */
const lossOf = ({ arrival, end_date, left_at, expires_on }: Attending): Loss => {
  const lasts = { ending: end_date, leavers: left_at, expiring: expires_on }
  const first = (Object.entries(lasts) as [Cause, string | null][])
    .filter((entry): entry is [Cause, string] => entry[1] !== null)
    .reduce<[Cause, string] | null>((soonest, one) => (soonest && soonest[1] <= one[1] ? soonest : one), null)
  if (!first) return null
  const [cause, last] = first
  return { cause, on: addDays(last > arrival ? last : arrival, 1) }
}

type Counts = Omit<ForecastWeek, keyof Week>

const none = (): Counts => ({
  required: 0,
  working: 0,
  arriving: 0,
  ending: 0,
  expiring: 0,
  leavers: 0,
  missing: 0,
})

const countWeek = ({ headcount, people }: Known, { from, to }: Week, wantedUntil: string): Counts => {
  const counts = { ...none(), required: headcount }
  const lossesUntil = wantedUntil < addDays(to, 1) ? wantedUntil : addDays(to, 1)
  for (const { arrives, arrival, loss, count } of people) {
    if (arrival > to || (loss && loss.on <= from)) continue
    if (arrives && arrival >= from) counts.arriving += count
    else counts.working += count
    if (loss && loss.on <= lossesUntil) counts[loss.cause] += count
  }
  const lost = counts.ending + counts.expiring + counts.leavers
  return { ...counts, missing: Math.max(0, headcount - counts.working - counts.arriving + lost) }
}

type Known = { headcount: number; people: readonly (Attending & { loss: Loss })[] }

const FOREVER = '9999-12-31'

/** The required and the missing people of needs by week. */
export const forecastOf = (needs: readonly WantedNeed[], weeks: readonly Week[]): ForecastWeek[] => {
  const sums = weeks.map(none)
  for (const { headcount, date_from, date_to, people } of needs) {
    const known = { headcount, people: people.map((one) => ({ ...one, loss: lossOf(one) })) }
    const until = date_to ?? FOREVER
    for (const [index, week] of weeks.entries()) {
      if (date_from > week.to || until < week.from) continue
      const counts = countWeek(known, week, until)
      for (const key of Object.keys(counts) as (keyof Counts)[]) sums[index]![key] += counts[key]
    }
  }
  return weeks.map((week, index) => ({ ...week, ...sums[index]! }))
}
