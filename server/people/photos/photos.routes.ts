import { photoEndpoints } from '#contract/office/files.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type Bytes, mount } from '#server/behaviors/endpoints/mount.ts'
import { storePicture } from '#server/behaviors/files/pictures.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Db } from '#server/db/client.ts'
import { candidatePhoto, setCandidatePhoto } from '../candidates/candidate-photo.commands.ts'
import { setWorkerPhoto, workerPhoto } from '../workers/worker-photo.commands.ts'

/** Photos of candidates and workers. */
export const mountPhotos = ({ app, db, storage }: Services) => {
  const serve =
    (find: typeof candidatePhoto) =>
    async ({ tx, actor, params }: { tx: Db; actor: Actor; params: { id: number } }): Promise<Bytes> => {
      const { storage_key, content_type, id } = await find(tx, actor, params.id)
      return { stream: await storage.read(storage_key), content_type, etag: `"${id}"` }
    }
  return mount(app, db, photoEndpoints, {
    'GET /api/candidates/{id}/photo': serve(candidatePhoto),
    'POST /api/candidates/{id}/photo': async ({ tx, actor, params, file }) => {
      await setCandidatePhoto(tx, actor, params.id, await storePicture(tx, actor, storage, file))
      return { data: {} }
    },
    'DELETE /api/candidates/{id}/photo': async ({ tx, actor, params }) => {
      await setCandidatePhoto(tx, actor, params.id, null)
      return { data: {} }
    },
    'GET /api/workers/{id}/photo': serve(workerPhoto),
    'POST /api/workers/{id}/photo': async ({ tx, actor, params, file }) => {
      await setWorkerPhoto(tx, actor, params.id, await storePicture(tx, actor, storage, file))
      return { data: {} }
    },
    'DELETE /api/workers/{id}/photo': async ({ tx, actor, params }) => {
      await setWorkerPhoto(tx, actor, params.id, null)
      return { data: {} }
    },
  })
}
