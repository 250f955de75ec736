import type { Actor } from '#server/behaviors/access/actor.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { rebuildSearch } from '#server/behaviors/search/rebuild-search.ts'
import type { Tx } from '#server/db/client.ts'
import { workerSearch } from './worker-search.ts'

/** Recomputes the search keys of all workers, or of `only` some, after the searched fields have changed. */
export const rebuildWorkerSearch = async (tx: Tx, actor: Actor, only?: readonly number[]) => {
  const { fields } = await loadFields(tx, { ...actor, kept: undefined }, 'worker')
  const workers = tx
    .selectFrom('workers')
    .selectAll()
    .orderBy('id')
    .$if(only !== undefined, (query) => query.where('id', 'in', [...only!]))
  await rebuildSearch(
    (after, limit) => workers.where('id', '>', after).limit(limit).execute(),
    (worker) => workerSearch(worker, fields),
    (id, keys) => tx.updateTable('workers').set(keys).where('id', '=', id).execute(),
  )
}
