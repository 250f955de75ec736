import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { today } from '#server/behaviors/agency-day.ts'
import type { Db } from '#server/db/client.ts'

/** The counts of a need on a day: filled, reserved and missing positions. */
export type NeedNumbers = { filled: number; reserved: number; missing: number }

/** The day for which a need `n` is counted: today, or the nearest day of its period. */
export const needDay = sql`least(greatest(${today}, n.date_from), coalesce(n.date_to, 'infinity'))`

/**
 * The counts of a need `n` on a day: `filled` by people who have started, `reserved` by planned and by accepted people,
 * the rest `missing`.
 */
export const numbersOn = (day: RawBuilder<unknown>) => sql`
  select p.filled, p.planned + v.accepted as reserved, greatest(0, n.headcount - p.filled - p.planned - v.accepted) as missing
  from (
    select count(*) filter (where a.status <> 'planned')::integer as filled,
      count(*) filter (where a.status = 'planned')::integer as planned
    from assignments a where a.need_id = n.id and a.status in ('planned', 'active', 'ended')
      and ${day} between a.start_date and coalesce(a.end_date, 'infinity')
  ) p, (
    select count(*)::integer as accepted from surveys v where v.need_id = n.id and v.is_open
      and v.status_id = (select id from statuses where entity = 'candidate_survey' and code = 'accepted')
  ) v`

const perNeed = (which: RawBuilder<SqlBool>) =>
  sql`select n.id, n.contract_id, n.headcount, m.* from needs n cross join lateral (${numbersOn(needDay)}) m where ${which}`

/** The counts of needs by id. */
export const needNumbers = async (db: Db, ids: readonly number[]): Promise<Map<number, NeedNumbers>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<
    NeedNumbers & { id: number }
  >`${perNeed(sql<SqlBool>`n.id = any(${[...ids]}::bigint[])`)}`.execute(db)
  return new Map(rows.map(({ id, filled, reserved, missing }) => [id, { filled, reserved, missing }]))
}

/** The total counts of a contract's open needs as JSON, for queries on `contracts`. */
export const contractNumbers = sql<NeedNumbers & { headcount: number }>`(
  select jsonb_build_object('headcount', coalesce(sum(x.headcount), 0), 'filled', coalesce(sum(x.filled), 0),
    'reserved', coalesce(sum(x.reserved), 0), 'missing', coalesce(sum(x.missing), 0))
  from (${perNeed(sql<SqlBool>`n.contract_id = contracts.id and n.is_open`)}) x)`

/** How many people the open needs of a contract lack, to sort a few `contracts`. */
export const contractMissing = sql<number>`(select coalesce(sum(x.missing), 0)::integer
  from (${perNeed(sql<SqlBool>`n.contract_id = contracts.id and n.is_open`)}) x)`

/** Whether the open needs of a contract lack people, for conditions on `contracts`. */
export const contractIsShort = sql<SqlBool>`exists (
  select 1 from (${perNeed(sql<SqlBool>`n.contract_id = contracts.id and n.is_open`)}) x where x.missing > 0)`

/** How many people contracts lack, computed for all at once: `contract_id` and `missing` of those with open needs. */
export const missingByContract = sql<{ contract_id: number; missing: number }>`(
  select n.contract_id, sum(greatest(0, n.headcount - coalesce(p.placed, 0) - coalesce(v.accepted, 0)))::integer as missing
  from needs n left join (
    select a.need_id, count(*) as placed from needs n join assignments a on a.need_id = n.id
    where n.is_open and a.status in ('planned', 'active', 'ended')
      and a.start_date <= ${needDay} and coalesce(a.end_date, 'infinity') >= ${needDay} group by a.need_id
  ) p on p.need_id = n.id left join (
    select v.need_id, count(*) as accepted from surveys v where v.need_id is not null and v.is_open
      and v.status_id = (select id from statuses where entity = 'candidate_survey' and code = 'accepted') group by v.need_id
  ) v on v.need_id = n.id
  where n.is_open group by n.contract_id)`
