import { sql } from 'kysely'
import type { BulkRowState } from '#contract/behaviors/bulk.ts'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { ProblemError } from '#server/platform/problems.ts'
import { type Actor, actAgain, systemActor } from '../access/actor.ts'
import { actorOf } from '../access/load-actor.ts'
import { problemOf } from '../endpoints/problem-of.ts'

const BATCH = 50

type Row = { bulk_run_id: number; number: number; entity_id: number; transaction_id: string | null }
type Result = { state: BulkRowState; problems?: FieldProblem[]; transaction_id?: string }

/** Changes one row; answers whether anything changed. */
export type BulkStep = (tx: Tx, actor: Actor, row: Row, action: Record<string, unknown>) => Promise<boolean>

/** What remains to be done once, in the transaction of the last rows. */
export type BulkEnd = (tx: Tx, actor: Actor, run: { id: number; action: Record<string, unknown> }) => Promise<unknown>

/** The problems of a failure, for the report. */
export const refusalOf = (failure: unknown): FieldProblem[] => {
  const refusal: ProblemError | null = problemOf(failure as Error)
  if (!refusal || refusal.status >= 500) throw failure
  return refusal.errors ?? [{ path: '', code: refusal.code }]
}

/** Runs a step inside a savepoint, so a failure of one row does not affect the others. */
const attempt = async (tx: Tx, run: () => Promise<Result>, refused: BulkRowState): Promise<Result> => {
  await sql`savepoint bulk_row`.execute(tx)
  try {
    const result = await run()
    await sql`release savepoint bulk_row`.execute(tx)
    return result
  } catch (failure) {
    const problems = refusalOf(failure)
    await sql`rollback to savepoint bulk_row`.execute(tx)
    return { state: refused, problems }
  }
}

type Pass = {
  during: 'running' | 'undoing'
  from: BulkRowState
  over: 'finished' | 'undone'
  one: (tx: Tx, actor: Actor, row: Row, action: Record<string, unknown>) => Promise<Result>
  refused: BulkRowState
  end?: BulkEnd | undefined
}

const batch = (db: Db, actor: Actor, id: number, pass: Pass) =>
  db.transaction().execute(async (tx) => {
    const run = await tx.selectFrom('bulk_runs').where('id', '=', id).selectAll().forUpdate().executeTakeFirstOrThrow()
    if (run.state !== pass.during) return false
    const rows = await tx
      .selectFrom('bulk_rows')
      .where('bulk_run_id', '=', id)
      .where('state', '=', pass.from)
      .select(['bulk_run_id', 'number', 'entity_id', 'transaction_id'])
      .orderBy('number')
      .limit(BATCH)
      .execute()
    for (const row of rows) {
      const { state, problems, transaction_id } = await attempt(
        tx,
        () => pass.one(tx, actAgain(actor), row, run.action),
        pass.refused,
      )
      await tx
        .updateTable('bulk_rows')
        .set({ state, ...(transaction_id ? { transaction_id } : {}) })
        .$if(problems !== undefined, (query) => query.set({ problems: JSON.stringify(problems) }))
        .where('bulk_run_id', '=', id)
        .where('number', '=', row.number)
        .execute()
    }
    const over = rows.length < BATCH
    const now = new Date().toISOString()
    const ended = pass.over === 'finished' ? { finished_at: now } : { undone_at: now }
    await tx
      .updateTable('bulk_runs')
      .set({
        done_rows: run.done_rows + rows.length,
        ...(over ? { state: pass.over, version: run.version + 1, ...ended } : {}),
      })
      .where('id', '=', id)
      .execute()
    if (over) await pass.end?.(tx, actAgain(actor), run)
    return !over
  })

/** Ends an action whose author may no longer run it; rows that are done stay changed. */
const fail = (db: Db, id: number, { end }: Pass) =>
  db.transaction().execute(async (tx) => {
    const run = await tx
      .updateTable('bulk_runs')
      .set((eb) => ({
        state: 'failed',
        failure: 'forbidden',
        finished_at: new Date().toISOString(),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .where('state', 'in', ['running', 'undoing'])
      .returning(['id', 'action'])
      .executeTakeFirst()
    if (run) await end?.(tx, systemActor(), run)
  })

const work = async (db: Db, payload: { bulk_run_id: number; user_id: number }, pass: Pass) => {
  const actor = await actorOf(db, payload.user_id)
  if (!actor) return fail(db, payload.bulk_run_id, pass)
  while (await batch(db, { ...actor, source: 'bulk' }, payload.bulk_run_id, pass));
}

/**
 * Handles the waiting rows of a bulk action, fifty per transaction, with a history entry for each row. An interrupted
 * action continues where it stopped, and no row is handled twice.
 */
export const runBulk = (db: Db, payload: { bulk_run_id: number; user_id: number }, step: BulkStep, end?: BulkEnd) =>
  work(db, payload, {
    during: 'running',
    from: 'waiting',
    over: 'finished',
    refused: 'refused',
    end,
    one: async (tx, actor, row, action) =>
      (await step(tx, actor, row, action))
        ? { state: 'changed', transaction_id: actor.transaction_id }
        : { state: 'unchanged' },
  })

/** Undoes a bulk action row by row; a row that was changed since is left as it is, with the reason in the report. */
export const undoBulk = (db: Db, payload: { bulk_run_id: number; user_id: number }, step: BulkStep) =>
  work(db, payload, {
    during: 'undoing',
    from: 'changed',
    over: 'undone',
    refused: 'kept',
    one: async (tx, actor, row, action) => ({
      state: (await step(tx, actor, row, action)) ? 'undone' : 'kept',
    }),
  })
