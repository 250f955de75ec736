import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Lead } from '#contract/people/leads.ts'
import type { WebhookDelivery } from '#contract/office/webhooks.ts'
import { openPool } from '#server/db/client.ts'
import { startJobs } from '#server/jobs.ts'
import { type Someone, openTestAgency } from '#server/testing/agency.ts'
import type { Received } from '#server/testing/receiver.ts'
import {
  type MadeHook,
  admin,
  agency,
  closeWebhooks,
  documented,
  forgetHooks,
  lastOf,
  logOf,
  makeHook,
  openWebhooks,
  receiver,
  send,
} from '#server/testing/webhooks.ts'

let anna: Someone
let phones = 400_000

const lead = (more: object = {}) => ({ first_name: 'Ann', phone: `+48507${++phones}`, source: 'facebook', ...more })

const createLead = async (as: Someone, more: object = {}) =>
  (await agency.call<{ data: Lead }>('POST', '/api/leads', { as, body: lead(more) })).body.data

const { isFromBrigada } = await documented()

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
  await openWebhooks()
  anna = await agency.join('recruiter')
})
beforeEach(forgetHooks)
afterAll(closeWebhooks)

it('is sent by a job, signed, with the record as its author may see it', async () => {
  const hook = await makeHook(admin, ['lead.created'])
  const pool = openPool(agency.server_url, { max: 5 })
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

it('is sent for the chosen types of changes only', async () => {
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

it('is not queued when the change is rolled back or the webhook is stopped', async () => {
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

it('is retried after a failure with growing pauses and the same event id, at most eight times', async () => {
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

it('sends an event again on request, as a separate line of the log', async () => {
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

it('calls no private address, by number or by name, and requires https unless configured otherwise', async () => {
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
  const plain = await careful.call<MadeHook>('POST', '/api/webhooks', { as: boss, body })
  expect([plain.status, plain.body.errors]).toEqual([422, [{ path: 'url', code: 'https_only' }]])
  for (const url of ['ftp://books.example', 'https://me:secret@books.example', 'books', 'javascript:alert(1)'])
    expect((await careful.call('POST', '/api/webhooks', { as: boss, body: { ...body, url } })).status, url).toBe(400)
  const closed = [
    '127.0.0.1', '0x7f.1', '2130706433', '0177.0.0.1', '10.0.0.1', '192.168.1.1', '169.254.169.254', '[::1]', '[::ffff:10.0.0.1]',
    '[64:ff9b::7f00:1]', '[fd00::1]', 'localhost',
  ] // prettier-ignore
  const refusal = [422, [{ path: 'url', code: 'private_address' }]]
  for (const host of closed) {
    const url = `https://${host}/in`
    const answer = await careful.call<MadeHook>('POST', '/api/webhooks', { as: boss, body: { ...body, url } })
    expect([answer.status, answer.body.errors], host).toEqual(refusal)
  }
  const outside = { ...body, url: 'https://93.184.215.14/in' }
  const made = await careful.call<MadeHook>('POST', '/api/webhooks', { as: boss, body: outside })
  expect(made.status, made.text).toBe(200)
  const { id, version } = made.body.data
  const moved = { version, url: 'https://10.0.0.1/in' }
  const answer = await careful.call<MadeHook>('PATCH', `/api/webhooks/${id}`, { as: boss, body: moved })
  expect([answer.status, answer.body.errors]).toEqual(refusal)
  await careful.close()
})

it('withholds what its author may not see: rows of others, hidden fields, everything once the author is blocked', async () => {
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

it('is changed only by its author and super-admins, and never shows its secret again', async () => {
  const [clerk, other] = [await agency.joinWith(['update users']), await agency.joinWith(['update users'])]
  const hook = await makeHook(clerk, ['lead.created'])
  const place = `/api/webhooks/${hook.id}`
  const turn = (as: Someone, version = 1) =>
    agency.call<MadeHook>('PATCH', place, { as, body: { version, url: `${receiver.url}/else` } })
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
