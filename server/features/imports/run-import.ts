import { sql } from 'kysely'
import { type Actor, actAgain } from '#server/behaviors/access/actor.ts'
import { actorOf } from '#server/behaviors/access/load-actor.ts'
import { type Field, loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { problemOf } from '#server/behaviors/endpoints/problem-of.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { createLead } from '../leads/leads.commands.ts'
import type { ImportRecord } from './imports.queries.ts'
import { readLead } from './read-lead.ts'

const BATCH = 50

type Row = { number: number; cells: string[]; state: string; duplicates: { grade: string }[] }

const skips = (run: Pick<ImportRecord, 'choices'>, row: Row) =>
  row.state === 'duplicate' &&
  (run.choices.likely_duplicates === 'skip' || row.duplicates.some(({ grade }) => grade === 'same'))

const finish = (
  tx: Tx,
  import_id: number,
  row: Row,
  result: { state: 'created' | 'skipped' | 'failed'; entity_id?: number; problems?: unknown[] },
) =>
  tx
    .updateTable('import_rows')
    .set({ state: result.state, entity_id: result.entity_id ?? null })
    .$if(result.problems !== undefined, (query) => query.set({ problems: JSON.stringify(result.problems) }))
    .where('import_id', '=', import_id)
    .where('number', '=', row.number)
    .execute()

/** One row inside a savepoint: what is wrong with it harms no other row. */
const importRow = async (tx: Tx, actor: Actor, run: ImportRecord, row: Row, fields: readonly Field[]) => {
  if (skips(run, row)) return finish(tx, run.id, row, { state: 'skipped' })
  const { lead, created_at, problems } = readLead(row.cells, run.mapping, run.choices, fields)
  if (!lead) return finish(tx, run.id, row, { state: 'failed', problems })
  await sql`savepoint import_row`.execute(tx)
  try {
    const entity_id = await createLead(tx, actAgain(actor), lead, {
      import_id: run.id,
      ...(created_at ? { created_at } : {}),
    })
    await sql`release savepoint import_row`.execute(tx)
    return await finish(tx, run.id, row, { state: 'created', entity_id })
  } catch (failure) {
    const refusal = problemOf(failure as Error)
    if (!refusal || refusal.status >= 500) throw failure
    await sql`rollback to savepoint import_row`.execute(tx)
    return finish(tx, run.id, row, {
      state: 'failed',
      problems: refusal.errors ?? [{ path: 'row', code: refusal.code }],
    })
  }
}

const importBatch = (db: Db, actor: Actor, import_id: number) =>
  db.transaction().execute(async (tx) => {
    const run = (await tx
      .selectFrom('imports')
      .where('id', '=', import_id)
      .selectAll()
      .forUpdate()
      .executeTakeFirstOrThrow()) as ImportRecord
    if (run.state !== 'running') return false
    const rows = await tx
      .selectFrom('import_rows')
      .where('import_id', '=', import_id)
      .where('state', 'in', ['ready', 'duplicate'])
      .select(['number', 'cells', 'state', 'duplicates'])
      .orderBy('number')
      .limit(BATCH)
      .execute()
    const { fields } = await loadFields(tx, actor, 'lead')
    for (const row of rows) await importRow(tx, actor, run, row, fields)
    const over = rows.length < BATCH
    const now = new Date().toISOString()
    await tx
      .updateTable('imports')
      .set({
        done_rows: run.done_rows + rows.length,
        ...(over ? { state: 'finished', finished_at: now, version: run.version + 1 } : {}),
      })
      .where('id', '=', import_id)
      .execute()
    return !over
  })

/** Writes the checked rows of an import, fifty a transaction; a run that was cut off goes on where it stopped, and no row is written twice. */
export const runImport = async (db: Db, { import_id, user_id }: { import_id: number; user_id: number }) => {
  const actor = await actorOf(db, user_id)
  if (!actor?.permissions.has('import records') || !actor.permissions.has('create lead'))
    return failImport(db, import_id, 'forbidden')
  while (await importBatch(db, { ...actor, source: 'import' }, import_id));
}

const failImport = async (db: Db, import_id: number, failure: string) => {
  await db
    .updateTable('imports')
    .set((eb) => ({ state: 'failed', failure, finished_at: new Date().toISOString(), version: eb('version', '+', 1) }))
    .where('id', '=', import_id)
    .where('state', '=', 'running')
    .execute()
}
