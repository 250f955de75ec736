import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LeadListQuery } from '#contract/people/leads.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { listLeads } from '#server/people/leads/leads.queries.ts'
import { type Someone, type TestAgency, openTestAgency } from './agency.ts'
import { readSoFar } from './read-so-far.ts'

const ROWS = 60_000

/** The oldest rows, whose values none of the newer rows has. */
const OLD = 6_000

const LIMIT = 25

/** How many rows of the table a page may read for each row of each value: its id, and the row itself. */
const MOST_FOR_EACH = 3

let agency: TestAgency
let admin: Someone
let owner: Someone
let old: { statuses: number[]; recruiters: number[] }

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  owner = await agency.join('recruiter')
  const recruiters = [owner, await agency.join('recruiter'), await agency.join('recruiter')].map(
    ({ actor }) => actor.recruiter_id!,
  )
  const rows = await agency.db
    .selectFrom('statuses')
    .where('entity', '=', 'lead')
    .select('id')
    .orderBy('position', 'desc')
    .execute()
  const [first, second, ...statuses] = rows.map(({ id }) => id)
  old = { statuses: [first!, second!], recruiters: recruiters.slice(0, 2) }
  await sql`insert into leads (first_name, last_name, phone, search_key, phone_tail, recruiter_id, status_id, is_open, status_since, created_at, updated_at, citizenship, source)
    select 'Олександр', 'Шевченко', '+48' || (600000000 + n), 'a', (600000000 + n)::text,
      case when n <= ${sql.lit(ROWS - OLD)} then ${recruiters[2]}::bigint when n % 100 = 0 then null else (${recruiters}::bigint[])[1 + n % 2] end,
      case when n <= ${sql.lit(ROWS - OLD)} then (${statuses}::bigint[])[1 + n % ${sql.lit(statuses.length)}]
        else (${old.statuses}::bigint[])[1 + n / 2 % 2] end,
      true, now(), now() - n * interval '1 minute',
      now(),
      case when n <= ${sql.lit(ROWS - OLD)} then 'UA' when n % 3 = 0 then null else (array['GE', 'MD'])[1 + n % 2] end,
      case when n <= ${sql.lit(ROWS - OLD)} then 'olx' else (array['facebook', 'other'])[1 + n % 2] end
    from generate_series(1, ${sql.lit(ROWS)}) as n`.execute(agency.db)
  const client = new pg.Client(agency.url)
  await client.connect()
  await client.query('vacuum analyze leads')
  await client.end()
}, 120_000)
afterAll(() => agency.close())

/** A page as its ids and cursor, and how many rows or index entries were read for it. */
const readPage = (who: Someone, query: Partial<LeadListQuery>) =>
  agency.db.transaction().execute(async (tx) => {
    const soFar = () => readSoFar(tx, 'leads')
    const before = await soFar()
    const asked = { sort: ['-created_at'], limit: LIMIT, ...query } as LeadListQuery
    const list = listLeads(tx, who.actor, asked, await loadFields(tx, who.actor, 'lead'))
    const { rows, meta } = await list.slim(['first_name'])
    return { ids: rows.map(({ id }) => id!), next: meta.next, read: (await soFar()) - before }
  })

/** The ids of the wanted leads, newest first, by a statement without an index in order. */
const idsWhere = async (condition: string) => {
  const { rows } = await sql<{
    id: number
  }>`select id from (select * from leads offset 0) as l where ${sql.raw(condition)}
    order by created_at desc, id desc limit 80`.execute(agency.db)
  return rows.map(({ id }) => id)
}

type Case = { query: () => Partial<LeadListQuery>; condition: () => string; parts: number }

const cases: Record<string, Case> = {
  statuses: {
    query: () => ({ status_id: { ids: old.statuses, none: false } }),
    condition: () => `status_id in (${old.statuses.join()})`,
    parts: 2,
  },
  'statuses, one of them twice': {
    query: () => ({ status_id: { ids: [...old.statuses, old.statuses[0]!], none: false } }),
    condition: () => `status_id in (${old.statuses.join()})`,
    parts: 2,
  },
  'statuses of one recruiter': {
    query: () => ({
      status_id: { ids: old.statuses, none: false },
      recruiter_id: { ids: [old.recruiters[1]!], none: false },
    }),
    condition: () => `status_id in (${old.statuses.join()}) and recruiter_id = ${old.recruiters[1]}`,
    parts: 2,
  },
  'recruiters and none': {
    query: () => ({ recruiter_id: { ids: old.recruiters, none: true } }),
    condition: () => `(recruiter_id is null or recruiter_id in (${old.recruiters.join()}))`,
    parts: 3,
  },
  'recruiters in one status': {
    query: () => ({
      recruiter_id: { ids: old.recruiters, none: false },
      status_id: { ids: [old.statuses[1]!], none: false },
    }),
    condition: () => `recruiter_id in (${old.recruiters.join()}) and status_id = ${old.statuses[1]}`,
    parts: 2,
  },
  countries: {
    query: () => ({ citizenship: ['GE', 'MD'] }),
    condition: () => `citizenship in ('GE', 'MD')`,
    parts: 2,
  },
  sources: {
    query: () => ({ source: ['facebook', 'other'] }),
    condition: () => `source in ('facebook', 'other')`,
    parts: 2,
  },
}

it.each(Object.keys(cases))('a page of old %s reads only a page of each', async (name) => {
  const { query, condition, parts } = cases[name]!
  const all = await idsWhere(condition())
  const most = LIMIT * MOST_FOR_EACH * parts
  const first = await readPage(admin, query())
  expect(first.ids).toEqual(all.slice(0, LIMIT))
  expect(first.read).toBeLessThanOrEqual(most)
  const second = await readPage(admin, { ...query(), after: first.next! })
  expect(second.ids).toEqual(all.slice(LIMIT, 2 * LIMIT))
  expect(second.read).toBeLessThanOrEqual(most)
  const third = await readPage(admin, { ...query(), page: 3 })
  expect(third.ids).toEqual(all.slice(2 * LIMIT, 3 * LIMIT))
  expect(third.read).toBeLessThanOrEqual(2 * most)
  const oldest = await readPage(admin, { ...query(), sort: ['created_at'] })
  expect(oldest.ids).toHaveLength(LIMIT)
  expect(oldest.read).toBeLessThanOrEqual(most)
})

it('merges the statuses of the leads a recruiter sees, and counts them', async () => {
  const { query, condition } = cases['statuses']!
  const visible = `${condition()} and (recruiter_id is null or recruiter_id = ${owner.actor.recruiter_id})`
  const own = await idsWhere(visible)
  const { ids, read } = await readPage(owner, query())
  expect(ids).toEqual(own.slice(0, LIMIT))
  expect(read, 'their own rows at most, none of the newer ones').toBeLessThan(OLD)
  const list = `/api/leads?status_id=${old.statuses.join()}&limit=${LIMIT}`
  const { body } = await agency.call<{ data: { id: number }[]; meta: { total: number } }>('GET', list, { as: owner })
  expect(body.data.map(({ id }) => id)).toEqual(own.slice(0, LIMIT))
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from leads
    where ${sql.raw(visible)}`.execute(agency.db)
  expect(body.meta.total).toBe(rows[0]!.total)
})

it('a page far behind, and other filters beside it, find the same rows as without merging', async () => {
  const { condition } = cases['statuses']!
  const status_id = { ids: old.statuses, none: false }
  const beside = await readPage(admin, { status_id, citizenship: ['MD'], source: ['other', 'facebook'] })
  expect(beside.ids).toEqual((await idsWhere(`${condition()} and citizenship = 'MD'`)).slice(0, LIMIT))
  const many = { citizenship: ['UA', 'GE', 'MD'] }
  const near = await readPage(admin, { ...many, page: 40 })
  const far = await readPage(admin, { ...many, page: 42 })
  const next = await readPage(admin, { ...many, after: near.next! })
  expect([...next.ids, ...(await readPage(admin, { ...many, after: next.next! })).ids].slice(LIMIT)).toEqual(far.ids)
})
