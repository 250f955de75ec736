import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** A photo as raw pixels, four bytes each. */
export type Pixels = { width: number; height: number; data: Uint8Array }

const LONGEST_MS = 30_000

/**
 * Decodes a HEIC photo in its own thread, upright; rejects when it is broken, has more than `mostPixels`, or takes too
 * long.
 */
export const readHeic = async (bytes: Uint8Array, mostPixels: number): Promise<Pixels> => {
  const worker = new Worker(new URL('./heic-thread.ts', import.meta.url), {
    workerData: { bytes, mostPixels },
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  try {
    const [pixels] = (await once(worker, 'message', { signal: AbortSignal.timeout(LONGEST_MS) })) as [Pixels | null]
    if (pixels === null) throw new Error('not a picture')
    return pixels
  } finally {
    await worker.terminate()
  }
}
