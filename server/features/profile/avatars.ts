import sharp from 'sharp'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { enterFile } from '#server/behaviors/files/store-file.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblem } from '#server/platform/problems.ts'
import type { ReceivedFile } from '#server/platform/receive-file.ts'
import type { Storage } from '#server/platform/storage.ts'

const SIDE = 512
const ACCEPTED = new Set(['jpeg', 'png', 'webp'])

/** The picture as a square WebP of at most 512 px without metadata; 422 when the content is no jpg, png or webp. */
export const toAvatar = async (path: string): Promise<Buffer> => {
  try {
    const image = sharp(path, { limitInputPixels: 50_000_000, failOn: 'error' })
    const { format } = await image.metadata()
    if (!ACCEPTED.has(format)) throw new Error('unsupported')
    return await image
      .rotate()
      .resize(SIDE, SIDE, { fit: 'cover', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    throw fieldProblem('file', 'unsupported_file')
  }
}

/** Re-encodes, stores and enters a picture; answers the file's id. */
export const storeAvatar = async (tx: Tx, actor: Actor, storage: Storage, file: ReceivedFile): Promise<number> =>
  enterFile(tx, actor, storage, { name: 'avatar.webp', content_type: 'image/webp', bytes: await toAvatar(file.path) })
