import sharp from 'sharp'
import { pictureKinds } from '#contract/basics/file-kinds.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblem } from '#server/platform/problems.ts'
import type { ReceivedFile } from '#server/platform/receive-file.ts'
import type { Storage } from '#server/platform/storage.ts'
import type { Actor } from '../access/actor.ts'
import { enterFile } from './store-file.ts'

const SIDE = 512
const ACCEPTED = new Set<string>(pictureKinds)

/** The photo as a square WebP of at most 512 px without metadata; 422 when the content is not JPG, PNG or WebP. */
export const toPicture = async (path: string): Promise<Buffer> => {
  try {
    const image = sharp(path, { limitInputPixels: 50_000_000, failOn: 'error' })
    const { format } = await image.metadata()
    if (!ACCEPTED.has(`image/${format}`)) throw new Error('unsupported')
    return await image
      .rotate()
      .resize(SIDE, SIDE, { fit: 'cover', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    throw fieldProblem('file', 'unsupported_file')
  }
}

/** Re-encodes and stores a photo; answers the file's id. */
export const storePicture = async (tx: Tx, actor: Actor, storage: Storage, file: ReceivedFile): Promise<number> =>
  enterFile(tx, actor, storage, { name: 'picture.webp', content_type: 'image/webp', bytes: await toPicture(file.path) })
