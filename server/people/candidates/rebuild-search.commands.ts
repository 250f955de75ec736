import type { Actor } from '#server/behaviors/access/actor.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { rebuildSearch } from '#server/behaviors/search/rebuild-search.ts'
import type { Tx } from '#server/db/client.ts'
import { candidateSearch } from './candidate-search.ts'

/** Recomputes the search keys of all candidates, or of `only` some, after the searched fields have changed. */
export const rebuildCandidateSearch = async (tx: Tx, actor: Actor, only?: readonly number[]) => {
  const { fields } = await loadFields(tx, { ...actor, kept: undefined }, 'candidate')
  const candidates = tx
    .selectFrom('candidates')
    .selectAll()
    .orderBy('id')
    .$if(only !== undefined, (query) => query.where('id', 'in', [...only!]))
  await rebuildSearch(
    (after, limit) => candidates.where('id', '>', after).limit(limit).execute(),
    (candidate) => candidateSearch(candidate, fields),
    (id, keys) => tx.updateTable('candidates').set(keys).where('id', '=', id).execute(),
  )
}
