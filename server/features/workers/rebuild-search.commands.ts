import type { Actor } from '#server/behaviors/access/actor.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import type { Tx } from '#server/db/client.ts'
import { workerSearch } from './worker-search.ts'

const BATCH = 1_000

/** Writes the search key of every worker anew, after what is searched has changed. */
export const rebuildWorkerSearch = async (tx: Tx, actor: Actor) => {
  const { fields } = await loadFields(tx, { ...actor, kept: undefined }, 'worker')
  for (let after = 0; ;) {
    const rows = await tx.selectFrom('workers').where('id', '>', after).selectAll().orderBy('id').limit(BATCH).execute()
    for (const row of rows) {
      const keys = workerSearch(row, fields)
      if (keys.search_key !== row.search_key)
        await tx.updateTable('workers').set(keys).where('id', '=', row.id).execute()
    }
    if (rows.length < BATCH) return
    after = rows.at(-1)!.id
  }
}
