import type { Actor } from '#server/behaviors/access/actor.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { rebuildSearch } from '#server/behaviors/search/rebuild-search.ts'
import type { Tx } from '#server/db/client.ts'
import { leadSearch } from './lead-search.ts'

/** Recomputes the search keys of all leads, or of `only` some, after the searched fields have changed. */
export const rebuildLeadSearch = async (tx: Tx, actor: Actor, only?: readonly number[]) => {
  const { fields } = await loadFields(tx, { ...actor, kept: undefined }, 'lead')
  const leads = tx
    .selectFrom('leads')
    .selectAll()
    .orderBy('id')
    .$if(only !== undefined, (query) => query.where('id', 'in', [...only!]))
  await rebuildSearch(
    (after, limit) => leads.where('id', '>', after).limit(limit).execute(),
    (lead) => leadSearch(lead, fields),
    (id, keys) => tx.updateTable('leads').set(keys).where('id', '=', id).execute(),
  )
}
