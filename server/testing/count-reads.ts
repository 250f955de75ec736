import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/client.ts'

/** Rows of a table that the transaction has read so far, or entries of its indexes if those are more. */
const readSoFar = async (tx: Tx, table: string) => {
  const { rows } = await sql<{ read: number }>`select greatest(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0),
      (select sum(pg_stat_get_xact_tuples_returned(indexrelid)) from pg_index where indrelid = relid)) as read
    from pg_stat_xact_user_tables where relname = ${table}`.execute(tx)
  return Number(rows[0]?.read ?? 0)
}

/** How many rows of each table some work reads in a transaction of its own. */
export const countReads = (db: Db, names: readonly string[], work: (tx: Tx) => Promise<unknown>): Promise<number[]> =>
  db.transaction().execute(async (tx) => {
    const all = async () => Promise.all(names.map((name) => readSoFar(tx, name)))
    const before = await all()
    await work(tx)
    return (await all()).map((count, place) => count - before[place]!)
  })
