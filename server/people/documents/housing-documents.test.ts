import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ChangeGroup } from '#contract/behaviors/history.ts'
import type { Document } from '#contract/people/documents.ts'
import type { Notification } from '#contract/office/notifications.ts'
import type { Someone } from '#server/testing/agency.ts'
import { newContract, newCoordinator } from '#server/testing/contracts.ts'
import { newHousing } from '#server/testing/housing.ts'
import { add, added, admin, agency, day, openWallets, pageId, typeId, wallet } from '#server/testing/wallets.ts'
import { systemActor } from '#server/behaviors/access/actor.ts'
import { watches } from '#server/office/live/watch.policy.ts'
import { makeDocumentTasks } from '#server/office/tasks/make-by-rules.commands.ts'
import { remindOfDocuments } from './remind-documents.commands.ts'

let keeper: Awaited<ReturnType<typeof newCoordinator>>
let id: number

beforeAll(async () => {
  await openWallets()
  keeper = await newCoordinator(agency)
  id = (await newHousing(agency, keeper.as)).id
})
afterAll(() => agency.close())

const lease = async (as: Someone, more: object = {}) => ({
  type_id: await typeId('lease'),
  number: 'najem 12026',
  valid_from: day(-30),
  valid_to: day(300),
  file_ids: [await pageId(as)],
  ...more,
})

const get = (path: string, as: Someone) => agency.call<{ data: Document[] }>('GET', path, { as })

it('lets those responsible for a house add documents with pages, and records them in the house’s history', async () => {
  const pages = [await pageId(keeper.as), await pageId(keeper.as)]
  const made = await added(id, await lease(keeper.as, { file_ids: pages }), keeper.as, 'housing')
  expect(made).toMatchObject({ owner: { entity: 'housing', id }, state: 'valid', number_tail: '2026' })
  expect(made.files.map((file) => file.id)).toEqual(pages)
  expect((await wallet(id, keeper.as, 'housing')).map((one) => one.id)).toEqual([made.id])
  const seen = await agency.call<{ data: { number: string } }>('POST', `/api/documents/${made.id}/number-views`, {
    as: keeper.as,
  })
  expect(seen.body.data.number).toBe('NAJEM12026')
  expect((await get(`/api/documents/${made.id}/files/${pages[0]!}`, keeper.as)).status).toBe(200)
  const { body } = await agency.call<{ data: ChangeGroup[] }>('GET', `/api/housing/${id}/history`, { as: keeper.as })
  expect(body.data.slice(0, 3).map(({ action, record }) => [record?.entity, action])).toEqual([
    ['document', 'file_viewed'],
    ['document', 'viewed_sensitive'],
    ['document', 'created'],
  ])
  expect(JSON.stringify(body.data)).not.toContain('NAJEM12026')
})

it('refuses invalid input at the wrong field', async () => {
  const told = async (more: object) => {
    const { status, body } = await add(id, await lease(keeper.as, more), keeper.as, 'housing')
    return [status, ...body.errors.map(({ path, code }) => `${path} ${code}`)]
  }
  expect(await told({ type_id: await typeId('passport') })).toEqual([422, 'type_id not_found'])
  expect(await told({ valid_to: null })).toEqual([422, 'valid_to required'])
  expect(await told({ valid_to: day(-31) })).toEqual([422, 'valid_to not_after_start'])
  expect(await told({ issued_on: day(2) })).toEqual([422, 'issued_on in_the_future'])
  expect(await told({ number: '?' })).toEqual([400, 'number invalid_document_number'])
  expect(await told({ file_ids: [] })).toEqual([422, 'file_ids required'])
  expect(await told({ file_ids: [await pageId(admin)] })).toEqual([422, 'file_ids not_found'])
})

it('accepts the same number for two houses with a warning', async () => {
  const other = await newHousing(agency, keeper.as)
  const { status, body } = await add(other.id, await lease(keeper.as), keeper.as, 'housing')
  expect([status, body.meta.warnings]).toEqual([200, ['number_elsewhere']])
})

it('shows them to full readers of the house, lets those responsible write, and answers others 404', async () => {
  const made = await added(id, await lease(keeper.as), keeper.as, 'housing')
  const paths = [
    `/api/housing/${id}/documents`,
    `/api/documents/${made.id}`,
    `/api/documents/${made.id}/files/${made.files[0]!.id}`,
  ]
  const answers = (as: Someone) => Promise.all(paths.map(async (path) => (await get(path, as)).status))
  const serving = await newCoordinator(agency)
  const strangers = [await newCoordinator(agency).then(({ as }) => as)]
  for (const role of ['recruiter', 'foreman']) strangers.push(await agency.join(role))
  for (const as of [...strangers, serving.as]) expect(await answers(as)).toEqual([404, 404, 404])
  const contract = await newContract(agency, admin, {
    main_coordinator_id: serving.id,
    start_date: day(-10),
    end_date: day(90),
  })
  await agency.call('POST', `/api/contracts/${contract.id}/housing`, {
    as: admin,
    body: { property_id: id, from_date: day(0) },
  })
  for (const as of [admin, serving.as]) {
    expect(await answers(as)).toEqual([200, 200, 200])
    expect((await add(id, await lease(as), as, 'housing')).status).toBe(200)
  }
  const reader = await agency.joinWith(['view contracts', 'update candidate'], 'all')
  expect(await answers(reader)).toEqual([200, 200, 200])
  expect((await add(id, await lease(reader), reader, 'housing')).status).toBe(403)
  const seen = await agency.call('POST', `/api/documents/${made.id}/number-views`, { as: reader })
  expect(seen.status).toBe(403)
  const hears = await watches['document']!(agency.db, { id: made.id })
  const ofOpenHouses = await agency.joinWith(['view contracts'], 'recruiter')
  expect([admin, keeper.as, serving.as, reader].map(({ actor }) => hears(actor))).toEqual([true, true, true, true])
  expect([...strangers, ofOpenHouses].map(({ actor }) => hears(actor))).toEqual([false, false, false, false])
})

it('keeps the documents of a closed house writable, of an archived one readable', async () => {
  const house = await newHousing(agency, keeper.as)
  await added(house.id, await lease(keeper.as), keeper.as, 'housing')
  const step = (path: string, body: object) =>
    agency.call('PUT', `/api/housing/${house.id}/${path}`, { as: admin, body })
  await step('status', { version: 1, status: 'closed' })
  expect(await wallet(house.id, keeper.as, 'housing')).toMatchObject([{ abilities: { update: true } }])
  expect((await step('archive', { version: 2 })).status).toBe(200)
  expect(await wallet(house.id, keeper.as, 'housing')).toMatchObject([{ abilities: { update: false, unmask: true } }])
  expect((await add(house.id, await lease(keeper.as), keeper.as, 'housing')).status).toBe(403)
})

it('notifies the responsible user and super-admins of the end of a lease, by email when fourteen days are left, and creates a task', async () => {
  const as = (await newCoordinator(agency)).as
  const house = await newHousing(agency, as, { name: 'Hostel Morska' })
  const made = await added(house.id, await lease(as), as, 'housing')
  const night = async (left: number) => {
    await agency.db
      .updateTable('documents')
      .set({ valid_to: day(left) })
      .where('id', '=', made.id)
      .execute()
    await remindOfDocuments(agency.db)
  }
  for (const left of [50, 14, -1]) await night(left)
  const told = async (someone: Someone) => {
    const { body } = await agency.call<{ data: Notification[] }>('GET', '/api/notifications', { as: someone })
    const ofHouse = body.data.filter(({ entity, entity_id }) => entity === 'housing' && entity_id === house.id)
    return ofHouse.map(({ type, params }) => [type, params['name'], params['days']])
  }
  for (const someone of [as, admin])
    expect(await told(someone)).toEqual([
      ['house_document_urgent', 'Hostel Morska', -1],
      ['house_document_urgent', 'Hostel Morska', 14],
      ['house_document_expiring', 'Hostel Morska', 50],
    ])
  expect(await told(keeper.as)).toEqual([])
  const letters = agency.db.selectFrom('letters').where('subject', 'like', '%Hostel Morska%')
  expect(await letters.select('path').distinct().execute()).toEqual([{ path: `/en/housing/${house.id}?tab=documents` }])
  await night(10)
  await makeDocumentTasks(agency.db, systemActor())
  const { body } = await agency.call<{ data: { related: object }[] }>('GET', '/api/tasks', { as })
  expect(body.data).toMatchObject([{ related: { entity: 'housing', id: house.id } }])
  await agency.call('PUT', `/api/housing/${house.id}/status`, { as, body: { version: 1, status: 'closed' } })
  await night(7)
  expect((await told(as)).length).toBe(4)
})
