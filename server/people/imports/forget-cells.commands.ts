import { sql } from 'kysely'
import { sensitiveFields } from '#contract/people/worker-choices.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { ImportRecord } from './imports.queries.ts'

const DAYS = 7
const SENSITIVE: ReadonlySet<string> = new Set([...sensitiveFields, 'account_holder'])

/** Empties what the file of a finished import of workers told beyond the plain fields: the columns of sensitive numbers, and those nobody named. */
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

/** Empties the rows of imports of workers that were uploaded and then left for seven days, and closes them. */
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
