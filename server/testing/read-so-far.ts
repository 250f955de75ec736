import { sql } from 'kysely'
import type { Tx } from '#server/db/client.ts'

/** Rows of a table that the transaction has read so far, or index entries if those are more. */
export const readSoFar = async (tx: Tx, table: string) => {
  const { rows } = await sql<{ read: number }>`select greatest(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0),
      (select sum(pg_stat_get_xact_tuples_returned(indexrelid)) from pg_index where indrelid = relid)) as read
    from pg_stat_xact_user_tables where relname = ${table}`.execute(tx)
  return Number(rows[0]?.read ?? 0)
}
