import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type Someone, type TestAgency, multipart, openTestAgency } from '#server/testing/agency.ts'

/** A device that is always full, where the system has one. */
const FULL = '/dev/full'

let agency: TestAgency
let admin: Someone
let port: number
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  await agency.app.listen({ host: '127.0.0.1', port: 0 })
  port = (agency.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  agent.destroy()
  await agency.close()
})
afterEach(() => vi.restoreAllMocks())

/** One request on the only connection. */
const call = async (method: string, path: string, file?: ReturnType<typeof multipart>) => {
  const headers = { authorization: `Bearer ${admin.token}`, ...file?.headers }
  const request = http.request({ agent, host: '127.0.0.1', port, method, path, headers, timeout: 5_000 })
  request.on('timeout', () => request.destroy(new Error('no answer')))
  request.end(file?.body)
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage]
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], text: await text(answer) }
}

it.runIf(fs.existsSync(FULL))(
  'answers 503 with a retry time when the disk is full, and answers the next request on the connection',
  async () => {
    const { createWriteStream } = fs
    vi.spyOn(fs, 'createWriteStream').mockImplementation((_place, options) => createWriteStream(FULL, options))
    const page = multipart('page.pdf', Buffer.concat([Buffer.from('%PDF-1.4 '), Buffer.alloc(4_000_000, 1)]))
    for (let turn = 0; turn < 3; turn++) {
      const refused = await call('POST', '/api/document-files', page)
      expect(refused).toMatchObject({ status: 503, retryAfter: '5' })
      expect((await call('GET', '/api/user-permissions')).status).toBe(200)
    }
    vi.restoreAllMocks()
    expect((await call('POST', '/api/document-files', page)).status).toBe(200)
  },
)
