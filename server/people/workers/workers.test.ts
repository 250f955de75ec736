import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Worker } from '#contract/people/workers.ts'
import type { WorkerCheck } from '#contract/people/worker-sensitive.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { createWorker, latin, person, standIn, statusIds } from '#server/testing/builders.ts'

type One = { data: Worker; errors: { path: string; code: string }[]; code: string; meta: { transaction_id: string } }
type Many = { data: Worker[]; meta: { total: number } }
type Checks = { data: { onboarding: WorkerCheck[]; clearance: WorkerCheck[] } }

const PESEL = '44051401359'
const IBAN = 'PL61109010140000071219812874'
const born = { date_of_birth: '1992-03-14' }

/** A PESEL of a woman born on 14 March 1992. */
const peselOf = (serial: number) => {
  const digits = `920314${String(serial).padStart(3, '0')}2`
  const sum = digits.split('').reduce((total, digit, index) => total + Number(digit) * [1, 3, 7, 9][index % 4]!, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

let agency: TestAgency
let anna: Someone
let carla: Someone
let admin: Someone
let statuses: Map<string, number>

const create = (as: Someone, more: object = {}) => createWorker(agency, as, more)
const read = async (as: Someone, id: number) => (await agency.call<One>('GET', `/api/workers/${id}`, { as })).body.data
const list = async (as: Someone, query: string) =>
  (await agency.call<Many>('GET', `/api/workers?${query}`, { as })).body

const setStatus = (as: Someone, one: Worker, code: string, more: object = {}) =>
  agency.call<One>('PUT', `/api/workers/${one.id}/status`, {
    as,
    body: { version: one.version, status_id: statuses.get(code), ...more },
  })

const papers = (id: number, documents_state: 'ok' | 'expired') =>
  agency.db.updateTable('workers').set({ documents_state }).where('id', '=', id).execute()

beforeAll(async () => {
  agency = await openTestAgency()
  anna = await agency.join('recruiter')
  carla = await agency.join('coordinator')
  admin = await agency.join('super-admin')
  statuses = await statusIds(agency, 'worker')
})
afterAll(() => agency.close())

it('gets the next personnel number and is found by it', async () => {
  const one = await create(carla)
  expect(one.personnel_number).toMatch(/^W-\d{6}$/)
  expect((await list(carla, `search=${one.personnel_number}`)).data.map(({ id }) => id)).toContain(one.id)
})

it('keeps numbers sealed: answers have only their last characters, and the database no plain text', async () => {
  const pesel = peselOf(11)
  const one = await create(carla, {
    ...born,
    pesel,
    iban: 'pl61 1090 1014 0000 0712 1981 2874',
    account_holder: 'Олена Шевченко',
  })
  expect(one.sensitive).toEqual({ pesel: pesel.slice(-4), iban: '2874' })
  const { rows } = await sql<{ text: string }>`
    select string_agg(t::text, ' ') as text
    from (
      select to_jsonb(w)::text as t from workers w
      union all select to_jsonb(v)::text from sealed_values v
      union all select to_jsonb(h)::text from change_history h
    ) as all_rows`.execute(agency.db)
  expect(rows[0]!.text).toContain('••••')
  expect(rows[0]!.text).not.toContain(pesel)
  expect(rows[0]!.text).not.toContain(IBAN)
})

it('shows a full number to those who may change the worker, and records it in history', async () => {
  const one = await create(carla, { iban: IBAN, account_holder: 'Anna Nowak' })
  const view = (as: Someone) =>
    agency.call<{ data: { value: string } }>('POST', `/api/workers/${one.id}/sensitive-views`, {
      as,
      body: { field: 'iban' },
    })
  expect((await view(carla)).body.data.value).toBe(IBAN)
  expect((await view(anna)).status).toBe(403)
  const { body } = await agency.call<{ data: { action: string }[] }>('GET', `/api/workers/${one.id}/history`, {
    as: carla,
  })
  expect(body.data[0]!.action).toBe('viewed_sensitive')
})

it('is found by a full number, only for those who may see it', async () => {
  const pesel = peselOf(22)
  const one = await create(carla, { ...born, pesel, recruiter_id: anna.actor.recruiter_id })
  const ids = async (as: Someone, search: string) =>
    (await list(as, `search=${encodeURIComponent(search)}`)).data.map(({ id }) => id)
  expect(await ids(carla, pesel)).toEqual([one.id])
  expect(await ids(carla, `${pesel.slice(0, 6)} ${pesel.slice(6)}`)).toEqual([one.id])
  expect(await ids(carla, pesel.slice(0, 10))).toEqual([])
  expect(await ids(anna, pesel)).toEqual([])
  expect((await read(anna, one.id)).sensitive).toEqual({})
})

it('reports a wrong check digit, a different birth date and another’s number at the field', async () => {
  const send = (more: object) =>
    agency.call<One>('POST', '/api/workers', { as: carla, body: person({ ...latin, ...more }) })
  const codes = async (more: object) => (await send(more)).body.errors.map(({ path, code }) => `${path} ${code}`)
  expect(await codes({ pesel: '44051401358' })).toEqual(['pesel pesel_check_digit'])
  expect(await codes({ ...born, pesel: PESEL })).toEqual(['pesel pesel_other_date'])
  expect(await codes({ iban: IBAN })).toEqual(['account_holder required'])
  expect(await codes({ employed_from: '2026-05-02', employed_to: '2026-05-01' })).toEqual(['employed_to before_start'])
  const pesel = peselOf(33)
  const first = await create(carla, { ...born, pesel })
  expect(await codes({ ...born, pesel })).toEqual(['pesel taken'])
  await standIn(agency, 'workers', first.id, 'left')
  expect(
    (await agency.call('PUT', `/api/workers/${first.id}/archive`, { as: carla, body: { version: first.version } }))
      .status,
  ).toBe(200)
  const second = await send({ ...born, pesel })
  expect(second.status).toBe(200)
  const back = await agency.call('DELETE', `/api/workers/${first.id}/archive`, {
    as: carla,
    body: { version: first.version + 1 },
  })
  expect(back.status).toBe(409)
})

it('starts work with valid documents and a PESEL or a reason for its absence', async () => {
  const one = await create(carla)
  const refused = await setStatus(carla, one, 'working', { fields: { employed_from: '2026-11-01' } })
  expect(refused.body.errors.map(({ code }) => code)).toEqual(['pesel_or_reason', 'documents_incomplete'])
  const body = { version: one.version, pesel_missing_reason: 'applied for' }
  const changed = (await agency.call<One>('PATCH', `/api/workers/${one.id}`, { as: carla, body })).body.data
  await papers(one.id, 'expired')
  const late = await setStatus(carla, changed, 'working', { fields: { employed_from: '2026-11-01' } })
  expect(late.body.errors.map(({ code }) => code)).toEqual(['documents_expired'])
  await papers(one.id, 'ok')
  expect((await setStatus(carla, changed, 'working', { fields: { employed_from: '2026-11-01' } })).status).toBe(200)
})

it('leaves with a date and a clearance list, and returns on the same record unless that was refused', async () => {
  const one = await create(carla)
  const checks = async () =>
    (await agency.call<Checks>('GET', `/api/workers/${one.id}/checks`, { as: carla })).body.data
  const decide = (list: string, code: string) =>
    agency.call('PUT', `/api/workers/${one.id}/checks`, { as: carla, body: { list, code, state: 'done' } })
  expect((await checks()).onboarding.find(({ code }) => code === 'workwear')).toMatchObject({
    source: 'hand',
    state: 'open',
  })
  await decide('onboarding', 'workwear')
  expect((await checks()).onboarding.find(({ code }) => code === 'workwear')).toMatchObject({ state: 'done' })
  expect((await setStatus(carla, one, 'left')).body.errors.map(({ path }) => path)).toEqual([
    'fields.left_at',
    'fields.rehire_allowed',
  ])
  const left = await setStatus(carla, one, 'left', { fields: { left_at: '2026-11-20', rehire_allowed: true } })
  expect(left.status).toBe(200)
  const kept = await agency.call<One>('PUT', `/api/workers/${one.id}/archive`, {
    as: carla,
    body: { version: left.body.data.version },
  })
  expect(kept.body.errors).toEqual([{ path: 'clearance', code: 'clearance_open' }])
  const back = await setStatus(carla, left.body.data, 'onboarding')
  expect(back.body.data).toMatchObject({ left_at: null, rehire_allowed: null, personnel_number: one.personnel_number })
  expect((await checks()).onboarding.find(({ code }) => code === 'workwear')).toMatchObject({ state: 'open' })
  const again = await setStatus(carla, back.body.data, 'left', {
    fields: { left_at: '2026-11-21', rehire_allowed: false },
  })
  expect((await setStatus(carla, again.body.data, 'onboarding')).body.errors).toEqual([
    { path: 'status_id', code: 'rehire_refused' },
  ])
})

it('is read by the recruiter who recruited them and by no other', async () => {
  const one = await create(carla, { recruiter_id: anna.actor.recruiter_id })
  const boris = await agency.join('recruiter')
  expect((await read(anna, one.id)).abilities).toMatchObject({ update: false, unmask: false })
  expect((await agency.call('GET', `/api/workers/${one.id}`, { as: boris })).status).toBe(404)
  expect((await list(boris, `ids=${one.id}`)).meta.total).toBe(0)
})

it('undoes an edit, but not a number', async () => {
  const one = await create(carla)
  const patch = async (version: number, more: object) =>
    (await agency.call<One>('PATCH', `/api/workers/${one.id}`, { as: carla, body: { version, ...more } })).body
  const undo = (meta: object) => agency.call<One>('POST', `/api/workers/${one.id}/undos`, { as: carla, body: meta })
  const moved = await patch(1, { city: 'Gdańsk' })
  expect((await undo(moved.meta)).body.data.city).toBeNull()
  const numbered = await patch(3, { nip: '526-025-02-74' })
  expect(numbered.data.sensitive).toEqual({ nip: '0274' })
  expect((await undo(numbered.meta)).body.code).toBe('undo_sensitive')
})

it('cannot show a number after the person’s key is destroyed', async () => {
  const one = await create(admin, { nip: '5260250274' })
  await agency.db.updateTable('person_keys').set({ wrapped: null, destroyed_at: new Date().toISOString() }).execute()
  const lost = await agency.call('POST', `/api/workers/${one.id}/sensitive-views`, {
    as: admin,
    body: { field: 'nip' },
  })
  expect(lost.status).toBe(404)
})
