import type { Actor } from '#server/behaviors/access/actor.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { rebuildSearch } from '#server/behaviors/search/rebuild-search.ts'
import type { Tx } from '#server/db/client.ts'
import { freelancerSearch } from './freelancer-search.ts'

/**
 * Recomputes the search keys of all freelance recruiters, or of `only` some, after the searched fields have changed.
 */
export const rebuildFreelancerSearch = async (tx: Tx, actor: Actor, only?: readonly number[]) => {
  const { fields } = await loadFields(tx, { ...actor, kept: undefined }, 'freelance_recruiter')
  const people = tx
    .selectFrom('freelance_recruiters')
    .selectAll()
    .orderBy('id')
    .$if(only !== undefined, (query) => query.where('id', 'in', [...only!]))
  await rebuildSearch(
    (after, limit) => people.where('id', '>', after).limit(limit).execute(),
    (person) => freelancerSearch(person, fields),
    (id, keys) => tx.updateTable('freelance_recruiters').set(keys).where('id', '=', id).execute(),
  )
}
