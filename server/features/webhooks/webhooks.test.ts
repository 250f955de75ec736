import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Lead } from '#contract/leads.ts'
import { newFreelancer } from '#server/testing/freelancers.ts'
import type { Webhook, WebhookDelivery, WebhookEvent } from '#contract/webhooks.ts'
import { sendDelivery } from '#server/behaviors/webhooks/send-delivery.ts'
import { openPool } from '#server/db/client.ts'
import { startJobs, webhookRecords } from '#server/jobs.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { createCandidate, createWorker } from '#server/testing/builders.ts'
import { type Received, type Receiver, openReceiver } from '#server/testing/receiver.ts'

type Made = { data: Webhook & { secret: string }; errors: { path: string; code: string }[] }
type Log = { data: WebhookDelivery[]; meta: { next: number | null } }

let agency: TestAgency
let receiver: Receiver
let admin: Someone
let anna: Someone
let phones = 400_000

const lead = (more: object = {}) => ({ first_name: 'Ann', phone: `+48507${++phones}`, source: 'facebook', ...more })

const createLead = async (as: Someone, more: object = {}) =>
  (await agency.call<{ data: Lead }>('POST', '/api/leads', { as, body: lead(more) })).body.data

const makeHook = async (as: Someone, events: WebhookEvent[], url = receiver.url) => {
  const answer = await agency.call<Made>('POST', '/api/webhooks', { as, body: { name: 'Books', url, events } })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

const logOf = async (hook: { id: number }, query = '') =>
  (await agency.call<Log>('GET', `/api/webhooks/${hook.id}/deliveries${query}`, { as: admin })).body

const lastOf = async (hook: { id: number }) => (await logOf(hook)).data[0]!

const send = (id: number, private_too = true) =>
  sendDelivery(
    agency.db,
    { config: { webhook_private_addresses: private_too }, secrets: agency.services.secrets },
    webhookRecords,
    id,
  )

/** The receiver's check, as docs/api.md gives it. */
const documented = async () => {
  const [, code] = /```js\n([^]*?)```/.exec(fs.readFileSync('docs/api.md', 'utf8'))!
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'brigada-docs-')), 'check.mjs')
  fs.writeFileSync(file, code!)
  const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    isFromBrigada: (secret: string, header: string, body: string) => boolean
  }
  fs.rmSync(path.dirname(file), { recursive: true })
  return module.isFromBrigada
}

const isFromBrigada = await documented()

const isSigned = ({ headers, body }: Received, secret: string) =>
  isFromBrigada(secret, String(headers['brigada-signature']), body)

const runAt = async (delivery_id: number) => {
  const client = new pg.Client({ connectionString: agency.url })
  await client.connect()
  const { rows } = await client.query<{ run_at: Date }>('select run_at from graphile_worker.jobs where key = $1', [
    `webhook delivery ${delivery_id}`,
  ])
  await client.end()
  return rows[0]?.run_at
}

beforeAll(async () => {
  agency = await openTestAgency({ webhook_private_addresses: true })
  receiver = await openReceiver()
  admin = await agency.join('super-admin')
  anna = await agency.join('recruiter')
})
beforeEach(async () => {
  await agency.db.deleteFrom('webhooks').execute()
  receiver.calls.length = 0
  receiver.reply = { status: 200 }
})
afterAll(async () => {
  await receiver.close()
  await agency.close()
})

it('is sent by the jobs, signed, with the record as its maker sees it', async () => {
  const hook = await makeHook(admin, ['lead.created'])
  const pool = openPool(agency.url, { max: 5 })
  const jobs = await startJobs(pool, { ...agency.services })
  const made = await createLead(anna, { city: 'Lviv' })
  for (let tries = 0; tries < 100 && receiver.calls.length === 0; tries++) await wait(50)
  await jobs.stop()
  await pool.end()
  expect(receiver.calls).toHaveLength(1)
  const [call] = receiver.calls as [Received]
  expect(isSigned(call, hook.secret)).toBe(true)
  expect(isSigned({ ...call, body: call.body.replace('Lviv', 'Lyiv') }, hook.secret)).toBe(false)
  expect(JSON.parse(call.body)).toMatchObject({
    id: call.headers['brigada-event-id'],
    event: 'lead.created',
    source: 'screen',
    data: { id: made.id, phone: made.phone, city: 'Lviv' },
  })
  expect(await lastOf(hook)).toMatchObject({
    state: 'delivered',
    attempts: 1,
    response_status: 200,
    response_excerpt: 'ok',
  })
})

it('tells of each kind of change that was asked for and of no other', async () => {
  const hook = await makeHook(admin, ['lead.updated', 'lead.status_changed', 'lead.archived', 'lead.restored'])
  const one = await createLead(anna)
  const place = `/api/leads/${one.id}`
  const edit = { as: anna, body: { version: 1, city: 'Lviv' } }
  await agency.call('PATCH', place, edit)
  expect((await agency.call('PATCH', place, edit)).status).toBe(409)
  await agency.call('PUT', `${place}/status`, { as: anna, body: { version: 2, status_id: 3 } })
  await agency.call('PUT', `${place}/archive`, { as: anna, body: { version: 3 } })
  await agency.call('DELETE', `${place}/archive`, { as: anna, body: { version: 4 } })
  const told = (await logOf(hook)).data.map(({ event }) => event).toReversed()
  expect(told).toEqual(['lead.updated', 'lead.updated', 'lead.status_changed', 'lead.archived', 'lead.restored'])
  expect((await logOf(hook)).data.at(-1)).toMatchObject({ changed: ['city'], entity_id: one.id })
})

it('queues nothing when the change is undone, or the hook is stopped', async () => {
  const hook = await makeHook(admin, ['lead.created'])
  const first = await createLead(anna)
  expect((await agency.call('POST', '/api/leads', { as: anna, body: lead({ phone: first.phone }) })).status).toBe(409)
  expect((await logOf(hook)).data).toHaveLength(1)
  await agency.call('PATCH', `/api/webhooks/${hook.id}`, { as: admin, body: { version: 1, active: false } })
  await createLead(anna)
  expect((await logOf(hook)).data).toHaveLength(1)
  await send((await lastOf(hook)).id)
  expect([(await lastOf(hook)).state, receiver.calls.length]).toEqual(['withheld', 0])
})

it('tries again after a failure, later and later, under the same event id, and gives up after eight', async () => {
  const hook = await makeHook(admin, ['lead.created'])
  await createLead(anna)
  receiver.reply = { status: 500, body: 'sorry\u0000' }
  const { id } = await lastOf(hook)
  let pause = 0
  for (let attempt = 1; attempt <= 8; attempt++) {
    await send(id)
    const now = await lastOf(hook)
    expect(now).toMatchObject({
      attempts: attempt,
      failure: 'refused',
      response_status: 500,
      response_excerpt: 'sorry ',
    })
    expect(now.state).toBe(attempt < 8 ? 'waiting' : 'failed')
    if (attempt === 8) break
    const next = Date.parse(now.next_at!) - Date.now()
    expect(next).toBeGreaterThan(pause + 30_000)
    expect((await runAt(id))?.getTime()).toBeCloseTo(Date.parse(now.next_at!), -1)
    pause = next
  }
  expect((await lastOf(hook)).next_at).toBeNull()
  await send(id)
  expect(receiver.calls).toHaveLength(8)
  expect(new Set(receiver.calls.map(({ headers }) => headers['brigada-event-id'])).size).toBe(1)
})

it('is delivered by a later try', async () => {
  const hook = await makeHook(admin, ['lead.created'])
  await createLead(anna)
  receiver.reply = { status: 503 }
  const { id } = await lastOf(hook)
  await send(id)
  receiver.reply = { status: 204 }
  await send(id)
  expect(await lastOf(hook)).toMatchObject({ state: 'delivered', attempts: 2, response_status: 204, failure: null })
})

it('sends an event again when asked, as a line of its own', async () => {
  const hook = await makeHook(admin, ['lead.created'])
  await createLead(anna)
  const first = await lastOf(hook)
  await send(first.id)
  const log = `/api/webhooks/${hook.id}/deliveries`
  const replay = await agency.call<{ data: WebhookDelivery }>('POST', log, {
    as: admin,
    body: { replay_of: first.id },
  })
  expect(replay.body.data).toMatchObject({ state: 'waiting', replay_of: first.id, event_id: first.event_id })
  await send(replay.body.data.id)
  expect((await logOf(hook, '?state=delivered')).data).toHaveLength(2)
  expect(receiver.calls.map(({ headers }) => headers['brigada-event-id'])).toEqual([first.event_id, first.event_id])
  expect(receiver.calls.every((call) => isSigned(call, hook.secret))).toBe(true)
  const other = await makeHook(admin, ['lead.created'])
  const foreign = `/api/webhooks/${other.id}/deliveries`
  expect((await agency.call('POST', foreign, { as: admin, body: { replay_of: first.id } })).status).toBe(404)
})

it('follows no redirect', async () => {
  const hook = await makeHook(admin, ['lead.created'])
  await createLead(anna)
  receiver.reply = { status: 307, headers: { location: `http://127.0.0.1:${receiver.port}/elsewhere` } }
  await send((await lastOf(hook)).id)
  expect(receiver.calls.map(({ path }) => path)).toEqual(['/in'])
  expect(await lastOf(hook)).toMatchObject({ state: 'waiting', failure: 'redirect', response_status: 307 })
})

it('calls no private address, by number or by name, and needs https where it may not', async () => {
  for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '0x7f000001']) {
    const hook = await makeHook(admin, ['lead.created'], `https://${host}:${receiver.port}/in`)
    await createLead(anna)
    await send((await lastOf(hook)).id, false)
    expect(await lastOf(hook), host).toMatchObject({ state: 'failed', attempts: 1, failure: 'private_address' })
  }
  expect(receiver.calls).toEqual([])
  const careful = await openTestAgency()
  const boss = await careful.join('super-admin')
  const body = { name: 'Books', url: 'http://books.example/in', events: ['lead.created'] }
  const plain = await careful.call<Made>('POST', '/api/webhooks', { as: boss, body })
  expect([plain.status, plain.body.errors]).toEqual([422, [{ path: 'url', code: 'https_only' }]])
  for (const url of ['ftp://books.example', 'https://me:secret@books.example', 'books', 'javascript:alert(1)'])
    expect((await careful.call('POST', '/api/webhooks', { as: boss, body: { ...body, url } })).status, url).toBe(400)
  await careful.close()
})

it('holds back what its maker may not see: rows of others, hidden fields, everything once they are blocked', async () => {
  const clerk = await agency.joinWith(['update users', 'view lead'], 'recruiter')
  const hook = await makeHook(clerk, ['lead.created', 'lead.updated'])
  await createLead(anna, { city: 'Secret' })
  await send((await lastOf(hook)).id)
  expect([(await lastOf(hook)).state, receiver.calls.length]).toEqual(['withheld', 0])
  await agency.call('POST', '/api/custom-fields', {
    as: admin,
    body: { entity: 'lead', key: 'margin', type: 'text', label: { en: 'Margin', ua: 'Маржа' }, visible_role_ids: [1] },
  })
  const pool = await createLead(admin, { recruiter_id: null, custom_values: { margin: 'high' } })
  await send((await lastOf(hook)).id)
  expect(receiver.calls).toHaveLength(1)
  expect(receiver.calls[0]!.body).toContain(pool.phone)
  expect(receiver.calls[0]!.body).not.toMatch(/margin|high/)
  await agency.db.updateTable('users').set({ status: 'blocked' }).where('id', '=', clerk.user_id).execute()
  await createLead(admin, { recruiter_id: null })
  await send((await lastOf(hook)).id)
  expect([(await lastOf(hook)).state, receiver.calls.length]).toEqual(['withheld', 1])
})

it('is changed by its maker and super-admin alone, and its secret is never told again', async () => {
  const [clerk, other] = [await agency.joinWith(['update users']), await agency.joinWith(['update users'])]
  const hook = await makeHook(clerk, ['lead.created'])
  const place = `/api/webhooks/${hook.id}`
  const turn = (as: Someone, version = 1) =>
    agency.call<Made>('PATCH', place, { as, body: { version, url: `${receiver.url}/else` } })
  expect((await turn(other)).status).toBe(403)
  expect((await agency.call('DELETE', place, { as: other })).status).toBe(403)
  expect((await turn(clerk)).body.data).toMatchObject({ version: 2, url: `${receiver.url}/else` })
  expect((await turn(admin)).status).toBe(409)
  expect((await turn(admin, 2)).status).toBe(200)
  const list = await agency.call('GET', '/api/webhooks', { as: other })
  expect(list.text).toContain(hook.url)
  for (const text of [list.text, JSON.stringify(await agency.db.selectFrom('change_history').selectAll().execute())])
    expect(text).not.toContain(hook.secret)
  expect((await agency.call('GET', '/api/webhooks', { as: anna })).status).toBe(403)
  expect((await agency.call('DELETE', place, { as: clerk })).status).toBe(200)
  expect((await agency.call('GET', `${place}/deliveries`, { as: admin })).status).toBe(404)
})

it('tells of candidates and workers, whole or not at all, and never a number', async () => {
  const clerk = await agency.joinWith(['update users', 'view candidate', 'view worker'], 'coordinator')
  const hook = await makeHook(clerk, ['candidate.created', 'worker.created'])
  await createCandidate(agency, admin, { city: 'Secret' })
  await send((await lastOf(hook)).id)
  expect((await lastOf(hook)).state).toBe('withheld')
  await createWorker(agency, admin, { nip: '5260250274' })
  await send((await lastOf(hook)).id)
  const [call] = receiver.calls.slice(-1)
  expect(JSON.parse(call!.body)).toMatchObject({ event: 'worker.created', data: { sensitive: {} } })
  expect(call!.body).not.toMatch(/0274|nip/)
})

it('tells of recruiters whole, of freelancers those who supervise them, and never a number', async () => {
  const events = ['recruiter.updated', 'freelance_recruiter.created', 'freelance_recruiter.updated'] as const
  const supervises = await agency.join('recruiter')
  const rights = ['update users', 'view freelance recruiter', 'view regular recruiter'] as const
  const clerk = await agency.joinWith([...rights], 'recruiter')
  const [all, part] = [await makeHook(admin, [...events]), await makeHook(clerk, [...events])]
  const tax = { country: 'PL', tax_id: '5260250274' }
  const made = await newFreelancer(agency, admin, supervises, tax)
  const first = await lastOf(all)
  expect(first).toMatchObject({ event: 'freelance_recruiter.created', entity_id: made.id })
  await send(first.id)
  await send((await lastOf(part)).id)
  expect(JSON.parse(receiver.calls[0]!.body)).toMatchObject({ data: { id: made.id, last_name: made.last_name } })
  expect(receiver.calls[0]!.body).not.toContain(tax.tax_id)
  expect([(await lastOf(part)).state, receiver.calls.length]).toEqual(['withheld', 1])
  const path = `/api/recruiters/staff/${supervises.actor.recruiter_id}`
  const { version } = (await agency.call<{ data: { version: number } }>('GET', path, { as: admin })).body.data
  const target = await agency.call('PATCH', path, { as: admin, body: { version, monthly_target: 12 } })
  expect(target.status, target.text).toBe(200)
  await send((await lastOf(all)).id)
  await send((await lastOf(part)).id)
  const told = JSON.parse(receiver.calls[1]!.body) as object
  expect(told).toMatchObject({ event: 'recruiter.updated', changed: ['monthly_target'], data: { monthly_target: 12 } })
  expect([(await lastOf(part)).state, receiver.calls.length], 'a colleague is known by name alone').toEqual(['withheld', 2])
}) // prettier-ignore
