import type { Actor } from '#server/behaviors/access/actor.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { rebuildSearch } from '#server/behaviors/search/rebuild-search.ts'
import type { Tx } from '#server/db/client.ts'
import { housingSearch } from './housing-search.ts'

/** Recomputes the search keys of all houses, or of `only` some, after the searched fields have changed. */
export const rebuildHousingSearch = async (tx: Tx, actor: Actor, only?: readonly number[]) => {
  const { fields } = await loadFields(tx, { ...actor, kept: undefined }, 'housing')
  const houses = tx
    .selectFrom('properties')
    .selectAll()
    .orderBy('id')
    .$if(only !== undefined, (query) => query.where('id', 'in', [...only!]))
  await rebuildSearch(
    (after, limit) => houses.where('id', '>', after).limit(limit).execute(),
    (house) => housingSearch(house, fields),
    (id, keys) => tx.updateTable('properties').set(keys).where('id', '=', id).execute(),
  )
}
