import { once } from 'node:events'
import net from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
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

const download = (accept: string) =>
  fetch(`http://127.0.0.1:${port}/api/leads/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, accept, 'content-type': 'application/json' },
    body: EXPORT,
  })

/** Connections that still read an export. */
const cursors = async () => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' and query like '%from "leads"%'`.execute(
    agency.db,
  )
  return rows[0]!.count
}

/** Requests an export and disconnects when `when` resolves. */
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

it('reports no server error when a client leaves a download at any moment', async () => {
  const error = vi.spyOn(agency.services.log, 'error')
  const warn = vi.spyOn(agency.services.log, 'warn')
  for (const pause of [0, 1, 2, 4, 6, 8, 12, 16, 24, 32]) await askAndLeave(() => sleep(pause))
  await askAndLeave((socket) => once(socket, 'data'))
  await sleep(300)
  expect(error.mock.calls).toEqual([])
  expect(warn.mock.calls).toEqual([])
  expect(await cursors()).toBe(0)
})

it('answers 503 with a retry time when the database gives no rows in time', async () => {
  const owner = new pg.Client({ connectionString: agency.url })
  await owner.connect()
  await owner.query('alter table leads rename to leads_away')
  await owner.query(
    `create function away() returns setof leads_away language plpgsql as $$ begin raise exception 'the disk fails' using errcode = '58030'; end $$;
     create view leads as select * from away(); grant select on leads to brigada_app`,
  )
  try {
    for (const accept of ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']) {
      const answer = await download(accept)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
    }
  } finally {
    await owner.query('drop view leads; drop function away; alter table leads_away rename to leads')
    await owner.end()
  }
  expect((await download('text/csv')).status).toBe(200)
})

it('reports a download that our own error breaks off', async () => {
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
  const answer = await download('text/csv')
  await expect(answer.text()).rejects.toThrow()
  from.mockRestore()
  expect(error.mock.calls).toEqual([
    ['an answer broke off', expect.objectContaining({ route: '/api/leads/export', error: 'the cursor is gone' })],
  ])
})
