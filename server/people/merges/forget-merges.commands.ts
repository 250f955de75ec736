import { sql } from 'kysely'
import { UNDO_HOURS } from '#contract/behaviors/undo-hours.ts'
import type { Db } from '#server/db/client.ts'

/** Deletes the earlier values of merged records once the merge can no longer be undone. */
export const forgetMerges = (db: Db) =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`update merges set before = '{}'
      where before <> '{}' and created_at < now() - make_interval(hours => ${sql.lit(UNDO_HOURS)}) returning id`.execute(
      tx,
    )
    const ids = rows.map(({ id }) => id)
    await sql`delete from sealed_values where entity = 'merge' and entity_id = any(${ids}::bigint[])`.execute(tx)
  })
