import type { ForecastWeek } from '#contract/work/forecast.ts'
import { addDays } from '#contract/basics/days.ts'
import type { NeedPeriod } from '../additions/need-periods.policy.ts'
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

/** A need with its headcount by day, earliest first, and everyone who fills a position from today on. */
export type WantedNeed = { periods: readonly NeedPeriod[]; people: readonly Attending[] }

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
  released: 0,
  missing: 0,
})

type Known = Attending & { loss: Loss }

/** A week with the day after it. */
type Counted = Week & { after: string }

/** The period that decides in a week: the last one in it. */
const periodIn = (periods: readonly NeedPeriod[], { from, to }: Week) =>
  periods.findLast((period) => period.from <= to && period.to >= from)

const headcountOn = (periods: readonly NeedPeriod[], day: string) =>
  periods.find(({ from, to }) => from <= day && day <= to)?.headcount ?? 0

const countWeek = (people: readonly Known[], headcount: number, { from, to }: Week, lossesUntil: string): Counts => {
  const counts = { ...none(), required: headcount }
  for (const { arrives, arrival, loss, count } of people) {
    if (arrival > to || (loss && loss.on <= from)) continue
    if (arrives && arrival >= from) counts.arriving += count
    else counts.working += count
    if (loss && loss.on <= lossesUntil) counts[loss.cause] += count
  }
  const lost = counts.ending + counts.expiring + counts.leavers
  return { ...counts, missing: Math.max(0, headcount - counts.working - counts.arriving + lost) }
}

/** How many people a need releases in a week: those of the last day of a period whom it does not ask for on the next day, without the lost ones. */
const releasedIn = (
  people: readonly Known[],
  periods: readonly NeedPeriod[],
  { from, to }: Week,
  lossesUntil: string,
) => {
  const staying = people.filter(({ loss }) => !loss || loss.on > lossesUntil)
  const releasedAfter = ({ to: last, headcount }: NeedPeriod) => {
    const asked = headcountOn(periods, addDays(last, 1))
    const present = staying.reduce((sum, { arrival, count }) => (arrival <= last ? sum + count : sum), 0)
    return asked < headcount ? Math.max(0, present - asked) : 0
  }
  return periods
    .filter((period) => from <= period.to && period.to <= to)
    .reduce((sum, period) => sum + releasedAfter(period), 0)
}

const countNeed = ({ periods, people }: WantedNeed, weeks: readonly Counted[], sums: readonly Counts[]) => {
  const known = people.map((one) => ({ ...one, loss: lossOf(one) }))
  for (const [index, week] of weeks.entries()) {
    const period = periodIn(periods, week)
    if (!period) continue
    const lossesUntil = headcountOn(periods, week.after) >= period.headcount ? week.after : period.to
    const counts = {
      ...countWeek(known, period.headcount, week, lossesUntil),
      released: releasedIn(known, periods, week, lossesUntil),
    }
    for (const key of Object.keys(counts) as (keyof Counts)[]) sums[index]![key] += counts[key]
  }
}

/** The required and the missing people of needs by week: those of its last day on which a need asks for people. */
export const forecastOf = (needs: readonly WantedNeed[], weeks: readonly Week[]): ForecastWeek[] => {
  const sums = weeks.map(none)
  const counted = weeks.map((week) => ({ ...week, after: addDays(week.to, 1) }))
  for (const need of needs) countNeed(need, counted, sums)
  return weeks.map((week, index) => ({ ...week, ...sums[index]! }))
}
