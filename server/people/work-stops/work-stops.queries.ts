import { type Selectable, sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { today } from '#server/behaviors/agency-day.ts'
import { mergedIds } from '#server/behaviors/merging/merged-ids.ts'
import type { Db } from '#server/db/client.ts'
import type { WorkStopsTable } from '#server/db/tables/work-stops.ts'
import { assignmentScope } from '#server/work/assignments/assignments.policy.ts'
import { openStaysOf } from '#server/site/stays/stays-of-worker.queries.ts'

export type WorkStop = Selectable<WorkStopsTable>

/** The stop of a worker, or of a record merged into theirs, whose shifts are not all restored or dropped. */
export const findStop = async (db: Db, worker_id: number): Promise<WorkStop | null> => {
  const ids = [worker_id, ...(await mergedIds(db, 'worker', worker_id))]
  const rows = db.selectFrom('work_stops').where('worker_id', 'in', ids).where('settled_at', 'is', null).selectAll()
  return (await rows.orderBy('id', 'desc').limit(1).executeTakeFirst()) ?? null
}

/** The stop of a worker that a transaction began or ended. */
export const findStopOf = async (
  db: Db,
  worker_id: number,
  side: 'transaction_id' | 'ended_by_transaction',
  transaction_id: string,
): Promise<WorkStop | null> =>
  (await db
    .selectFrom('work_stops')
    .where('worker_id', '=', worker_id)
    .where(side, '=', transaction_id)
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirst()) ?? null

type Placement = {
  id: number
  contract: { id: number; title: string }
  start_date: string
  coordinator_user_id: number
  is_seen: boolean
}

/** The planned and current placements of a worker, by first day. */
const openPlacementsOf = async (db: Db, actor: Actor, worker_id: number): Promise<Placement[]> => {
  const { rows } = await sql<Placement>`
    select assignments.id, jsonb_build_object('id', contracts.id, 'title', contracts.title) as contract, assignments.start_date,
      k.user_id as coordinator_user_id, ${assignmentScope(actor)} as is_seen
    from assignments join contracts on contracts.id = assignments.contract_id join workers on workers.id = assignments.worker_id
      join coordinators k on k.id = assignments.coordinator_id
    where assignments.worker_id = ${worker_id} and assignments.status in ('planned', 'active')
      and coalesce(assignments.end_date, 'infinity') >= ${today}
    order by assignments.start_date, assignments.id`.execute(db)
  return rows
}

/** What depends on the work of a worker: placements, and the beds they have now and later. */
export const readDependents = async (db: Db, actor: Actor, worker_id: number) => ({
  placements: await openPlacementsOf(db, actor, worker_id),
  stays: await openStaysOf(db, actor, worker_id),
})

export type Dependents = Awaited<ReturnType<typeof readDependents>>

/** Which of some workers are not kept from work yet. */
export const workingOf = async (db: Db, worker_ids: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select w.id from workers w join statuses s on s.id = w.status_id
    where w.id = any(${[...worker_ids]}::bigint[]) and not s.meanings && array['suspended', 'blacklisted']`.execute(db)
  return rows.map(({ id }) => id)
}

/** The numbers of open placements and of present and reserved beds of some workers. */
export const countDependents = async (db: Db, worker_ids: readonly number[]) => {
  const ids = [...worker_ids]
  const { rows } = await sql<{ placements: number; stays: number }>`select
    (select count(*)::integer from assignments a where a.worker_id = any(${ids}::bigint[]) and a.status in ('planned', 'active')
      and coalesce(a.end_date, 'infinity') >= ${today}) as placements,
    (select count(*)::integer from stays s where s.worker_id = any(${ids}::bigint[]) and s.status in ('reserved', 'living')) as stays`.execute(
    db,
  )
  return rows[0]!
}

/** Those dependents as they are answered; `closed` when they end with the change. */
export const shownDependents = ({ placements, stays }: Dependents, closed: boolean) => ({
  placements: placements.map(({ id, contract, start_date, is_seen }) => ({
    id,
    contract: is_seen ? contract : null,
    start_date,
    closed,
  })),
  stays: stays.map(({ place_id: _place, ...stay }) => ({ ...stay, closed })),
})
