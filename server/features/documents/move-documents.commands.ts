import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import type { Tx } from '#server/db/client.ts'
import { refreshDocumentsState } from './documents-state.commands.ts'
import { ownerOf } from './documents.policy.ts'

/** Moves all documents of a candidate to the worker they became: the worker takes the candidate's key, and both histories tell of each document. The candidate's own state stays as it was. */
export const moveDocuments = async (tx: Tx, actor: Actor, candidate_id: number, worker_id: number) => {
  const candidate = await tx
    .selectFrom('candidates')
    .where('id', '=', candidate_id)
    .select('person_key_id')
    .executeTakeFirstOrThrow()
  const worker = await tx
    .selectFrom('workers')
    .where('id', '=', worker_id)
    .select('person_key_id')
    .executeTakeFirstOrThrow()
  if (candidate.person_key_id !== null && worker.person_key_id !== candidate.person_key_id) {
    if (worker.person_key_id !== null) throw new Error('the worker has the key of another person')
    await tx
      .updateTable('workers')
      .set({ person_key_id: candidate.person_key_id })
      .where('id', '=', worker_id)
      .execute()
  }
  const moved = await tx
    .updateTable('documents')
    .set((eb) => ({
      candidate_id: null,
      worker_id,
      version: eb('version', '+', 1),
      updated_at: actor.at,
      updated_by: actor.user_id,
    }))
    .where('candidate_id', '=', candidate_id)
    .returning(['id', 'type_id', 'archived_at'])
    .execute()
  const parents = [ownerOf({ candidate_id, worker_id: null }), ownerOf({ candidate_id: null, worker_id })]
  for (const { id, type_id } of moved)
    for (const parent of parents)
      await recordChange(tx, actor, 'moved', { entity: 'document', id, parent }, {}, { type_id })
  await refreshDocumentsState(tx, { entity: 'worker', id: worker_id })
}
