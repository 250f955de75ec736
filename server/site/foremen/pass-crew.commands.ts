import { sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { requireConfirmed } from '#server/behaviors/endpoints/require-confirmed.ts'
import { writeProfile } from '#server/behaviors/staff-profiles/staff-profile.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblem } from '#server/platform/problems.ts'
import { type Charge, moveCrew } from '#server/work/assignments/move-crew.commands.ts'
import { notifyOfCrew } from '#server/office/notifications/notify-crews.commands.ts'
import { type Leaders, setLeaders } from './crew-leaders.commands.ts'
import { foremanScope } from './foremen.policy.ts'
import type { ForemanRow } from './foremen.queries.ts'
import { foremanKind } from './foremen.serializer.ts'

export type Successor = { id: number; max_team: number }

/** An active foreman with an active account, locked; throws 422 at `path` with `code`. */
export const lockSuccessor = async (
  tx: Tx,
  actor: Actor,
  row: Pick<ForemanRow, 'id'>,
  id: number,
  path: string,
  code = 'not_found',
): Promise<Successor> => {
  const successor = await tx
    .selectFrom('foremen')
    .innerJoin('statuses as s', 's.id', 'foremen.status_id')
    .innerJoin('users as u', 'u.id', 'foremen.user_id')
    .where('foremen.id', '=', id)
    .where('foremen.id', '!=', row.id)
    .where('foremen.archived_at', 'is', null)
    .where('s.category', 'in', ['initial', 'active'])
    .where('u.status', '=', 'active')
    .where(foremanScope(actor))
    .select(['foremen.id', 'foremen.max_team'])
    .forUpdate('foremen')
    .executeTakeFirst()
  if (!successor) throw fieldProblem(path, code)
  return successor
}

/** How many workers a successor would have with a crew added to their own. */
const crewWith = async (tx: Tx, successor: Successor, crew: readonly Charge[]) => {
  const { rows } = await sql<{ count: number }>`select count(distinct a.worker_id) as count from assignments a
    where a.status in ('planned', 'active')
      and (a.foreman_id = ${successor.id} or a.id = any(${crew.map(({ id }) => id)}::bigint[]))`.execute(tx)
  return Number(rows[0]!.count)
}

export type Confirmation = { confirmed?: readonly string[] | undefined; comment?: string | undefined }

/**
 * Warns of a crew above the successor's maximum size until it is confirmed with a comment; answers the confirmed codes.
 */
export const checkTeam = async (
  tx: Tx,
  successor: Successor,
  crew: readonly Charge[],
  path: string,
  said: Confirmation,
) => {
  const count = await crewWith(tx, successor, crew)
  const warning = { path, code: 'team_too_large', params: { count, max: successor.max_team } }
  return requireConfirmed([], crew.length > 0 && count > successor.max_team ? [warning] : [], said)
}

/** The workers in a crew, each once. */
export const peopleIn = (crew: readonly Charge[]) => new Set(crew.map(({ worker_id }) => worker_id)).size

export const contractsOf = (crew: readonly Charge[]) => [...new Set(crew.map(({ contract_id }) => contract_id))]

/** Records in the successor's history whose crew they took over. */
export const tellSuccessor = (tx: Tx, actor: Actor, id: number, former_foreman_id: number, crew: number) =>
  recordChange(tx, actor, 'updated', { entity: 'foreman', id }, {}, { former_foreman_id, crew_taken_over: crew })

/**
 * A locked part of a crew, its successor, and the first day; `told` is what the history of the previous foreman stores
 * in addition. On contracts `joining`, people who join the crew until then are included.
 */
export type Passing = {
  crew: readonly Charge[]
  successor_id: number
  from: string
  told: Record<string, unknown>
  joining?: readonly number[]
}

/**
 * Hands a locked part of a crew over to a locked successor, who becomes a foreman of its locked contracts; notifies
 * both.
 */
export const passCrew = async (
  tx: Tx,
  actor: Actor,
  row: ForemanRow,
  leaders: Leaders,
  { crew, successor_id, from, told }: Passing,
) => {
  const count = peopleIn(crew)
  await moveCrew(tx, actor, crew, successor_id)
  for (const [contract_id, before] of leaders)
    await setLeaders(tx, actor, contract_id, before, [...new Set([...before, successor_id])], from)
  const after = { next_foreman_id: successor_id, crew_handed_over: count, ...told }
  await writeProfile(tx, actor, foremanKind, row, {}, 'updated', { before: {}, after })
  await tellSuccessor(tx, actor, successor_id, row.id, count)
  await notifyOfCrew(tx, actor, row.id, successor_id, count, from)
}
