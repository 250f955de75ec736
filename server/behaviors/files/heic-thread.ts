import { parentPort, workerData } from 'node:worker_threads'
import decode from 'heic-decode'

const { bytes, mostPixels } = workerData as { bytes: Uint8Array; mostPixels: number }

const read = async () => {
  const images = await decode.all({ buffer: bytes })
  try {
    const [first] = images
    if (!first || first.width * first.height > mostPixels) return null
    const { width, height, data } = await first.decode()
    return { width, height, data: new Uint8Array(data) }
  } finally {
    images.dispose()
  }
}

parentPort!.postMessage(await read().catch(() => null))
