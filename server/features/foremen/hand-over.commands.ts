import { type SqlBool, sql } from 'kysely'
import type { HandOverInput } from '#contract/foremen.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { agencyDay } from '#server/behaviors/agency-day.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { type Condition, all } from '#server/behaviors/lists/filters.ts'
import { requireVersion, writeProfile } from '#server/behaviors/staff-profiles/staff-profile.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblem } from '#server/platform/problems.ts'
import { requireConfirmed } from '#server/behaviors/endpoints/require-confirmed.ts'
import { type Charge, lockCrew, moveCrew } from '../assignments/move-crew.commands.ts'
import { lockLeaders, setLeaders } from './crew-leaders.commands.ts'
import { contractsToMoveOn, foremanScope } from './foremen.policy.ts'
import type { ForemanRow } from './foremen.queries.ts'
import { foremanKind } from './foremen.serializer.ts'

type Successor = { id: number; max_team: number }

/** A foreman at work with an open account, locked; 422 at `path` where there is none. */
const lockSuccessor = async (tx: Tx, actor: Actor, row: ForemanRow, id: number, path: string): Promise<Successor> => {
  const successor = await tx
    .selectFrom('foremen')
    .innerJoin('statuses as s', 's.id', 'foremen.status_id')
    .innerJoin('users as u', 'u.id', 'foremen.user_id')
    .where('foremen.id', '=', id)
    .where('foremen.id', '!=', row.id)
    .where('foremen.archived_at', 'is', null)
    .where('s.code', '=', 'active')
    .where('u.status', '=', 'active')
    .where(foremanScope(actor))
    .select(['foremen.id', 'foremen.max_team'])
    .forUpdate('foremen')
    .executeTakeFirst()
  if (!successor) throw fieldProblem(path, 'not_found')
  return successor
}

/** How many workers a successor would lead with a crew beside their own. */
const crewWith = async (tx: Tx, successor: Successor, crew: readonly Charge[]) => {
  const { rows } = await sql<{ count: number }>`select count(distinct a.worker_id) as count from assignments a
    where a.status in ('planned', 'active')
      and (a.foreman_id = ${successor.id} or a.id = any(${crew.map(({ id }) => id)}::bigint[]))`.execute(tx)
  return Number(rows[0]!.count)
}

type Confirmation = { confirmed?: readonly string[] | undefined; comment?: string | undefined }

/** Warns of a crew above the successor's limit until that is confirmed with a comment; answers what was confirmed. */
const checkTeam = async (tx: Tx, successor: Successor, crew: readonly Charge[], path: string, said: Confirmation) => {
  const count = await crewWith(tx, successor, crew)
  const warning = { path, code: 'team_too_large', params: { count, max: successor.max_team } }
  return requireConfirmed([], crew.length > 0 && count > successor.max_team ? [warning] : [], said)
}

const tellSuccessor = (tx: Tx, actor: Actor, id: number, former_foreman_id: number, crew: number) =>
  recordChange(tx, actor, 'updated', { entity: 'foreman', id }, {}, { former_foreman_id, crew_taken_over: crew })

const peopleIn = (crew: readonly Charge[]) => new Set(crew.map(({ worker_id }) => worker_id)).size

const contractsOf = (crew: readonly Charge[]) => [...new Set(crew.map(({ contract_id }) => contract_id))]

const chosen = (actor: Actor, input: HandOverInput): Condition =>
  all([
    contractsToMoveOn(actor),
    sql<SqlBool>`(assignments.end_date is null or assignments.end_date >= ${input.from}::date)`,
    input.contract_id === undefined ? undefined : sql<SqlBool>`assignments.contract_id = ${input.contract_id}`,
    input.worker_ids && sql<SqlBool>`assignments.worker_id = any(${input.worker_ids}::bigint[])`,
  ])

/** Hands the chosen part of a locked foreman's crew over to another, who leads people on their contracts from then on. Workers whom the actor cannot move are refused. */
export const handOverCrew = async (tx: Tx, actor: Actor, row: ForemanRow, input: HandOverInput) => {
  await requireVersion(tx, actor, foremanKind, row, input.version)
  if (input.successor_id === null) throw fieldProblem('successor_id', 'required')
  if (input.from > agencyDay(actor.at)) throw fieldProblem('from', 'not_yet')
  const crew = await lockCrew(tx, row.id, chosen(actor, input))
  const found = new Set(crew.map(({ worker_id }) => worker_id))
  if (crew.length === 0 || input.worker_ids?.some((id) => !found.has(id)))
    throw fieldProblem('worker_ids', 'not_in_crew')
  const leaders = await lockLeaders(tx, contractsOf(crew))
  const successor = await lockSuccessor(tx, actor, row, input.successor_id, 'successor_id')
  const confirmed_warnings = await checkTeam(tx, successor, crew, 'successor_id', input)
  await moveCrew(tx, actor, crew, successor.id)
  for (const [contract_id, before] of leaders)
    await setLeaders(tx, actor, contract_id, before, [...new Set([...before, successor.id])], input.from)
  const told = {
    next_foreman_id: successor.id,
    crew_handed_over: found.size,
    hand_over_comment: input.comment ?? null,
    confirmed_warnings,
  }
  await writeProfile(tx, actor, foremanKind, row, {}, 'updated', { before: {}, after: told })
  await tellSuccessor(tx, actor, successor.id, row.id, found.size)
}

type Leaving = { successor_id?: number | undefined } & Confirmation

const ledContracts = async (tx: Tx, row: ForemanRow) => {
  const { rows } = await sql<{ contract_id: number }>`select contract_id from contract_foremen
    where foreman_id = ${row.id} and to_date is null`.execute(tx)
  return rows.map(({ contract_id }) => contract_id)
}

/** Takes a foreman who leaves off all contracts; whoever takes over leads the crew, and must be named where there is one. Answers what the foreman's own history is to hold. */
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
  const taken = new Set(contractsOf(crew))
  for (const [contract_id, before] of leaders) {
    const heirs = successor && taken.has(contract_id) ? [successor.id] : []
    const after = new Set([...before.filter((id) => id !== row.id), ...heirs])
    await setLeaders(tx, actor, contract_id, before, [...after])
  }
  if (count === 0 || !successor) return {}
  await tellSuccessor(tx, actor, successor.id, row.id, count)
  return { next_foreman_id: successor.id, crew_handed_over: count, confirmed_warnings }
}
