import type { ScheduleWritten } from '#contract/work/schedule.ts'
import { SCHEDULE_DAYS } from '#contract/work/shift-choices.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { beyondScope } from '#server/behaviors/access/actor.ts'
import { addDays } from '#contract/basics/days.ts'
import type { Db } from '#server/db/client.ts'
import { readLinesOf } from './lines.queries.ts'
import type { ShiftChange, ShiftRow } from './record-shifts.ts'
import { readWarnings } from './schedule-warnings.queries.ts'
import { readDaysOf, readShiftsOf } from './shifts.queries.ts'

/**
 * The answer of a write of shifts: the current shifts, the deleted ones, and the warnings on their lines, computed with
 * the surrounding days.
 */
export const answerWritten = async (
  db: Db,
  actor: Actor,
  { rows, removed, skipped }: { rows: readonly ShiftRow[]; removed: readonly number[]; skipped?: ScheduleWritten['data']['skipped'] }, // prettier-ignore
): Promise<ScheduleWritten> => {
  const shifts = await readShiftsOf(
    db,
    rows.map(({ id }) => id),
  )
  const more = skipped === undefined ? {} : { skipped }
  if (rows.length === 0) return { data: { shifts, removed: [...removed], warnings: [], ...more } }
  const dates = rows.map(({ date }) => date).toSorted()
  const [from, to] = [addDays(dates[0]!, -SCHEDULE_DAYS), addDays(dates.at(-1)!, SCHEDULE_DAYS)]
  const lines = await readLinesOf(
    db,
    beyondScope(actor),
    rows.flatMap(({ assignment_id }) => assignment_id ?? []),
  )
  const workers = lines.people.map(({ worker_id }) => worker_id)
  const days = await readDaysOf(db, workers, from, to)
  const warnings = await readWarnings(db, actor, lines, days, { from, to })
  return { data: { shifts, removed: [...removed], warnings, ...more } }
}

/** The same for the changes of written cells. */
export const answerChanges = (
  db: Db,
  actor: Actor,
  changes: readonly ShiftChange[],
  skipped?: ScheduleWritten['data']['skipped'],
) =>
  answerWritten(db, actor, {
    rows: changes.flatMap(({ after }) => after ?? []),
    removed: changes.flatMap(({ before, after }) => (after === null ? before!.id : [])),
    ...(skipped === undefined ? {} : { skipped }),
  })
