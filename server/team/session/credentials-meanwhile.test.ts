import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Listener } from '#server/behaviors/live/listen.ts'
import { openEventStream } from '#server/office/live/event-stream.ts'
import { openFeed } from '#server/office/live/feed.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { PASSWORD, emailOf, givePassword, newLeader, twoProcesses } from '#server/testing/credentials.ts'
import { listenOn } from '#server/testing/ear.ts'
import { inDays } from '#server/testing/tokens.ts'

let agency: TestAgency
let admin: Someone
let processes: Awaited<ReturnType<typeof twoProcesses>>
let ports: number[]

beforeAll(async () => {
  agency = await openTestAgency()
  processes = await twoProcesses(agency)
  ports = processes.apps.map((app) => (app.server.address() as { port: number }).port)
  admin = await agency.join('super-admin')
})
afterAll(async () => {
  await processes.close()
  await agency.close()
})

let phones = 300_000
const makeLead = async () =>
  agency.call<{ data: { id: number } }>('POST', '/api/leads', {
    as: admin,
    body: { first_name: 'Ann', phone: `+48602${++phones}`, source: 'other' },
  })

describe('an open stream', () => {
  it('sends nothing committed after the end of its session, in either process, and closes immediately', async () => {
    const someone = await agency.joinWith(['view leads', 'view lead'])
    const ears = [await listenOn(ports[0]!, someone), await listenOn(ports[1]!, someone)]
    const before = (await makeLead()).body.data.id
    for (const ear of ears) await ear.until(({ data }) => data.id === before)
    await agency.db.deleteFrom('sessions').where('user_id', '=', someone.user_id).execute()
    const from = performance.now()
    const after = (await makeLead()).body.data.id
    while (!ears.every((ear) => ear.isOver()) && performance.now() - from < 1_500) await sleep(5)
    expect(ears.map((ear) => ear.isOver())).toEqual([true, true])
    expect(ears.flatMap(({ told }) => told).filter(({ data }) => data.id === after)).toEqual([])
  })

  it('sends nothing that depends on a removed right', async () => {
    const someone = await agency.joinWith(['view leads', 'view lead', 'update profile'])
    const ear = await listenOn(ports[1]!, someone)
    await agency.db
      .deleteFrom('role_permissions')
      .where('role_id', 'in', someone.actor.role_ids)
      .where('permission', 'like', 'view lead%')
      .execute()
    const { id } = (await makeLead()).body.data
    await sleep(400)
    expect(ear.isOver()).toBe(false)
    expect(ear.told.filter(({ data }) => data.id === id)).toEqual([])
    ear.close()
  })

  it.each([
    ['is waiting for the check', 0],
    ['is being checked', 50],
  ])('sends nothing committed before the end and %s when the end is noticed', async (_name, steps) => {
    const someone = await agency.join('super-admin')
    let isLetIn = true
    let listener: Listener | undefined
    const live = {
      listen: (one: Listener) => {
        listener = one
        return () => undefined
      },
      ready: async () => undefined,
      close: async () => undefined,
    }
    const renew = async () => (isLetIn ? someone.actor : undefined)
    const feed = openFeed(agency.db, live)
    const stream = await openEventStream({ db: agency.db, live, feed, actor: someone.actor, renew, heard: undefined })
    let text = ''
    stream.on('data', (chunk) => (text += String(chunk)))
    const { id } = (await makeLead()).body.data
    const change = { entity: 'lead', id, transaction_id: randomUUID(), actor_id: null, event_id: 1 }
    listener!.change(change)
    await expect.poll(() => text).toContain('event: change')
    text = ''
    listener!.change({ ...change })
    for (let step = 0; step < steps; step++) await Promise.resolve()
    isLetIn = false
    listener!.access({ user_id: someone.user_id })
    await expect.poll(() => stream.readableEnded).toBe(true)
    expect(text).toBe('')
  })

  it('closes when its session ended while events were missed', async () => {
    const someone = await agency.join('recruiter')
    const ear = await listenOn(ports[0]!, someone)
    const owner = new pg.Client({ connectionString: agency.url })
    await owner.connect()
    await owner.query('alter table sessions disable trigger sessions_tell_access')
    await owner.query('delete from sessions where user_id = $1', [someone.user_id])
    await owner.query('alter table sessions enable trigger sessions_tell_access')
    await owner.end()
    const server = new pg.Client({ connectionString: agency.server_url })
    await server.connect()
    const { rowCount } = await server.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'`,
    )
    await server.end()
    expect(rowCount).toBeGreaterThan(0)
    await expect.poll(() => ear.isOver(), { timeout: 5_000 }).toBe(true)
  })
})

describe('a request whose credential ends during it has no effect', () => {
  /** Ends the credentials of a user in a transaction that commits while the request waits. */
  const meanwhile = async <T>(someone: Someone, change: string, run: () => Promise<T>): Promise<T> => {
    const owner = new pg.Client({ connectionString: agency.url })
    await owner.connect()
    await owner.query('begin')
    await owner.query(change, [someone.user_id])
    const answer = run()
    await sleep(400)
    await owner.query('commit')
    await owner.end()
    return answer
  }
  const PASSWORD_CHANGED = `update users set password_hash = 'other' where id = $1`
  const BLOCKED = `update users set status = 'blocked' where id = $1`
  const FACTOR_ON = `insert into second_factors (user_id, secret, confirmed_at, last_step, created_at) values ($1, '', now(), 0, now())`

  it.each([
    ['the password changes', PASSWORD_CHANGED],
    ['the account is blocked', BLOCKED],
    ['two-factor authentication is turned on', FACTOR_ON],
  ])('signing in while %s', async (_name, change) => {
    const someone = await newLeader(agency)
    const body = { email: await emailOf(agency, someone), password: PASSWORD }
    const { status } = await meanwhile(someone, change, () => agency.call('POST', '/api/login', { body }))
    expect(status).toBe(422)
    const sessions = await agency.db
      .selectFrom('sessions')
      .where('user_id', '=', someone.user_id)
      .select('id')
      .execute()
    expect(sessions).toEqual([])
  })

  it('creating an API token', async () => {
    const someone = await newLeader(agency)
    const body = { name: 'Late', permissions: ['view schedule'], expires_at: inDays(9) }
    const { status } = await meanwhile(someone, PASSWORD_CHANGED, () =>
      agency.call('POST', '/api/profile/api-tokens', { as: someone, body }),
    )
    expect(status).toBe(401)
    const tokens = await agency.db
      .selectFrom('api_tokens')
      .where('user_id', '=', someone.user_id)
      .select('id')
      .execute()
    expect(tokens).toEqual([])
  })

  it('opening a calendar', async () => {
    const someone = await newLeader(agency)
    const { status } = await meanwhile(someone, PASSWORD_CHANGED, () =>
      agency.call('POST', '/api/my-schedule/calendar', { as: someone }),
    )
    expect(status).toBe(401)
    const feeds = await agency.db
      .selectFrom('calendar_feeds')
      .where('user_id', '=', someone.user_id)
      .select('user_id')
      .execute()
    expect(feeds).toEqual([])
  })

  it('requesting an email to an address that changes', async () => {
    const someone = await agency.join('recruiter')
    await givePassword(agency, someone)
    const email = await emailOf(agency, someone)
    const change = `update users set email = 'elsewhere-' || id || '@agency.test' where id = $1`
    await meanwhile(someone, change, () => agency.call('POST', '/api/forgot-password', { body: { email } }))
    const links = await agency.db
      .selectFrom('access_links')
      .where('user_id', '=', someone.user_id)
      .where('used_at', 'is', null)
      .select('id')
      .execute()
    expect(links).toEqual([])
  })
})
