import type { Actor } from '#server/behaviors/access/actor.ts'
import { any } from '#server/behaviors/lists/filters.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { authorize, found } from '#server/platform/problems.ts'
import { comingCandidates } from '#server/site/foreman-area/foreman-area.policy.ts'
import { writeCandidate } from './candidates.commands.ts'
import { candidateAbilities, candidateScope, onlyWhole } from './candidates.policy.ts'
import { lockCandidate } from './candidates.queries.ts'

/**
 * The photo file of a candidate whom the actor may read completely or whose arrival they may see; otherwise 404.
 */
export const candidatePhoto = async (db: Db, actor: Actor, id: number) => {
  const candidate = await db
    .selectFrom('candidates')
    .where('id', '=', id)
    .where(any([onlyWhole(actor, candidateScope(actor)), comingCandidates(actor)]))
    .select('photo_file_id')
    .executeTakeFirst()
  const file_id = found(found(candidate).photo_file_id)
  return db.selectFrom('files').where('id', '=', file_id).selectAll().executeTakeFirstOrThrow()
}

/** Sets or removes the photo of a candidate in scope. */
export const setCandidatePhoto = async (tx: Tx, actor: Actor, id: number, photo_file_id: number | null) => {
  const candidate = await lockCandidate(tx, actor, id)
  authorize(candidateAbilities(actor, candidate).update)
  await writeCandidate(tx, actor, candidate, { photo_file_id }, photo_file_id === null ? 'file_removed' : 'file_added')
}
