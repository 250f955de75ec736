import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '#server/behaviors/access/actor.ts'
import { createUser } from '#server/team/users/users.commands.ts'
import { type Config, readConfig } from '#server/platform/config.ts'
import { type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { doJobs } from '#server/testing/jobs.ts'
import { type Caller, isMailboxOpen } from './mailbox.policy.ts'

const onThisMachine: Caller = { peer: '127.0.0.1', headers: { host: '127.0.0.1:3000', 'user-agent': 'curl' } }
const settings = readConfig({})

describe('the mailbox', () => {
  it.each<[string, Partial<Caller>]>([
    ['a browser on this machine', {}],
    ['IPv6', { peer: '::1', headers: { host: '[::1]:3000' } }],
    ['IPv4-mapped IPv6', { peer: '::ffff:127.0.0.1', headers: { host: 'localhost' } }],
    ['another address of this machine', { peer: '127.0.0.9' }],
  ])('exists for %s', (_what, caller) => {
    expect(isMailboxOpen(settings, true, { ...onThisMachine, ...caller })).toBe(true)
  })

  it.each<[string, Record<string, string>]>([
    ['production', { NODE_ENV: 'production' }],
    ['a trusted proxy', { TRUST_PROXY: '1' }],
    ['a public address', { BASE_URL: 'https://office.example' }],
    ['an address that only begins like a local one', { BASE_URL: 'http://127.0.0.1.office.example' }],
    ['an address in the office network', { BASE_URL: 'http://192.168.1.10:3000' }],
    ['a server open to the network', { HOST: '0.0.0.0', BASE_URL: 'http://localhost:3000' }],
    ['a mail server', { SMTP_URL: 'smtp://mail.example' }],
  ])('does not exist with %s', (_what, env) => {
    expect(isMailboxOpen(readConfig(env), true, onThisMachine)).toBe(false)
  })

  it('does not exist without the demo agency', () => {
    expect(isMailboxOpen(settings, false, onThisMachine)).toBe(false)
  })

  it.each([undefined, '', '192.168.1.7', '203.0.113.7', '::ffff:203.0.113.7', '2001:db8::7'])(
    'does not exist for the peer %s',
    (peer) => {
      expect(isMailboxOpen(settings, true, { ...onThisMachine, peer })).toBe(false)
    },
  )

  it.each(['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip', 'cf-ray'])(
    'does not exist with the header %s, whatever its value',
    (name) => {
      const headers = { ...onThisMachine.headers, [name]: '127.0.0.1' }
      expect(isMailboxOpen(settings, true, { ...onThisMachine, headers })).toBe(false)
    },
  )

  it.each([undefined, '', 'office.example', '127.0.0.1.office.example', '192.168.1.10'])(
    'does not exist at the host name %s',
    (host) => {
      expect(isMailboxOpen(settings, true, { ...onThisMachine, headers: { host } })).toBe(false)
    },
  )
})

const opened: TestAgency[] = []

/** A listening server with one stored email; answers how to request the emails over the network. */
const listening = async ({ demo, ...change }: Partial<Config> & { demo: boolean }) => {
  const agency = await openTestAgency(change)
  opened.push(agency)
  const person = {
    email: 'owner@office.example',
    first_name: 'Ann',
    last_name: 'Bee',
    locale: 'en',
    phone: null,
  } as const
  const roles = await agency.db.selectFrom('roles').where('name', '=', 'super-admin').select('id').execute()
  const input = { ...person, role_ids: roles.map(({ id }) => id) }
  await agency.db.transaction().execute((tx) => createUser(tx, systemActor(), input, demo))
  await agency.call('POST', '/api/forgot-password', { body: { email: person.email } })
  await doJobs(agency, 'send_reset_link')
  await agency.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = agency.app.server.address() as net.AddressInfo
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const request = http.get({ host: '127.0.0.1', port, path, headers, agent: false })
    const [answer] = (await once(request, 'response')) as [http.IncomingMessage]
    let text = ''
    for await (const chunk of answer) text += String(chunk)
    return { status: answer.statusCode, text }
  }
  const offered = async (headers: Record<string, string> = {}) => {
    const { text } = await get('/api/settings/public', headers)
    return (JSON.parse(text) as { data: { mailbox: boolean } }).data.mailbox
  }
  return { get, offered }
}

type Listening = Awaited<ReturnType<typeof listening>>

describe('over the network', () => {
  let onDemo: Listening

  beforeAll(async () => {
    onDemo = await listening({ demo: true })
  })
  afterAll(async () => {
    for (const agency of opened) await agency.close()
  })

  it('exists for the demo agency on its own machine', async () => {
    expect(await onDemo.get('/api/mailbox')).toMatchObject({
      status: 200,
      text: expect.stringContaining('reset-password?token='),
    })
    expect(await onDemo.offered()).toBe(true)
  })

  it.each<Record<string, string>>([
    { 'X-Forwarded-For': '203.0.113.7' },
    { Forwarded: 'for=203.0.113.7' },
    { Via: '1.1 proxy' },
    { Host: 'office.example' },
  ])('answers 404 with %j and is not offered', async (headers) => {
    const closed = await onDemo.get('/api/mailbox', headers)
    expect(closed.status).toBe(404)
    expect(closed.text).toBe((await onDemo.get('/api/no-such-page', headers)).text)
    expect(await onDemo.offered(headers)).toBe(false)
  })

  it.each<[string, Partial<Config> & { demo: boolean }]>([
    ['a real agency', { demo: false }],
    ['production', { demo: true, production: true }],
    ['a server behind a proxy', { demo: true, trust_proxy: 1 }],
    ['a server known by a public address', { demo: true, base_url: 'https://office.example' }],
  ])('does not exist for %s', async (_what, change) => {
    const server = await listening(change)
    const closed = await server.get('/api/mailbox?to=owner@office.example')
    expect(closed.status).toBe(404)
    expect(closed.text).not.toContain('token')
    expect(await server.offered()).toBe(false)
  })
})
