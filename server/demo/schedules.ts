import type { NotNull } from 'kysely'
import { addDays, daysBetween, weekdayOf } from '#contract/basics/days.ts'
import type { FillInput } from '#contract/work/schedule.ts'
import { scheduleWarnings } from '#contract/work/shift-choices.ts'
import { type Actor, actAgain } from '#server/behaviors/access/actor.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import type { Tx } from '#server/db/client.ts'
import { confirmShifts } from '../work/shifts/confirm.commands.ts'
import { fillDays } from '../work/shifts/fill.commands.ts'
import { publish } from '../work/shifts/publish.commands.ts'
import { chanceOf } from './chance.ts'

const SEED = 20_260_300
const WEEKS_BACK = 6
const DAYS_BEFORE = 10
/**
 * Weeks begin this many days before today, whatever the weekday, so the same people work yesterday, today and tomorrow.
 */
const DAYS_INTO_WEEK = 2
const DAYS_AHEAD = 11
const week = [0, 1, 2, 3, 4, 5, 6]
/** No one works more than five days a week, and someone works on each day. */
const daysOff = [
  [5, 6],
  [6, 0],
  [1, 2],
]
const ABSENT = 0.025

type Line = {
  id: number
  contract_id: number
  patterns: { name: string; start: string; end: string; break_min: number }[]
}

const linesOf = (tx: Tx): Promise<Line[]> =>
  tx
    .selectFrom('assignments as a')
    .innerJoin('contracts as c', 'c.id', 'a.contract_id')
    .innerJoin('statuses as s', 's.id', 'c.status_id')
    .where('s.code', '=', 'active')
    .where('a.status', 'in', ['planned', 'active'])
    .select(['a.id', 'a.contract_id', 'c.shift_patterns as patterns'])
    .orderBy('a.id')
    .execute()

/** Splits people into morning and afternoon shifts with different days off. */
const groupsOf = (lines: readonly Line[]) =>
  Map.groupBy(lines, ({ id, contract_id, patterns }) => `${contract_id} ${id % patterns.length} ${id % daysOff.length}`)

/** The plan of a schedule line whose weeks begin on the given day. */
const planOf = ({ id, patterns }: Line, from: string): Pick<FillInput, 'plan' | 'weekdays'> => {
  const { name, ...times } = patterns[id % patterns.length]!
  const off = daysOff[id % daysOff.length]!
  const working = week.filter((day) => !off.includes(day)).map((day) => weekdayOf(addDays(from, day)))
  return { plan: { kind: 'work', pattern: name, ...times }, weekdays: working.toSorted((a, b) => a - b) }
}

/** Reports the attendance of a week on the following day: nearly everyone was present. */
const tellWeek = async (tx: Tx, actor: Actor, today: string, from: string, to: string) => {
  const shifts = await tx
    .selectFrom('shifts')
    .where('date', '>=', from)
    .where('date', '<', to)
    .where('status', '=', 'planned')
    .where('kind', '=', 'work')
    .where('assignment_id', 'is not', null)
    .select(['id', 'version', 'assignment_id', 'date'])
    .$narrowType<{ assignment_id: NotNull }>()
    .orderBy('id')
    .execute()
  const { present = [], absent = [] } = Object.groupBy(shifts, ({ assignment_id, date }) =>
    chanceOf(SEED + assignment_id * 1_000 + daysBetween(date, today)).happens(ABSENT) ? 'absent' : 'present',
  )
  if (present.length > 0) await confirmShifts(tx, actor, { shifts: present, mark: 'present' })
  if (absent.length > 0) await confirmShifts(tx, actor, { shifts: absent, mark: 'absent' })
}

/**
 * Gives everyone placed on a running contract shifts for the last and the coming weeks; past ones are confirmed, except
 * yesterday's.
 */
export const fillSchedules = async (tx: Tx, admin: Actor, now: number) => {
  const today = agencyDay(now)
  const from = addDays(today, -7 * WEEKS_BACK - DAYS_INTO_WEEK)
  const to = addDays(today, DAYS_AHEAD)
  const on = (day: string) =>
    actAgain(admin, { at: new Date(Math.min(now, Date.parse(`${day}T08:00:00Z`))).toISOString() })
  const lines = (await linesOf(tx)).filter(({ patterns }) => patterns.length > 0)
  const planned = on(addDays(from, -DAYS_BEFORE))
  for (const group of groupsOf(lines).values()) {
    const assignment_ids = group.map(({ id }) => id)
    await fillDays(tx, planned, { assignment_ids, from, to, over: false, ...planOf(group[0]!, from) })
  }
  for (const contract_id of new Set(lines.map((line) => line.contract_id)))
    await publish(tx, planned, {
      contract_id,
      from,
      to,
      confirmed: [...scheduleWarnings],
      comment: 'Ustalone z klientem',
    })
  for (let week = from; week < today; week = addDays(week, 7)) {
    const next = addDays(week, 7)
    const until = next < today ? next : addDays(today, -1)
    if (daysBetween(week, until) > 0)
      await tellWeek(tx, on(next < today ? next : addDays(today, -1)), today, week, until)
  }
}
