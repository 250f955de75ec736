import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Recruiter } from '#contract/team/recruiters.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { newPhone } from '#server/testing/builders.ts'
import { joinRecruiter, leadOf } from '#server/testing/recruiters.ts'

const STAFF = '/api/recruiters/staff'

type One = { data: Recruiter; meta: { transaction_id: string } }
type Refused = { code: string; errors: { path: string; code: string }[]; current?: Recruiter }

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const post = (body: object, as = admin) => agency.call<One & Refused>('POST', STAFF, { as, body })
const newPerson = (more: object = {}) => {
  const phone = newPhone()
  return { first_name: 'Ірина', last_name: 'Коваль', email: `r${phone.slice(1)}@agency.test`, phone, locale: 'ua', ...more }
} // prettier-ignore
const made = async (more: object = {}) => (await post(newPerson(more))).body.data
const read = (id: number, as = admin) => agency.call<One & Refused>('GET', `${STAFF}/${id}`, { as })
const patch = ({ id, version }: Recruiter, fields: object, as = admin) =>
  agency.call<One & Refused>('PATCH', `${STAFF}/${id}`, { as, body: { version, ...fields } })
const list = async (query: string, as = admin) =>
  (await agency.call<{ data: Recruiter[] }>('GET', `${STAFF}?${query}`, { as })).body.data
const exported = (query: object, as = admin) =>
  agency.call('POST', `${STAFF}/export`, {
    as,
    body: { query, columns: ['last_name', 'phone', 'status', 'monthly_target', 'comment'] },
    headers: { accept: 'text/csv' },
  })

it('invites a person by email with the role and the profile', async () => {
  const body = newPerson({ languages: [{ code: 'uk', level: 'native' }], hired_on: '2026-01-12', monthly_target: 12, comment: 'Night calls' }) // prettier-ignore
  const { status, body: answer } = await post(body)
  expect(status).toBe(200)
  expect(answer.data).toMatchObject({
    first_name: 'Ірина', email: body.email, phone: body.phone, status: 'active', invited: true, whole: true, hired_on: '2026-01-12',
    monthly_target: 12, comment: 'Night calls', languages: [{ code: 'uk', level: 'native' }], open_leads: 0, placed: 0, conversion: null,
  }) // prettier-ignore
  const letters = await agency.db.selectFrom('letters').where('recipient', '=', body.email).select('subject').execute()
  expect(letters).toHaveLength(1)
  const roles = await agency.db
    .selectFrom('user_roles as ur')
    .innerJoin('roles as r', 'r.id', 'ur.role_id')
    .where('ur.user_id', '=', answer.data.user_id!)
    .select('r.name')
    .execute()
  expect(roles).toEqual([{ name: 'recruiter' }])
  type History = { data: { action: string; fields: { field: string }[] }[] }
  const history = await agency.call<History>('GET', `${STAFF}/${answer.data.id}/history`, { as: admin })
  expect(history.body.data).toHaveLength(1)
  const fields = history.body.data[0]!.fields.map(({ field }) => field)
  expect(fields).toEqual(expect.arrayContaining(['user_id', 'last_name', 'monthly_target']))
})

it('makes an existing user a recruiter, once, and no one who has the role already', async () => {
  const coordinator = await agency.join('coordinator')
  const body = { user_id: coordinator.user_id, phone: newPhone(), monthly_target: 5 }
  const answer = await post(body)
  expect(answer.body.data).toMatchObject({ user_id: coordinator.user_id, monthly_target: 5 })
  expect((await post(body)).body.errors).toEqual([{ path: 'user_id', code: 'taken' }])
  const recruiter = await agency.join('recruiter')
  expect((await post({ user_id: recruiter.user_id })).body.errors).toEqual([{ path: 'user_id', code: 'taken' }])
  const offered = await agency.call<{ data: { id: number }[] }>('GET', `${STAFF}/user-options`, { as: admin })
  const ids = offered.body.data.map(({ id }) => id)
  expect(ids).toContain(admin.user_id)
  expect(ids).not.toContain(recruiter.user_id)
})

it('reports problems at their fields', async () => {
  const row = await made()
  const wrong = async (body: object) => (await post(newPerson(body))).body.errors.map(({ path, code }) => [path, code])
  expect(await wrong({ monthly_target: 501 })).toEqual([['monthly_target', 'too_big']])
  expect(await wrong({ phone: row.phone })).toEqual([['phone', 'taken']])
  expect(await wrong({ hired_on: '2026-02-31' })).toMatchObject([['hired_on', expect.any(String)]])
  expect((await post({ user_id: null })).body.errors).toEqual([{ path: 'user_id', code: 'required' }])
  const stale = await patch({ ...row, version: 7 }, { comment: 'x' })
  expect([stale.status, stale.body.current!.last_name]).toEqual([409, 'Коваль'])
})

it('opens each part to the holders of its permission', async () => {
  const row = await made()
  const [reader, writer, maker] = [
    await agency.joinWith(['view regular recruiters', 'view regular recruiter']),
    await agency.joinWith(['view regular recruiter', 'update regular recruiter']),
    await agency.joinWith(['create regular recruiter']),
  ]
  expect((await list(`ids=${row.id}`, reader)).map(({ id, whole }) => [id, whole])).toEqual([[row.id, true]])
  expect((await patch(row, { comment: 'x' }, reader)).status).toBe(403)
  const now = (await read(row.id, writer)).body.data
  expect(new Set(now.abilities.fields)).toEqual(
    new Set(['languages', 'hired_on', 'monthly_target', 'comment', 'custom_values']),
  )
  expect((await patch(now, { monthly_target: 30 }, writer)).body.data).toMatchObject({ monthly_target: 30, version: 2 })
  expect((await patch({ ...now, version: 2 }, { phone: newPhone() }, writer)).status).toBe(403)
  expect((await agency.call('GET', STAFF, { as: writer })).status).toBe(403)
  expect((await post(newPerson(), maker)).body.errors).toMatchObject([{ code: 'more_than_yours' }])
  expect((await agency.call('GET', STAFF, { as: await agency.join('recruiter') })).status).toBe(403)
})

it('reveals only names of colleagues to a recruiter who may read the list', async () => {
  const row = await made({ last_name: 'Захарченко', languages: [{ code: 'ka', level: 'B1' }], hired_on: '2019-05-05', comment: 'zq-kept', monthly_target: 77 }) // prettier-ignore
  const colleague = await agency.joinWith(['view regular recruiters', 'view regular recruiter', 'view history', 'export records'], 'recruiter') // prettier-ignore
  const part = (await read(row.id, colleague)).body.data
  expect(part).toMatchObject({ whole: false, last_name: 'Захарченко', phone: null, email: null, monthly_target: null, open_leads: null, comment: null }) // prettier-ignore
  const seen = async (query: string) => [(await list(query, colleague)).length, (await list(query)).length]
  expect(await seen(`search=Zakharchenko&ids=${row.id}`)).toEqual([0, 1])
  expect(await seen('search=Захарченко')).toEqual([1, 1])
  for (const query of ['languages=ka', 'hired_on=2019-05-05..2019-05-05', `search=${row.phone!.slice(-9)}`, 'any=languages%3Dka'])
    expect(await seen(query), query).toEqual([0, 1])
  const csv = await exported({ ids: String(row.id) }, colleague)
  expect(csv.text).toContain('Захарченко,,')
  expect(csv.text).not.toContain('zq-kept')
  for (const tail of ['results', 'holdings', 'history'])
    expect((await agency.call('GET', `${STAFF}/${row.id}/${tail}`, { as: colleague })).status, tail).toBe(403)
  const own = (await read(colleague.actor.recruiter_id!, colleague)).body.data
  expect([own.whole, own.abilities.update]).toEqual([true, false])
  const outsider = await agency.joinWith(['view regular recruiters', 'view regular recruiter'], 'coordinator')
  expect([(await list('', outsider)).length, (await read(row.id, outsider)).status]).toEqual([0, 404])
}) // prettier-ignore

it('is found by name in any spelling, phone, language and status, and sorted by figures', async () => {
  const row = await made({ last_name: 'Шевчук', languages: [{ code: 'es', level: 'C1' }], monthly_target: 499 })
  const busy = await joinRecruiter(agency, admin)
  for (let count = 0; count < 3; count++) await leadOf(agency, busy)
  for (const query of ['search=szewczuk', 'search=Шевчук&status=active', `search=${row.phone!.slice(-7)}`, 'languages=es'])
    expect((await list(query)).map(({ id }) => id), query).toEqual([row.id])
  expect(await list('search=Шевчук&status=inactive')).toEqual([])
  expect((await list('sort=-monthly_target&limit=1')).map(({ id }) => id)).toEqual([row.id])
  expect((await list('sort=-open_leads&limit=1'))[0]).toMatchObject({ id: busy.row.id, open_leads: 3, conversion: 0 })
  for (const sort of ['open_candidates', '-placed', 'status', 'hired_on'])
    expect((await agency.call('GET', `${STAFF}?sort=${sort}`, { as: admin })).status, sort).toBe(200)
  expect((await exported({ search: 'Шевчук' })).text).toContain(`Шевчук,${row.phone},Active,499`)
}) // prettier-ignore

it('undoes a change of the profile, and leaves the user’s data', async () => {
  const row = await made({ monthly_target: 10 })
  const undo = (transaction_id: string) =>
    agency.call<One & Refused>('POST', `${STAFF}/${row.id}/undos`, { as: admin, body: { transaction_id } })
  const changed = (await patch(row, { monthly_target: null, comment: 'Less' })).body
  expect((await undo(changed.meta.transaction_id)).body.data).toMatchObject({ monthly_target: 10, comment: null })
  const phoned = (await patch((await read(row.id)).body.data, { phone: newPhone() })).body
  expect((await undo(phoned.meta.transaction_id)).body.code).toBe('undo_impossible')
})
