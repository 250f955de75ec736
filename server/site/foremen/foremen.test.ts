import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Foreman } from '#contract/site/foremen.ts'
import type { Worker } from '#contract/people/workers.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { createWorker, newPhone, standIn } from '#server/testing/builders.ts'
import { newCoordinator } from '#server/testing/contracts.ts'
import { crewMember, joinForeman, leadOn } from '#server/testing/foremen.ts'
import { standingContract } from '#server/testing/standing-contract.ts'
import { foremanReach } from './foremen.policy.ts'

type One = { data: Foreman; meta: { transaction_id: string } }
type Refused = { code: string; errors: { path: string; code: string }[]; current?: Foreman }

let agency: TestAgency
let admin: Someone
let mails = 0

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const newPerson = (more: object = {}) => ({
  first_name: 'Роман', last_name: 'Гай', email: `f${++mails}@agency.test`, phone: newPhone(), locale: 'ua', ...more,
}) // prettier-ignore

const create = (body: object, as = admin) => agency.call<One & Refused>('POST', '/api/foremen', { as, body })
const made = async (body: object) => (await create(body)).body.data
const read = (id: number, as = admin) => agency.call<One>('GET', `/api/foremen/${id}`, { as })
const patch = (row: { id: number; version: number }, body: object, as = admin) =>
  agency.call<One & Refused>('PATCH', `/api/foremen/${row.id}`, { as, body: { version: row.version, ...body } })
const list = async (query: string, as = admin) =>
  (await agency.call<{ data: Foreman[] }>('GET', `/api/foremen?${query}`, { as })).body.data
const problems = (body: Refused) => body.errors.map(({ path, code }) => `${path} ${code}`)
const readWorker = async (id: number, as = admin) =>
  (await agency.call<{ data: Worker }>('GET', `/api/workers/${id}`, { as })).body.data

it('creates a user with the role for a person, with a maximum crew size of thirty by default', async () => {
  const row = await made(newPerson())
  expect(row).toMatchObject({ invited: true, user_status: 'active', max_team: 30, crew: 0, contracts: 0, worker_id: null })
  const user = (await agency.call<{ data: { role_name: string } }>('GET', `/api/users/${row.user_id}`, { as: admin })).body.data
  expect(user.role_name).toBe('foreman')
  expect((await made(newPerson({ max_team: 200 }))).max_team).toBe(200)
  for (const max_team of [0, 201, 2.5])
    expect((await create(newPerson({ max_team }))).body.errors[0]!.path).toBe('max_team')
  expect(problems((await create({ worker_id: null })).body)).toContain('first_name required')
  expect(problems((await create(newPerson({ phone: row.phone! }))).body)).toEqual(['phone taken'])
}) // prettier-ignore

it('is created only by holders of “create contract”', async () => {
  for (const role of ['coordinator', 'recruiter', 'foreman'])
    expect((await create(newPerson(), await agency.join(role))).status).toBe(403)
})

it('promotes a worker once, and links both records', async () => {
  const worker = await createWorker(agency, admin)
  expect((await readWorker(worker.id)).abilities.promote).toBe(true)
  const row = await made(newPerson({ worker_id: worker.id }))
  expect(row.worker_id).toBe(worker.id)
  const after = await readWorker(worker.id)
  expect([after.foreman_profile_id, after.abilities.promote]).toEqual([row.id, false])
  expect(problems((await create(newPerson({ worker_id: worker.id }))).body)).toEqual(['worker_id is_foreman'])
  const history = await agency.call<{ data: { transaction_id: string; fields: { field: string }[] }[] }>('GET', `/api/workers/${worker.id}/history`, { as: admin }) // prettier-ignore
  const told = history.body.data[0]!
  expect(told.fields.map(({ field }) => field)).toEqual(['foreman_profile_id'])
  const undone = await agency.call<Refused>('POST', `/api/workers/${worker.id}/undos`, {
    as: admin,
    body: { transaction_id: told.transaction_id },
  })
  expect([undone.status, undone.body.code]).toEqual([409, 'undo_impossible'])
})

it('refuses to promote someone who has left, is archived, or is hidden from the actor', async () => {
  const gone = await createWorker(agency, admin)
  await standIn(agency, 'workers', gone.id, 'left')
  expect((await readWorker(gone.id)).abilities.promote).toBe(false)
  expect(problems((await create(newPerson({ worker_id: gone.id }))).body)).toEqual(['worker_id not_found'])
  expect(problems((await create(newPerson({ worker_id: 999_999 }))).body)).toEqual(['worker_id not_found'])
  const here = await createWorker(agency, admin)
  const blind = await agency.joinWith(['create contract', 'view contracts'])
  expect(problems((await create(newPerson({ worker_id: here.id }), blind)).body)).toEqual(['worker_id not_found'])
  const before = await agency.db.selectFrom('users').select('id').execute()
  await create(newPerson({ worker_id: gone.id }))
  expect(await agency.db.selectFrom('users').select('id').execute()).toHaveLength(before.length)
})

it('lets foremen change three fields of their own profile and none of others', async () => {
  const [me, other] = [await joinForeman(agency, admin), await joinForeman(agency, admin)]
  const mine = (await read(me.row.id, me)).body.data
  expect(mine.abilities).toEqual({
    update: true, archive: false, restore: false, personal_data: false, change_status: false, hand_over: false, fields: ['phone', 'languages', 'comment'],
  }) // prettier-ignore
  const phone = newPhone()
  const changed = await patch(mine, { phone, languages: [{ code: 'uk', level: 'native' }] }, me)
  expect(changed.body.data).toMatchObject({ phone, version: mine.version + 1 })
  for (const body of [{ max_team: 50 }, { hired_on: '2026-02-01' }, { last_name: 'Інший' }])
    expect((await patch(changed.body.data, body, me)).status).toBe(403)
  expect((await patch(other.row, { comment: 'x' }, me)).status).toBe(404)
  const stale = await patch(mine, { comment: 'x' }, me)
  expect([stale.status, stale.body.current!.phone]).toEqual([409, phone])
})

it('shows coordinators the foremen of their contracts completely, recruiters the phone, foremen themselves', async () => {
  const [one, two, stranger, done] = await Promise.all([1, 2, 3, 4].map(() => joinForeman(agency, admin)))
  const coordinator = await newCoordinator(agency)
  const elsewhere = await newCoordinator(agency)
  const [named, other] = [await agency.join('recruiter'), await agency.join('recruiter')]
  const mine = await standingContract(agency, [coordinator.id], { recruiters: [named.actor.recruiter_id!] })
  const closed = await standingContract(agency, [elsewhere.id], { status: 'completed', is_open: false })
  for (const { row } of [one!, two!]) await leadOn(agency, mine, row.id)
  await leadOn(agency, closed, done!.row.id)
  const ids = [one, two, stranger, done].map((each) => each!.row.id)
  const seen = async (as: Someone) => (await list(`ids=${ids.join(',')}`, as)).map(({ id }) => id).sort((a, b) => a - b)
  expect(await seen(coordinator.as)).toEqual(ids.slice(0, 2).sort((a, b) => a - b))
  expect(await seen(elsewhere.as)).toEqual([done!.row.id])
  expect(await seen(named)).toEqual(ids.slice(0, 2).sort((a, b) => a - b))
  expect(await seen(other)).toEqual([])
  expect(await seen(one!)).toEqual([one!.row.id])
  expect((await read(one!.row.id, coordinator.as)).body.data).toMatchObject({ whole: true, crew: 0, abilities: { update: false } })
  const part = (await read(one!.row.id, named)).body.data
  expect(part).toMatchObject({ whole: false, phone: one!.row.phone, email: null, crew: null, max_team: null, worker_id: null })
  for (const tail of ['crew', 'contracts', 'history'])
    expect((await agency.call('GET', `/api/foremen/${one!.row.id}/${tail}`, { as: named })).status).toBe(403)
  for (const query of ['crew_room=has_room', 'sort=crew&crew_room=has_room'])
    expect(await list(`${query}&ids=${ids.join(',')}`, named)).toEqual([])
  for (const { row } of [one!, stranger!, done!]) {
    const reaches = await foremanReach(agency.db, row.id)
    for (const reader of [admin, coordinator.as, elsewhere.as, named, other, one!, stranger!])
      expect(reaches(reader.actor)).toBe((await read(row.id, reader)).status === 200)
  }
}) // prettier-ignore

it('shows a foreman the coordinators of their contracts by name and phone', async () => {
  const me = await joinForeman(agency, admin)
  const [ours, theirs] = [await newCoordinator(agency), await newCoordinator(agency)]
  await leadOn(agency, await standingContract(agency, [ours.id]), me.row.id)
  await standingContract(agency, [theirs.id])
  const { body } = await agency.call<{ data: object[] }>('GET', `/api/coordinators?ids=${ours.id},${theirs.id}`, { as: me })
  expect(body.data).toMatchObject([{ id: ours.id, whole: false, email: null, abilities: { update: false } }])
  await agency.db.updateTable('contract_foremen').set({ to_date: '2026-06-01' }).where('foreman_id', '=', me.row.id).execute()
  expect((await agency.call('GET', `/api/coordinators/${ours.id}`, { as: me })).status).toBe(404)
}) // prettier-ignore

it('counts the crew and filters by free places in it', async () => {
  const { row } = await joinForeman(agency, admin, { max_team: 2 })
  const contract = await standingContract(agency, [(await newCoordinator(agency)).id])
  await leadOn(agency, contract, row.id)
  const rooms = ['has_room', 'full', 'too_large']
  for (const [crew, room] of [[0, 'has_room'], [1, 'has_room'], [2, 'full'], [3, 'too_large']] as const) {
    expect((await read(row.id)).body.data).toMatchObject({ crew, contracts: 1 })
    for (const asked of rooms)
      expect((await list(`ids=${row.id}&crew_room=${asked}`)).length, `${crew} ${asked}`).toBe(asked === room ? 1 : 0)
    await crewMember(agency, admin, contract, row.id, crew % 2 === 0 ? 'active' : 'planned')
  }
  const body = { query: { ids: String(row.id) }, columns: ['phone', 'crew', 'max_team'] }
  const csv = await agency.call('POST', '/api/foremen/export', { as: admin, body, headers: { accept: 'text/csv' } })
  expect(csv.text).toContain(',4,2')
}) // prettier-ignore

it('undoes a change of the maximum crew size', async () => {
  const { row } = await joinForeman(agency, admin)
  const changed = await patch(row, { max_team: 12 })
  const undone = await agency.call<One>('POST', `/api/foremen/${row.id}/undos`, {
    as: admin,
    body: { transaction_id: changed.body.meta.transaction_id },
  })
  expect(undone.body.data.max_team).toBe(30)
})
