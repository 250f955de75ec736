import { sql } from 'kysely'
import { sensitiveFields } from '#contract/people/worker-choices.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { ImportRecord } from './imports.queries.ts'

const DAYS = 7
const SENSITIVE: ReadonlySet<string> = new Set([...sensitiveFields, 'account_holder'])

/**
 * After an import of workers, clears the cells of the file that hold sensitive numbers and those of unmapped columns.
 */
export const forgetSensitiveCells = async (tx: Tx, run: Pick<ImportRecord, 'id' | 'entity' | 'mapping'>) => {
  if (run.entity !== 'worker') return
  const plain = Object.entries(run.mapping)
    .filter(([, field]) => !SENSITIVE.has(field))
    .map(([column]) => Number(column))
  await sql`update import_rows set cells = coalesce((
      select jsonb_agg(case when c.place - 1 = any(${plain}::int[]) then c.cell else '""'::jsonb end order by c.place)
      from jsonb_array_elements(cells) with ordinality as c(cell, place)), '[]')
    where import_id = ${run.id}`.execute(tx)
}

/** Clears and closes imports of workers that were uploaded and not continued for seven days. */
export const forgetLeftImports = (db: Db) =>
  db.transaction().execute(async (tx) => {
    const left = await tx
      .updateTable('imports')
      .set((eb) => ({ state: 'failed', failure: 'left', version: eb('version', '+', 1) }))
      .where('entity', '=', 'worker')
      .where('state', 'in', ['uploaded', 'checked'])
      .where('updated_at', '<', sql<string>`now() - make_interval(days => ${sql.lit(DAYS)})`)
      .returning('id')
      .execute()
    for (const { id } of left) await sql`update import_rows set cells = '[]' where import_id = ${id}`.execute(tx)
  })
