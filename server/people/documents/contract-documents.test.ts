import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ChangeGroup } from '#contract/behaviors/history.ts'
import { newContract, newCoordinator } from '#server/testing/contracts.ts'
import {
  add,
  added,
  admin,
  agency,
  day,
  openWallets,
  pageId,
  recruiter,
  typeId,
  wallet,
} from '#server/testing/wallets.ts'

let id: number
let main: Awaited<ReturnType<typeof newCoordinator>>

beforeAll(async () => {
  await openWallets()
  main = await newCoordinator(agency)
  id = (await newContract(agency, admin, { main_coordinator_id: main.id })).id
})
afterAll(() => agency.close())

const annex = async (more: object = {}) => ({
  type_id: await typeId('annex'),
  number: 'AN 2026 01',
  valid_to: day(200),
  file_ids: [await pageId(admin)],
  ...more,
})

it('keeps the documents of a contract, records them in its history, and lets its team read them', async () => {
  const made = await added(id, await annex(), admin, 'contracts')
  expect(made).toMatchObject({ owner: { entity: 'contract', id }, state: 'valid', number_tail: '2601' })
  const seen = await agency.call<{ data: { number: string } }>('POST', `/api/documents/${made.id}/number-views`, {
    as: admin,
  })
  expect(seen.body.data.number).toBe('AN202601')
  expect((await wallet(id, main.as, 'contracts'))[0]).toMatchObject({
    id: made.id,
    abilities: { update: false, unmask: false },
  })
  const path = `/api/documents/${made.id}/files/${made.files[0]!.id}`
  expect((await agency.call('GET', path, { as: main.as })).status).toBe(200)
  const { body } = await agency.call<{ data: ChangeGroup[] }>('GET', `/api/contracts/${id}/history`, { as: main.as })
  expect(body.data.map(({ action, record }) => [record?.entity, action])).toEqual(
    expect.arrayContaining([['document', 'created'], ['document', 'viewed_sensitive'], ['document', 'file_viewed']]), // prettier-ignore
  )
})

it('renews, changes and archives them like any other document', async () => {
  const old = await added(id, await annex(), admin, 'contracts')
  const next = await added(id, await annex({ replaces_id: old.id }), admin, 'contracts')
  const changed = await agency.call<{ data: { version: number } }>('PATCH', `/api/documents/${next.id}`, {
    as: admin,
    body: { version: next.version, comment: 'Signed in Gdynia' },
  })
  expect(changed.status, changed.text).toBe(200)
  const stale = await agency.call('PATCH', `/api/documents/${next.id}`, { as: admin, body: { version: next.version } })
  expect(stale.status).toBe(409)
  const body = { version: changed.body.data.version }
  expect((await agency.call('PUT', `/api/documents/${next.id}/archive`, { as: admin, body })).status).toBe(200)
})

it('lets holders of `update contract` write, readers of the contract read, and no one else', async () => {
  const made = await added(id, await annex(), admin, 'contracts')
  expect((await add(id, await annex(), main.as, 'contracts')).status).toBe(403)
  const patch = { as: main.as, body: { version: made.version, comment: 'x' } }
  const keeper = await agency.joinWith(
    ['view contract', 'update candidate', 'coordinator update contract'],
    'coordinator',
  )
  expect((await agency.call('PATCH', `/api/documents/${made.id}`, patch)).status).toBe(403)
  expect((await agency.call('GET', `/api/documents/${made.id}`, { as: keeper })).status).toBe(404)
  expect((await agency.call('GET', `/api/contracts/${id}/documents`, { as: keeper })).status).toBe(404)
  expect((await agency.call('GET', `/api/contracts/${id}/documents`, { as: recruiter })).status).toBe(404)
  const people = await agency.joinWith(['view candidate', 'update candidate'], 'all')
  expect((await agency.call('GET', `/api/documents/${made.id}`, { as: people })).status).toBe(404)
  const contract = await agency.call<{ data: { version: number } }>('GET', `/api/contracts/${id}`, { as: admin })
  const { version } = contract.body.data
  await agency.call('PUT', `/api/contracts/${id}/archive`, { as: admin, body: { version } })
  expect((await add(id, await annex(), admin, 'contracts')).status).toBe(403)
  await agency.call('DELETE', `/api/contracts/${id}/archive`, { as: admin, body: { version: version + 1 } })
})

it('accepts types for contracts, which people’s wallets refuse', async () => {
  const wrong = await add(id, await annex({ type_id: await typeId('visa') }), admin, 'contracts')
  expect(wrong.body.errors).toEqual([{ path: 'type_id', code: 'not_found' }])
  expect((await add(id, await annex({ type_id: await typeId('other') }), admin, 'contracts')).status).toBe(200)
  const { candidate } = await import('#server/testing/wallets.ts')
  const foreign = await add(await candidate(), await annex({ file_ids: [await pageId(recruiter)] }))
  expect(foreign.body.errors).toEqual([{ path: 'type_id', code: 'not_found' }])
})
