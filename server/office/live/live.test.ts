import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { openLive } from '#server/behaviors/live/listen.ts'
import type { Present } from '#contract/office/live.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { rewriteHistory } from '#server/testing/rewrite-history.ts'
import { listenOn } from '#server/testing/ear.ts'
import { type Written, scheduleGround, work } from '#server/testing/shifts.ts'

let agency: TestAgency
let port: number
let admin: Someone
let olena: Someone
let other: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  await agency.app.listen({ host: '127.0.0.1', port: 0 })
  port = (agency.app.server.address() as AddressInfo).port
  admin = await agency.join('super-admin')
  olena = await agency.join('recruiter')
  other = await agency.join('recruiter')
})
afterAll(() => agency.close())

const listenAs = (someone: Someone, heard: { after?: number; within?: number } = {}, at = port) =>
  listenOn(at, someone, heard)

let phones = 800_000
const make = async (as: Someone, more: object = {}) =>
  (
    await agency.call<{ data: { id: number; version: number } }>('POST', '/api/leads', {
      as,
      body: { first_name: 'Ann', phone: `+48601${++phones}`, source: 'other', ...more },
    })
  ).body.data

it('sends a change promptly to those who may see the record, and to no one else', async () => {
  const [ear, stranger] = [await listenAs(admin), await listenAs(other)]
  const from = performance.now()
  const { id } = await make(olena)
  const heard = await ear.until(({ data }) => data.entity === 'lead' && data.id === id)
  expect(heard.at - from).toBeLessThan(1_500)
  expect(heard.data.own).toBe(false)
  await sleep(200)
  expect(stranger.told.filter(({ data }) => data.entity === 'lead')).toEqual([])
  ear.close()
  stranger.close()
})

it('sends changes made by another process', async () => {
  const live = openLive(agency.url, () => undefined)
  const second = await createApp({ ...agency.services, live })
  await second.listen({ host: '127.0.0.1', port: 0 })
  const ear = await listenAs(admin, {}, (second.server.address() as AddressInfo).port)
  const { id } = await make(olena)
  await ear.until(({ data }) => data.id === id)
  ear.close()
  await second.close()
  await live.close()
})

it('sends one last event of a record that leaves the scope', async () => {
  const { id } = await make(admin, { recruiter_id: olena.actor.recruiter_id })
  const ear = await listenAs(olena)
  const change = async (body: object) => {
    const answer = await agency.call<{ meta: { transaction_id: string } }>('PATCH', `/api/leads/${id}`, {
      as: admin,
      body,
    })
    return answer.body.meta.transaction_id
  }
  const given = await change({ version: 1, recruiter_id: other.actor.recruiter_id, city: 'Lviv' })
  await ear.until(({ data }) => data.transaction_id === given)
  const later = await change({ version: 2, city: 'Kyiv' })
  const { id: own } = await make(olena)
  await ear.until(({ data }) => data.id === own)
  expect(ear.told.some(({ data }) => data.transaction_id === later)).toBe(false)
  ear.close()
})

it('sends missed events, and says so when there are too many', async () => {
  const ear = await listenAs(admin)
  const hello = ear.told[0]!.id
  ear.close()
  const { id } = await make(olena)
  const back = await listenAs(admin, { after: hello })
  await back.until(({ event, data }) => event === 'change' && data.id === id)
  back.close()
})

it('sends a late listener what happened since its last answer, and nothing older', async () => {
  const [{ id: past }, { id: hidden }] = [await make(admin), await make(olena)]
  const backdate = `update change_history set at = at - interval '30 seconds' where entity = 'lead' and entity_id = $1`
  await rewriteHistory(agency.url, backdate, [past])
  const { id } = await make(admin, { recruiter_id: other.actor.recruiter_id })
  const [late, never] = [await listenAs(other, { within: 5 }), await listenAs(other)]
  await late.until(({ event, data }) => event === 'change' && data.id === id)
  const { id: own } = await make(other)
  await never.until(({ data }) => data.id === own)
  expect(never.told.some(({ data }) => data.id === id)).toBe(false)
  expect(late.told.some(({ data }) => data.id === past || data.id === hidden)).toBe(false)
  const farther = await listenAs(admin, { within: 40 })
  await farther.until(({ event, data }) => event === 'change' && data.id === past)
  for (const ear of [late, never, farther]) ear.close()
  expect((await agency.call('GET', '/api/events?within=61', { as: admin })).status).toBe(400)
})

it('sends shifts to the team of their contract, also deleted ones', async () => {
  const { coordinator, lines } = await scheduleGround(agency, { people: 1 })
  const mine = await listenAs(coordinator.as)
  const theirs = await listenAs(olena)
  const cell = { assignment_id: lines[0]!.id, date: '2027-03-01' }
  const put = async (change: object) => {
    const body = { cells: [{ ...cell, ...change }] }
    return (await agency.call<Written>('PUT', '/api/schedule/cells', { as: admin, body })).body.data
  }
  const { id, version } = (await put({ plan: work() })).shifts[0]!
  const heard = await mine.until(({ data }) => data.entity === 'shift' && data.id === id)
  expect((await put({ id, version, plan: null })).removed).toEqual([id])
  await mine.until(({ data }) => data.entity === 'shift' && data.transaction_id !== heard.data.transaction_id)
  const { id: own } = await make(olena)
  await theirs.until(({ data }) => data.id === own && data.entity === 'lead')
  expect(theirs.told.some(({ data }) => data.entity === 'shift')).toBe(false)
  mine.close()
  theirs.close()
})

it('ends with the session', async () => {
  const someone = await agency.join('recruiter')
  await agency.db.deleteFrom('sessions').where('user_id', '=', someone.user_id).execute()
  const { status } = await agency.call('GET', '/api/events', { as: someone })
  expect(status).toBe(401)
})

it('shows who else has a record open and who is calling, to those who may open it', async () => {
  const { id } = await make(admin, { recruiter_id: null })
  const come = (as: Someone, calling = false) =>
    agency.call<{ data: Present[] }>('PUT', '/api/presence', { as, body: { entity: 'lead', id, calling } })
  const ear = await listenAs(other)
  expect((await come(olena, true)).body.data).toEqual([])
  await ear.until(({ event, data }) => event === 'presence' && data.id === id)
  expect((await come(other)).body.data).toMatchObject([{ user_id: olena.user_id, calling: true }])
  await agency.call('DELETE', '/api/presence', { as: olena, body: { entity: 'lead', id } })
  const now = await agency.call<{ data: Present[] }>('GET', `/api/presence?entity=lead&id=${id}`, { as: other })
  expect(now.body.data).toEqual([])
  const hidden = await make(olena)
  const refused = await agency.call('PUT', '/api/presence', {
    as: other,
    body: { entity: 'lead', id: hidden.id, calling: false },
  })
  expect(refused.status).toBe(404)
  ear.close()
})

it('shows who calls whom until the outcome, the end of the session or five minutes, to those who may open them', async () => {
  const { id } = await make(admin, { recruiter_id: null })
  const hidden = await make(olena)
  const callers = async (as: Someone) =>
    (await agency.call<{ data: { id: number; user_id: number }[] }>('GET', '/api/presence/calls?entity=lead', { as }))
      .body.data
  const say = (of: number, calling: boolean) =>
    agency.call('PUT', '/api/presence', { as: olena, body: { entity: 'lead', id: of, calling } })
  await say(id, true)
  await say(hidden.id, true)
  expect(await callers(other)).toMatchObject([{ id, user_id: olena.user_id }])
  expect(new Set((await callers(admin)).map((one) => one.id))).toEqual(new Set([id, hidden.id]))
  expect(await callers(olena)).toEqual([])
  expect(await callers(await agency.join('foreman'))).toEqual([])
  const age = (seconds: number) =>
    agency.db
      .updateTable('presence')
      .set({ seen_at: new Date(Date.now() - seconds * 1000).toISOString() })
      .where('entity_id', '=', id)
      .execute()
  await age(200)
  expect(await callers(other)).toHaveLength(1)
  await age(301)
  expect(await callers(other)).toEqual([])
  await say(id, true)
  await say(id, false)
  expect(await callers(other)).toEqual([])
})
