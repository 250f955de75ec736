import { type SqlBool, sql } from 'kysely'
import { addDays } from '#contract/basics/days.ts'
import { HAND_OVER_AHEAD, type HandOverInput } from '#contract/site/foremen.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import { type Condition, all } from '#server/behaviors/lists/filters.ts'
import { requireVersion } from '#server/behaviors/staff-profiles/staff-profile.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblem } from '#server/platform/problems.ts'
import { type Charge, lockCrew, moveCrew } from '#server/work/assignments/move-crew.commands.ts'
import { notifyOfCrew } from '#server/office/notifications/notify-crews.commands.ts'
import { lockLeaders, setLeaders } from './crew-leaders.commands.ts'
import { contractsToMoveOn } from './foremen.policy.ts'
import type { ForemanRow } from './foremen.queries.ts'
import { foremanKind } from './foremen.serializer.ts'
import { type Confirmation, checkTeam, contractsOf, lockSuccessor, passCrew, peopleIn, tellSuccessor } from './pass-crew.commands.ts' // prettier-ignore
import { cancelPlansFrom, planHandOver, planReturn } from './planned-hand-overs.commands.ts'

const chosen = (actor: Actor, input: HandOverInput): Condition =>
  all([
    contractsToMoveOn(actor),
    sql<SqlBool>`(assignments.end_date is null or assignments.end_date >= ${input.from}::date)`,
    input.contract_id === undefined ? undefined : sql<SqlBool>`assignments.contract_id = ${input.contract_id}`,
    input.worker_ids && sql<SqlBool>`assignments.worker_id = any(${input.worker_ids}::bigint[])`,
  ])

const lockChosen = async (tx: Tx, actor: Actor, row: ForemanRow, input: HandOverInput) => {
  const crew = await lockCrew(tx, row.id, chosen(actor, input))
  const found = new Set(crew.map(({ worker_id }) => worker_id))
  if (crew.length === 0 || input.worker_ids?.some((id) => !found.has(id)))
    throw fieldProblem('worker_ids', 'not_in_crew')
  return crew
}

const checkDays = (today: string, { from, until }: HandOverInput) => {
  if (from > addDays(today, HAND_OVER_AHEAD)) throw fieldProblem('from', 'date_out_of_range')
  if (until === undefined) return
  if (until < (from > today ? from : today)) throw fieldProblem('until', 'before_start')
  if (until > addDays(from > today ? from : today, HAND_OVER_AHEAD)) throw fieldProblem('until', 'date_out_of_range')
}

/**
 * The contracts of a chosen crew on which a locked foreman keeps no one as of a day; people who join there later are
 * handed over too.
 */
const wholeContracts = async (tx: Tx, row: ForemanRow, crew: readonly Charge[], from: string) => {
  const { rows } = await sql<{ contract_id: number }>`select distinct contract_id from assignments
    where foreman_id = ${row.id} and status in ('planned', 'active') and (end_date is null or end_date >= ${from}::date)
      and id <> all(${crew.map(({ id }) => id)}::bigint[])`.execute(tx)
  const split = new Set(rows.map(({ contract_id }) => contract_id))
  return contractsOf(crew).filter((id) => !split.has(id))
}

/**
 * Hands the chosen part of a locked foreman's crew over to another, who becomes a foreman of its contracts. With a
 * future day this is planned, and so is the return after the day `until`. Workers whom the actor may not move are
 * refused.
 */
export const handOverCrew = async (tx: Tx, actor: Actor, row: ForemanRow, input: HandOverInput) => {
  await requireVersion(tx, actor, foremanKind, row, input.version)
  const today = agencyDay(actor.at)
  const { successor_id, from, until } = input
  if (successor_id === null) throw fieldProblem('successor_id', 'required')
  checkDays(today, input)
  const crew = await lockChosen(tx, actor, row, input)
  const leaders = await lockLeaders(tx, contractsOf(crew))
  const successor = await lockSuccessor(tx, actor, row, successor_id, 'successor_id')
  const confirmed_warnings = await checkTeam(tx, successor, crew, 'successor_id', input)
  const told = { hand_over_comment: input.comment ?? null, hand_over_until: until ?? null, confirmed_warnings }
  const joining = input.with_joiners && from > today ? await wholeContracts(tx, row, crew, from) : []
  const passing = { crew, successor_id, from, told, joining }
  if (from > today) await planHandOver(tx, actor, row, passing)
  else await passCrew(tx, actor, row, leaders, passing)
  if (until !== undefined) await planReturn(tx, actor, row, passing, addDays(until, 1))
}

type Leaving = { successor_id?: number | undefined } & Confirmation

const ledContracts = async (tx: Tx, row: ForemanRow) => {
  const { rows } = await sql<{ contract_id: number }>`select contract_id from contract_foremen
    where foreman_id = ${row.id} and to_date is null`.execute(tx)
  return rows.map(({ contract_id }) => contract_id)
}

/**
 * Removes a leaving foreman from all contracts; the successor takes over the crew, and is required if there is one.
 * Answers what the foreman's history records.
 */
export const leaveCrew = async (
  tx: Tx,
  actor: Actor,
  row: ForemanRow,
  { successor_id, ...said }: Leaving,
): Promise<Record<string, unknown>> => {
  const crew = await lockCrew(tx, row.id)
  const count = peopleIn(crew)
  const leaders = await lockLeaders(tx, [...(await ledContracts(tx, row)), ...contractsOf(crew)])
  const path = 'fields.successor_id'
  if (count > 0 && successor_id === undefined) throw fieldProblem(path, 'crew_takeover_needed', { count })
  const successor = successor_id === undefined ? null : await lockSuccessor(tx, actor, row, successor_id, path)
  const confirmed_warnings = successor ? await checkTeam(tx, successor, crew, path, said) : []
  if (successor) await moveCrew(tx, actor, crew, successor.id)
  await cancelPlansFrom(tx, row.id)
  const taken = new Set(contractsOf(crew))
  for (const [contract_id, before] of leaders) {
    const heirs = successor && taken.has(contract_id) ? [successor.id] : []
    const after = new Set([...before.filter((id) => id !== row.id), ...heirs])
    await setLeaders(tx, actor, contract_id, before, [...after])
  }
  if (count === 0 || !successor) return {}
  await tellSuccessor(tx, actor, successor.id, row.id, count)
  await notifyOfCrew(tx, actor, row.id, successor.id, count, agencyDay(actor.at))
  return { next_foreman_id: successor.id, crew_handed_over: count, confirmed_warnings }
}
