import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Duplicates } from '#contract/people/duplicates.ts'
import type { Lead } from '#contract/people/leads.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'

type One = { data: Lead; errors: { path: string; code: string }[]; code: string; current: Lead }
type Many = { data: Lead[]; meta: { total: number; next: string | null } }

let agency: TestAgency
let anna: Someone
let boris: Someone
let admin: Someone
let statuses: Map<string, number>
let phones = 100_000

const newPhone = () => `+48501${++phones}`

const lead = (more: object = {}) => ({
  first_name: 'Олена',
  last_name: 'Шевченко',
  phone: newPhone(),
  source: 'facebook',
  ...more,
})

const create = async (as: Someone, more: object = {}) =>
  (await agency.call<One>('POST', '/api/leads', { as, body: lead(more) })).body.data

const setStatus = (as: Someone, one: Lead, code: string, more: object = {}) =>
  agency.call<One>('PUT', `/api/leads/${one.id}/status`, {
    as,
    body: { version: one.version, status_id: statuses.get(code), ...more },
  })

const later = () => new Date(Date.now() + 3_600_000).toISOString()

beforeAll(async () => {
  agency = await openTestAgency()
  anna = await agency.join('recruiter')
  boris = await agency.join('recruiter')
  admin = await agency.join('super-admin')
  statuses = new Map(
    (await agency.db.selectFrom('statuses').where('entity', '=', 'lead').select(['id', 'code']).execute()).map(
      ({ id, code }) => [code, id],
    ),
  )
})
afterAll(() => agency.close())

it('takes names, phones and cities that were pasted with invisible characters or with a backtick', async () => {
  const pasted = { first_name: 'Мар`яна', last_name: 'Дру\u00adга\u200b', city: '\u2068Kraków\u2069' }
  const made = await create(anna, { ...pasted, phone: '\u202a+48 600 123 987\u202c' })
  expect(made).toMatchObject({
    first_name: 'Мар’яна',
    last_name: 'Друга',
    city: 'Kraków',
    phone: '+48600123987',
  })
})

it('belongs to the recruiter who creates it and is hidden from others', async () => {
  const mine = await create(anna)
  expect(mine.recruiter_id).toBe(anna.actor.recruiter_id)
  expect((await agency.call('GET', `/api/leads/${mine.id}`, { as: anna })).status).toBe(200)
  const foreign = await agency.call('GET', `/api/leads/${mine.id}`, { as: boris })
  const missing = await agency.call('GET', '/api/leads/999999', { as: boris })
  expect([foreign.status, foreign.text]).toEqual([404, missing.text])
  expect((await agency.call('GET', `/api/leads/${mine.id}`, { as: admin })).status).toBe(200)
})

it('is hidden from users with the coordinator’s scope', async () => {
  const viewer = await agency.joinWith(['view leads', 'view lead'], 'coordinator')
  const { body } = await agency.call<Many>('GET', '/api/leads', { as: viewer })
  expect(body.data).toEqual([])
})

it('is found across alphabets and by part of the phone in any notation', async () => {
  const people = [
    ['Олександр', 'Ковальчук'],
    ['Oleksandr', 'Kovalchuk'],
    ['Aleksander', 'Kowalczuk'],
    ['Александр', 'Ковальчук'],
  ]
  for (const [first_name, last_name] of people) await create(anna, { first_name, last_name })
  const one = await create(anna, { first_name: 'Piotr', last_name: 'Zieliński', phone: '+48777345612' })
  for (const search of ['Олександр Ковальчук', 'kovalchuk oleksandr', 'Aleksandr Kowalczuk']) {
    const { body } = await agency.call<Many>('GET', `/api/leads?search=${encodeURIComponent(search)}`, { as: anna })
    expect(body.meta.total, search).toBe(4)
  }
  const beginning = await agency.call<Many>('GET', '/api/leads?search=Kovalchuk%20o', { as: anna })
  expect(beginning.body.meta.total, 'one letter begins a word').toBe(4)
  const inside = await agency.call<Many>('GET', '/api/leads?search=Kovalchuk%20h', { as: anna })
  expect(inside.body.meta.total, 'one letter inside a word').toBe(0)
  for (const search of ['%', '---', ' ! ']) {
    const { body } = await agency.call<Many>('GET', `/api/leads?search=${encodeURIComponent(search)}`, { as: anna })
    expect(body.meta.total, search).toBe(0)
  }
  const spaces = await agency.call<Many>('GET', '/api/leads?search=%20', { as: anna })
  expect(spaces.body.meta.total, 'spaces limit nothing').toBeGreaterThan(4)
  for (const search of ['777 345', '(48) 777-345', 'zielinski', 'Zieliński 777345']) {
    const { body } = await agency.call<Many>('GET', `/api/leads?search=${encodeURIComponent(search)}`, { as: anna })
    expect(
      body.data.map(({ id }) => id),
      search,
    ).toContain(one.id)
  }
})

it('refuses a second open lead with the same phone, whoever owns the first', async () => {
  const first = await create(anna)
  const second = await agency.call<One>('POST', '/api/leads', { as: boris, body: lead({ phone: first.phone }) })
  expect(second.status).toBe(422)
  expect(second.body.errors).toEqual([{ path: 'phone', code: 'known_here' }])
  const { body } = await agency.call<Duplicates>(
    'GET',
    `/api/leads/duplicates?phone=${encodeURIComponent(first.phone)}`,
    { as: boris },
  )
  expect(body).toEqual({ data: [], meta: { known_elsewhere: { refuses: true, request: null } } })
})

it('answers an outdated write with the current lead, and loses none of 100 parallel edits', async () => {
  const one = await create(anna)
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      agency.call<One>('PATCH', `/api/leads/${one.id}`, {
        as: anna,
        body: { version: one.version, city: `City ${index}` },
      }),
    ),
  )
  const won = answers.filter(({ status }) => status === 200)
  expect(won).toHaveLength(1)
  const lost = answers.filter(({ status }) => status === 409)
  expect(lost).toHaveLength(99)
  expect(lost.every(({ body }) => body.code === 'stale' && body.current.city === won[0]!.body.data.city)).toBe(true)
})

it('creates one lead from fifty equal requests and refuses another body under their key', async () => {
  const body = lead()
  const headers = { 'idempotency-key': 'fifty-equal-requests' }
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => agency.call<One>('POST', '/api/leads', { as: anna, body, headers })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1)
  const other = await agency.call<One>('POST', '/api/leads', { as: anna, body: lead(), headers })
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_conflict'])
})

it('finds a lead by values entered with a status change', async () => {
  const one = await create(anna)
  const fields = { next_contact_at: later(), city: 'Krynica-Zdrój' }
  expect((await setStatus(anna, one, 'no_answer', { fields })).status).toBe(200)
  const found = await agency.call<{ data: { id: number }[] }>('GET', '/api/leads?search=krynica', { as: anna })
  expect(found.body.data.map(({ id }) => id)).toContain(one.id)
})

it('follows only the allowed steps, requires what a status requires, and counts the tries', async () => {
  const one = await create(anna)
  const early = await setStatus(anna, one, 'qualified')
  expect([early.status, early.body.errors]).toEqual([422, [{ path: 'status_id', code: 'not_next' }]])
  const bare = await setStatus(anna, one, 'no_answer')
  expect(bare.body.errors).toEqual([{ path: 'fields.next_contact_at', code: 'required' }])
  const past = await setStatus(anna, one, 'no_answer', { fields: { next_contact_at: '2020-01-01T10:00:00Z' } })
  expect(past.body.errors).toEqual([{ path: 'fields.next_contact_at', code: 'in_the_past' }])
  const first = await setStatus(anna, one, 'no_answer', { fields: { next_contact_at: later() }, comment: 'Silence' })
  expect(first.body.data).toMatchObject({ contact_attempts: 1, status_id: statuses.get('no_answer') })
  const second = await setStatus(anna, first.body.data, 'no_answer', { fields: { next_contact_at: later() } })
  expect(second.body.data.contact_attempts).toBe(2)
  const refused = await setStatus(anna, second.body.data, 'refused')
  expect(refused.body.errors).toEqual([{ path: 'reason_id', code: 'required' }])
  const steps = await agency.call<{ data: { comment: string | null; duration_s: number | null }[] }>(
    'GET',
    `/api/leads/${one.id}/status-history`,
    { as: anna },
  )
  expect(steps.body.data).toHaveLength(3)
  expect(steps.body.data[1]).toMatchObject({ comment: 'Silence' })
})

it('lets only a super-admin force a step, and only with a comment', async () => {
  const one = await create(anna)
  expect((await setStatus(anna, one, 'qualified', { force: true, comment: 'now' })).status).toBe(403)
  expect((await setStatus(admin, one, 'qualified', { force: true })).body.errors).toEqual([
    { path: 'comment', code: 'required' },
  ])
  expect((await setStatus(admin, one, 'qualified', { force: true, comment: 'owner asked' })).status).toBe(200)
})

it('gives a pool lead to the recruiter who works on it', async () => {
  const pool = await create(anna, { recruiter_id: null })
  expect(pool.recruiter_id).toBeNull()
  const { body } = await agency.call<One>('PATCH', `/api/leads/${pool.id}`, {
    as: boris,
    body: { version: pool.version, city: 'Lviv' },
  })
  expect(body.data.recruiter_id).toBe(boris.actor.recruiter_id)
})

it('can be archived and restored, with history', async () => {
  const one = await create(anna)
  const gone = await agency.call<One>('PUT', `/api/leads/${one.id}/archive`, {
    as: anna,
    body: { version: one.version },
  })
  expect(gone.body.data.abilities).toEqual({
    update: false,
    archive: false,
    restore: true,
    change_status: false,
    convert: false,
    merge: false,
    personal_data: false,
  })
  expect(
    (
      await agency.call('PATCH', `/api/leads/${one.id}`, {
        as: anna,
        body: { version: gone.body.data.version, city: 'X' },
      })
    ).status,
  ).toBe(403)
  const back = await agency.call<One>('DELETE', `/api/leads/${one.id}/archive`, {
    as: anna,
    body: { version: gone.body.data.version },
  })
  expect(back.body.data.archived_at).toBeNull()
  const history = await agency.call<{ data: { action: string }[] }>('GET', `/api/leads/${one.id}/history`, { as: anna })
  expect(history.body.data.map(({ action }) => action)).toEqual(['restored', 'archived', 'created'])
})

it('returns the whole list exactly once by cursor, in every order, the same as by pages', async () => {
  const total = (await agency.call<Many>('GET', '/api/leads?limit=1', { as: admin })).body.meta.total
  for (const sort of [
    '-created_at',
    'last_name',
    '-next_contact_at,city',
    'status_id',
    'first_name',
    'city&search=48',
  ]) {
    const seen: number[] = []
    for (let after: string | null = ''; after !== null;) {
      const { body }: { body: Many } = await agency.call<Many>(
        'GET',
        `/api/leads?limit=7&sort=${sort}${after && `&after=${after}`}`,
        { as: admin },
      )
      seen.push(...body.data.map(({ id }) => id))
      after = body.meta.next
    }
    const paged: number[] = []
    for (let page = 1; paged.length < total; page++) {
      const { body } = await agency.call<Many>('GET', `/api/leads?limit=7&sort=${sort}&page=${page}`, { as: admin })
      paged.push(...body.data.map(({ id }) => id))
    }
    expect(seen, sort).toEqual(paged)
    expect(new Set(seen).size).toBe(total)
  }
})

it('exports what the list shows, with formulas neutralised', async () => {
  await create(anna, { first_name: 'Zoë', last_name: 'Formula', comment: '=cmd|calc' })
  const body = { query: { search: 'Formula' }, columns: ['first_name', 'phone', 'comment', 'status_id'] }
  const csv = await agency.call('POST', '/api/leads/export', { as: anna, body, headers: { accept: 'text/csv' } })
  expect(csv.headers['content-type']).toContain('text/csv')
  expect(csv.text).toMatch(/^\uFEFFFirst name,Phone,Comment,Status\r\nZoë,\+48501\d+,'=cmd\|calc,New\r\n$/)
  const xlsx = await agency.call('POST', '/api/leads/export', {
    as: anna,
    body,
    headers: { accept: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  })
  expect(xlsx.text.startsWith('PK')).toBe(true)
  const noRight = await agency.joinWith(['view leads'])
  expect((await agency.call('POST', '/api/leads/export', { as: noRight, body })).status).toBe(403)
})

it('does not let the application itself change history', async () => {
  const one = await create(anna)
  for (const table of ['change_history', 'status_history'] as const) {
    await expect(agency.db.deleteFrom(table).where('entity_id', '=', one.id).execute()).rejects.toThrow(
      /permission denied/,
    )
    await expect(sql`update ${sql.table(table)} set source = 'api'`.execute(agency.db)).rejects.toThrow(
      /permission denied/,
    )
  }
})
