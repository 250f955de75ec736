import { agencyDay } from '#contract/basics/agency-day.ts'
import { addDays, addMonths, mondayOf } from '#contract/basics/days.ts'
import { beganIn } from '#contract/office/home.ts'
import type { HomeTrends } from '#contract/office/home-trends.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import type { Db } from '#server/db/client.ts'
import { countWorkersOf } from '#server/people/workers/worker-counts.queries.ts'
import { readBedMonths } from '#server/site/housing/agency-figures.queries.ts'
import { readDaysToFill, readFilled } from '#server/work/contracts/fill-rate.queries.ts'

const WEEKS = 12
const MONTHS = 6

/** The figures of recent weeks and months in the actor's scope, the current ones last. */
export const readTrends = async (db: Db, actor: Actor): Promise<HomeTrends> => {
  const today = agencyDay(actor.at)
  const first = addDays(mondayOf(today), 7 * (1 - WEEKS))
  const weeks = Array.from({ length: WEEKS }, (_, week) => ({
    from: addDays(first, 7 * week),
    to: addDays(first, 7 * week + 6),
  }))
  const queries = Object.fromEntries(weeks.map((week) => [week.from, beganIn(week)]))
  const placed = await countWorkersOf(db, actor, await loadFields(db, actor, 'worker'), queries)
  const days = await readDaysToFill(db, actor, weeks[0]!.from, weeks.at(-1)!.to)
  const filled = await readFilled(
    db,
    actor,
    weeks.map(({ to }) => (to < today ? to : today)),
  )
  const month = today.slice(0, 7)
  return {
    weeks: weeks.map((week, index) => ({
      ...week,
      placed: placed[week.from]!,
      days_to_fill: days.get(week.from) ?? null,
      ...filled[index]!,
    })),
    months: await readBedMonths(db, actor, addMonths(`${month}-01`, 1 - MONTHS).slice(0, 7), month),
  }
}
