import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { today } from '#server/behaviors/agency-day.ts'
import type { Db } from '#server/db/client.ts'

/** How many people a need has on a day: at work, expected, and still wanted. */
export type NeedNumbers = { filled: number; reserved: number; missing: number }

/** The day a need `n` is counted on: today, or the day of its period that is nearest to today. */
export const needDay = sql`least(greatest(${today}, n.date_from), coalesce(n.date_to, 'infinity'))`

/** The need `n` on a day: `filled` by those who have begun, `reserved` by those who will and by those whom the client accepted, `missing` of the rest. */
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

/** The numbers of needs by their ids. */
export const needNumbers = async (db: Db, ids: readonly number[]): Promise<Map<number, NeedNumbers>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<
    NeedNumbers & { id: number }
  >`${perNeed(sql<SqlBool>`n.id = any(${[...ids]}::bigint[])`)}`.execute(db)
  return new Map(rows.map(({ id, filled, reserved, missing }) => [id, { filled, reserved, missing }]))
}

/** What the open needs of a contract come to, as JSON, for queries on `contracts`. */
export const contractNumbers = sql<NeedNumbers & { headcount: number }>`(
  select jsonb_build_object('headcount', coalesce(sum(x.headcount), 0), 'filled', coalesce(sum(x.filled), 0),
    'reserved', coalesce(sum(x.reserved), 0), 'missing', coalesce(sum(x.missing), 0))
  from (${perNeed(sql<SqlBool>`n.contract_id = contracts.id and n.is_open`)}) x)`

/** How many people the open needs of a contract still want, for orders on few `contracts`. */
export const contractMissing = sql<number>`(select coalesce(sum(x.missing), 0)::integer
  from (${perNeed(sql<SqlBool>`n.contract_id = contracts.id and n.is_open`)}) x)`

/** Whether the open needs of a contract still want anybody, for conditions on `contracts`. */
export const contractIsShort = sql<SqlBool>`exists (
  select 1 from (${perNeed(sql<SqlBool>`n.contract_id = contracts.id and n.is_open`)}) x where x.missing > 0)`

/** How many people contracts still want, counted for all of them at once: `contract_id` and `missing` of those with open needs. */
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
