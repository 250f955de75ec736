import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type WebhookEvent, eventsOf } from '#contract/office/webhook-choices.ts'
import type { Document } from '#contract/people/documents.ts'
import type { Lead } from '#contract/people/leads.ts'
import { systemActor } from '#server/behaviors/access/actor.ts'
import { moveDocuments } from '#server/people/documents/move-documents.commands.ts'
import { type Someone, multipart } from '#server/testing/agency.ts'
import { createCandidate, createWorker, person } from '#server/testing/builders.ts'
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

let numbers = 123_000

const events: WebhookEvent[] = eventsOf('document')

const typeId = async (code: string) =>
  (await agency.db.selectFrom('document_types').where('code', '=', code).select('id').executeTakeFirstOrThrow()).id

const pageId = async () => {
  const { body, headers } = multipart('scan.pdf', Buffer.from('%PDF-1.4 one page'))
  return (await agency.call<{ data: { id: number } }>('POST', '/api/document-files', { as: admin, body, headers })).body
    .data.id
}

const add = async (owner: string, more: object): Promise<Document> => {
  const body = { valid_to: '2031-05-06', file_ids: [await pageId()], ...more }
  const answer = await agency.call<{ data: Document }>('POST', `/api/${owner}/documents`, { as: admin, body })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

const passport = async (owner: string) =>
  add(owner, { type_id: await typeId('passport'), number: `FA${++numbers}`, country: 'UA' })

const shown = async (id: number, as: Someone = admin) =>
  (await agency.call<{ data: Document }>('GET', `/api/documents/${id}`, { as })).body.data

const write = async (method: 'PATCH' | 'PUT' | 'DELETE', path: string, body: object) => {
  const answer = await agency.call<{ data: Document }>(method, path, { as: admin, body })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

const told = async (hook: { id: number }) => (await logOf(hook)).data.map(({ event }) => event).toReversed()

it('tells of each change of a document once, without its number, and of no look at it', async () => {
  const { id: worker_id } = await createWorker(agency, admin)
  const hook = await makeHook(admin, events)
  const { id } = await passport(`workers/${worker_id}`)
  const path = `/api/documents/${id}`
  await write('PATCH', path, { version: 1, issuer: 'KMU' })
  await write('PUT', `${path}/verification`, { version: 2, verification: 'verified' })
  await write('PUT', `${path}/verification`, { version: 3, verification: 'rejected', reason: 'Blurred' })
  await agency.call('POST', `${path}/number-views`, { as: admin })
  await write('PUT', `${path}/archive`, { version: 4 })
  await write('DELETE', `${path}/archive`, { version: 5 })
  expect(await told(hook)).toEqual([
    'document.created',
    'document.updated',
    'document.verified',
    'document.rejected',
    'document.archived',
    'document.restored',
  ])
  const sent = await sendWaiting(hook)
  expect(sent[1]).toMatchObject({ changed: ['issuer'], data: { owner: { entity: 'worker', id: worker_id } } })
  for (const { data } of sent) expect(data).toEqual(await shown(id))
  expect(JSON.stringify(sent)).not.toMatch(/FA123/)
})

it('tells once of each document that moves to another record of the person', async () => {
  const { id: from } = await createCandidate(agency, admin)
  const { id: to } = await createWorker(agency, admin)
  const made = [await passport(`candidates/${from}`), await passport(`candidates/${from}`)]
  const hook = await makeHook(admin, events)
  await agency.db
    .transaction()
    .execute((tx) => moveDocuments(tx, systemActor(), { entity: 'candidate', id: from }, { entity: 'worker', id: to }))
  expect(await told(hook)).toEqual(['document.moved', 'document.moved'])
  const sent = await sendWaiting(hook)
  expect(new Set(sent.map(({ data }) => (data as Document).id))).toEqual(new Set(made.map(({ id }) => id)))
  expect(sent.map(({ data }) => data)).toMatchObject([
    { owner: { entity: 'worker', id: to } },
    { owner: { entity: 'worker', id: to } },
  ])
})

it('sends documents of those owners only whose documents the author of the webhook may see', async () => {
  const clerk = await agency.joinWith(['update users', 'view worker'], 'all')
  const elsewhere = await agency.joinWith(['update users', 'view worker'], 'recruiter')
  const ignorant = await agency.joinWith(['update users', 'view contract'], 'all')
  const part = await makeHook(clerk, events)
  const foreign = await makeHook(elsewhere, events)
  const blind = await makeHook(ignorant, events)
  const worker = await createWorker(agency, admin)
  const candidate = await createCandidate(agency, admin)
  const { id } = await passport(`workers/${worker.id}`)
  await passport(`candidates/${candidate.id}`)
  expect((await sendWaiting(part)).map(({ data }) => (data as Document).id)).toEqual([id])
  expect((await logOf(part)).data.map(({ state }) => state)).toEqual(['withheld', 'delivered'])
  for (const hook of [foreign, blind]) {
    expect(await sendWaiting(hook)).toEqual([])
    expect((await logOf(hook)).data.map(({ state }) => state)).toEqual(['withheld', 'withheld'])
  }
  await agency.db
    .deleteFrom('role_permissions')
    .where('role_id', 'in', agency.db.selectFrom('user_roles').where('user_id', '=', clerk.user_id).select('role_id'))
    .where('permission', '=', 'view worker')
    .execute()
  await write('PATCH', `/api/documents/${id}`, { version: 1, issuer: 'KMU' })
  expect(await sendWaiting(part)).toEqual([])
  expect((await lastOf(part)).state).toBe('withheld')
})

it('sends nothing medical, not even which of it changed, to those who do not manage the documents', async () => {
  const clerk = await agency.joinWith(['update users', 'view worker'], 'all')
  const hook = await makeHook(clerk, events)
  const { id: worker_id } = await createWorker(agency, admin)
  const type_id = await typeId('medical_certificate')
  const facts = { issuer: 'Clinic', comment: 'Back pain', issued_on: '2026-01-01', result: 'fit' }
  const { id } = await add(`workers/${worker_id}`, { type_id, ...facts })
  const changed = { version: 1, issuer: 'Clinic of Lviv', comment: 'Knee pain', issued_on: '2026-01-02' }
  await write('PATCH', `/api/documents/${id}`, changed)
  const sent = (await sendWaiting(hook)).at(-1)
  expect(sent).toMatchObject({ event: 'document.updated', data: { restricted: true, issuer: null, comment: null } })
  expect(sent!.changed).toContain('issued_on')
  for (const field of ['issuer', 'comment', 'result', 'files']) expect(sent!.changed).not.toContain(field)
  expect(sent!.data).toEqual(await shown(id, clerk))
})

it('holds nothing of an erased person in the events of documents that still wait', async () => {
  const worker = await createWorker(agency, admin)
  const hook = await makeHook(admin, [...events, 'worker.anonymised'])
  const { id } = await add(`workers/${worker.id}`, {
    type_id: await typeId('passport'),
    number: 'ZX987654',
    country: 'UA',
    issuer: 'Passport office of Lviv',
    comment: 'Brother of Zenon',
  })
  receiver.reply = { status: 200, body: 'stored ZX987654' }
  await send((await lastOf(hook)).id)
  receiver.calls.length = 0
  receiver.reply = { status: 200 }
  await write('PATCH', `/api/documents/${id}`, { version: 1, valid_to: '2032-05-06' })
  await eraseWorker(worker.id)
  const sent = await sendWaiting(hook)
  expect(sent).toMatchObject([
    { event: 'document.updated', data: { id, number_tail: null, issuer: null, comment: null, files: [] } },
    { event: 'worker.anonymised', data: { id: worker.id, entity: 'worker' } },
  ])
  expect(JSON.stringify([sent, await logOf(hook)])).not.toMatch(/7654|Lviv|Zenon|scan\.pdf/)
})

it('tells of an undone change as of any other one', async () => {
  const hook = await makeHook(admin, ['lead.updated', 'lead.status_changed'])
  const body = { ...person(), source: 'other' }
  const { id } = (await agency.call<{ data: Lead }>('POST', '/api/leads', { as: admin, body })).body.data
  const changed = await agency.call<{ meta: { transaction_id: string } }>('PATCH', `/api/leads/${id}`, {
    as: admin,
    body: { version: 1, city: 'Lviv' },
  })
  const { transaction_id } = changed.body.meta
  const undone = await agency.call('POST', `/api/leads/${id}/undos`, { as: admin, body: { transaction_id } })
  expect(undone.status, undone.text).toBe(200)
  expect(await told(hook)).toEqual(['lead.updated', 'lead.updated'])
  const sent = await sendWaiting(hook)
  expect(sent.at(-1)).toMatchObject({ changed: ['city'], data: { city: null, version: 3 } })
})
