import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Writes a `.br` and a `.gz` version of every asset that compresses well, so that the server does not compress on request. */
export const precompressed = (): Plugin => ({
  name: 'brigada:precompress',
  apply: 'build',
  async writeBundle(options, bundle) {
    const files = Object.keys(bundle).filter((name) => /\.(js|css|svg|json)$/.test(name))
    await Promise.all(
      files.map(async (name) => {
        const file = path.join(options.dir!, name)
        const bytes = await fs.promises.readFile(file)
        if (bytes.length < 1024) return
        await fs.promises.writeFile(`${file}.br`, await brotli(bytes))
        await fs.promises.writeFile(`${file}.gz`, await gzip(bytes))
      }),
    )
  },
})
