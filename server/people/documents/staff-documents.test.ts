import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChangeGroup } from '#contract/behaviors/history.ts'
import type { Document } from '#contract/people/documents.ts'
import type { Notification } from '#contract/office/notifications.ts'
import type { Someone } from '#server/testing/agency.ts'
import { newContract, newCoordinator } from '#server/testing/contracts.ts'
import { leadOn, newForeman } from '#server/testing/foremen.ts'
import { add, added, admin, agency, day, openWallets, pageId, typeId, wallet, worker } from '#server/testing/wallets.ts'
import { watches } from '#server/office/live/watch.policy.ts'
import { remindOfDocuments } from './remind-documents.commands.ts'

type Held = { id: number; as: Someone }

let foreman: Held
let coordinator: Held
/** The coordinator of the contract that both are on. */
let peer: Held

beforeAll(async () => {
  await openWallets()
  foreman = await newForeman(agency)
  coordinator = await newCoordinator(agency)
  peer = await newCoordinator(agency)
  const contract = await newContract(agency, admin, { main_coordinator_id: peer.id, coordinator_ids: [coordinator.id] })
  await leadOn(agency, contract.id, foreman.id)
})
afterAll(() => agency.close())

const licence = async (more: object = {}) => ({
  type_id: await typeId('driving_licence'),
  number: 'pj 100200',
  valid_to: day(300),
  file_ids: [await pageId(admin)],
  ...more,
})

const get = (path: string, as: Someone) => agency.call<{ data: Document[] }>('GET', path, { as })

describe.each([
  ['foreman', 'foremen', () => foreman, () => peer.as],
  ['coordinator', 'coordinators', () => coordinator, () => coordinator.as],
] as const)('of a %s', (entity, owner, held, reader) => {
  it('are added with pages, show no number, and history records changes and views', async () => {
    const { id } = held()
    const made = await added(id, await licence(), admin, owner)
    expect(made).toMatchObject({ owner: { entity, id }, state: 'valid', number_tail: '0200' })
    const seen = await agency.call<{ data: { number: string } }>('POST', `/api/documents/${made.id}/number-views`, {
      as: admin,
    })
    expect(seen.body.data.number).toBe('PJ100200')
    const { body, text } = await agency.call<{ data: ChangeGroup[] }>('GET', `/api/${owner}/${id}/history`, {
      as: reader(),
    })
    expect(body.data.slice(0, 2).map(({ action, record }) => [record?.entity, action])).toEqual([
      ['document', 'viewed_sensitive'],
      ['document', 'created'],
    ])
    expect(text).not.toContain('PJ100200')
  })

  it('are refused at the wrong field', async () => {
    const told = async (more: object) => {
      const { body } = await add(held().id, await licence(more), admin, owner)
      return body.errors.map(({ path, code }) => `${path} ${code}`)
    }
    expect(await told({ type_id: await typeId('lease') })).toEqual(['type_id not_found'])
    expect(await told({ valid_to: null })).toEqual(['valid_to required'])
    expect(await told({ file_ids: [] })).toEqual(['file_ids required'])
  })

  it('are read by the person and by a foreman’s coordinators, written by holders of `update contract`, hidden from others', async () => {
    const { id, as } = held()
    const made = await added(id, await licence(), admin, owner)
    const paths = [
      `/api/${owner}/${id}/documents`,
      `/api/documents/${made.id}`,
      `/api/documents/${made.id}/files/${made.files[0]!.id}`,
    ]
    const answers = (who: Someone) => Promise.all(paths.map(async (path) => (await get(path, who)).status))
    const strangers = [(await newCoordinator(agency)).as, (await newForeman(agency)).as, await agency.join('recruiter')]
    if (entity === 'coordinator') strangers.push(foreman.as, peer.as)
    for (const who of [admin, reader(), as]) expect(await answers(who)).toEqual([200, 200, 200])
    for (const who of strangers) expect(await answers(who)).toEqual([404, 404, 404])
    expect(await wallet(id, reader(), owner)).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ id: made.id, abilities: expect.objectContaining({ update: false, unmask: false }) }),
      ]),
    )
    for (const who of [reader(), as]) {
      expect((await add(id, await licence(), who, owner)).status).toBe(403)
      const body = { version: made.version, comment: 'x' }
      expect((await agency.call('PATCH', `/api/documents/${made.id}`, { as: who, body })).status).toBe(403)
      expect((await agency.call('POST', `/api/documents/${made.id}/number-views`, { as: who })).status).toBe(403)
    }
    const hears = await watches['document']!(agency.db, { id: made.id })
    expect([admin, reader(), as].map(({ actor }) => hears(actor))).toEqual([true, true, true])
    expect(strangers.map(({ actor }) => hears(actor))).toEqual(strangers.map(() => false))
  })

  it('hide medical content from those who do not manage them', async () => {
    const { id } = held()
    const facts = { type_id: await typeId('medical_certificate'), result: 'unfit', issuer: 'Zdrowie Clinic' }
    await added(id, await licence(facts), admin, owner)
    const [restricted] = await wallet(id, reader(), owner)
    expect(restricted).toMatchObject({ restricted: true, result: null, issuer: null, files: [] })
    const history = (as: Someone) => agency.call<{ data: ChangeGroup[] }>('GET', `/api/${owner}/${id}/history`, { as })
    expect((await history(reader())).text).not.toContain('Zdrowie')
    const toldOfPapers = (await history(peer.as)).body.data.some(({ record }) => record?.entity === 'document')
    expect(toldOfPapers).toBe(entity === 'foreman')
    expect((await history(admin)).text).toContain('Zdrowie')
  })

  it('are read-only when the record is archived', async () => {
    const { id } = entity === 'foreman' ? await newForeman(agency) : await newCoordinator(agency)
    await added(id, await licence(), admin, owner)
    expect((await agency.call('PUT', `/api/${owner}/${id}/archive`, { as: admin, body: { version: 1 } })).status).toBe(
      200,
    )
    expect((await add(id, await licence(), admin, owner)).status).toBe(403)
    expect(await wallet(id, admin, owner)).toMatchObject([{ abilities: { update: false } }])
  })

  it('cause a notification before they end', async () => {
    const { id } = held()
    const made = await added(id, await licence({ valid_to: day(14) }), admin, owner)
    await remindOfDocuments(agency.db)
    const told = async (as: Someone) => {
      const { body } = await agency.call<{ data: Notification[] }>('GET', '/api/notifications', { as })
      return body.data.filter(({ params }) => params['document_id'] === made.id).map((one) => [one.type, one.entity])
    }
    expect(await told(admin)).toEqual([['document_expiring', entity]])
    expect(await told(peer.as)).toEqual(entity === 'foreman' ? [['document_expiring', entity]] : [])
    expect(await told((await newCoordinator(agency)).as)).toEqual([])
  })
})

it('stay with the worker when the worker becomes a foreman', async () => {
  const worker_id = await worker()
  await added(worker_id, await licence(), admin, 'workers')
  const promoted = await newForeman(agency)
  await agency.db.updateTable('foremen').set({ worker_id }).where('id', '=', promoted.id).execute()
  expect(await wallet(promoted.id, admin, 'foremen')).toEqual([])
  expect(await wallet(worker_id, admin, 'workers')).toHaveLength(1)
})

it('are not found twice when worker and foreman have the same number', async () => {
  const worker_id = await worker()
  const promoted = await newForeman(agency)
  const number = 'PJ778899'
  await added(worker_id, await licence({ number }), admin, 'workers')
  await added(promoted.id, await licence({ number }), admin, 'foremen')
  const found = await agency.call<{ data: object[] }>('POST', '/api/duplicate-checks', {
    as: admin,
    body: { entity: 'candidate', document_number: number },
  })
  expect([found.status, found.body.data]).toMatchObject([200, [{ entity: 'worker', id: worker_id }]])
})
