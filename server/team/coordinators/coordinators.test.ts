import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Coordinator } from '#contract/team/coordinators.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { newPhone, statusIds } from '#server/testing/builders.ts'
import { standingContract } from '#server/testing/standing-contract.ts'
import { coordinatorReach } from './coordinators.policy.ts'

type One = { data: Coordinator; meta: { transaction_id: string } }
type Refused = { code: string; errors: { path: string; code: string }[]; current?: Coordinator }

let agency: TestAgency
let admin: Someone
let mails = 0

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const newPerson = (more: object = {}) => ({
  first_name: 'Ганна', last_name: 'Коваль', email: `c${++mails}@agency.test`, phone: newPhone(), locale: 'ua', ...more,
}) // prettier-ignore

const create = (body: object, as = admin) => agency.call<One & Refused>('POST', '/api/coordinators', { as, body })
const made = async (body: object) => (await create(body)).body.data

/** A signed-in coordinator with a profile. */
const join = async (): Promise<Someone & { row: Coordinator }> => {
  const someone = await agency.join('coordinator')
  return { ...someone, row: await made({ user_id: someone.user_id, phone: newPhone() }) }
}
const read = (id: number, as = admin) => agency.call<One>('GET', `/api/coordinators/${id}`, { as })
const patch = (row: { id: number; version: number }, body: object, as = admin) =>
  agency.call<One & Refused>('PATCH', `/api/coordinators/${row.id}`, { as, body: { version: row.version, ...body } })
const list = async (query: string, as = admin) =>
  (await agency.call<{ data: Coordinator[] }>('GET', `/api/coordinators?${query}`, { as })).body.data
const problems = (body: Refused) => body.errors.map(({ path, code }) => `${path} ${code}`)

it('creates a user for a person, with the role, and sends the invitation', async () => {
  const row = await made(newPerson({ email: 'HANNA@agency.test', languages: [{ code: 'uk', level: 'native' }] }))
  expect(row).toMatchObject({ first_name: 'Ганна', email: 'hanna@agency.test', invited: true, user_status: 'active', contracts: 0 })
  const user = (await agency.call<{ data: { role_name: string } }>('GET', `/api/users/${row.user_id}`, { as: admin })).body.data
  expect(user.role_name).toBe('coordinator')
  const letter = await agency.db.selectFrom('letters').where('recipient', '=', 'hanna@agency.test').selectAll().execute()
  expect(letter).toHaveLength(1)
}) // prettier-ignore

it('names missing values of a new person, and refuses a phone or an email address in use', async () => {
  const first = newPerson()
  await create(first)
  expect(problems((await create({ hired_on: '2026-01-01' })).body)).toEqual([
    'first_name required', 'last_name required', 'phone required', 'email required', 'locale required',
  ]) // prettier-ignore
  expect(problems((await create(newPerson({ phone: first.phone }))).body)).toEqual(['phone taken'])
  expect(problems((await create(newPerson({ email: first.email }))).body)).toEqual(['email taken'])
})

it('gives an existing user the role, once, and never rights beyond the author’s', async () => {
  const recruiter = await agency.join('recruiter')
  const options = await agency.call<{ data: { id: number }[] }>('GET', '/api/coordinators/user-options', { as: admin })
  expect(options.body.data.some(({ id }) => id === recruiter.user_id)).toBe(true)
  expect(problems((await create({ user_id: null })).body)).toEqual(['user_id required'])
  expect(problems((await create({ user_id: recruiter.user_id })).body)).toEqual(['phone required'])
  expect(problems((await create({ user_id: recruiter.user_id, email: 'a@b.test', phone: newPhone() })).body)).toEqual(['email fixed']) // prettier-ignore
  const clerk = await agency.joinWith(['create contract', 'view contracts'])
  const refused = await create({ user_id: recruiter.user_id, phone: newPhone() }, clerk)
  expect(problems(refused.body)).toEqual(['phone more_than_yours'])
  expect(problems((await create(newPerson(), clerk)).body)).toEqual(['role_ids more_than_yours'])
  await made({ user_id: recruiter.user_id, phone: newPhone() })
  const user = (await agency.call<{ data: { roles: { name: string }[] } }>('GET', `/api/users/${recruiter.user_id}`, { as: admin })).body.data // prettier-ignore
  expect(user.roles.map(({ name }) => name)).toEqual(['recruiter', 'coordinator'])
  expect(problems((await create({ user_id: recruiter.user_id, phone: newPhone() })).body)).toEqual(['user_id taken'])
})

it('is created only by holders of “create contract”', async () => {
  const seer = await agency.join('coordinator')
  expect((await create(newPerson(), seer)).status).toBe(403)
})

it('lets coordinators change four fields of their own profile and none of others', async () => {
  const me = await join()
  const other = await join()
  await standingContract(agency, [me.row.id, other.row.id])
  const mine = (await read(me.row.id, me)).body.data
  expect(mine.abilities).toMatchObject({ update: true, change_status: false, fields: ['phone', 'languages', 'regions', 'comment'] }) // prettier-ignore
  const phone = newPhone()
  const changed = await patch(mine, { phone, regions: [{ country: 'PL', city: 'Łódź' }] }, me)
  expect(changed.body.data).toMatchObject({
    phone,
    regions: [{ country: 'PL', city: 'Łódź' }],
    version: mine.version + 1,
  })
  expect((await patch(changed.body.data, { hired_on: '2026-02-01' }, me)).status).toBe(403)
  expect((await patch(changed.body.data, { last_name: 'Інша' }, me)).status).toBe(403)
  expect((await patch(other.row, { comment: 'x' }, me)).status).toBe(403)
  const stale = await patch(mine, { comment: 'x' }, me)
  expect([stale.status, stale.body.current!.phone]).toEqual([409, phone])
})

it('lets a manager change the profile, but names and email only with at least the user’s rights', async () => {
  const manager = await agency.joinWith(['view contracts', 'update contract'])
  const { row } = await join()
  expect((await patch(row, { hired_on: '2026-02-01' }, manager)).status).toBe(200)
  const now = (await read(row.id, manager)).body.data
  expect(new Set(now.abilities.fields)).toEqual(
    new Set(['languages', 'regions', 'hired_on', 'comment', 'custom_values']),
  )
  expect((await patch(now, { phone: newPhone() }, manager)).status).toBe(403)
  expect((await patch(now, { email: 'new@agency.test', first_name: 'Нова' })).body.data).toMatchObject({ email: 'new@agency.test', first_name: 'Нова' }) // prettier-ignore
})

it('shows colleagues of shared contracts completely, phones to recruiters, and nothing to others', async () => {
  const [me, peer, stranger, closed] = [await join(), await join(), await join(), await join()]
  const recruiter = await agency.join('recruiter')
  const named = await agency.join('recruiter')
  await standingContract(agency, [me.row.id, peer.row.id], { recruiters: [named.actor.recruiter_id!] })
  await standingContract(agency, [closed.row.id], { status: 'completed' })
  const ids = [me, peer, stranger, closed].map(({ row }) => row.id).join(',')
  const seen = async (as: Someone) => (await list(`ids=${ids}`, as)).map(({ id }) => id).sort((a, b) => a - b)
  expect(await seen(me)).toEqual([me.row.id, peer.row.id])
  expect(await seen(recruiter)).toEqual([])
  expect(await seen(named)).toEqual([me.row.id, peer.row.id])
  expect(await seen(await agency.join('foreman'))).toEqual([])
  expect((await read(stranger.row.id, me)).status).toBe(404)
  const part = (await read(peer.row.id, named)).body.data
  expect(part).toMatchObject({ whole: false, phone: peer.row.phone, email: null, contracts: null, user_id: null })
  expect((await agency.call('GET', `/api/coordinators/${peer.row.id}/history`, { as: named })).status).toBe(403)
  const email = peer.row.email!.split('@')[0]!
  expect(await list(`search=${email}`, named)).toEqual([])
  expect((await list(`search=${peer.row.phone!.slice(-9)}`, named)).map(({ id }) => id)).toEqual([peer.row.id])
  expect((await list(`search=${email}`, me)).map(({ id }) => id)).toEqual([peer.row.id])
})

it('does not reveal hidden values of a coordinator to a recruiter by filters or sorting', async () => {
  const { row } = await join()
  const comment = 'zq-kept'
  await patch(row, { languages: [{ code: 'ka', level: 'B1' }], regions: [{ country: 'GE', city: null }], hired_on: '2019-05-05', comment }) // prettier-ignore
  const recruiter = await agency.join('recruiter')
  await standingContract(agency, [row.id])
  expect((await list(`ids=${row.id}`, recruiter)).map(({ id }) => id)).toEqual([row.id])
  for (const query of ['languages=ka', 'region=GE', 'hired_on=2019-05-05..2019-05-05', 'any=region%3DGE'])
    expect([(await list(query, recruiter)).length, (await list(query)).length], query).toEqual([0, 1])
  const body = { query: { ids: String(row.id) }, columns: ['phone', 'email', 'comment', 'regions', 'contracts'] }
  const csv = await agency.call('POST', '/api/coordinators/export', { as: recruiter, body, headers: { accept: 'text/csv' } }) // prettier-ignore
  expect(csv.text).toContain(',,,,')
  expect(csv.text).not.toContain(comment)
})

it('sends live events only to those who may see the coordinator', async () => {
  const [me, peer, stranger] = [await join(), await join(), await join()]
  const [named, other] = [await agency.join('recruiter'), await agency.join('recruiter')]
  await standingContract(agency, [peer.row.id, me.row.id], { recruiters: [named.actor.recruiter_id!] })
  await standingContract(agency, [stranger.row.id])
  const readers = [admin, me, peer, stranger, named, other, await agency.join('foreman')]
  for (const { row } of [me, peer, stranger]) {
    const reaches = await coordinatorReach(agency.db, row.id)
    for (const reader of readers) expect(reaches(reader.actor)).toBe((await read(row.id, reader)).status === 200)
  }
})

it('is found by name in any spelling, language, region and status, and counts open contracts', async () => {
  const row = await made(newPerson({
    last_name: 'Шевчук', languages: [{ code: 'es', level: 'C1' }], regions: [{ country: 'ES', city: null }, { country: 'PL', city: 'Opole' }],
  })) // prettier-ignore
  await standingContract(agency, [row.id])
  await standingContract(agency, [row.id], { status: 'completed', is_open: false })
  const status = (await statusIds(agency, 'coordinator')).get('active')!
  for (const query of ['search=szewczuk', 'languages=es', 'region=ES', `status_id=${status}&search=Шевчук`])
    expect((await list(query)).map(({ id }) => id), query).toEqual([row.id])
  expect((await list('search=Шевчук&languages=pl'))).toEqual([])
  expect((await list('sort=-contracts&limit=1&region=ES'))[0]).toMatchObject({ contracts: 1, main_contracts: 1 })
  const body = { query: { search: 'Шевчук' }, columns: ['last_name', 'phone', 'regions', 'contracts'] }
  const csv = await agency.call('POST', '/api/coordinators/export', { as: admin, body, headers: { accept: 'text/csv' } })
  expect(csv.text).toContain('Spain, Poland · Opole')
}) // prettier-ignore

it('keeps a history, undoes a change of the profile, and leaves the user’s data', async () => {
  const row = await made(newPerson())
  const changed = (await patch(row, { comment: 'Speaks with the clients' })).body
  const undo = (transaction_id: string) =>
    agency.call<One & Refused>('POST', `/api/coordinators/${row.id}/undos`, { as: admin, body: { transaction_id } })
  expect((await undo(changed.meta.transaction_id)).body.data.comment).toBeNull()
  const now = (await read(row.id)).body.data
  const phoned = (await patch(now, { phone: newPhone() })).body
  expect((await undo(phoned.meta.transaction_id)).body.code).toBe('undo_impossible')
  const history = await agency.call<{ data: { fields: { field: string }[] }[] }>('GET', `/api/coordinators/${row.id}/history`, { as: admin }) // prettier-ignore
  expect(history.body.data[0]!.fields.map(({ field }) => field)).toEqual(['phone'])
})
