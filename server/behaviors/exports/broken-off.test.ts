import { once } from 'node:events'
import net from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'

let agency: TestAgency
let admin: Someone
let port: number

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  await agency.app.listen({ host: '127.0.0.1', port: 0 })
  port = (agency.app.server.address() as net.AddressInfo).port
})
afterAll(() => agency.close())
afterEach(() => vi.restoreAllMocks())

const EXPORT = JSON.stringify({ query: {}, columns: ['last_name', 'phone'] })

/** Asks for an export, and leaves when `when` resolves. */
const askAndLeave = async (when: (socket: net.Socket) => Promise<unknown>) => {
  const socket = net.connect(port, '127.0.0.1').on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(
    `POST /api/leads/export HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${admin.token}\r\nAccept: text/csv\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${EXPORT.length}\r\n\r\n${EXPORT}`,
  )
  await when(socket)
  socket.destroy()
}

it('whoever leaves a download is no fault of ours, whenever they leave', async () => {
  const error = vi.spyOn(agency.services.log, 'error')
  const warn = vi.spyOn(agency.services.log, 'warn')
  for (const pause of [0, 1, 2, 4, 6, 8, 12, 16, 24, 32]) await askAndLeave(() => sleep(pause))
  await askAndLeave((socket) => once(socket, 'data'))
  await sleep(300)
  expect(error.mock.calls).toEqual([])
  expect(warn.mock.calls).toEqual([])
})

it('an answer that breaks off by our fault is told', async () => {
  const error = vi.spyOn(agency.services.log, 'error')
  const from = vi.spyOn(Readable, 'from').mockImplementation(
    () =>
      new Readable({
        read() {
          this.push('one line\n')
          setTimeout(() => this.destroy(new Error('the cursor is gone')), 20)
        },
      }),
  )
  const answer = await fetch(`http://127.0.0.1:${port}/api/leads/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, accept: 'text/csv', 'content-type': 'application/json' },
    body: EXPORT,
  })
  await expect(answer.text()).rejects.toThrow()
  from.mockRestore()
  expect(error.mock.calls).toEqual([
    ['an answer broke off', expect.objectContaining({ route: '/api/leads/export', error: 'the cursor is gone' })],
  ])
})
