import { afterAll, beforeAll, expect, it } from 'vitest'
import { agencyToday } from '#contract/basics/agency-day.ts'
import type { Candidate } from '#contract/people/candidates.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { putOnContract } from '#server/testing/on-contract.ts'
import { createCandidate, latin, newPhone, person, standIn, statusIds } from '#server/testing/builders.ts'

type One = {
  data: Candidate
  errors: { path: string; code: string }[]
  code: string
  current: Candidate
  meta: { transaction_id: string }
}
type Many = { data: Candidate[]; meta: { total: number } }

let agency: TestAgency
let anna: Someone
let boris: Someone
let admin: Someone
let carla: Someone
let statuses: Map<string, number>

const create = (as: Someone, more: object = {}) => createCandidate(agency, as, more)
const read = (as: Someone, id: number) => agency.call<One>('GET', `/api/candidates/${id}`, { as })
const list = async (as: Someone, query: string) =>
  (await agency.call<Many>('GET', `/api/candidates?${query}`, { as })).body

const setStatus = (as: Someone, one: Candidate, code: string, more: object = {}) =>
  agency.call<One>('PUT', `/api/candidates/${one.id}/status`, {
    as,
    body: { version: one.version, status_id: statuses.get(code), ...more },
  })

beforeAll(async () => {
  agency = await openTestAgency()
  anna = await agency.join('recruiter')
  boris = await agency.join('recruiter')
  carla = await agency.join('coordinator')
  admin = await agency.join('super-admin')
  statuses = await statusIds(agency, 'candidate')
})
afterAll(() => agency.close())

it('requires the mandatory fields, each error at its field', async () => {
  const { status, body } = await agency.call<One>('POST', '/api/candidates', { as: anna, body: { phone: '123' } })
  expect(status).toBe(400)
  expect(body.errors.map(({ path }) => path).sort()).toEqual(
    ['citizenship', 'date_of_birth', 'first_name', 'gender', 'last_name', 'phone'].sort(),
  )
})

it('is readable for every recruiter and changed by its own', async () => {
  const one = await create(anna)
  expect(one.recruiter_id).toBe(anna.actor.recruiter_id)
  const seen = (await read(boris, one.id)).body.data
  expect(seen).toMatchObject({ phone: one.phone, whole: true, abilities: { update: false, change_status: false } })
  const body = { version: one.version, city: 'Lwów' }
  expect((await agency.call('PATCH', `/api/candidates/${one.id}`, { as: boris, body })).status).toBe(403)
  const mine = await agency.call<One>('PATCH', `/api/candidates/${one.id}`, { as: anna, body })
  expect([mine.status, mine.body.data.city]).toEqual([200, 'Lwów'])
})

it('keeps one open candidate per phone and names the other', async () => {
  const one = await create(anna)
  const again = await agency.call<One>('POST', '/api/candidates', { as: boris, body: person({ phone: one.phone }) })
  expect([again.status, again.body.errors]).toEqual([409, [{ path: 'phone', code: 'known_here' }]])
  const query = `phone=${encodeURIComponent(one.phone!)}`
  const { body } = await agency.call<{ data: object[] }>('GET', `/api/candidates/duplicates?${query}`, { as: boris })
  expect(body.data[0]).toMatchObject({ entity: 'candidate', id: one.id, grade: 'same', matched: ['phone'] })
})

it('is found by the passport name and across alphabets', async () => {
  const one = await create(anna, {
    first_name: 'Григорій',
    last_name: 'Щербань',
    first_name_latin: 'HRYHORII',
    last_name_latin: 'SHCHERBAN',
    profession: 'tokarz',
  })
  for (const search of ['Shcherban', 'Щербань Григорій', 'hryhorii', 'Tokarz', one.phone!.slice(-7)]) {
    const { data } = await list(anna, `search=${encodeURIComponent(search)}`)
    expect(
      data.map(({ id }) => id),
      search,
    ).toContain(one.id)
  }
})

it('filters by fields that only candidates have', async () => {
  const one = await create(anna, {
    rating: 5,
    needs_housing: true,
    driving_licence: ['C+E'],
    skills: ['spawanie TIG'],
    education: 'vocational',
    arrival_at: '2026-12-01T08:00:00Z',
  })
  const finds = async (query: string) => (await list(anna, query)).data.some(({ id }) => id === one.id)
  for (const query of [
    'rating=4,5',
    'needs_housing=yes',
    'driving_licence=C%2BE',
    'skills=tig',
    'education=vocational',
    'documents_state=incomplete',
    'arrival_at=2026-12-01..2026-12-01',
  ])
    expect(await finds(query), query).toBe(true)
  for (const query of ['rating=1', 'needs_housing=no', 'driving_licence=T', 'education=higher', 'documents_state=ok'])
    expect(await finds(query), query).toBe(false)
})

it('requires the passport name for "ready" and the journey for "departing"', async () => {
  const one = await create(anna)
  const refused = await setStatus(anna, one, 'ready')
  expect(refused.body.errors).toEqual([
    { path: 'fields.first_name_latin', code: 'required' },
    { path: 'fields.last_name_latin', code: 'required' },
  ])
  await standIn(agency, 'candidates', one.id, 'approved')
  await putOnContract(agency, one.id, carla)
  const journey = await setStatus(carla, one, 'departing')
  expect(journey.body.errors.map(({ path }) => path)).toEqual([
    'fields.arrival_at',
    'fields.arrival_place',
    'fields.transport',
  ])
  const fields = { arrival_at: '2026-12-01T08:00:00Z', arrival_place: 'Kraków', transport: 'bus' }
  const gone = await setStatus(carla, one, 'departing', { fields })
  expect([gone.status, gone.body.data.arrival_place]).toEqual([200, 'Kraków'])
})

it('refuses steps that only Brigada sets', async () => {
  const one = await create(anna, latin)
  await standIn(agency, 'candidates', one.id, 'proposed')
  expect((await setStatus(anna, one, 'approved')).body.errors).toEqual([{ path: 'status_id', code: 'set_by_system' }])
})

it('sets the retention of a lost candidate by the consent', async () => {
  const reason_id = (
    await agency.db.selectFrom('reasons').where('entity', '=', 'candidate').select('id').executeTakeFirstOrThrow()
  ).id
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  const months = async (more: object) => {
    const one = await create(anna, more)
    const lost = (await setStatus(anna, one, 'refused', { reason_id })).body.data
    return monthOf(lost.retention_until!) - monthOf(agencyToday())
  }
  expect(await months({})).toBe(6)
  expect(await months({ consent_future_at: '2026-01-02T10:00:00Z' })).toBe(24)
})

it('has travel companions, shown on both sides', async () => {
  const one = await create(anna)
  const two = await create(anna, { travels_with_ids: [one.id] })
  expect(two.travels_with.map(({ id }) => id)).toEqual([one.id])
  expect((await read(anna, one.id)).body.data.travels_with.map(({ id }) => id)).toEqual([two.id])
  const body = { version: two.version, travels_with_ids: [two.id] }
  const self = await agency.call<One>('PATCH', `/api/candidates/${two.id}`, { as: anna, body })
  expect(self.body.errors).toEqual([{ path: 'travels_with_ids', code: 'not_found' }])
})

it('shows a coordinator a part while ready, and everything with a survey on her contract', async () => {
  const one = await create(anna, { ...latin, city: 'Ужгород', email: 'hidden@example.test', rating: 5 })
  expect((await read(carla, one.id)).status).toBe(404)
  await standIn(agency, 'candidates', one.id, 'ready')
  const part = (await read(carla, one.id)).body.data
  expect(part).toMatchObject({ whole: false, first_name: 'Олена', phone: null, city: null, email: null, rating: null })
  const finds = async (query: string) => (await list(carla, query)).data.some(({ id }) => id === one.id)
  expect(await finds(`search=${encodeURIComponent('Шевченко')}`)).toBe(true)
  for (const query of [
    `search=${encodeURIComponent('Ужгород')}`,
    `search=${one.phone!.slice(-8)}`,
    'search=hidden@example.test',
    `city=${encodeURIComponent('Ужгород')}`,
    'citizenship=UA',
    'rating=5',
    'documents_state=incomplete',
  ])
    expect(await finds(query), query).toBe(false)
  expect((await agency.call('GET', `/api/candidates/${one.id}/history`, { as: carla })).status).toBe(403)
  await standIn(agency, 'candidates', one.id, 'approved')
  expect((await read(carla, one.id)).status).toBe(404)
  const dora = await agency.join('coordinator')
  const { contract_id } = await putOnContract(agency, one.id, carla)
  expect((await read(carla, one.id)).body.data).toMatchObject({
    whole: true,
    phone: one.phone,
    abilities: { update: true },
  })
  expect(await finds(`city=${encodeURIComponent('Ужгород')}`)).toBe(true)
  expect((await read(dora, one.id)).status).toBe(404)
  await standIn(agency, 'candidates', one.id, 'proposed')
  expect((await read(carla, one.id)).body.data).toMatchObject({ whole: true, abilities: { update: false } })
  const left = { to_date: '2026-02-01' }
  await agency.db.updateTable('contract_coordinators').set(left).where('contract_id', '=', contract_id).execute()
  expect((await read(carla, one.id)).status).toBe(404)
})

it('reports an edit of an older version and undoes an edit', async () => {
  const one = await create(anna)
  const patch = (body: object) => agency.call<One>('PATCH', `/api/candidates/${one.id}`, { as: anna, body })
  const first = await patch({ version: one.version, rating: 4, skills: ['cooking'] })
  expect((await patch({ version: one.version, rating: 1 })).body).toMatchObject({
    code: 'stale',
    current: { rating: 4 },
  })
  const undone = await agency.call<One>('POST', `/api/candidates/${one.id}/undos`, { as: anna, body: first.body.meta })
  expect(undone.body.data).toMatchObject({ rating: null, skills: [] })
})

it('cannot be archived while a client has accepted them', async () => {
  const one = await create(admin)
  await standIn(agency, 'candidates', one.id, 'approved')
  const kept = await agency.call<One>('PUT', `/api/candidates/${one.id}/archive`, { as: admin, body: { version: 1 } })
  expect(kept.body.errors).toEqual([{ path: 'status_id', code: 'candidate_agreed' }])
})

it('exports the filtered list without hidden values', async () => {
  const one = await create(anna, { ...latin, city: 'Мукачево', phone: newPhone() })
  await standIn(agency, 'candidates', one.id, 'ready')
  const reader = await agency.joinWith(['view candidates', 'view candidate', 'export records'], 'coordinator')
  const body = { query: { ids: String(one.id) }, columns: ['last_name', 'phone', 'city', 'available_from'] }
  const whole = await agency.call('POST', '/api/candidates/export', { as: anna, body })
  expect(whole.text).toContain('Мукачево')
  const part = await agency.call('POST', '/api/candidates/export', { as: reader, body })
  expect(part.text).toContain('Шевченко')
  expect(part.text).not.toMatch(/Мукачево|\+48/)
})
