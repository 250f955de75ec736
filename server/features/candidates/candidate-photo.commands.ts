import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { authorize, found } from '#server/platform/problems.ts'
import { writeCandidate } from './candidates.commands.ts'
import { candidateAbilities, isCandidateWhole } from './candidates.policy.ts'
import { findCandidate, lockCandidate } from './candidates.queries.ts'

/** The file that holds the picture of a candidate in scope, or 404. */
export const candidatePhoto = async (db: Db, actor: Actor, id: number) => {
  const candidate = await findCandidate(db, actor, id)
  const file_id = found(isCandidateWhole(actor, candidate) ? candidate.photo_file_id : null)
  return db.selectFrom('files').where('id', '=', file_id).selectAll().executeTakeFirstOrThrow()
}

/** Gives a candidate in scope a picture, or takes it away. */
export const setCandidatePhoto = async (tx: Tx, actor: Actor, id: number, photo_file_id: number | null) => {
  const candidate = await lockCandidate(tx, actor, id)
  authorize(candidateAbilities(actor, candidate).update)
  await writeCandidate(tx, actor, candidate, { photo_file_id }, photo_file_id === null ? 'file_removed' : 'file_added')
}
