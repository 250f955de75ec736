import type { Actor } from '#server/behaviors/access/actor.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { rebuildSearch } from '#server/behaviors/search/rebuild-search.ts'
import type { Tx } from '#server/db/client.ts'
import { candidateSearch } from './candidate-search.ts'

/** Writes the search key of every candidate anew, after what is searched has changed. */
export const rebuildCandidateSearch = async (tx: Tx, actor: Actor) => {
  const { fields } = await loadFields(tx, { ...actor, kept: undefined }, 'candidate')
  const candidates = tx.selectFrom('candidates').selectAll().orderBy('id')
  await rebuildSearch(
    (after, limit) => candidates.where('id', '>', after).limit(limit).execute(),
    (candidate) => candidateSearch(candidate, fields),
    (id, keys) => tx.updateTable('candidates').set(keys).where('id', '=', id).execute(),
  )
}
