import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mayOpen } from '#contract/behaviors/guard.ts'
import { homeTiles } from '#contract/office/home.ts'
import { queues } from '#contract/office/queues.ts'
import type { CurrentUser } from '#contract/team/session.ts'
import type { Foreman } from '#contract/site/foremen.ts'
import type { Recruiter } from '#contract/team/recruiters.ts'
import type { Lead } from '#contract/people/leads.ts'
import { leadCreate } from '#contract/people/leads.ts'
import { DEMO_PASSWORD } from '../team/session/demo-accounts.ts'
import { type Someone, type TestAgency, openTestAgency } from '../testing/agency.ts'
import { ensureDemo } from './demo.ts'

let agency: TestAgency
const lines: string[] = []

beforeAll(async () => {
  agency = await openTestAgency()
  const say = (line: string) => lines.push(line)
  await Promise.all([ensureDemo(agency, say), ensureDemo(agency, say)])
}, 300_000)

afterAll(() => agency.close())

const one = async <T = number>(query: string): Promise<T> =>
  (await sql.raw<{ value: T }>(query).execute(agency.db)).rows[0]!.value

const signIn = async (email: string): Promise<Someone> => {
  const body = { email, password: DEMO_PASSWORD }
  const answer = await agency.call<{ data: { token: string } }>('POST', '/api/login', { body })
  expect(answer.status).toBe(200)
  return { token: answer.body.data.token } as Someone
}

it('loads fourteen hundred leads, once when two processes start together', async () => {
  expect(await one('select count(*) as value from leads')).toBe(1_400)
  expect(await one('select count(*) as value from users where is_demo')).toBe(16)
  expect(lines.filter((line) => line.startsWith('1400 leads'))).toHaveLength(1)
})

it('leaves nothing when it is interrupted', async () => {
  const other = await openTestAgency()
  const stop = new AbortController()
  const loading = ensureDemo(other, () => undefined, stop.signal)
  setTimeout(() => stop.abort(), 1_500)
  await expect(loading).rejects.toThrow('aborted')
  const { rows } = await sql<{ count: number }>`select (select count(*) from users) + (select count(*) from leads) as count`.execute(other.db) // prettier-ignore
  expect(rows[0]!.count).toBe(0)
  await other.close()
})

it.each(['admin', 'recruiter', 'coordinator', 'foreman'])('lets %s@ sign in', async (name) => {
  await signIn(`${name}@brigada.test`)
})

it('gives the recruiter a full list of work', async () => {
  type Queues = { data: { due: number; waiting: number; pool: number } }
  const { body } = await agency.call<Queues>('GET', '/api/leads/queues', { as: await signIn('recruiter@brigada.test') })
  expect(body.data.due).toBeGreaterThanOrEqual(25)
  expect(body.data.due).toBeLessThanOrEqual(60)
  expect(body.data.waiting).toBeGreaterThanOrEqual(30)
  expect(body.data.pool).toBeGreaterThanOrEqual(10)
})

const listedCount = async (as: Someone, path: string) => {
  const { status, body } = await agency.call<{ data: unknown[]; meta?: { total: number } }>('GET', path, { as })
  expect(status, path).toBe(200)
  return body.meta?.total ?? body.data.length
}

const tilesOf = async (as: Someone) => {
  const { body } = await agency.call<{ data: CurrentUser }>('GET', '/api/user-permissions', { as })
  const permissions = new Set(body.data.role.flatMap((role) => role.permissions.map(({ name }) => name)))
  const viewer = { role_name: body.data.role_name, permissions }
  return homeTiles(body.data, (path) => mayOpen(viewer, path))
}

it.each([
  ['admin', 10],
  ['recruiter', 10],
  ['coordinator', 7],
  ['foreman', 1],
] as const)('shows in each tile on the home page of %s the count of its list', async (name, counted) => {
  const as = await signIn(`${name}@brigada.test`)
  const tiles = await tilesOf(as)
  expect(tiles).toHaveLength(counted)
  for (const { list, queue } of tiles) {
    const { body } = await agency.call<{ data: Record<string, number> }>('GET', `/api/${list}/queues`, { as })
    const query = new URLSearchParams((queues[list] as Record<string, Record<string, string>>)[queue])
    expect([list, queue, body.data[queue]]).toEqual([list, queue, await listedCount(as, `/api/${list}?${query}`)])
  }
})

it('shows no tile for lists without reachable rows, whatever the permissions', async () => {
  const someone = await agency.joinWith(['view leads', 'view candidates', 'view workers', 'view contracts'], 'foreman')
  expect(await tilesOf(someone)).toEqual([{ list: 'tasks', queue: 'mine' }])
  for (const list of ['leads', 'candidates', 'workers', 'contracts'])
    expect(await listedCount(someone, `/api/${list}`)).toBe(0)
})

it('gives each name one gender', async () => {
  const people = 'select first_name, gender from leads union all select first_name, gender from candidates union all select first_name, gender from workers' // prettier-ignore
  const mixed = `select coalesce(string_agg(first_name, ', '), '') as value
    from (select first_name from (${people}) p group by 1 having count(distinct gender) > 1) m`
  expect(await one<string>(mixed)).toBe('')
})

it('has no work assigned to people who left', async () => {
  const gone = `select id from coordinators where not is_open`
  expect(await one(`select count(*) as value from assignments where status in ('planned', 'active') and coordinator_id in (${gone})`)).toBe(0)
  expect(await one(`select count(*) as value from properties where archived_at is null and responsible_coordinator_id in (${gone})`)).toBe(0)
  expect(await one("select count(*) as value from tasks t join users u on u.id = any(t.assignee_ids) where t.is_open and t.archived_at is null and u.status = 'blocked'")).toBe(0)
}) // prettier-ignore

it('has candidates in every status, and workers with documents and surveys', async () => {
  const statuses = `select count(distinct s.code) as value from candidates c join statuses s on s.id = c.status_id`
  expect(await one(statuses)).toBeGreaterThanOrEqual(8)
  expect(await one('select count(*) as value from candidates')).toBeGreaterThanOrEqual(150)
  expect(await one("select count(*) as value from workers w join statuses s on s.id = w.status_id where s.code = 'working'")).toBeGreaterThanOrEqual(10) // prettier-ignore
  expect(await one('select count(*) as value from surveys')).toBeGreaterThanOrEqual(40)
  expect(await one('select count(*) as value from documents where valid_to < current_date + 30')).toBeGreaterThan(0)
})

it('makes the same agency at any hour of any day', async () => {
  const tables = ['leads', 'candidates', 'workers', 'assignments', 'stays', 'surveys', 'documents', 'freelance_claims', 'freelance_payments'] // prettier-ignore
  const counts = await Promise.all(tables.map((table) => one(`select count(*) as value from ${table}`)))
  expect(counts).toEqual([1_400, 172, 36, 36, 31, 76, 288, 338, 20])
  const working =
    "select count(*) as value from workers w join statuses s on s.id = w.status_id where s.code = 'working'"
  expect(await one(working)).toBe(25)
})

it('has coordinators with profiles, one of them on leave', async () => {
  const { body } = await agency.call<{ data: { user_status: string }[] }>('GET', '/api/coordinators', {
    as: await signIn('admin@brigada.test'),
  })
  expect(body.data).toHaveLength(4)
  expect(await one("select count(*) as value from coordinators c join statuses s on s.id = c.status_id where s.code = 'vacation'")).toBe(1) // prettier-ignore
})

it('has recruiters with targets, people they placed, and one without a target', async () => {
  const { body } = await agency.call<{ data: Recruiter[] }>('GET', '/api/recruiters/staff?sort=-monthly_target', {
    as: await signIn('admin@brigada.test'),
  })
  expect(body.data.map(({ monthly_target }) => monthly_target)).toEqual([8, 5, 5, 4, 3, null])
  expect(body.data.every(({ open_leads }) => open_leads! > 0)).toBe(true)
  expect(body.data.some(({ conversion }) => conversion! > 0)).toBe(true)
})

it('has foremen with crews, one of them a worker before, one on leave', async () => {
  const as = await signIn('admin@brigada.test')
  const { body } = await agency.call<{ data: Foreman[] }>('GET', '/api/foremen?sort=-crew', { as })
  expect(body.data).toHaveLength(5)
  expect(body.data.filter(({ worker_id }) => worker_id !== null)).toHaveLength(1)
  expect(body.data.filter(({ crew }) => crew! > 0).length).toBeGreaterThanOrEqual(3)
  const own = await signIn('foreman@brigada.test')
  const mine = await agency.call<{ data: Foreman[] }>('GET', '/api/foremen', { as: own })
  const shown = body.data.find(({ email }) => email === 'foreman@brigada.test')!
  expect(shown.crew).toBeGreaterThan(5)
  expect(mine.body.data).toMatchObject([{ last_name: 'Дорошенко', whole: true, crew: shown.crew }])
  const outside = 'select count(*) as value from assignments a where a.foreman_id is not null and not exists (select 1 from contract_foremen l where l.contract_id = a.contract_id and l.foreman_id = a.foreman_id and l.to_date is null)'
  expect(await one(outside)).toBe(0)
}) // prettier-ignore

it('confirms first days at work in the morning, not at midnight', async () => {
  const confirmed = 'select count(*) as value from assignments where first_day_confirmed_at is not null'
  expect(await one(confirmed)).toBeGreaterThan(10)
  expect(await one(`${confirmed} and first_day_confirmed_at = date_trunc('day', first_day_confirmed_at)`)).toBe(0)
})

it('has additions in force, one that begins later and a draft', async () => {
  const counted = `select jsonb_object_agg(status, count) as value from (select status, count(*) from additions group by status) s`
  expect(await one<object>(counted)).toEqual({ draft: 1, signed: 1, applied: 2 })
  expect(await one("select c.pay_rate_from as value from contracts c where title like 'Magazyn wysyłkowy%'")).toBe(37.9)
})

it('shows the search across alphabets', async () => {
  const as = await signIn('admin@brigada.test')
  const { body } = await agency.call<{ data: Lead[] }>('GET', '/api/leads?search=Олександр&limit=100', { as })
  const spellings = new Set(body.data.map((lead) => lead.first_name))
  for (const spelling of ['Олександр', 'Александр', 'Oleksandr', 'Aleksander']) expect(spellings).toContain(spelling)
})

it('contains only values that forms accept', async () => {
  const rows = await agency.db.selectFrom('leads').selectAll().execute()
  const keys = Object.keys(leadCreate.shape)
  const wrong = rows.flatMap((row) => {
    const input = Object.fromEntries(Object.entries(row).filter(([key]) => keys.includes(key)))
    const date = (value: string | null) => value && new Date(value).toISOString()
    const result = leadCreate.safeParse({
      ...input,
      next_contact_at: date(row.next_contact_at),
      consent_at: date(row.consent_at),
    })
    return result.success ? [] : [{ id: row.id, issues: result.error.issues.map(({ path }) => path.join('.')) }]
  })
  expect(wrong).toEqual([])
})

it('has a history for every lead, in order and never in the future', async () => {
  expect(await one(`select count(*) as value from leads l where not exists
    (select 1 from change_history h where h.entity = 'lead' and h.entity_id = l.id and h.action = 'created')`)).toBe(0)
  expect(await one(`select count(*) as value from status_history where changed_at > now()`)).toBe(0)
  expect(await one(`select count(*) as value from (select changed_at < lag(changed_at) over (partition by entity, entity_id order by id) as back
    from status_history where entity <> 'need') as steps where back`)).toBe(0)
  expect(await one(`select count(*) as value from leads l where status_id <> (select to_status_id from status_history h
    where h.entity = 'lead' and h.entity_id = l.id order by id desc limit 1)`)).toBe(0)
  expect(await one(`select max(steps) as value from (select count(*) - 1 as steps from status_history where entity = 'lead' group by entity_id) as chains`)).toBe(7)
  expect(await one(`select count(*) as value from change_history where entity = 'lead' and actor_id is null`)).toBe(0)
}) // prettier-ignore

it('has contracts in every status with needs, some of them the coordinator’s', async () => {
  const statuses = `select count(distinct s.code) as value from contracts c join statuses s on s.id = c.status_id`
  expect(await one(statuses)).toBe(6)
  expect(await one('select count(*) as value from needs')).toBeGreaterThanOrEqual(12)
  type Contracts = { data: { headcount: number }[]; meta: { total: number } }
  const as = await signIn('coordinator@brigada.test')
  const { body } = await agency.call<Contracts>('GET', '/api/contracts?limit=100', { as })
  expect(body.meta.total).toBeGreaterThanOrEqual(4)
  expect(body.data.some(({ headcount }) => headcount > 0)).toBe(true)
})

it('pays freelance recruiters: some payments are paid, some approved, one waits', async () => {
  const count = (code: string) =>
    one(
      `select count(*) as value from freelance_payments p join statuses s on s.id = p.status_id where s.code = '${code}'`,
    )
  for (const code of ['forecast', 'earned', 'approved', 'paid']) expect(await count(code), code).toBeGreaterThan(0)
})

it('has freelance recruiters who introduced people, with some disputes', async () => {
  expect(await one('select count(*) as value from freelance_recruiters')).toBe(6)
  expect(await one(`select count(*) as value from freelance_claims where state = 'holds'`)).toBeGreaterThan(40)
  expect(await one(`select count(*) as value from freelance_claims where state = 'disputed'`)).toBeGreaterThanOrEqual(2)
  expect(await one(`select count(*) as value from freelance_claims where state = 'holds' and worker_id is not null`)).toBeGreaterThan(0)
  const leads = await one(`select count(*) as value from leads where (source = 'freelance_recruiter') <> (freelance_recruiter_id is not null)`)
  expect(leads).toBe(0)
}) // prettier-ignore
