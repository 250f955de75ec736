import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { taskListQuery } from '#contract/office/tasks.ts'
import { assignmentListQuery } from '#contract/work/assignments.ts'
import { contractListQuery } from '#contract/work/contract-list.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import type { Tx } from '#server/db/client.ts'
import { listTasks } from '#server/office/tasks/tasks.queries.ts'
import { listAssignments } from '#server/work/assignments/assignments.queries.ts'
import { needDay, numbersOn, settleGaps } from '#server/work/contracts/need-numbers.queries.ts'
import { listContracts } from '#server/work/contracts/contracts.queries.ts'
import { type Someone, type TestAgency, openTestAgency } from './agency.ts'
import { statusIds } from './builders.ts'
import { newCoordinator } from './contracts.ts'
import { readSoFar } from './read-so-far.ts'

const TASKS = 20_000
const CONTRACTS = 10_000
const WORKERS = 2_000
/** Placements on each need that has some. */
const EACH = 5

/** How many rows of a table a page may read for each row it shows; every other task is of another type. */
const MOST_FOR_EACH = 4

let agency: TestAgency
let admin: Someone
let statuses: Map<string, number>

/** Nine of ten tasks are done, and were due before all open ones; every other one is regular. */
const fillTasks = () =>
  sql`insert into tasks (kind, title, assignee_ids, due_at, status_id, status_since, is_open, search_key, created_at, updated_at)
  select (array['regular', 'management'])[1 + n % 2], 'Call ' || n, array[${admin.actor.user_id}::bigint],
    now() - n * interval '20 minutes' + interval '10 days', case when n <= ${sql.lit(TASKS / 10)} then ${statuses.get('new')}::bigint else ${statuses.get('done')}::bigint end, now(),
    n <= ${sql.lit(TASKS / 10)}, 'task', now() - n * interval '1 minute', now() from generate_series(1, ${sql.lit(TASKS)}) as n`.execute(
    agency.db,
  )

const fillContracts = async () => {
  const active = (await statusIds(agency, 'contract')).get('active')
  const open = (await statusIds(agency, 'need')).get('open')
  await sql`insert into contracts (number, title, client_name, client_country, site_country, site_city, timezone, start_date, currency, rate_period,
      employment_form, status_id, status_since, search_key, created_at, updated_at)
    select 'C-2026-' || lpad(n::text, 5, '0'), 'Packing', 'Client', 'PL', 'PL', 'Poznań', 'Europe/Warsaw', current_date - 9, 'PLN', 'hour', 'employment',
      ${active}::bigint, now(), 'packing', now() - n * interval '1 minute', now() from generate_series(1, ${sql.lit(CONTRACTS)}) as n`.execute(
    agency.db,
  )
  await sql`insert into needs (contract_id, position_id, headcount, date_from, status_id, status_since, created_at, updated_at)
    select id, 1 + turn, 9, current_date - 9, ${open}::bigint, now(), now(), now() from contracts cross join generate_series(0, 1) as turn`.execute(
    agency.db,
  )
}

/** Active placements of all workers, on the first needs. */
const fillPlacements = async () => {
  const working = (await statusIds(agency, 'worker')).get('working')
  const { id } = await newCoordinator(agency)
  await sql`insert into workers (personnel_number, first_name, last_name, first_name_latin, last_name_latin, gender, date_of_birth, citizenship, phone,
      phone_tail, status_id, status_since, search_key, name_key, created_at, updated_at)
    select 'W-' || lpad(n::text, 6, '0'), 'Oksana', 'Koval', 'OKSANA', 'KOVAL', 'female', '1994-05-06', 'PL', '+48' || 600000000 + n, '',
      ${working}::bigint, now(), '', '', now(), now() from generate_series(1, ${sql.lit(WORKERS)}) as n`.execute(
    agency.db,
  )
  await sql`insert into assignments (worker_id, contract_id, need_id, coordinator_id, start_date, pay_rate, currency, employment_form, status,
      status_since, created_at, updated_at)
    select w.id, n.contract_id, n.id, ${id}::bigint, current_date - 5, 30, 'PLN', 'employment', 'active', now(), now(), now()
    from workers w join needs n on n.id = 1 + w.id % ${sql.lit(WORKERS / EACH)}`.execute(agency.db)
}

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  statuses = await statusIds(agency, 'task')
  await fillTasks()
  await fillContracts()
  await fillPlacements()
  const owner = new pg.Client(agency.url)
  await owner.connect()
  await owner.query('vacuum analyze tasks, contracts, needs, need_gaps, workers, assignments')
  await owner.end()
}, 120_000)
afterAll(() => agency.close())

/** The number of rows of a page, and how many rows of the table were read for it. */
const reading = (table: string, page: (tx: Tx) => Promise<{ rows: readonly object[] }>) =>
  agency.db.transaction().execute(async (tx) => {
    const before = await readSoFar(tx, table)
    const { rows } = await page(tx)
    return { rows: rows.length, read: (await readSoFar(tx, table)) - before }
  })

const tasks: Record<string, () => Record<string, string>> = {
  open: () => ({ queue: 'open' }),
  overdue: () => ({ queue: 'overdue' }),
  'in one status': () => ({ status_id: String(statuses.get('new')) }),
  'in the most common status': () => ({ status_id: String(statuses.get('done')) }),
  'open, of one assignee': () => ({ queue: 'open', assignee_ids: String(admin.actor.user_id) }),
  'found by a common word': () => ({ search: 'task' }),
}

it.each(Object.keys(tasks))(
  'reads for a page of the regular tasks that are %s, by their deadline, only what it shows',
  async (name) => {
    const query = taskListQuery.parse({ kind: 'regular', sort: 'due_at', ...tasks[name]!() })
    const page = await reading('tasks', (tx) =>
      listTasks(tx, admin.actor, query).slim(['title', 'due_at', 'assignees']),
    )
    expect(page.rows).toBe(25)
    expect(page.read).toBeGreaterThan(0)
    expect(page.read).toBeLessThanOrEqual(26 * MOST_FOR_EACH)
  },
)

it.each(['needs', 'need_gaps'])('reads for a page of contracts that lack people only their %s', async (table) => {
  const page = await reading(table, async (tx) => {
    const query = contractListQuery.parse({ missing: 'yes' })
    return listContracts(tx, admin.actor, query, await loadFields(tx, admin.actor, 'contract')).slim(['title'])
  })
  expect(page.rows).toBe(25)
  expect(page.read).toBeGreaterThan(0)
  expect(page.read).toBeLessThanOrEqual(26 * 2 * MOST_FOR_EACH)
})

it('reads for contracts sorted by what they lack no needs but those of the page', async () => {
  const page = await reading('needs', async (tx) => {
    const query = contractListQuery.parse({ sort: '-missing' })
    return listContracts(tx, admin.actor, query, await loadFields(tx, admin.actor, 'contract')).page()
  })
  expect(page.rows).toBe(25)
  expect(page.read).toBeGreaterThan(0)
  expect(page.read).toBeLessThanOrEqual(26 * 2 * MOST_FOR_EACH)
})

/** The first contracts by what they lack, and what they lack when every need is counted. */
const byMissing = async (sort: string) => {
  const query = contractListQuery.parse({ sort, limit: '100' })
  const custom = await loadFields(agency.db, admin.actor, 'contract')
  const { rows } = await listContracts(agency.db, admin.actor, query, custom).page()
  const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc')
  const counted = await sql<{ id: number; missing: number }>`
    select c.id, coalesce(sum(m.missing), 0)::int as missing from contracts c left join needs n on n.contract_id = c.id and n.is_open
      left join lateral (${numbersOn(needDay)}) m on true group by c.id order by 2 ${direction}, 1 ${direction} limit 100`.execute(
    agency.db,
  )
  return { listed: rows.map(({ id, numbers }) => ({ id, missing: numbers.missing })), counted: counted.rows }
}

it.each(['missing', '-missing'])(
  'sorts contracts by %s as when every need is counted, also while stored gaps do not hold',
  async (sort) => {
    const { listed, counted } = await byMissing(sort)
    expect(listed).toEqual(counted)
    await sql`update need_gaps set missing = missing + 1, until = current_date - 2 where need_id % 20 = 0`.execute(
      agency.db,
    )
    const { listed: later, counted: truly } = await byMissing(sort)
    expect(later).toEqual(truly)
    await settleGaps(agency.db)
  },
)

it.each(['assignments', 'workers'])('reads for the placements of a contract only their %s', async (table) => {
  const need = agency.db.selectFrom('needs').where('id', '=', 100).select('contract_id')
  const { contract_id } = await need.executeTakeFirstOrThrow()
  const query = assignmentListQuery.parse({ contract_id: String(contract_id), sort: '-start_date', limit: '100' })
  const page = await reading(table, (tx) => listAssignments(tx, admin.actor, query))
  expect(page.rows).toBeGreaterThanOrEqual(EACH)
  expect(page.read).toBeGreaterThan(0)
  expect(page.read).toBeLessThanOrEqual(page.rows * MOST_FOR_EACH)
})
