import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { agencySettings, setAgencySettings } from '#contract/basics/agency-settings.ts'
import { needsToFill } from '#contract/office/home.ts'
import { needListQuery } from '#contract/work/needs.ts'
import { leadListQuery } from '#contract/people/leads.ts'
import type { Tx } from '#server/db/client.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { listLeads } from '#server/people/leads/leads.queries.ts'
import { workDayOf } from '#server/work/legality/work-day.queries.ts'
import { listNeeds } from '#server/work/contracts/need-list.queries.ts'
import { needDay, numbersOn, settleGaps } from '#server/work/contracts/need-numbers.queries.ts'
import { readGrid } from '#server/work/shifts/grid.queries.ts'
import { remindIn } from '#server/work/shifts/remind-attendance.commands.ts'
import { readTimesheet } from '#server/work/shifts/timesheet.queries.ts'
import { type Someone, type TestAgency, openTestAgency } from './agency.ts'
import { statusIds } from './builders.ts'
import { newCoordinator } from './contracts.ts'
import { countReads } from './count-reads.ts'
import { run } from './own-postgres.ts'
import { standingContract } from './standing-contract.ts'

const WORKERS = 20_000
const CONTRACTS = 4_000

/** Placements that a bounded read of a page may touch; the agency has 40,000. */
const FEW = 3_000

let agency: TestAgency
let admin: Someone
let coordinator: Awaited<ReturnType<typeof newCoordinator>>

/** Contracts, half of them closed, with two needs each, a placement of each worker that has ended and one that stands, and a shift of each on the next day. */
const fill = async (url: string) => {
  const owner = new pg.Client(url)
  await owner.connect()
  const known = await statusIds(agency, 'need')
  const day = `date '${agencyToday()}'`
  const status = (entity: string) => `(select min(id) from statuses where entity = '${entity}')`
  const columns = `title, client_name, client_country, site_country, site_city, timezone, start_date, currency, rate_period, employment_form, status_id, status_since, search_key, created_at, updated_at`
  for (const statement of [
    'alter table assignments disable trigger user',
    'alter table needs disable trigger user',
    `insert into leads (first_name, last_name, phone, search_key, phone_tail, name_mark, city, source, citizenship, status_id, is_open, status_since, created_at, updated_at)
      select 'Olena', 'Shevchenko', '+48' || (600000000 + n), 'a', (600000000 + n)::text, 'name ' || n, case when n % 9 > 0 then 'City ' || n % 700 end, 'olx', 'UA', ${status('lead')}, true, now(), now(), now()
      from generate_series(1, ${WORKERS}) n`,
    `insert into workers (first_name, last_name, phone, search_key, phone_tail, name_mark, date_of_birth, citizenship, status_id, is_open,
        status_since, created_at, updated_at, name_key, gender, first_name_latin, last_name_latin)
      select 'Olena', 'Shevchenko', '+48' || (600000000 + n), 'a', (600000000 + n)::text, 'name ' || n, date '1990-01-01' + n % 3000, 'UA', ${status('worker')}, true,
        now(), now(), now(), 'a', 'other', 'A', 'B' from generate_series(1, ${WORKERS}) n`,
    `insert into contracts (number, is_open, ${columns}) select 'C-2025-' || lpad(n::text, 4, '0'), n % 2 = 0, ${columns} from contracts, generate_series(1, ${CONTRACTS}) n`,
    `insert into contract_coordinators (contract_id, coordinator_id, is_main, from_date)
      select id, ${coordinator.id}, true, start_date from contracts where number like 'C-2025-%' and id % 39 = 0`,
    `insert into needs (contract_id, position_id, headcount, date_from, date_to, priority, status_id, status_since, is_open, created_at, updated_at)
      select c.id, p, 1 + (c.id * 7 + p) % 12, ${day} - 500 + (c.id % 5)::int * 110, case when c.id % 7 = 0 then ${day} - 30 + (c.id % 60)::int end, case when c.id % 3 = 0 then 'high' else 'normal' end,
        ${known.get('open')!}, now(), c.is_open, now() - c.id * interval '1 hour', now() from contracts c, generate_series(1, 2) p where c.number like 'C-2025-%'`,
    `insert into assignments (worker_id, contract_id, need_id, coordinator_id, start_date, end_date, pay_rate, currency, employment_form, status,
        status_since, created_at, updated_at)
      select w.id, n.contract_id, n.id, ${coordinator.id}, ${day} - 300 + turn * 270 + (w.id % 60)::int, case when turn = 0 then ${day} - 200 + (w.id % 150)::int end, 30, 'PLN', 'employment',
        case when turn = 0 then 'ended' when w.id % 60 > 30 then 'planned' else 'active' end, now(), now(), now()
      from (select id, row_number() over (order by id) as place from workers) w cross join generate_series(0, 1) turn
        join (select id, contract_id, is_open, row_number() over (partition by is_open order by id) as place from needs) n
        on n.is_open = (turn = 1) and n.place = 1 + w.place % ${CONTRACTS}
      where not (turn = 0 and ${day} - 200 + (w.id % 150)::int >= ${day} - 30 + (w.id % 60)::int)`,
    'alter table assignments enable trigger user',
    'alter table needs enable trigger user',
    'insert into need_gaps select g.* from needs n cross join lateral gap_of_need(n.id) g on conflict (need_id) do nothing',
    `insert into shifts (worker_id, contract_id, assignment_id, date, kind, start_time, end_time, starts_at, ends_at, status, draft, published_at, created_at, updated_at)
      select a.worker_id, a.contract_id, a.id, d.day, 'work', '06:00', '14:00', (d.day + time '06:00') at time zone 'Europe/Warsaw', (d.day + time '14:00') at time zone 'Europe/Warsaw', 'planned', false, now(), now(), now()
      from assignments a, (values (${day} + 3), (${day})) d(day)
      where a.status = 'active' and a.end_date is null and a.start_date <= ${day} and (d.day > ${day} or a.id % 500 = 0 or a.contract_id % 39 = 0)`,
    'vacuum analyze leads, workers, contracts, needs, need_gaps, assignments, shifts, contract_coordinators',
  ])
    await owner.query(statement)
  await owner.end()
}

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  coordinator = await newCoordinator(agency)
  await standingContract(agency, [])
  await fill(agency.url)
}, 240_000)
afterAll(() => agency.close())

const reads = (names: readonly string[], work: (tx: Tx) => Promise<unknown>) => countReads(agency.db, names, work)

const placements = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from assignments`.execute(agency.db)).rows[0]!.count

const asked: Record<string, string>[] = [
  {},
  { missing: 'yes', open: 'yes' },
  { open: 'yes' },
  { missing: 'yes', open: 'no' },
  { missing: 'no' },
  { missing: 'yes,no', sort: 'missing' },
  { sort: '-created_at' },
  { sort: 'priority,-missing' },
  { missing: 'yes', sort: '-date_from' },
  { open: 'yes', page: '3' },
  { priority: 'high', missing: 'yes' },
]

const orders: Record<string, string> = {
  missing: 'm.missing',
  date_from: 'n.date_from',
  created_at: 'n.created_at',
  priority: `array_position(array['normal', 'high', 'critical'], n.priority)`,
}

/** What the list answered while it counted every need: the ids of its page and its total. */
const countedOneByOne = async (query: Record<string, string>, whose: string) => {
  const sort = (query['sort'] ?? '-missing,date_from').split(',')
  const isDown = (field: string) => field.startsWith('-')
  const keys = sort.map((field) => `${orders[field.replace('-', '')]} ${isDown(field) ? 'desc' : 'asc'}`)
  const flag = (condition: string, value: string | undefined) =>
    value === undefined || value.includes(',') ? 'true' : `(${condition}) = ${value === 'yes'}`
  const conditions = [
    flag('m.missing > 0', query['missing']),
    flag('n.is_open and c.is_open', query['open']),
    query['priority'] ? `n.priority = '${query['priority']}'` : 'true',
    whose,
  ]
  const { rows } = await sql<{ id: number; missing: number }>`
    select n.id, m.missing from needs n join contracts c on c.id = n.contract_id cross join lateral (${numbersOn(needDay)}) m
    where ${sql.raw(conditions.join(' and '))} order by ${sql.raw([...keys, `n.id ${isDown(sort[0]!) ? 'desc' : 'asc'}`].join(', '))}`.execute(
    agency.db,
  )
  const skipped = (Number(query['page'] ?? '1') - 1) * 25
  return { total: rows.length, data: rows.slice(skipped, skipped + 25) }
}

const isAsCounted = async () => {
  const team = `exists (select 1 from contract_coordinators t where t.contract_id = c.id and t.to_date is null and t.coordinator_id = ${coordinator.id})`
  for (const [someone, whose] of [
    [admin, 'true'],
    [coordinator.as, team],
  ] as const)
    for (const query of asked) {
      const { data, meta } = await listNeeds(agency.db, someone.actor, needListQuery.parse(query))
      const found = { total: meta.total, data: data.map(({ id, missing }) => ({ id, missing })) }
      expect(found, JSON.stringify(query)).toEqual(await countedOneByOne(query, whose))
    }
}

/** Leaves stored gaps of a few needs as if a day had passed on which they change. */
const passDay = () =>
  sql`update need_gaps set missing = missing + 1, since = '-infinity', until = ${agencyToday(-2)}::date where need_id % 20 = 0`.execute(
    agency.db,
  )

describe('needs', () => {
  it('are listed as when every need was counted', isAsCounted)

  it('are listed as counted also when some stored gaps no longer hold, and until they are counted again', async () => {
    await passDay()
    await isAsCounted()
    const passed = await sql<{
      count: number
    }>`select count(*)::int from need_gaps where until < ${agencyToday()}::date`.execute(agency.db)
    expect(await settleGaps(agency.db)).toBe(passed.rows[0]!.count)
    expect(await settleGaps(agency.db)).toBe(0)
    await isAsCounted()
  })

  it('are counted again for the day of the agency, where another day is in UTC', async () => {
    const before = agencySettings()
    const moveTo = async (time_zone: string) => {
      await run(agency.url, `update agency set time_zone = '${time_zone}'`)
      setAgencySettings({ ...before, time_zone: time_zone as typeof before.time_zone })
    }
    await moveTo(new Date().getUTCHours() < 10 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati')
    await passDay()
    expect(await settleGaps(agency.db)).toBeGreaterThan(0)
    expect(await settleGaps(agency.db)).toBe(0)
    await isAsCounted()
    await moveTo(before.time_zone)
    await settleGaps(agency.db)
  })

  it('are listed, here and on the home page, without counting all placements', async () => {
    expect(await placements()).toBeGreaterThan(30_000)
    for (const query of [{ limit: '5' }, { limit: '5', ...needsToFill }, { limit: '5', sort: '-created_at' }]) {
      const [read] = await reads(['assignments'], (tx) => listNeeds(tx, admin.actor, needListQuery.parse(query)))
      expect(read, JSON.stringify(query)).toBeLessThanOrEqual(FEW)
    }
  })
})

describe('schedules', () => {
  const week = () => ({ from: agencyToday(-3), to: agencyToday(3) })

  it('of one contract read this contract and its people', async () => {
    const { rows } = await sql<{
      id: number
    }>`select contract_id as id from assignments where status = 'active' limit 1`.execute(agency.db)
    const contract_id = { ids: [rows[0]!.id], none: false }
    const read = await reads(['contracts', 'assignments', 'workers'], (tx) =>
      readGrid(tx, admin.actor, { ...week(), contract_id }),
    )
    expect(Math.max(...read)).toBeLessThanOrEqual(1_000)
  })

  it('of all contracts read the placements that fill the page', async () => {
    const answers: number[] = []
    const read = await reads(['assignments'], async (tx) => {
      const { people } = await readGrid(tx, admin.actor, week())
      answers.push(people.length)
    })
    expect(answers).toEqual([1_000])
    expect(read[0]).toBeLessThanOrEqual(3 * FEW)
  })

  it('show the same lines as when all placements were read', async () => {
    const days = week()
    const shown = await readGrid(agency.db, admin.actor, days)
    const { rows } = await sql<{ id: number }>`select a.id from assignments a join workers w on w.id = a.worker_id
      where a.status in ('planned', 'active', 'ended') and a.start_date <= ${days.to}::date and coalesce(a.end_date, 'infinity') >= ${days.from}::date
      order by a.contract_id, w.last_name, w.first_name, a.id limit 1000`.execute(agency.db)
    expect(shown.people.map(({ assignment_id }) => assignment_id)).toEqual(rows.map(({ id }) => id))
    expect(shown.capped).toBe(true)
  })

  it('as a timesheet read the placements of the month that fill the page', async () => {
    const [read] = await reads(['assignments'], (tx) =>
      readTimesheet(tx, admin.actor, { month: agencyToday().slice(0, 7) }),
    )
    expect(read).toBeLessThanOrEqual(4 * FEW)
  })
})

describe('who may work on a day', () => {
  const MOST = 50

  it('is judged for some people at a time, without reading those of later contracts', async () => {
    const answers: number[] = []
    const read = await reads(['assignments', 'workers', 'needs'], async (tx) => {
      const { contracts, next } = await workDayOf(tx, admin.actor, {}, MOST)
      expect(next).not.toBeNull()
      answers.push(contracts.flatMap(({ people }) => people).length)
    })
    expect(answers[0]).toBeGreaterThan(MOST / 2)
    expect(answers[0]).toBeLessThanOrEqual(MOST)
    expect(Math.max(...read)).toBeLessThanOrEqual(FEW)
  })

  it('is the same in parts as in one answer', async () => {
    const whose = coordinator.as.actor
    const whole = await workDayOf(agency.db, whose, {})
    expect(whole.next).toBeNull()
    const parts: Awaited<ReturnType<typeof workDayOf>>[] = []
    for (let next: number | null = 0; next !== null; next = parts.at(-1)!.next)
      parts.push(await workDayOf(agency.db, whose, { after: next }, 20))
    expect(parts.length).toBeGreaterThan(3)
    const byId = ({ id: first }: { id: number }, { id: second }: { id: number }) => first - second
    expect(parts.flatMap(({ contracts }) => contracts).toSorted(byId)).toEqual(whole.contracts.toSorted(byId))
    for (const light of ['red', 'amber', 'green'] as const)
      expect(parts.reduce((sum, { counts }) => sum + counts[light], 0)).toBe(whole.counts[light])
  })

  it('is refused after what is no id of a contract', async () => {
    for (const after of ['0', '-1', 'x', '1.5'])
      expect((await agency.call('GET', `/api/legality?after=${after}`, { as: admin })).status).toBe(400)
  })
})

it('reminds of attendance by reading the shifts that have begun', async () => {
  const now = new Date(`${agencyToday()}T20:00:00Z`)
  const told: number[] = []
  const read = await reads(['assignments', 'shifts'], async (tx) => told.push(await remindIn(tx, now)))
  expect(told[0]).toBeGreaterThan(0)
  expect(Math.max(...read)).toBeLessThanOrEqual(FEW / 2)
})

it.each(['city', '-city'])('lists people sorted by %s without reading all of them', async (sort) => {
  const read = await reads(['leads'], async (tx) => {
    const custom = await loadFields(tx, admin.actor, 'lead')
    const list = (after?: string) =>
      listLeads(tx, admin.actor, leadListQuery.parse({ sort, limit: '25', ...(after ? { after } : {}) }), custom).slim([
        'city',
      ])
    const { meta } = await list()
    await list(meta.next!)
  })
  expect(read[0]).toBeLessThanOrEqual(200)
})
