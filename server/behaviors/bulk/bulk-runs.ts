import { sql } from 'kysely'
import { type BulkRowState, type BulkRun, bulkRowStates } from '#contract/behaviors/bulk.ts'
import { UNDO_HOURS } from '#contract/behaviors/undo-hours.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { ProblemError, found, stale } from '#server/platform/problems.ts'
import type { Actor } from '../access/actor.ts'
import { recordChange } from '../history/record-change.ts'
import { type Jobs, queueJob } from '../jobs/queue-job.ts'

const counted = sql<Partial<Record<BulkRowState, number>>>`coalesce((select jsonb_object_agg(c.state, c.n) from
  (select state, count(*) as n from bulk_rows where bulk_run_id = r.id group by state) as c), '{}')`

const select = (db: Db) => db.selectFrom('bulk_runs as r').selectAll('r').select(counted.as('counts'))

export type BulkRecord = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

/** The actor's own bulk action, or any one for a super-admin; otherwise 404. */
export const findBulkRun = async (db: Db, actor: Actor, id: number): Promise<BulkRecord> =>
  found(
    await select(db)
      .where('r.id', '=', id)
      .$if(!actor.is_super, (query) => query.where('r.created_by', '=', actor.user_id!))
      .executeTakeFirst(),
  )

/** The same, locked. */
export const lockBulkRun = async (tx: Tx, actor: Actor, id: number): Promise<BulkRecord> => {
  await tx.selectFrom('bulk_runs').where('id', '=', id).select('id').forUpdate().execute()
  return findBulkRun(tx, actor, id)
}

const undoUntil = (run: BulkRecord) => {
  if (run.state !== 'finished' || !run.finished_at || !run.counts.changed) return null
  const until = new Date(Date.parse(run.finished_at) + UNDO_HOURS * 3_600_000).toISOString()
  return until > new Date().toISOString() ? until : null
}

/** A bulk action as the API shows it to the user who started it. */
export const toBulkRun = (run: BulkRecord): BulkRun => ({
  ...run,
  counts: Object.fromEntries(bulkRowStates.map((state) => [state, run.counts[state] ?? 0])) as BulkRun['counts'],
  undo_until: undoUntil(run),
})

/** Queues an action on rows that were found through the actor's scope; `job` applies it. */
export const startBulk = async (
  tx: Tx,
  actor: Actor,
  entity: string,
  action: Record<string, unknown>,
  ids: readonly number[],
  job: Extract<keyof Jobs, `run_${string}_bulk`>,
): Promise<number> => {
  const stamps = { created_at: actor.at, created_by: actor.user_id!, updated_at: actor.at, updated_by: actor.user_id }
  const { id } = await tx
    .insertInto('bulk_runs')
    .values({
      entity,
      action: JSON.stringify(action),
      state: 'running',
      total_rows: ids.length,
      failure: null,
      finished_at: null,
      undone_at: null,
      ...stamps,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into bulk_rows (bulk_run_id, number, entity_id)
    select ${id}, row_number() over (), entity_id from unnest(${[...ids]}::bigint[]) as entity_id`.execute(tx)
  const subject = { entity: 'bulk_run', id }
  await recordChange(tx, actor, 'bulk_started', subject, {}, { entity, action, rows: ids.length })
  await queueJob(tx, job, { bulk_run_id: id, user_id: actor.user_id! })
  return id
}

/** Queues the undo of a bulk action that ended within the last 24 hours. */
export const startBulkUndo = async (
  tx: Tx,
  actor: Actor,
  run: BulkRecord,
  version: number,
  job: Extract<keyof Jobs, `undo_${string}_bulk`>,
) => {
  if (run.version !== version) throw stale(toBulkRun(run))
  if (undoUntil(run) === null) throw new ProblemError(409, 'undo_expired')
  await tx
    .updateTable('bulk_runs')
    .set({ state: 'undoing', done_rows: 0, version: version + 1, updated_at: actor.at, updated_by: actor.user_id })
    .where('id', '=', run.id)
    .execute()
  await recordChange(
    tx,
    actor,
    'bulk_undone',
    { entity: 'bulk_run', id: run.id },
    {},
    { rows: run.counts.changed ?? 0 },
  )
  await queueJob(tx, job, { bulk_run_id: run.id, user_id: actor.user_id! })
}
