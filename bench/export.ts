import http from 'node:http'
import { candidateColumns } from '#contract/people/candidates.ts'
import { leadColumns } from '#contract/people/leads.ts'
import { workerColumns } from '#contract/people/workers.ts'
import { openCopy } from './copy.ts'
import type { Sent } from './load.ts'
import type { ExportedNoun } from './nouns.ts'
import type { Ground } from './operations.ts'
import type { Server } from './servers.ts'

/** One download: its size, its duration, the time to the first byte, and the highest rise of the server's memory. */
export type Exported = { lines: number; megabytes: number; seconds: number; firstByte: number; memory: number }

const MB = 1024 * 1024
const LINE = 10

const columnsOf: Record<ExportedNoun, readonly string[]> = {
  leads: leadColumns.slice(0, 28),
  candidates: candidateColumns.slice(0, 28),
  workers: workerColumns.slice(0, 28),
}

/** The request for the whole list with 28 columns. */
export const exportRequest = (ground: Ground, noun: ExportedNoun): Sent => ({
  method: 'POST',
  path: `/api/${noun}/export`,
  token: ground.tokens.admin,
  body: { query: {}, columns: columnsOf[noun] },
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

const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/** The ratio of an export's duration to a bare `COPY` of the same columns: each export is between two copies, and the first turn is not counted. */
export const measureRatio = async (server: Server, sent: Sent, url: string, noun: ExportedNoun, turns: number) => {
  const floor = await openCopy(url, noun, columnsOf[noun])
  const [ratios, copies, exports] = [[], [], []] as [number[], number[], number[]]
  try {
    for (let turn = 0; turn <= turns; turn++) {
      const before = await floor.seconds()
      const { seconds } = await measureExport(server, sent)
      const copy = (before + (await floor.seconds())) / 2
      if (turn === 0) continue
      ratios.push(seconds / copy)
      copies.push(copy)
      exports.push(seconds)
    }
  } finally {
    await floor.close()
  }
  return { ratio: medianOf(ratios), copy: medianOf(copies), seconds: medianOf(exports) }
}
