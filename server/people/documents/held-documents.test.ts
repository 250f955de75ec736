import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HeldDocumentsState } from '#contract/behaviors/documents-states.ts'
import type { Someone } from '#server/testing/agency.ts'
import { newContract, newCoordinator } from '#server/testing/contracts.ts'
import { leadOn, newForeman } from '#server/testing/foremen.ts'
import { newHousing } from '#server/testing/housing.ts'
import { added, admin, agency, day, openWallets, pageId, typeId } from '#server/testing/wallets.ts'

type Held = { id: number; as: Someone }
type Row = { id: number; documents_state: HeldDocumentsState | null; documents_to: string | null }

let keeper: Held
let peer: Held
let foreman: Held
let house: number
let recruiter: Someone

beforeAll(async () => {
  await openWallets()
  keeper = await newCoordinator(agency)
  peer = await newCoordinator(agency)
  foreman = await newForeman(agency)
  const contract = await newContract(agency, admin, { main_coordinator_id: peer.id, coordinator_ids: [keeper.id] })
  await leadOn(agency, contract.id, foreman.id)
  await agency.db
    .updateTable('contracts')
    .set({ status_id: await statusId('active') })
    .execute()
  house = (await newHousing(agency, keeper.as)).id
  recruiter = await agency.join('recruiter')
})
afterAll(() => agency.close())

const statusId = async (code: string) =>
  (
    await agency.db
      .selectFrom('statuses')
      .where('entity', '=', 'contract')
      .where('code', '=', code)
      .select('id')
      .executeTakeFirstOrThrow()
  ).id

const list = async (path: string, as: Someone, query = '') => {
  const { status, body, text } = await agency.call<{ data: Row[] }>('GET', `/api/${path}?${query}`, { as })
  expect(status, text).toBe(200)
  return body.data
}

const stands = async (path: string, id: number, as: Someone) => {
  const row = (await list(path, as)).find((one) => one.id === id)!
  return [row.documents_state, row.documents_to]
}

const paper = async (path: string, id: number, code: string, valid_to: string) =>
  added(id, { type_id: await typeId(code), number: 'AB12345', valid_to, file_ids: [await pageId(admin)] }, admin, path)

const archive = ({ id, version }: { id: number; version: number }) =>
  agency.call('PUT', `/api/documents/${id}/archive`, { as: admin, body: { version } })

describe.each([
  ['housing', () => house, 'lease', 'property_insurance'],
  ['foremen', () => foreman.id, 'driving_licence', 'bhp_periodic'],
  ['coordinators', () => keeper.id, 'driving_licence', 'bhp_periodic'],
] as const)('the list of %s', (path, idOf, first, second) => {
  it('derives the state from the worst document that counts, and shows when the first one ends', async () => {
    const id = idOf()
    expect(await stands(path, id, admin)).toEqual(['none', null])
    await paper(path, id, first, day(400))
    expect(await stands(path, id, admin)).toEqual(['ok', day(400)])
    const soon = await paper(path, id, second, day(12))
    expect(await stands(path, id, admin)).toEqual(['expiring', day(12)])
    const gone = await paper(path, id, second, day(-1))
    expect(await stands(path, id, admin)).toEqual(['expired', day(-1)])
    await archive(gone)
    expect(await stands(path, id, admin)).toEqual(['expiring', day(12)])
    const verification = { version: soon.version, verification: 'rejected', reason: 'Blurred' }
    await agency.call('PUT', `/api/documents/${soon.id}/verification`, { as: admin, body: verification })
    expect(await stands(path, id, admin)).toEqual(['ok', day(400)])
    await paper(path, id, second, day(0))
    expect(await stands(path, id, admin)).toEqual(['expiring', day(0)])
  })

  it('filters, sorts and exports by the state', async () => {
    const found = async (states: string, as = admin) =>
      (await list(path, as, `documents_state=${states}`)).map(({ id }) => id)
    expect(await found('expiring')).toEqual([idOf()])
    expect(await found('expired')).toEqual([])
    expect(await found('none,expiring')).toContain(idOf())
    expect((await list(path, admin, 'sort=documents_to'))[0]!.id).toBe(idOf())
    expect((await agency.call('GET', `/api/${path}?documents_state=lost`, { as: admin })).status).toBe(400)
    const columns = ['documents_state', 'documents_to']
    const csv = await agency.call('POST', `/api/${path}/export`, {
      as: admin,
      body: { query: { documents_state: 'expiring' }, columns },
      headers: { accept: 'text/csv' },
    })
    expect(csv.text).toContain(`Expiring soon,${day(0)}`)
  })
})

describe('a user who may not read the documents', () => {
  const hidden = [null, null]

  it('sees no state of a house known only in part, and does not find it by a state', async () => {
    expect(await stands('housing', house, recruiter)).toEqual(hidden)
    expect(await list('housing', recruiter, 'documents_state=none,ok,expiring,expired')).toEqual([])
    expect(await stands('housing', house, keeper.as)).toEqual(['expiring', day(0)])
  })

  it('sees no state of a coordinator on the same contract; the coordinator does', async () => {
    expect(await stands('coordinators', keeper.id, peer.as)).toEqual(hidden)
    expect((await list('coordinators', peer.as, 'documents_state=expiring')).map(({ id }) => id)).toEqual([])
    expect(await stands('coordinators', keeper.id, keeper.as)).toEqual(['expiring', day(0)])
    const one = await agency.call<{ data: Row }>('GET', `/api/coordinators/${keeper.id}`, { as: peer.as })
    expect(one.body.data).toMatchObject({ documents_state: null, documents_to: null })
    await agency.db
      .insertInto('role_permissions')
      .columns(['role_id', 'permission'])
      .expression((eb) =>
        eb
          .selectFrom('roles')
          .where('name', '=', 'coordinator')
          .select(['id', eb.val('export records').as('permission')]),
      )
      .execute()
    const csv = await agency.call('POST', '/api/coordinators/export', {
      as: peer.as,
      body: { query: {}, columns: ['hired_on', 'documents_state', 'documents_to'] },
      headers: { accept: 'text/csv' },
    })
    expect([csv.status, csv.text.includes(day(0))]).toEqual([200, false])
  })

  it('sees no state of a foreman known by name and phone; the coordinator of the contract does', async () => {
    expect(await stands('foremen', foreman.id, recruiter)).toEqual(hidden)
    expect(await list('foremen', recruiter, 'documents_state=none,ok,expiring,expired')).toEqual([])
    expect(await stands('foremen', foreman.id, peer.as)).toEqual(['expiring', day(0)])
  })
})
