import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { WebhookEvent } from '#contract/office/webhook-choices.ts'
import type { Assignment } from '#contract/work/assignments.ts'
import { systemActor } from '#server/behaviors/access/actor.ts'
import { recordChanges } from '#server/behaviors/history/record-change.ts'
import type { Someone } from '#server/testing/agency.ts'
import { allPapers, dayFrom, newWorker, place, runningContract, step } from '#server/testing/placements.ts'
import {
  admin,
  agency,
  closeWebhooks,
  eraseWorker,
  forgetHooks,
  lastOf,
  logOf,
  makeHook,
  openWebhooks,
  receiver,
  send,
  sendWaiting,
} from '#server/testing/webhooks.ts'

beforeAll(openWebhooks)
beforeEach(forgetHooks)
afterAll(closeWebhooks)

const events: WebhookEvent[] = ['assignment.created', 'assignment.updated', 'assignment.status_changed']

const placed = async (need_id: number, more: object = {}): Promise<Assignment> => {
  const worker_id = await newWorker(agency, admin)
  await allPapers(agency, worker_id)
  const answer = await place(agency, admin, { need_id, worker_id, start_date: dayFrom(0), ...more })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

const anyReason = async () =>
  (await agency.call<{ data: { id: number }[] }>('GET', '/api/reasons?entity=assignment', { as: admin })).body.data[0]!
    .id

const shown = async (id: number, as: Someone = admin) =>
  (await agency.call<{ data: Assignment }>('GET', `/api/assignments/${id}`, { as })).body.data

const told = async (hook: { id: number }) =>
  (await logOf(hook)).data.map(({ event, entity_id }) => `${event} ${entity_id}`).toReversed()

it('tells once that a placement was made, changed, started and ended, with what the API answers', async () => {
  const { need } = await runningContract(agency, admin)
  const hook = await makeHook(admin, events)
  const { id, version } = await placed(need.id)
  const body = { version, comment: 'Night shift' }
  expect((await agency.call('PATCH', `/api/assignments/${id}`, { as: admin, body })).status).toBe(200)
  const begun = await step(agency, admin, await shown(id), { status: 'active', start_date: dayFrom(0) })
  expect(begun.status, begun.text).toBe(200)
  const ended = await step(agency, admin, await shown(id), {
    status: 'ended',
    end_date: dayFrom(0),
    reason_id: await anyReason(),
  })
  expect(ended.status, ended.text).toBe(200)
  expect(await told(hook)).toEqual([
    `assignment.created ${id}`,
    `assignment.updated ${id}`,
    `assignment.updated ${id}`,
    `assignment.status_changed ${id}`,
    `assignment.updated ${id}`,
    `assignment.status_changed ${id}`,
  ])
  const sent = await sendWaiting(hook)
  expect(sent.map(({ changed }) => changed).filter(({ length }) => length === 1)).toEqual([
    ['comment'],
    ['status'],
    ['status'],
  ])
  expect(sent.at(-1)!.data).toEqual(await shown(id))
})

it('tells of each placement once when many are extended in one save, in their order', async () => {
  const { contract, need } = await runningContract(agency, admin, {}, { headcount: 6 })
  const made: Assignment[] = []
  for (let n = 0; n < 6; n++) made.push(await placed(need.id, { end_date: dayFrom(30) }))
  const hook = await makeHook(admin, events)
  const extensions = made.map(({ id, version }) => ({ assignment_id: id, version, end_date: dayFrom(60) }))
  const path = `/api/contracts/${contract.id}/assignment-extensions`
  const answer = await agency.call('POST', path, { as: admin, body: { extensions } })
  expect(answer.status, answer.text).toBe(200)
  expect(await told(hook)).toEqual(made.map(({ id }) => `assignment.updated ${id}`))
  const sent = await sendWaiting(hook)
  expect(sent.map(({ data }) => data)).toMatchObject(made.map(({ id }) => ({ id, end_date: dayFrom(60) })))
})

it('sends one event for a record also when a change of many records takes several statements', async () => {
  const hook = await makeHook(admin, events)
  const change = (id: number) => ({
    subject: { entity: 'assignment', id },
    before: {},
    after: { start_date: '2026-01-01', end_date: '2026-02-01', comment: 'Moved' },
  })
  const ids = Array.from({ length: 700 }, (_, at) => 500_000 + at)
  await agency.db.transaction().execute((tx) => recordChanges(tx, systemActor(), 'updated', ids.map(change)))
  const rows = await agency.db
    .selectFrom('webhook_deliveries')
    .where('webhook_id', '=', hook.id)
    .select(['entity_id', 'payload'])
    .orderBy('id')
    .execute()
  expect(rows.map(({ entity_id }) => entity_id)).toEqual(ids)
  expect(rows.filter(({ payload }) => payload.changed.length !== 3)).toEqual([])
})

it('sends what the author of the webhook may see of a placement, and nothing once they may not', async () => {
  const { need, coordinator } = await runningContract(agency, admin)
  const clerk = await agency.joinWith(['update users', 'view contract'], 'all')
  const elsewhere = await agency.joinWith(['update users', 'view contract'], 'coordinator')
  const ignorant = await agency.joinWith(['update users', 'view candidate'], 'all')
  const [part, foreign, blind] = [
    await makeHook(clerk, events),
    await makeHook(elsewhere, events),
    await makeHook(ignorant, events),
  ]
  const { id } = await placed(need.id, { pay_rate: 45 })
  for (const hook of [part, foreign, blind]) await send((await lastOf(hook)).id)
  expect([(await lastOf(foreign)).state, (await lastOf(blind)).state]).toEqual(['withheld', 'withheld'])
  expect(receiver.calls).toHaveLength(1)
  const [call] = receiver.calls.splice(0)
  const { data, changed } = JSON.parse(call!.body) as { data: Assignment; changed: string[] }
  expect(data).toEqual(await shown(id, clerk))
  expect(data.bill_rate, 'the rate of the client').toBeNull()
  expect(changed).toContain('pay_rate')
  expect(changed).not.toContain('bill_rate')
  expect(coordinator.as.user_id).toBe(data.coordinator.user_id)

  await agency.db
    .deleteFrom('role_permissions')
    .where('role_id', 'in', agency.db.selectFrom('user_roles').where('user_id', '=', clerk.user_id).select('role_id'))
    .where('permission', '=', 'view contract')
    .execute()
  const body = { version: data.version, comment: 'Later' }
  expect((await agency.call('PATCH', `/api/assignments/${id}`, { as: admin, body })).status).toBe(200)
  expect(await sendWaiting(part)).toEqual([])
  expect((await lastOf(part)).state).toBe('withheld')
})

it('names no erased worker in placements whose events still wait, and forgets what receivers answered', async () => {
  const { need } = await runningContract(agency, admin)
  const hook = await makeHook(admin, events)
  const worker_id = await newWorker(agency, admin, { first_name: 'Zenon', last_name: 'Pasternak' })
  await allPapers(agency, worker_id)
  const made = await place(agency, admin, { need_id: need.id, worker_id, start_date: dayFrom(5) })
  expect(made.status, made.text).toBe(200)
  receiver.reply = { status: 200, body: 'hired Zenon Pasternak' }
  const { id } = await lastOf(hook)
  await send(id)
  expect((await lastOf(hook)).response_excerpt).toContain('Zenon')
  receiver.calls.length = 0
  receiver.reply = { status: 200 }
  const over = await step(agency, admin, made.body.data, { status: 'cancelled', reason_id: await anyReason() })
  expect(over.status, over.text).toBe(200)
  await eraseWorker(worker_id)
  const sent = await sendWaiting(hook)
  expect(sent.map(({ event }) => event)).toContain('assignment.status_changed')
  expect(sent.at(-1)!.data).toMatchObject({ worker_id, status: 'cancelled' })
  expect(JSON.stringify([sent, await logOf(hook)])).not.toMatch(/Zenon|Pasternak/)
})
