import { sql } from 'kysely'
import { type Actor, actAgain } from '#server/behaviors/access/actor.ts'
import { actorOf } from '#server/behaviors/access/load-actor.ts'
import { type Field, loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { problemOf } from '#server/behaviors/endpoints/problem-of.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { createCandidate } from '../candidates/candidates.commands.ts'
import { createLead } from '../leads/leads.commands.ts'
import { createWorker } from '../workers/workers.commands.ts'
import { type CheckRecord, recordCheck } from './check-record.ts'
import { ordersOf } from './date-columns.ts'
import { forgetSensitiveCells } from './forget-cells.commands.ts'
import type { ImportRecord } from './imports.queries.ts'
import { type Records, readRow } from './read-row.ts'
import { type References, loadReferences } from './references.ts'

const BATCH = 50

/** What writing rows needs. */
type Means = { db: Db; secrets: Secrets }

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

type Origin = { import_id: number; created_at?: string }

const create = (tx: Tx, actor: Actor, secrets: Secrets, run: ImportRecord, record: unknown, origin: Origin) => {
  if (run.entity === 'lead') return createLead(tx, actor, record as Records['lead'], origin)
  if (run.entity === 'candidate') return createCandidate(tx, actor, record as Records['candidate'], origin)
  return createWorker(tx, actor, secrets, record as Records['worker'], origin)
}

/** Writes one row inside a savepoint, so a failure does not affect the others. */
const importRow = async (
  tx: Tx,
  actor: Actor,
  secrets: Secrets,
  run: ImportRecord,
  row: Row,
  known: { fields: readonly Field[]; references: References; check: CheckRecord },
) => {
  if (skips(run, row)) return finish(tx, run.id, row, { state: 'skipped' })
  const reading = { choices: run.choices, references: known.references, orders: ordersOf(run.date_readings) }
  const { record, created_at, problems } = await readRow(
    run.entity,
    row.cells,
    run.mapping,
    reading,
    known.fields,
    known.check,
  )
  if (!record) return finish(tx, run.id, row, { state: 'failed', problems })
  await sql`savepoint import_row`.execute(tx)
  try {
    const origin = { import_id: run.id, ...(created_at ? { created_at } : {}) }
    const entity_id = await create(tx, actAgain(actor), secrets, run, record, origin)
    await sql`release savepoint import_row`.execute(tx)
    return await finish(tx, run.id, row, { state: 'created', entity_id, problems })
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

const importBatch = ({ db, secrets }: Means, actor: Actor, import_id: number) =>
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
    const { fields } = await loadFields(tx, actor, run.entity)
    const known = { fields, references: await loadReferences(tx, actor), check: recordCheck(tx, run.entity) }
    for (const row of rows) await importRow(tx, actor, secrets, run, row, known)
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
    if (over) await forgetSensitiveCells(tx, run)
    return !over
  })

/**
 * Writes the checked rows of an import, fifty per transaction; an interrupted run continues where it stopped, and no
 * row is written twice.
 */
export const runImport = async (means: Means, { import_id, user_id }: { import_id: number; user_id: number }) => {
  const { db } = means
  const actor = await actorOf(db, user_id)
  const { entity } = await db
    .selectFrom('imports')
    .where('id', '=', import_id)
    .select('entity')
    .executeTakeFirstOrThrow()
  if (!actor?.permissions.has('import records') || !actor.permissions.has(`create ${entity}`))
    return failImport(db, import_id, 'forbidden')
  while (await importBatch(means, { ...actor, source: 'import' }, import_id));
}

const failImport = async (db: Db, import_id: number, failure: string) => {
  await db
    .updateTable('imports')
    .set((eb) => ({ state: 'failed', failure, finished_at: new Date().toISOString(), version: eb('version', '+', 1) }))
    .where('id', '=', import_id)
    .where('state', '=', 'running')
    .execute()
}
