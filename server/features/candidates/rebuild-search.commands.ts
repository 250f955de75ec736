import type { Actor } from '#server/behaviors/access/actor.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import type { Tx } from '#server/db/client.ts'
import { candidateSearch } from './candidate-search.ts'

const BATCH = 1_000

/** Writes the search key of every candidate anew, after what is searched has changed. */
export const rebuildCandidateSearch = async (tx: Tx, actor: Actor) => {
  const { fields } = await loadFields(tx, { ...actor, kept: undefined }, 'candidate')
  for (let after = 0; ;) {
    const rows = await tx
      .selectFrom('candidates')
      .where('id', '>', after)
      .selectAll()
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const row of rows) {
      const keys = candidateSearch(row, fields)
      if (keys.search_key !== row.search_key)
        await tx.updateTable('candidates').set(keys).where('id', '=', row.id).execute()
    }
    if (rows.length < BATCH) return
    after = rows.at(-1)!.id
  }
}
