import { type SqlBool, sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import { addDays } from '#contract/basics/days.ts'
import type { Tx } from '#server/db/client.ts'
import { authorize, fieldProblem } from '#server/platform/problems.ts'
import { scheduleLaw } from '../legality/schedule-law.queries.ts'
import { type Cell, judgeCells } from './cells.ts'
import { type Line, type ScheduleContract, readLinesOf } from './lines.queries.ts'
import { lockWorkers } from './lock-shifts.commands.ts'
import { readDaysOf } from './shifts.queries.ts'
import { writesSchedule } from './shifts.policy.ts'

export type LockedLine = { line: Line; contract: ScheduleContract }

/**
 * Locks the workers of these placements and answers their lines, for writes of their schedules. A missing placement or
 * one out of scope is a problem at `path(index)`.
 */
export const lockLines = async (
  tx: Tx,
  actor: Actor,
  assignment_ids: readonly number[],
  path: (index: number) => string,
): Promise<Map<number, LockedLine>> => {
  const first = await readLinesOf(tx, actor, assignment_ids)
  await lockWorkers(
    tx,
    first.people.map(({ worker_id }) => worker_id),
  )
  const { people, contracts } = await readLinesOf(tx, actor, assignment_ids)
  const sites = new Map(contracts.map((contract) => [contract.id, contract]))
  const lines = new Map(people.map((line) => [line.assignment_id, { line, contract: sites.get(line.contract_id)! }]))
  const unknown = assignment_ids.findIndex((id) => !lines.has(id))
  if (unknown !== -1) throw fieldProblem(path(unknown), 'not_found')
  for (const contract of contracts) authorize(writesSchedule(actor, contract))
  return lines
}

/** The problems of each cell, given everything its worker has on the surrounding days. */
export const judge = async (tx: Tx, actor: Actor, cells: readonly Cell[]) => {
  if (cells.length === 0) return []
  const dates = cells.flatMap(({ date, before }) => [date, before?.date ?? date]).toSorted()
  const workers = cells.map(({ line }) => line.worker_id)
  const days = await readDaysOf(tx, workers, addDays(dates[0]!, -1), addDays(dates.at(-1)!, 1))
  const bans = await scheduleLaw(
    tx,
    cells.map(({ line }) => line.assignment_id),
  )
  return judgeCells(cells, days, { today: agencyDay(actor.at), bans })
}

/** A condition on `s`: shifts of placements in a range of days. */
export const onLines = (assignment_ids: readonly number[], from: string, to: string) =>
  sql<SqlBool>`s.assignment_id = any(${[...assignment_ids]}::bigint[]) and s.date between ${from}::date and ${to}::date`
