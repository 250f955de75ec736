import {
  type CopyInput,
  type FillInput,
  MOST_AT_ONCE,
  type ScheduleWritten,
  type ShiftPlan,
} from '#contract/work/schedule.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { addDays, daysBetween, weekdayOf } from '#contract/basics/days.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblem, fieldProblems } from '#server/platform/problems.ts'
import { answerChanges } from './answer-written.ts'
import { type DayPlan, cellsOf } from './day-plans.ts'
import { checkRange } from './grid.queries.ts'
import { judge, lockLines, onLines } from './lock-lines.commands.ts'
import { type LockedShift, lockShiftsWhere } from './lock-shifts.commands.ts'
import { planIsWhole } from './rules/plan-rules.ts'
import { writeCells } from './write-shifts.commands.ts'

const DAYS_IN_WEEK = 7

type Asked = { assignment_ids: readonly number[]; over: boolean }

const requireFew = (days: readonly unknown[]) => {
  if (days.length > MOST_AT_ONCE) throw fieldProblem('assignment_ids', 'too_many', { max: MOST_AT_ONCE })
}

/** Writes the plans of days; a day that the rules forbid stays unchanged and is answered with the reason. */
const writeDays = async (
  tx: Tx,
  actor: Actor,
  days: readonly DayPlan[],
  standing: readonly LockedShift[],
  over: boolean,
): Promise<ScheduleWritten> => {
  requireFew(days)
  const { cells, skipped } = cellsOf(days, standing, over)
  const problems = await judge(tx, actor, cells)
  const refused = cells.flatMap(({ line: { assignment_id }, date }, index) => {
    const [problem] = problems[index]!
    return problem ? [{ assignment_id, date, code: problem.code, params: problem.params }] : []
  })
  const right = cells.filter((_, index) => problems[index]!.length === 0)
  return answerChanges(tx, actor, await writeCells(tx, actor, right), [...skipped, ...refused])
}

const linesOf = async (tx: Tx, actor: Actor, { assignment_ids }: Asked) => [
  ...(await lockLines(tx, actor, assignment_ids, (index) => `assignment_ids.${index}`)).values(),
]

const within = ({ line }: Pick<DayPlan, 'line'>, date: string) =>
  date >= line.start_date && (line.end_date === null || date <= line.end_date)

/** Gives the chosen weekdays of a range the same plan for many people; days outside a placement are left out. */
export const fillDays = async (tx: Tx, actor: Actor, input: FillInput): Promise<ScheduleWritten> => {
  checkRange(input)
  const { from, to, weekdays, plan, over } = input
  const lacking = planIsWhole(plan).map((problem) => ({ ...problem, path: `plan.${problem.path}` }))
  if (lacking.length > 0) throw fieldProblems(lacking)
  const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index)).filter((date) =>
    weekdays.includes(weekdayOf(date)),
  )
  const lines = await linesOf(tx, actor, input)
  const days = lines.flatMap((one) =>
    dates.filter((date) => within(one, date)).map((date): DayPlan => ({ ...one, date, plans: [plan] })),
  )
  const standing = await lockShiftsWhere(tx, onLines(input.assignment_ids, from, to))
  return writeDays(tx, actor, days, standing, over)
}

const planOf = ({ kind, pattern, start_time, end_time, break_min }: LockedShift): ShiftPlan => ({
  kind,
  pattern,
  start: start_time?.slice(0, 5) ?? null,
  end: end_time?.slice(0, 5) ?? null,
  break_min,
})

const checkWeeks = ({ from_week, to_weeks }: CopyInput) => {
  const problems = [from_week, ...to_weeks].flatMap((week, index) =>
    weekdayOf(week) === 1 ? [] : [{ path: index === 0 ? 'from_week' : `to_weeks.${index - 1}`, code: 'not_monday' }],
  )
  const itself = to_weeks.indexOf(from_week)
  if (itself !== -1) problems.push({ path: `to_weeks.${itself}`, code: 'same_week' })
  if (problems.length > 0) throw fieldProblems(problems)
}

/**
 * Copies a week to other weeks, line by line, in the site's time zone: shifts keep their clock times when the clock
 * changes. A day without a shift leaves the target day unchanged.
 */
export const copyWeek = async (tx: Tx, actor: Actor, input: CopyInput): Promise<ScheduleWritten> => {
  checkWeeks(input)
  const { assignment_ids, from_week, to_weeks, over } = input
  const lines = await linesOf(tx, actor, input)
  const weeks = [from_week, ...to_weeks].toSorted()
  const last = addDays(weeks.at(-1)!, DAYS_IN_WEEK - 1)
  const standing = await lockShiftsWhere(tx, onLines(assignment_ids, weeks[0]!, last))
  const until = addDays(from_week, DAYS_IN_WEEK)
  const source = standing.filter(({ date, status }) => date >= from_week && date < until && status !== 'cancelled')
  const byLine = Map.groupBy(source, ({ assignment_id }) => assignment_id!)
  const days = lines.flatMap((one) =>
    [...new Set(to_weeks)].flatMap((week) =>
      [...Map.groupBy(byLine.get(one.line.assignment_id) ?? [], ({ date }) => date)].flatMap(([day, shifts]) => {
        const date = addDays(week, daysBetween(from_week, day))
        return within(one, date) ? [{ ...one, date, plans: shifts.map(planOf) }] : []
      }),
    ),
  )
  return writeDays(tx, actor, days, standing, over)
}
