import { type RawBuilder, sql } from 'kysely'
import type { ForemanCandidate, ForemanContract, ForemanNeed, ForemanWorker } from '#contract/site/foreman-area.ts'
import { today } from '#server/behaviors/agency-day.ts'
import type { Db } from '#server/db/client.ts'
import { needNumbers } from '#server/work/contracts/need-numbers.queries.ts'
import { comesTo, isLed, ledContracts } from './foreman-area.policy.ts'

const MOST = sql.lit(1_000)

const site = sql`jsonb_build_object('id', k.id, 'title', k.title, 'client_name', k.client_name, 'site_city', k.site_city)`
const position = sql`jsonb_build_object('id', p.id, 'name', p.name)`

/** The bed of a worker `w` tonight. */
const bed = sql`(select jsonb_build_object('house', h.name, 'room', r.name, 'bed', b.bed)
  from stays t join places b on b.id = t.place_id join rooms r on r.id = b.room_id join properties h on h.id = b.property_id
  where t.worker_id = w.id and (t.status = 'living' or (t.status = 'reserved' and daterange(t.check_in, t.check_out, '[)') @> ${today}))
  order by t.status, t.check_in limit 1)`

/** The current or next published shift of a worker `w` on the foreman's placements. */
const nextShift = (foreman_id: RawBuilder<unknown>) => sql`(select jsonb_build_object('date', t.date,
    'start', to_char(t.start_time, 'HH24:MI'), 'end', to_char(t.end_time, 'HH24:MI'))
  from shifts t join assignments a on a.id = t.assignment_id
  where t.worker_id = w.id and t.kind = 'work' and t.status = 'planned' and t.published_at is not null and t.ends_at > now()
    and ${isLed(foreman_id)}
  order by t.starts_at limit 1)`

/** The foreman's workers by name, each once: with the current placement, otherwise the next one. */
export const foremanWorkers = async (db: Db, foreman_id: number): Promise<ForemanWorker[]> => {
  const id = sql`${foreman_id}::bigint`
  const { rows } = await sql<ForemanWorker>`
    select w.id, w.first_name, w.last_name, w.first_name_latin, w.last_name_latin, w.phone, coalesce(w.photo_file_id, 0) as photo_version,
      w.emergency_name, w.emergency_phone, ${position} as position, ${site} as contract, x.status, x.start_date,
      x.foreman_id is not distinct from ${id} as is_mine, ${bed} as bed, ${nextShift(id)} as shift
    from (select distinct on (a.worker_id) a.* from assignments a where ${isLed(id)}
        order by a.worker_id, a.status, a.start_date, a.id) x
      join workers w on w.id = x.worker_id join contracts k on k.id = x.contract_id
      join needs n on n.id = x.need_id join positions p on p.id = n.position_id
    order by w.last_name, w.first_name, w.id limit ${MOST}`.execute(db)
  return rows
}

/** Candidates who come to the foreman's contracts, soonest first. */
export const foremanCandidates = async (db: Db, foreman_id: number): Promise<ForemanCandidate[]> => {
  const { rows } = await sql<ForemanCandidate>`
    select c.id, c.first_name, c.last_name, c.first_name_latin, c.last_name_latin, c.phone, coalesce(c.photo_file_id, 0) as photo_version,
      case when p.id is null then null else ${position} end as position, ${site} as contract,
      c.arrival_at, c.arrival_place, c.transport
    from candidates c, surveys v join contracts k on k.id = v.contract_id
      left join needs n on n.id = v.need_id left join positions p on p.id = n.position_id
    where ${comesTo(sql`${foreman_id}::bigint`)}
    order by c.arrival_at nulls last, c.last_name, c.first_name, c.id limit ${MOST}`.execute(db)
  return rows
}

type NeedRow = Omit<ForemanNeed, 'filled' | 'reserved' | 'missing'>

const nobody = { filled: 0, reserved: 0, missing: 0 }

/** Open needs of the foreman's contracts: those that lack most people first, then the earliest. */
export const foremanNeeds = async (db: Db, foreman_id: number): Promise<ForemanNeed[]> => {
  const { rows } = await sql<NeedRow>`
    select n.id, n.headcount, n.date_from, n.date_to, n.shift_pattern, n.priority, ${position} as position, ${site} as contract
    from needs n join contracts k on k.id = n.contract_id join positions p on p.id = n.position_id
    where n.is_open and k.is_open and k.archived_at is null and n.contract_id in (${ledContracts(sql`${foreman_id}::bigint`)})
    order by n.date_from, n.id limit ${MOST}`.execute(db)
  const numbers = await needNumbers(
    db,
    rows.map(({ id }) => id),
  )
  return rows
    .map((row) => ({ ...row, ...(numbers.get(row.id) ?? nobody) }))
    .toSorted((a, b) => b.missing - a.missing || a.date_from.localeCompare(b.date_from) || a.id - b.id)
}

type ContractRow = Omit<ForemanContract, keyof typeof nobody | 'headcount'>

const team = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', co.id, 'user_id', u.id, 'first_name', u.first_name,
    'last_name', u.last_name, 'has_avatar', u.avatar_file_id is not null, 'phone', u.phone, 'is_main', t.is_main)
    order by t.is_main desc, u.last_name, co.id), '[]')
  from contract_coordinators t join coordinators co on co.id = t.coordinator_id join users u on u.id = co.user_id
  where t.contract_id = k.id and t.to_date is null)`

/** Open contracts of the foreman, oldest first. */
export const foremanContracts = async (db: Db, foreman_id: number): Promise<ForemanContract[]> => {
  const id = sql`${foreman_id}::bigint`
  const { rows } = await sql<ContractRow>`
    select k.id, k.number, k.title, k.client_name, k.site_country, k.site_city, k.site_address, k.start_date, k.end_date, k.hours_per_day,
      k.days_per_week, k.shift_patterns, jsonb_build_object('name', s.name, 'colour', s.colour) as status, ${team} as coordinators,
      (select count(distinct a.worker_id)::integer from assignments a where a.contract_id = k.id and a.status = 'active') as people,
      (select count(distinct a.worker_id)::integer from assignments a where a.contract_id = k.id and a.foreman_id = ${id}
        and a.status in ('planned', 'active')) as crew
    from contracts k join statuses s on s.id = k.status_id
    where k.is_open and k.archived_at is null and k.id in (${ledContracts(id)})
    order by k.start_date, k.id limit ${MOST}`.execute(db)
  const needs = await foremanNeeds(db, foreman_id)
  return rows.map((row) => {
    const own = needs.filter(({ contract }) => contract.id === row.id)
    const sum = (key: keyof typeof nobody | 'headcount') => own.reduce((total, need) => total + need[key], 0)
    return {
      ...row,
      headcount: sum('headcount'),
      filled: sum('filled'),
      reserved: sum('reserved'),
      missing: sum('missing'),
    }
  })
}
