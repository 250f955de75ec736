import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Position } from '#contract/office/dictionaries.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { runningContract } from '#server/testing/placements.ts'

type One = { data: Position; errors: { path: string; code: string; params?: object }[] }

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const patch = (id: number, body: object) => agency.call<One>('PATCH', `/api/positions/${id}`, { as: admin, body })
const position = async (id: number) =>
  (await agency.call<{ data: Position[] }>('GET', '/api/positions', { as: admin })).body.data.find(
    (one) => one.id === id,
  )!

it('asks for a name in one language, and refuses one that another position has in it', async () => {
  const add = (name: object) => agency.call<One>('POST', '/api/positions', { as: admin, body: { name } })
  const made = await add({ pl: 'Tynkarz' })
  expect([made.status, made.body.data.name]).toEqual([200, { pl: 'Tynkarz' }])
  const taken = { status: 422, body: { errors: [{ path: 'name.pl', code: 'taken' }] } }
  expect(await add({ en: 'Plasterer', pl: 'tynkarz', ua: 'Штукатур' })).toMatchObject(taken)
  expect((await add({ en: 'Chef', ua: 'Кухар' })).status).toBe(200)
  expect(await add({})).toMatchObject({ status: 400, body: { errors: [{ path: 'name', code: 'required' }] } })
  const painter = (await add({ pl: 'Malarz' })).body.data
  expect(await patch(painter.id, { version: 1, name: { pl: 'Tynkarz' } })).toMatchObject(taken)
  expect((await patch(painter.id, { version: 1, name: { pl: 'Malarz', es: 'Pintor' } })).status).toBe(200)
})

it('lets one of two positions with the same name be saved at the same moment', async () => {
  const add = (name: object) => agency.call<One>('POST', '/api/positions', { as: admin, body: { name } })
  const codes = (answers: readonly { status: number }[]) =>
    answers.map(({ status }) => status).toSorted((a, b) => a - b)
  const names = [{ pl: 'Spawacz MIG' }, { pl: 'spawacz mig', es: 'Soldador MIG' }, { pl: 'SPAWACZ MIG' }]
  expect(codes(await Promise.all(names.map(add)))).toEqual([200, 422, 422])
  const [one, two] = [(await add({ pl: 'Monter A' })).body.data, (await add({ pl: 'Monter B' })).body.data]
  const renamed = [one, two].map(({ id }) => patch(id, { version: 1, name: { pl: 'Monter' } }))
  expect(codes(await Promise.all(renamed))).toEqual([200, 422])
  expect(codes(await Promise.all([add({ pl: 'Cieśla' }), add({ pl: 'Zbrojarz' })]))).toEqual([200, 200])
})

it('deactivates a position with open needs only after a confirmation', async () => {
  const { need, contract } = await runningContract(agency, admin)
  const id = need.position_id
  const { version, name } = await position(id)
  const refused = await patch(id, { version, active: false })
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [{ path: 'active', code: 'position_in_use', params: { count: 1 } }],
  ])
  expect(await position(id)).toMatchObject({ active: true, version })
  expect((await patch(id, { version, name })).status).toBe(200)
  const done = await patch(id, { version: version + 1, active: false, confirmed: true })
  expect([done.status, done.body.data.active]).toEqual([200, false])
  await patch(id, { version: version + 2, active: true })
  await agency.db.updateTable('contracts').set({ is_open: false }).where('id', '=', contract.id).execute()
  expect((await patch(id, { version: version + 3, active: false })).status).toBe(200)
})
