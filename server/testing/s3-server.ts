import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'

const xmlOf = (bucket: string, uploads: { id: string; key: string; begun: Date }[]) => {
  const each = uploads.map(
    ({ id, key, begun }) =>
      `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begun.toISOString()}</Initiated></Upload>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<ListMultipartUploadsResult><Bucket>${bucket}</Bucket>${each.join('')}</ListMultipartUploadsResult>`
}

/**
 * An S3 store with one bucket, `papers`. S3rver begins and completes uploads of several parts; listing and aborting
 * them is added here, on its own folders. `cut` breaks the connection of that many next parts.
 */
export const openS3Server = async () => {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'brigada-s3-'))
  const options = { address: '127.0.0.1', port: 0, silent: true, directory }
  const server = new S3rver({ ...options, configureBuckets: [{ name: 'papers', configs: [] }] })
  const folder = path.join(directory, 'papers', '._S3rver_uploads')
  const uploads = () =>
    (fs.existsSync(folder) ? fs.readdirSync(folder) : []).map((id) => ({
      id,
      key: fs.readFileSync(path.join(folder, id, 'key'), 'utf8'),
      begun: fs.statSync(path.join(folder, id, 'key')).mtime,
    }))
  const switches = { cut: 0 }
  server.middleware.splice(-1, 0, async (context, next) => {
    const { method, query, req } = context
    if (query['partNumber'] !== undefined && switches.cut > 0) {
      switches.cut -= 1
      req.socket.destroy()
    } else if (method === 'DELETE' && query['uploadId'] !== undefined) {
      fs.rmSync(path.join(folder, query['uploadId']), { recursive: true, force: true })
      context.status = 204
    } else if (method === 'GET' && query['uploads'] !== undefined) {
      context.type = 'application/xml'
      context.body = xmlOf(
        'papers',
        uploads().filter(({ key }) => key.startsWith(query['prefix'] ?? '')),
      )
    } else await next()
  })
  const { port } = await server.run()
  return {
    /** The address of a folder in the bucket. */
    address: (name = '', key = 'S3RVER:S3RVER') => `s3://${key}@127.0.0.1:${port}/papers${name && `/${name}`}?tls=0`,
    /** Uploads that are neither complete nor aborted. */
    uploads,
    /** Makes an upload begin that many hours earlier. */
    age: (id: string, hours: number) => {
      const at = new Date(Date.now() - hours * 3_600_000)
      fs.utimesSync(path.join(folder, id, 'key'), at, at)
    },
    switches,
    close: async () => {
      await server.close()
      fs.rmSync(directory, { recursive: true, force: true })
    },
  }
}
