import { type SqlBool, sql } from 'kysely'
import type { TimesheetLine, TimesheetQuery } from '#contract/work/timesheet.ts'
import { sumHours } from '#contract/basics/hours.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { addDays, addMonths } from '#contract/basics/days.ts'
import { type Condition, all, isOneOf } from '#server/behaviors/lists/filters.ts'
import { isSundayOrHoliday, placeOf, publicHolidays } from '#server/behaviors/holidays/public-holidays.ts'
import type { Db } from '#server/db/client.ts'
import { isRunBy } from '../contracts/contracts.policy.ts'
import { type Line, MOST_LINES, type ScheduleContract, isShown, readLines, touches } from './lines.queries.ts'
import { readWorkingTime } from '../legality/limits.queries.ts'
import { holidayHoursAt } from './rules/holiday-hours.ts'
import { nightHoursAt } from './rules/night-hours.ts'
import { type ScheduleShift, readShifts } from './shifts.queries.ts'

/** The first and last day of a month `YYYY-MM`. */
export const daysOfMonth = (month: string) => {
  const from = `${month}-01`
  return { from, to: addDays(addMonths(from, 1), -1) }
}

/** The placements that a timesheet query asks for. */
export const timesheetLines = (query: TimesheetQuery): Condition => {
  const { from, to } = daysOfMonth(query.month)
  return all([
    touches(from, to),
    isOneOf(sql.ref('assignments.contract_id'), query.contract_id),
    isOneOf(sql.ref('assignments.worker_id'), query.worker_id),
    query.coordinator_id && isRunBy(sql.ref('contracts.id'), query.coordinator_id.ids),
  ])
}

const isOver = ({ kind, status, ends_at }: ScheduleShift, at: string) =>
  kind === 'work' && status === 'planned' && Date.parse(ends_at!) < Date.parse(at)

type Counters = Readonly<Record<'nightHours' | 'holidayHours', (shift: ScheduleShift) => number>>

const toLine = (
  { assignment_id, contract_id, worker_id, personnel_number, first_name, last_name, position_id }: Line,
  shifts: readonly ScheduleShift[],
  { nightHours, holidayHours }: Counters,
  at: string,
): TimesheetLine => {
  const days = shifts.map((shift) => ({
    date: shift.date,
    kind: shift.kind,
    status: shift.status,
    planned_hours: shift.planned_hours,
    hours: shift.actual_hours,
    night_hours: nightHours(shift),
    holiday_hours: holidayHours(shift),
    confirmed: shift.confirmed_at !== null,
  }))
  const worked = days.filter(({ hours }) => hours !== null && hours > 0)
  return {
    assignment_id,
    contract_id,
    worker_id,
    personnel_number,
    first_name,
    last_name,
    position_id,
    days,
    days_worked: new Set(worked.map(({ date }) => date)).size,
    planned_hours: sumHours(days.map(({ planned_hours }) => planned_hours)),
    hours: sumHours(days.map(({ hours }) => hours)),
    night_hours: sumHours(days.map(({ night_hours }) => night_hours)),
    holiday_hours: sumHours(days.map(({ holiday_hours }) => holiday_hours)),
    unconfirmed: shifts.filter((shift) => isOver(shift, at)).length,
  }
}

type Site = Pick<ScheduleContract, 'id' | 'timezone' | 'country' | 'region' | 'client'>

/** The month of some lines; a shift belongs to the day it begins on. */
export const linesOfMonth = async (
  db: Db,
  actor: Actor,
  { people, contracts }: { people: readonly Line[]; contracts: readonly Site[] },
  month: string,
): Promise<TimesheetLine[]> => {
  const { from, to } = daysOfMonth(month)
  const shifts = await readShifts(
    db,
    sql<SqlBool>`s.assignment_id = any(${people.map(({ assignment_id }) => assignment_id)}::bigint[])
      and s.date between ${from}::date and ${to}::date and s.status <> 'cancelled'`,
  )
  const byLine = Map.groupBy(shifts, ({ assignment_id }) => assignment_id)
  const { rest } = await readWorkingTime(db)
  const holidays = await publicHolidays()
  const counters = new Map(
    contracts.map((site) => {
      const ruleOn = (day: string) => rest(site, day)
      const isDayOff = (day: string) => isSundayOrHoliday(holidays, placeOf(site), day)
      const nightHours = nightHoursAt(site.timezone, ruleOn)
      return [site.id, { nightHours, holidayHours: holidayHoursAt(site.timezone, isDayOff, ruleOn) }]
    }),
  )
  return people.map((line) =>
    toLine(line, byLine.get(line.assignment_id) ?? [], counters.get(line.contract_id)!, actor.at),
  )
}

/** The timesheet of a month in scope, by contract and name; two statements. */
export const readTimesheet = async (db: Db, actor: Actor, query: TimesheetQuery) => {
  const shown = isShown(actor, daysOfMonth(query.month), timesheetLines(query))
  const found = await readLines(db, actor, shown)
  const people = found.people.slice(0, MOST_LINES)
  const data = await linesOfMonth(db, actor, { ...found, people }, query.month)
  const { from, to } = daysOfMonth(query.month)
  const holidays = (await publicHolidays()).within(found.contracts.map(placeOf), from, to, actor.locale)
  return { data, meta: { capped: found.people.length > MOST_LINES, holidays } }
}
