import type { Actor } from '#server/behaviors/access/actor.ts'
import { any } from '#server/behaviors/lists/filters.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { authorize, found } from '#server/platform/problems.ts'
import { ledWorkers } from '#server/site/foreman-area/foreman-area.policy.ts'
import { writeWorker } from './workers.commands.ts'
import { workerAbilities, workerScope } from './workers.policy.ts'
import { lockWorker } from './workers.queries.ts'

/** The photo file of a worker in scope, or of one in the actor's crew; throws 404. */
export const workerPhoto = async (db: Db, actor: Actor, id: number) => {
  const worker = await db
    .selectFrom('workers')
    .where('id', '=', id)
    .where(any([workerScope(actor), ledWorkers(actor)]))
    .select('photo_file_id')
    .executeTakeFirst()
  const file_id = found(found(worker).photo_file_id)
  return db.selectFrom('files').where('id', '=', file_id).selectAll().executeTakeFirstOrThrow()
}

/** Sets or removes the photo of a worker in scope. */
export const setWorkerPhoto = async (tx: Tx, actor: Actor, id: number, photo_file_id: number | null) => {
  const worker = await lockWorker(tx, actor, id)
  authorize(workerAbilities(actor, worker).update)
  await writeWorker(tx, actor, worker, { photo_file_id }, photo_file_id === null ? 'file_removed' : 'file_added')
}
