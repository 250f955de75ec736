import type { Actor } from '#server/behaviors/access/actor.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import type { Tx } from '#server/db/client.ts'
import { contractSearch } from './contract-search.ts'

/** Writes the search key of every contract anew, after what is searched has changed. */
export const rebuildContractSearch = async (tx: Tx, actor: Actor) => {
  const { fields } = await loadFields(tx, { ...actor, kept: undefined }, 'contract')
  for (const row of await tx.selectFrom('contracts').selectAll().orderBy('id').execute()) {
    const keys = contractSearch(row, fields)
    if (keys.search_key !== row.search_key)
      await tx.updateTable('contracts').set(keys).where('id', '=', row.id).execute()
  }
}
