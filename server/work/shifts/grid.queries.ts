import { sql } from 'kysely'
import type { Grid, GridQuery } from '#contract/work/schedule.ts'
import { SCHEDULE_DAYS } from '#contract/work/shift-choices.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { addDays, daysBetween } from '#contract/basics/days.ts'
import { all, any, isOneOf } from '#server/behaviors/lists/filters.ts'
import { placeOf, publicHolidays } from '#server/behaviors/holidays/public-holidays.ts'
import type { Db } from '#server/db/client.ts'
import { fieldProblem } from '#server/platform/problems.ts'
import { isRunBy } from '../contracts/contracts.policy.ts'
import { type Line, MOST_LINES, isShown, readLines } from './lines.queries.ts'
import { REST_MARGIN, readWarnings } from './schedule-warnings.queries.ts'
import { type ScheduleShift, readDaysOf } from './shifts.queries.ts'
import { writesSchedule } from './shifts.policy.ts'

/** Refuses a range that ends before it begins or is too long. */
export const checkRange = ({ from, to }: { from: string; to: string }) => {
  if (to < from) throw fieldProblem('to', 'before_start')
  if (daysBetween(from, to) >= SCHEDULE_DAYS) throw fieldProblem('to', 'schedule_too_wide', { max: SCHEDULE_DAYS })
}

const linesIn = (query: GridQuery) =>
  all([
    isOneOf(sql.ref('assignments.contract_id'), query.contract_id),
    isOneOf(sql.ref('assignments.foreman_id'), query.foreman_id),
    query.coordinator_id && any([isRunBy(sql.ref('contracts.id'), query.coordinator_id.ids)]),
  ])

const isElsewhere = ({ kind, status }: ScheduleShift) =>
  kind === 'work' && (status === 'planned' || status === 'worked')

const withElsewhere = (people: readonly Line[], others: readonly ScheduleShift[]) => {
  const days = Map.groupBy(others.filter(isElsewhere), ({ worker_id }) => worker_id)
  return people.map((line) => ({
    ...line,
    elsewhere: [...new Set((days.get(line.worker_id) ?? []).map(({ date }) => date))],
  }))
}

/**
 * The schedule of a range: people placed in it, their shifts and the warnings; the same few statements for any number of people.
 */
export const readGrid = async (db: Db, actor: Actor, query: GridQuery): Promise<Grid> => {
  checkRange(query)
  const { from, to } = query
  const found = await readLines(db, actor, isShown(actor, query, linesIn(query)), query.contract_id?.ids ?? [])
  const people = found.people.slice(0, MOST_LINES)
  const workers = people.map(({ worker_id }) => worker_id)
  const days = await readDaysOf(db, workers, addDays(from, -REST_MARGIN), addDays(to, REST_MARGIN))
  const lines = new Set(people.map(({ assignment_id }) => assignment_id))
  const isWithin = ({ date }: ScheduleShift) => date >= from && date <= to
  const isOfLine = (shift: ScheduleShift) => lines.has(shift.assignment_id!) && isWithin(shift)
  const holidays = await publicHolidays()
  return {
    from,
    to,
    contracts: found.contracts.map(({ client: _client, region: _region, ...contract }) => ({
      ...contract,
      abilities: { schedule: writesSchedule(actor, contract) },
    })),
    people: withElsewhere(
      people,
      days.filter((shift) => isWithin(shift) && !isOfLine(shift)),
    ),
    shifts: days.filter(isOfLine),
    warnings: await readWarnings(db, actor, { people, contracts: found.contracts }, days, { from, to }),
    holidays: holidays.within(found.contracts.map(placeOf), from, to, actor.locale),
    ...(found.people.length > MOST_LINES ? { capped: true } : {}),
  }
}
