import { sql } from 'kysely'
import { agencyDay, agencyZone } from '#contract/basics/agency-day.ts'
import { addDays, isSunday } from '#contract/basics/days.ts'
import type { ScheduleWarning } from '#contract/work/schedule.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { isSundayOrHoliday, placeOf, publicHolidays } from '#server/behaviors/holidays/public-holidays.ts'
import type { Db } from '#server/db/client.ts'
import { type SundayRules, readWorkingTime } from '../legality/limits.queries.ts'
import { readScheduleLaw } from '../legality/schedule-law.queries.ts'
import type { Line, ScheduleContract } from './lines.queries.ts'
import { restWarnings } from './rules/rest-warnings.ts'
import { type SundayShift, sundayWarnings } from './rules/sunday-warnings.ts'
import type { ScheduleShift } from './shifts.queries.ts'

/** How many days before and after the shown ones are read for rest and weekly hours. */
export const REST_MARGIN = 7

type Lines = { people: readonly Line[]; contracts: readonly ScheduleContract[] }
type Range = { from: string; to: string }
type Shown = (shift: Pick<ScheduleShift, 'assignment_id' | 'date'>) => boolean

const isOnPlan = ({ kind, status }: ScheduleShift) => kind === 'work' && status === 'planned'

const DAYS_IN_WEEK = 7

/** The Sundays with work of some workers, in the years of a range and the weeks before it, by worker. */
const sundaysOf = async (db: Db, workers: readonly number[], { from, to }: Range, weeks: number) => {
  const first = [`${from.slice(0, 4)}-01-01`, addDays(from, -weeks * DAYS_IN_WEEK)].toSorted()[0]!
  const { rows } = await sql<{ worker_id: number; days: string[] }>`
    select s.worker_id, array_agg(distinct s.date::text) as days from shifts s
    where s.worker_id = any(${[...new Set(workers)]}::bigint[]) and s.kind = 'work' and s.status in ('planned', 'worked')
      and s.date between ${first}::date and ${`${to.slice(0, 4)}-12-31`}::date and extract(isodow from s.date) = 7
    group by s.worker_id`.execute(db)
  return new Map(rows.map(({ worker_id, days }) => [worker_id, days]))
}

/** Warnings of work on Sundays and public holidays, where the law limits it for the form of employment. */
const onSundays = async (
  db: Db,
  { people, contracts }: Lines,
  shifts: readonly ScheduleShift[],
  rules: SundayRules,
  range: Range,
) => {
  const sites = new Map(contracts.map((contract) => [contract.id, contract]))
  const forms = new Map(people.map((line) => [line.assignment_id, line.employment_form]))
  const holidays = await publicHolidays()
  const limited = shifts.flatMap(({ worker_id, assignment_id, contract_id, date }) => {
    const site = sites.get(contract_id)
    if (!site || assignment_id === null) return []
    const rule = rules({ country: site.country, client: site.client, form: forms.get(assignment_id)! }, date)
    const is_day_off = isSundayOrHoliday(holidays, placeOf(site), date)
    return is_day_off && (rule.weeks ?? rule.year) !== null
      ? [{ worker_id: worker_id!, shift: { assignment_id, date, rule, is_day_off } satisfies SundayShift }]
      : []
  })
  const workers = limited.filter(({ shift }) => isSunday(shift.date)).map((one) => one.worker_id)
  const weeks = Math.max(0, ...limited.map(({ shift }) => shift.rule.weeks ?? 0))
  const sundays = workers.length > 0 ? await sundaysOf(db, workers, range, weeks) : new Map<number, string[]>()
  return [...Map.groupBy(limited, ({ worker_id }) => worker_id)].flatMap(([worker_id, own]) =>
    sundayWarnings(
      own.map(({ shift }) => shift),
      sundays.get(worker_id) ?? [],
    ),
  )
}

/**
 * Warnings of planned work from today on, of placements that have begun: after the end of the exception that covered it,
 * and on days on which no document proves the right to stay or to work.
 */
const onRights = async (
  db: Db,
  actor: Actor,
  people: readonly Line[],
  shifts: readonly ScheduleShift[],
): Promise<ScheduleWarning[]> => {
  const lines = new Map(people.map((line) => [line.assignment_id, line]))
  const today = agencyDay(actor.at)
  const asked = shifts.flatMap(({ assignment_id, date }) => {
    const line = lines.get(assignment_id!)
    const isLate = line?.exception_until != null && date > line.exception_until
    return line && date >= today && (line.is_active || isLate)
      ? [{ assignment_id: assignment_id!, date, isLate, is_active: line.is_active }]
      : []
  })
  if (asked.length === 0) return []
  const law = await readScheduleLaw(
    db,
    asked.map(({ assignment_id }) => assignment_id),
  )
  return asked.flatMap(({ assignment_id, date, isLate, is_active }): ScheduleWarning[] => {
    const ban = isLate ? law.ban(assignment_id, date) : null
    if (ban?.code === 'exception_ended')
      return [{ assignment_id, date, code: 'exception_ended', params: { until: String(ban.params!['on']) } }]
    return !is_active || law.isProved(assignment_id, date) ? [] : [{ assignment_id, date, code: 'right_not_proved' }]
  })
}

/**
 * The warnings on the shown lines within a range. `shifts` are all shifts of their workers, including a week before and
 * after, in order.
 */
export const readWarnings = async (
  db: Db,
  actor: Actor,
  lines: Lines,
  shifts: readonly ScheduleShift[],
  range: Range,
): Promise<ScheduleWarning[]> => {
  const shown = new Set(lines.people.map(({ assignment_id }) => assignment_id))
  const isShown: Shown = ({ assignment_id, date }) =>
    shown.has(assignment_id!) && date >= range.from && date <= range.to
  const sites = new Map(lines.contracts.map((contract) => [contract.id, contract]))
  const work = shifts.filter(({ kind, status }) => kind === 'work' && (status === 'planned' || status === 'worked'))
  const { rest, sundays } = await readWorkingTime(db)
  const toRest = ({ assignment_id, contract_id, date, starts_at, ends_at, ...hours }: ScheduleShift) => {
    const site = sites.get(contract_id) ?? { country: '', client: null, timezone: agencyZone() }
    return {
      assignment_id,
      date,
      starts_at: starts_at!,
      ends_at: ends_at!,
      hours: hours.actual_hours ?? hours.planned_hours ?? 0,
      rule: rest(site, date),
      timezone: site.timezone,
    }
  }
  const tired = [...Map.groupBy(work, ({ worker_id }) => worker_id).values()].flatMap((days) =>
    restWarnings(days.map(toRest), isShown),
  )
  const planned = work.filter((shift) => isOnPlan(shift) && isShown(shift))
  return [
    ...tired,
    ...(await onSundays(db, lines, planned, sundays, range)),
    ...(await onRights(db, actor, lines.people, planned)),
  ]
}
