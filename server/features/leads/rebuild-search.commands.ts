import type { Actor } from '#server/behaviors/access/actor.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import type { Tx } from '#server/db/client.ts'
import { leadSearch } from './lead-search.ts'

const BATCH = 1_000

/** Writes the search key of every lead anew, after what is searched has changed. */
export const rebuildLeadSearch = async (tx: Tx, actor: Actor) => {
  const { fields } = await loadFields(tx, { ...actor, kept: undefined }, 'lead')
  for (let after = 0; ;) {
    const leads = await tx.selectFrom('leads').where('id', '>', after).selectAll().orderBy('id').limit(BATCH).execute()
    for (const lead of leads) {
      const keys = leadSearch(lead, fields)
      if (keys.search_key !== lead.search_key)
        await tx.updateTable('leads').set(keys).where('id', '=', lead.id).execute()
    }
    if (leads.length < BATCH) return
    after = leads.at(-1)!.id
  }
}
