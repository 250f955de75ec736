import type { z } from 'zod'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Shared, rejoined } from '#contract/basics/once.ts'
import { mountedEndpoints } from '#server/behaviors/endpoints/mount.ts'
import { type Someone, type TestAgency, openTestAgency } from './agency.ts'
import { newContract } from './contracts.ts'
import { newForeman } from './foremen.ts'
import { newHousing } from './housing.ts'
import { taskCalls } from './tasks.ts'
import { makeFieldPeople } from './walks/field-people.ts'

type Row = Record<string, unknown> & { id: number; custom_values?: Record<string, unknown> }
type List = { data: Row[]; meta: { total?: number; next: string | null } }
type Refused = { errors: { path: string; code: string }[] }

let agency: TestAgency
let admin: Someone
let readers: Record<string, Someone>
let lists: [path: string, fields: string[]][]

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  const owner = await agency.join('recruiter')
  const coordinator = await agency.join('coordinator')
  await makeFieldPeople(agency, admin, owner, [coordinator])
  await newForeman(agency)
  await newContract(agency, admin)
  await newHousing(agency, admin)
  const tasks = await taskCalls(agency)
  await tasks.made(admin, { related: { entity: 'lead', id: 1 }, checklist: [{ text: 'Ask' }] })
  readers = { admin, owner, coordinator }
  lists = [...mountedEndpoints(agency.app)].flatMap(([key, { slims, response }]) => {
    if (!slims) return []
    const { shape } = response as z.ZodObject<{ data: z.ZodArray<z.ZodObject> }>
    return [[key.split(' ')[1]!, Object.keys(shape.data.element.shape)] as [string, string[]]]
  })
}, 60_000)
afterAll(() => agency.close())

const read = async <T = List>(as: Someone, path: string) => agency.call<T>('GET', path, { as })

const pick = (row: Row, names: readonly string[]) =>
  Object.fromEntries(['id', ...names].filter((name) => name in row).map((name) => [name, row[name]]))

it('finds every list of records', () => {
  expect(lists.map(([path]) => path).toSorted()).toEqual(
    [
      'leads',
      'candidates',
      'workers',
      'contracts',
      'tasks',
      'housing',
      'foremen',
      'coordinators',
      'recruiters/staff',
      'recruiters/freelance',
    ]
      .map((noun) => `/api/${noun}`)
      .toSorted(),
  )
})

it('answers each field alone, several and all as in the complete row, for every reader', async () => {
  let compared = 0
  for (const [path, fields] of lists)
    for (const [name, as] of Object.entries(readers)) {
      const { status, body } = await read(as, `${path}?limit=100`)
      if (status === 403) continue
      if (name === 'admin') expect(body.data.length, path).toBeGreaterThan(0)
      const alone = name === 'owner' ? [] : fields.map((field) => [field])
      for (const asked of [...alone, fields.filter((_, at) => at % 3 === 0), fields]) {
        const slim = await read(as, `${path}?limit=100&fields=${asked.join()}`)
        expect(slim.status, `${path} ${asked.join()}`).toBe(200)
        expect(slim.body.data, `${path} ${asked.join()} ${name}`).toEqual(body.data.map((row) => pick(row, asked)))
        expect(Object.keys(slim.body.meta)).toEqual(['limit', 'page', 'next'])
        compared += slim.body.data.length
      }
    }
  expect(compared).toBeGreaterThan(1_000)
}, 120_000)

it('sends referred records once beside the rows, and the page puts them back', async () => {
  let named = 0
  for (const [path, fields] of lists)
    for (const [name, as] of Object.entries(readers)) {
      const asked = `${path}?limit=100&fields=${fields.join()}`
      const plain = await read(as, asked)
      if (plain.status === 403) continue
      const { body } = await read<List & { shared: Shared }>(as, `${asked}&once=yes`)
      expect(rejoined(body), `${path} ${name}`).toEqual(plain.body)
      for (const [field, known] of Object.entries(body.shared)) {
        const ids = new Set(body.data.map((row) => row[field]).filter((id) => typeof id === 'number'))
        expect([...ids].map(String).toSorted(), `${path} ${field}`).toEqual(Object.keys(known).toSorted())
        named += ids.size
      }
    }
  expect(named).toBeGreaterThan(20)
  expect((await read(admin, '/api/candidates?fields=phone&once=no')).status).toBe(400)
})

it('answers one custom field in lists with custom fields', async () => {
  const { body } = await read(admin, '/api/candidates?fields=custom.reserved')
  const values = body.data.map((row) => row.custom_values)
  expect(values).toContainEqual({ reserved: 'zqra reserved' })
  expect(values.flatMap((one) => Object.keys(one!))).not.toContain('dormant')
  const refused = await read<Refused>(admin, '/api/tasks?fields=custom.reserved')
  expect(refused.status).toBe(400)
})

it.each(['nothing', 'search_key', ',', 'phone,,city', 'custom.', 'id;drop'])(
  'refuses "%s" at the field',
  async (asked) => {
    const { status, body } = await read<Refused>(admin, `/api/candidates?fields=${encodeURIComponent(asked)}`)
    expect(status).toBe(400)
    expect(body.errors[0]!.path).toMatch(/^fields/)
  },
)

it('counts the rows that match the filters within the caller’s scope', async () => {
  for (const [path] of lists)
    for (const as of Object.values(readers))
      for (const query of ['', '?archived=only']) {
        const whole = await read(as, `${path}${query}`)
        const count = await read<{ data: { total: number } }>(as, `${path}/count${query}`)
        expect(count.status, path).toBe(whole.status)
        if (whole.status === 200) expect(count.body.data.total, path + query).toBe(whole.body.meta.total)
      }
  expect((await read(admin, '/api/leads/count?page=2')).status).toBe(400)
})

it('pages through slim rows by cursor, by page and by search like complete ones', async () => {
  for (const query of [
    'sort=-created_at',
    'sort=last_name,-created_at',
    'sort=status_id,-created_at',
    'search=690',
    'search=шевченко&sort=rating',
  ]) {
    const whole = (await read(admin, `/api/candidates?limit=100&${query}`)).body.data.map(({ id }) => id)
    const byCursor: number[] = []
    const byPage: number[] = []
    for (let page = 1, after = ''; page <= whole.length; page++) {
      const one = await read(admin, `/api/candidates?limit=1&fields=phone&${query}${after}`)
      byCursor.push(...one.body.data.map(({ id }) => id))
      after = `&after=${one.body.meta.next ?? ''}`
      byPage.push(
        ...(await read(admin, `/api/candidates?limit=1&fields=phone&${query}&page=${page}`)).body.data.map(
          ({ id }) => id,
        ),
      )
    }
    expect(whole.length, query).toBeGreaterThan(1)
    expect(byCursor, query).toEqual(whole)
    expect(byPage, query).toEqual(whole)
  }
})

it('answers the requested abilities as in the complete row, and refuses unknown ones', async () => {
  let compared = 0
  for (const [path, fields] of lists.filter(([, names]) => names.includes('abilities')))
    for (const as of Object.values(readers)) {
      const { status, body } = await read(as, `${path}?limit=100`)
      if (status === 403) continue
      const slim = await read(as, `${path}?limit=100&fields=${fields[1]},abilities.update`)
      expect(slim.status, path).toBe(200)
      const update = body.data.map(({ abilities }) => ({ update: (abilities as { update: boolean }).update }))
      expect(
        slim.body.data.map(({ abilities }) => abilities),
        path,
      ).toEqual(update)
      compared += update.length
      const wrong = await read<Refused>(as, `${path}?fields=abilities.fly`)
      expect(wrong.status, path).toBe(400)
    }
  expect(compared).toBeGreaterThan(20)
})
