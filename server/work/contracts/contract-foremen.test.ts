import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ForemanOption } from '#contract/work/contract-team.ts'
import type { Contract } from '#contract/work/contracts.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { newContract } from '#server/testing/contracts.ts'
import { newForeman } from '#server/testing/foremen.ts'
import { dayFrom, newWorker, place, runningContract } from '#server/testing/placements.ts'

type One = {
  data: Contract
  meta: { transaction_id: string }
  errors: { path: string; code: string; params?: object }[]
}

let agency: TestAgency
let admin: Someone

const patch = ({ id, version }: Pick<Contract, 'id' | 'version'>, fields: object, as: Someone) =>
  agency.call<One>('PATCH', `/api/contracts/${id}`, { as, body: { version, ...fields } })
const read = async (id: number, as = admin) => (await agency.call<One>('GET', `/api/contracts/${id}`, { as })).body.data
const links = (contract_id: number) =>
  agency.db
    .selectFrom('contract_foremen')
    .where('contract_id', '=', contract_id)
    .select(['foreman_id', 'from_date', 'to_date'])
    .orderBy('id')
    .execute()

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

it('lets the coordinator of a contract set its foremen from that day on, and no one else', async () => {
  const { contract, coordinator } = await runningContract(agency, admin)
  const [first, second] = [await newForeman(agency), await newForeman(agency)]
  const seen = await read(contract.id, coordinator.as)
  expect(seen.abilities.fields).toContain('foreman_ids')
  const set = await patch(seen, { foreman_ids: [second.id, first.id, first.id] }, coordinator.as)
  expect(set.status, set.text).toBe(200)
  expect(set.body.data.foreman_ids.toSorted((a, b) => a - b)).toEqual([first.id, second.id])
  expect(set.body.data.foremen[0]).toEqual({
    id: expect.any(Number),
    user_id: expect.any(Number),
    first_name: 'Test',
    last_name: 'Person',
    phone: null,
    has_avatar: false,
    from_date: dayFrom(0),
  })
  const less = await patch(set.body.data, { foreman_ids: [second.id] }, coordinator.as)
  expect(less.body.data.foreman_ids).toEqual([second.id])
  expect(await links(contract.id)).toEqual([
    { foreman_id: first.id, from_date: dayFrom(0), to_date: dayFrom(0) },
    { foreman_id: second.id, from_date: dayFrom(0), to_date: null },
  ])
  const history = await agency.call<{ data: { fields: { field: string; old: unknown; new: unknown }[] }[] }>(
    'GET',
    `/api/contracts/${contract.id}/history?field=foreman_ids`,
    { as: admin },
  )
  expect(history.body.data[0]!.fields.find(({ field }) => field === 'foreman_ids')).toMatchObject({
    old: { value: [first.id, second.id], label: ['Test Person', 'Test Person'] },
    new: { value: [second.id], label: ['Test Person'] },
  })
  const back = await agency.call<One>('POST', `/api/contracts/${contract.id}/undos`, {
    as: coordinator.as,
    body: { transaction_id: less.body.meta.transaction_id },
  })
  expect(back.body.data.foreman_ids.toSorted((a, b) => a - b)).toEqual([first.id, second.id])
  const other = (await runningContract(agency, admin)).contract
  expect((await patch(other, { foreman_ids: [first.id] }, coordinator.as)).status).toBe(404)
  expect((await patch(back.body.data, { foreman_ids: [] }, first.as)).status).toBe(403)
  expect((await patch(back.body.data, { foreman_ids: [] }, await agency.join('recruiter'))).status).toBe(403)
})

it('refuses an unknown, blocked or archived foreman, but keeps current ones', async () => {
  const [gone, blocked] = [await newForeman(agency), await newForeman(agency)]
  const contract = await newContract(agency, admin, { foreman_ids: [gone.id] })
  expect(contract.foreman_ids).toEqual([gone.id])
  const archived_at = new Date().toISOString()
  await agency.db.updateTable('foremen').set({ archived_at }).where('id', '=', gone.id).execute()
  await agency.db.updateTable('users').set({ status: 'blocked' }).where('id', '=', blocked.as.user_id).execute()
  for (const id of [blocked.id, 999_999]) {
    const refused = await patch(contract, { foreman_ids: [gone.id, id] }, admin)
    expect([refused.status, refused.body.errors]).toEqual([422, [{ path: 'foreman_ids', code: 'not_found' }]])
  }
  expect((await patch(contract, { foreman_ids: [gone.id], title: 'Packing' }, admin)).status).toBe(200)
  const other = await agency.call<One>('POST', '/api/contracts', {
    as: admin,
    body: { ...contractBody, foreman_ids: [gone.id] },
  })
  expect(other.body.errors).toEqual([{ path: 'foreman_ids', code: 'not_found' }])
})

const contractBody = {
  title: 'Sorting',
  client_name: 'Acme',
  client_country: 'PL',
  site_country: 'PL',
  site_city: 'Opole',
  start_date: '2026-12-01',
  currency: 'PLN',
  rate_period: 'hour',
  employment_form: 'civil_contract',
}

it('keeps a foreman in the team while they have a crew there, and says how many people', async () => {
  const { contract, need } = await runningContract(agency, admin, {}, { headcount: 5 })
  const [stays, leaves] = [await newForeman(agency), await newForeman(agency)]
  const both = (await patch(contract, { foreman_ids: [stays.id, leaves.id] }, admin)).body.data
  const placed: { id: number; version: number }[] = []
  for (const foreman_id of [leaves.id, leaves.id, stays.id]) {
    const worker_id = await newWorker(agency, admin)
    const body = { need_id: need.id, worker_id, start_date: dayFrom(3), foreman_id }
    placed.push((await place(agency, admin, body)).body.data)
  }
  const refused = await patch(both, { foreman_ids: [stays.id] }, admin)
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [{ path: 'foreman_ids', code: 'foreman_has_crew', params: { count: 2 } }],
  ])
  expect((await read(contract.id)).foreman_ids).toHaveLength(2)
  await agency.call('PATCH', `/api/assignments/${placed[0]!.id}`, {
    as: admin,
    body: { version: placed[0]!.version, foreman_id: stays.id },
  })
  await agency.call('PATCH', `/api/assignments/${placed[1]!.id}`, {
    as: admin,
    body: { version: placed[1]!.version, foreman_id: null },
  })
  expect((await patch(both, { foreman_ids: [stays.id] }, admin)).body.data.foreman_ids).toEqual([stays.id])
})

it('filters contracts by foreman or without one, and exports the names', async () => {
  const foreman = await newForeman(agency)
  const led = await newContract(agency, admin, { foreman_ids: [foreman.id], title: 'Led by one' })
  const bare = await newContract(agency, admin)
  const ids = async (query: string) =>
    (await agency.call<{ data: Contract[] }>('GET', `/api/contracts?limit=100&${query}`, { as: admin })).body.data.map(
      ({ id }) => id,
    )
  expect(await ids(`foreman_id=${foreman.id}`)).toEqual([led.id])
  expect(await ids('foreman_id=none')).toContain(bare.id)
  expect(await ids('foreman_id=none')).not.toContain(led.id)
  const csv = await agency.call('POST', '/api/contracts/export', {
    as: admin,
    headers: { accept: 'text/csv' },
    body: { query: { foreman_id: String(foreman.id) }, columns: ['title', 'foremen'] },
  })
  expect(csv.text).toContain('Led by one')
  expect(csv.text).toContain('Test Person')
})

it('offers foremen to readers of contracts, and those of one contract only when it is visible', async () => {
  const { contract, coordinator } = await runningContract(agency, admin)
  const foreman = await newForeman(agency, { max_team: 7 })
  await patch(contract, { foreman_ids: [foreman.id] }, admin)
  const ask = (as: Someone, query = '') =>
    agency.call<{ data: ForemanOption[] }>('GET', `/api/contracts/foremen${query}`, { as })
  const own = await ask(coordinator.as, `?contract_id=${contract.id}`)
  expect(own.body.data).toEqual([
    {
      id: foreman.id,
      user_id: foreman.as.user_id,
      first_name: 'Test',
      last_name: 'Person',
      has_avatar: false,
      active: true,
      people: 0,
      max_team: 7,
    },
  ])
  expect((await ask(coordinator.as)).body.data.length).toBeGreaterThan(1)
  const other = (await runningContract(agency, admin)).contract
  expect((await ask(coordinator.as, `?contract_id=${other.id}`)).status).toBe(404)
  expect((await ask(foreman.as)).status).toBe(403)
})
