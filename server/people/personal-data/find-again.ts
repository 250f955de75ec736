import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { rebuildNoteSearch } from '#server/office/notes/note-search.commands.ts'
import { taskSearch } from '#server/office/tasks/tasks.commands.ts'
import { rebuildHousingSearch } from '#server/site/housing/rebuild-search.commands.ts'
import { rebuildFreelancerSearch } from '#server/team/freelancers/rebuild-search.commands.ts'
import { rebuildContractSearch } from '#server/work/contracts/rebuild-search.commands.ts'
import { rebuildCandidateSearch } from '../candidates/rebuild-search.commands.ts'
import { rebuildLeadSearch } from '../leads/rebuild-search.commands.ts'
import { rebuildWorkerSearch } from '../workers/rebuild-search.commands.ts'

const rebuildTaskSearch = async (tx: Tx, _actor: Actor, ids: readonly number[]) => {
  const tasks = await tx
    .selectFrom('tasks')
    .where('id', 'in', [...ids])
    .select(['id', 'title'])
    .execute()
  for (const { id, title } of tasks) await tx.updateTable('tasks').set(taskSearch(title)).where('id', '=', id).execute()
}

const searches: Readonly<Record<string, (tx: Tx, actor: Actor, ids: readonly number[]) => Promise<void>>> = {
  leads: rebuildLeadSearch,
  candidates: rebuildCandidateSearch,
  workers: rebuildWorkerSearch,
  contracts: rebuildContractSearch,
  properties: rebuildHousingSearch,
  freelance_recruiters: rebuildFreelancerSearch,
  tasks: rebuildTaskSearch,
  notes: (tx, _actor, ids) => rebuildNoteSearch(tx, ids),
}

/** Recomputes the search keys of rows whose text has changed. */
export const findAgain = async (tx: Tx, actor: Actor, table: string, ids: readonly number[]) => {
  if (ids.length > 0) await searches[table]?.(tx, actor, ids)
}
