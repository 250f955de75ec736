import type { Chance } from '#server/demo/chance.ts'
import { contractSearch } from '#server/work/contracts/contract-search.ts'
import { FIRST, LAST, iso } from './leads.ts'

const DAY = 86_400_000

const ends: readonly (readonly [string, number])[] = [
  ['draft', 5],
  ['active', 47],
  ['suspended', 3],
  ['completed', 38],
  ['terminated', 5],
  ['cancelled', 2],
]

const open = new Set(['draft', 'active', 'suspended'])

const trades = [
  'Packing',
  'Welding',
  'Order picking',
  'Sorting',
  'Fish processing',
  'Greenhouse work',
  'Assembly',
  'Cleaning',
]
const clients = [
  'Zamrożone Smaki',
  'Baltic Fish',
  'Agro Nowa',
  'Logis Park',
  'Metalex',
  'Huerta Sur',
  'Meble Orzech',
  'Transpol',
]
const cities = ['Wrocław', 'Warszawa', 'Łódź', 'Poznań', 'Gdańsk', 'Kraków', 'Katowice', 'Szczecin', 'Opole', 'Lublin']

/** A status of a noun as SQL. */
export const statusOf = (entity: string, code: string) =>
  `(select id from statuses where entity = '${entity}' and code = '${code}')`

const day = (time: number) => iso(time).slice(0, 10)

/** This many contracts as rows of the table in the order of their creation, about half of them open. */
export const inventContracts = function* (chance: Chance, statuses: ReadonlyMap<string, number>, rows: number) {
  const step = (LAST - FIRST) / rows
  for (let id = 1; id <= rows; id++) {
    const met = Math.floor(FIRST + (id - 1) * step)
    const code = chance.weigh(ends)
    const since = code === 'draft' ? met : Math.min(LAST, met + chance.between(1, 300) * DAY)
    const is_open = open.has(code)
    const site_city = chance.pick(cities)
    const row = {
      id,
      number: `C-2026-${String(id).padStart(6, '0')}`,
      title: `${chance.pick(trades)} ${id % 40}, ${site_city}`,
      client_name: `${chance.pick(clients)} ${chance.between(1, 110)}`,
      client_country: 'PL',
      site_country: 'PL',
      site_city,
      timezone: 'Europe/Warsaw',
      start_date: day(met + 14 * DAY),
      end_date: is_open && chance.happens(0.4) ? null : day((is_open ? LAST : met) + chance.between(20, 400) * DAY),
      currency: 'PLN',
      pay_rate_from: chance.between(28, 34),
      pay_rate_to: chance.between(35, 45),
      bill_rate: chance.between(46, 60),
      rate_period: 'hour',
      hours_per_day: 8,
      days_per_week: 5,
      shift_patterns: [{ name: 'Early', start: '06:00', end: '14:00', break_min: 30 }],
      employment_form: 'employment',
      housing_provided: chance.happens(0.5),
      transport_provided: false,
      workwear_provided: true,
      min_age: 18,
      required_languages: [],
      required_document_type_ids: [],
      client_approval_required: true,
      custom_values: {},
      status_id: statuses.get(code)!,
      status_since: iso(since),
      is_open,
      version: 1,
      created_at: iso(met),
      created_by: 1,
      updated_at: iso(since),
      updated_by: 1,
    }
    yield { ...row, ...contractSearch(row, []) }
  }
}

const roles = { coordinators: 'coordinator', foremen: 'foreman' }

/** The profiles of the users with a role. */
export const profilesOf = (table: keyof typeof roles) =>
  `insert into ${table} (user_id, status_id, status_since, created_at, updated_at)
    select u.user_id, (select min(id) from statuses where entity = '${roles[table]}'), now(), now(), now()
    from user_roles u join roles r on r.id = u.role_id where r.name = '${roles[table]}' order by u.user_id on conflict do nothing`

/** The teams of all contracts: coordinators and foremen in turn. */
export const teams = [
  `insert into contract_coordinators (contract_id, coordinator_id, is_main, from_date)
    select c.id, k.ids[1 + (c.id + turn) % cardinality(k.ids)], turn = 0, c.start_date
    from contracts c cross join (select array_agg(id order by id) as ids from coordinators) k
      cross join generate_series(0, 1) turn where turn = 0 or c.id % 3 = 0 and cardinality(k.ids) > 1`,
  `insert into contract_foremen (contract_id, foreman_id, from_date)
    select c.id, f.ids[1 + c.id % cardinality(f.ids)], c.start_date
    from contracts c cross join (select array_agg(id order by id) as ids from foremen) f where cardinality(f.ids) > 0`,
]

/** Two needs of each contract; the headcount is SQL over the contract `c` and the position `p`. */
export const needsOf = (headcount: string) =>
  `insert into needs (contract_id, position_id, headcount, date_from, status_id, status_since, is_open, created_at, updated_at)
    select c.id, p, ${headcount}, current_date - 500, ${statusOf('need', 'open')}, now(), c.is_open, now(), now()
    from contracts c, generate_series(1, 2) p`

type Turns = { turns: number; needs: number; start: string; end: string; status: string }

/** So many successive placements of every worker `w`; `start`, `end` and `status` are SQL over `turn`, which counts from 0. */
export const placementsOf = ({ turns, needs, start, end, status }: Turns) =>
  `insert into assignments (worker_id, contract_id, need_id, coordinator_id, foreman_id, start_date, end_date, pay_rate, currency, employment_form,
      status, status_since, created_at, created_by, updated_at)
    select w.id, n.contract_id, n.id, k.coordinator_id, f.foreman_id, ${start}, ${end}, 30, 'PLN', 'employment', ${status},
      ${start}, ${start} - 10, 1, ${start}
    from workers w cross join generate_series(0, ${turns - 1}) turn join needs n on n.id = 1 + (w.id * 7 + turn * 8009) % ${needs}
      join contract_coordinators k on k.contract_id = n.contract_id and k.is_main
      left join contract_foremen f on f.contract_id = n.contract_id order by ${start}, w.id`

/** What triggers would have counted. */
export const countGaps = `insert into need_gaps select g.* from needs n cross join lateral gap_of_need(n.id) g on conflict (need_id) do nothing`
