import type { Actor } from '#server/behaviors/access/actor.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { rebuildSearch } from '#server/behaviors/search/rebuild-search.ts'
import type { Tx } from '#server/db/client.ts'
import { contractSearch } from './contract-search.ts'

/** Recomputes the search keys of all contracts, or of `only` some, after the searched fields have changed. */
export const rebuildContractSearch = async (tx: Tx, actor: Actor, only?: readonly number[]) => {
  const { fields } = await loadFields(tx, { ...actor, kept: undefined }, 'contract')
  const contracts = tx
    .selectFrom('contracts')
    .selectAll()
    .orderBy('id')
    .$if(only !== undefined, (query) => query.where('id', 'in', [...only!]))
  await rebuildSearch(
    (after, limit) => contracts.where('id', '>', after).limit(limit).execute(),
    (contract) => contractSearch(contract, fields),
    (id, keys) => tx.updateTable('contracts').set(keys).where('id', '=', id).execute(),
  )
}
