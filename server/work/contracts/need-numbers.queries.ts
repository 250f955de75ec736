import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { today } from '#server/behaviors/agency-day.ts'
import type { Db } from '#server/db/client.ts'

type Counts = { filled: number; reserved: number; missing: number }

/**
 * The counts of a need on a day: filled, reserved and missing positions, how many people wait in its reserve, how many
 * may, and the next day from which signed additions let more people be placed.
 */
export type NeedNumbers = Counts & {
  reserve: number
  reserve_limit: number
  coming: { from: string; missing: number } | null
}

/** The day for which a need `n` is counted: today, or the nearest day of its period. */
export const needDay = sql`least(greatest(${today}, n.date_from), coalesce(n.date_to, 'infinity'))`

/** Whether the survey `v` is of a person whom the client accepted and who does not wait in a reserve. */
export const isAccepted = sql<SqlBool>`v.is_open
  and v.status_id = (select id from statuses where entity = 'candidate_survey' and code = 'accepted')
  and not exists (select 1 from need_reserves r where r.survey_id = v.id)`

const takesPlace = sql<SqlBool>`a.need_id = n.id and a.status in ('planned', 'active', 'ended')`

/**
 * The most people who share a day of a need `n`, from a day on, less the positions that signed additions add by then: as
 * many of its present positions are taken by placements.
 */
const mostFrom = (day: RawBuilder<unknown>) => sql`(
  select max(s.people)::integer from (
    select sum(sum(e.change)) over (order by e.day) as people from (
      select ${day} as day, 0 as change
      union all
      select x.day, x.change from assignments a
        cross join lateral (values (greatest(a.start_date, ${day}), 1), (a.end_date + 1, -1)) as x (day, change)
      where ${takesPlace} and coalesce(a.end_date, 'infinity') >= ${day} and x.day is not null
      union all
      select greatest(k.day, ${day}), -k.change from coming_places(n.id) k
    ) e group by e.day
  ) s)`

/**
 * The counts of a need `n` on a day: `filled` by people who work then, `reserved` by people who are planned from then on
 * and by accepted people, the rest `missing`: as many people can still be placed from this day on. Positions that a
 * signed addition adds later, and the people planned for them, do not count before.
 */
export const numbersOn = (day: RawBuilder<unknown>) => sql`
  select p.filled, greatest(0, p.most - p.filled) + v.accepted as reserved, greatest(0, n.headcount - p.most - v.accepted) as missing,
    (select count(*)::integer from need_reserves r where r.need_id = n.id) as reserve,
    ceil(n.headcount * coalesce(n.over_recruiting, (select over_recruiting from agency)) / 100.0)::integer as reserve_limit
  from (
    select count(*)::integer as filled, ${mostFrom(day)} as most
    from assignments a where ${takesPlace} and a.status <> 'planned'
      and ${day} between a.start_date and coalesce(a.end_date, 'infinity')
  ) p, (
    select count(*)::integer as accepted from surveys v where v.need_id = n.id and ${isAccepted}
  ) v`

/** Whether a signed addition will add positions to a need `n`. */
export const addsPlaces = sql<SqlBool>`(n.contract_id in (select contract_id from additions where status = 'signed')
  and exists (select 1 from coming_places(n.id) r where r.change > 0))`

/** The counts of a need `n` today, and what signed additions let be placed later. */
const numbersNow = sql`
  select m.*, (
    select jsonb_build_object('from', r.day, 'missing', l.missing)
    from coming_places(n.id) r cross join lateral (${numbersOn(sql`r.day`)}) l
    where r.day > ${needDay} and r.change > 0 and l.missing > m.missing order by r.day limit 1
  ) as coming from (${numbersOn(needDay)}) m`

const perNeed = (which: RawBuilder<SqlBool>) =>
  sql`select n.id, n.contract_id, n.headcount, m.* from needs n cross join lateral (${numbersOn(needDay)}) m where ${which}`

/** The counts of needs by id. */
export const needNumbers = async (db: Db, ids: readonly number[]): Promise<Map<number, NeedNumbers>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<NeedNumbers & { id: number }>`
    select n.id, m.* from needs n cross join lateral (${numbersNow}) m where n.id = any(${[...ids]}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, ...numbers }) => [id, numbers]))
}

/** How many people can still be placed on a need from a day on. */
export const missingOn = async (db: Db, id: number, day: string): Promise<number> => {
  const { rows } = await sql<{ missing: number }>`
    select m.missing from needs n cross join lateral (${numbersOn(sql`${day}::date`)}) m where n.id = ${id}`.execute(db)
  return rows[0]!.missing
}

/** The numbers of a need `n` as JSON. */
export const needNumbersJson = sql<NeedNumbers>`(select to_jsonb(m) from (${numbersNow}) m)`

/** The total counts of a contract's open needs as JSON, for queries on `contracts`. */
export const contractNumbers = sql<Counts & { headcount: number }>`(
  select jsonb_build_object('headcount', coalesce(sum(x.headcount), 0), 'filled', coalesce(sum(x.filled), 0),
    'reserved', coalesce(sum(x.reserved), 0), 'missing', coalesce(sum(x.missing), 0))
  from (${perNeed(sql<SqlBool>`n.contract_id = contracts.id and n.is_open`)}) x)`

/** Whether the stored gap `g` holds today. */
const holds = sql<SqlBool>`${today} between g.since and g.until`

/** Needs `n` with their stored gap `g`, if it holds today; joined, so that PostgreSQL can read those of all needs at once. */
const needsWithGaps = sql`needs n left join need_gaps g on g.need_id = n.id and ${holds}`

/** How many people a need lacks: as stored, or counted where what is stored does not hold today. */
const missingNow = sql<number>`coalesce(g.missing, (select m.missing from (${numbersOn(needDay)}) m))`

/** The same where the stored gaps are joined as `g`; `settled` says that all of them hold today. */
export const missingBy = (settled: boolean) =>
  settled
    ? sql<number>`g.missing`
    : sql<number>`coalesce(case when ${holds} then g.missing end, (select m.missing from (${numbersOn(needDay)}) m))`

/** The stored gaps that do not hold today. */
const unsettled = sql`(select need_id from need_gaps where until < ${today} union select need_id from need_gaps where since > ${today})`

/** Whether all stored gaps hold today: soon after midnight some do not. */
export const areSettled = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ settled: boolean }>`select not exists ${unsettled} as settled`.execute(db)
  return rows[0]!.settled
}

/** Needs that are counted in one transaction. */
const BATCH = 500

/** Counts again what needs lack whose stored gap does not hold today, each once; answers how many there were. */
export const settleGaps = async (db: Db): Promise<number> => {
  let settled = 0
  let last = 0
  for (;;) {
    const { rows } = await sql<{ need_id: number }>`select u.need_id, recount_need(u.need_id)
      from (select need_id from ${unsettled} x where need_id > ${last} order by need_id limit ${sql.lit(BATCH)}) u`.execute(
      db,
    )
    settled += rows.length
    if (rows.length < BATCH) return settled
    last = Math.max(...rows.map(({ need_id }) => need_id))
  }
}

/** How many people the open needs of a contract lack, to sort a few `contracts`. */
export const contractMissing = sql<number>`(select coalesce(sum(${missingNow}), 0)::integer
  from ${needsWithGaps} where n.contract_id = contracts.id and n.is_open)`

/** Whether the open needs of a contract lack people, for conditions on `contracts`. */
export const contractIsShort = sql<SqlBool>`exists (
  select 1 from ${needsWithGaps} where n.contract_id = contracts.id and n.is_open and ${missingNow} > 0)`

/**
 * How many people contracts lack, for all at once: `contract_id` and `missing` of those that lack some. Stored gaps are
 * read from their index; needs whose gap does not hold today are counted.
 */
export const missingByContract = sql<{ contract_id: number; missing: number }>`(
  select x.contract_id, sum(x.missing)::integer as missing from (
    select g.contract_id, g.missing from need_gaps g where g.is_open and g.missing > 0 and ${holds}
    union all
    select n.contract_id, m.missing from ${unsettled} u join needs n on n.id = u.need_id cross join lateral (${numbersOn(needDay)}) m where n.is_open
  ) x group by x.contract_id)`
