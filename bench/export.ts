import http from 'node:http'
import { leadColumns } from '#contract/people/leads.ts'
import type { Sent } from './load.ts'
import type { Ground } from './operations.ts'
import type { Server } from './servers.ts'

/** One download: its size, how long it took, when its first byte came, and the most the server's memory rose by meanwhile. */
export type Exported = { lines: number; megabytes: number; seconds: number; firstByte: number; memory: number }

const MB = 1024 * 1024
const LINE = 10

/** The whole list with the columns a person chooses. */
export const exportRequest = (ground: Ground): Sent => ({
  method: 'POST',
  path: '/api/leads/export',
  token: ground.tokens.admin,
  body: { query: {}, columns: leadColumns.slice(0, 16) },
})

const download = (port: number, { path, token, body }: Sent, onBytes: (bytes: Buffer) => void) =>
  new Promise<void>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'text/csv' }
    const request = http.request({ port, host: '127.0.0.1', method: 'POST', path, headers, agent: false }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`The export answered ${answer.statusCode}.`))
      answer.on('data', onBytes)
      answer.on('end', resolve)
      answer.on('error', reject)
    })
    request.on('error', reject)
    request.end(JSON.stringify(body))
  })

/** Downloads the whole list once and counts its lines, which must be all leads that are not archived. */
export const measureExport = async (server: Server, sent: Sent): Promise<Exported> => {
  const idle = server.memory()
  let most = idle
  const watch = setInterval(() => (most = Math.max(most, server.memory())), 50)
  const started = performance.now()
  let [bytes, lines, firstByte] = [0, 0, 0]
  await download(server.port, sent, (part) => {
    if (firstByte === 0) firstByte = performance.now() - started
    bytes += part.length
    for (let at = part.indexOf(LINE); at >= 0; at = part.indexOf(LINE, at + 1)) lines++
  })
  clearInterval(watch)
  const seconds = (performance.now() - started) / 1000
  return { lines, megabytes: bytes / MB, seconds, firstByte, memory: most - idle }
}
