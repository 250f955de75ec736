import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { sqlDay } from '#server/behaviors/agency-day.ts'
import type { Condition } from '#server/behaviors/lists/filters.ts'

/** Whether the need `n` of the contract was open on a day. */
export const isAskedOn = (day: RawBuilder<unknown>): Condition => sql<SqlBool>`(n.date_from <= ${day}
  and coalesce(n.date_to, contracts.end_date, 'infinity') >= ${day}
  and (n.is_open or ${sqlDay(sql.ref('n.status_since'))} > ${day})
  and (contracts.is_open or ${sqlDay(sql.ref('contracts.status_since'))} > ${day}))`

/** The number of people placed on the need `n` on a day. */
export const takenOn = (day: RawBuilder<unknown>) => sql<number>`(select count(*) from assignments a
  where a.need_id = n.id and a.status in ('planned', 'active', 'ended') and a.start_date <= ${day} and coalesce(a.end_date, 'infinity') >= ${day})`

type Days = { from?: string | undefined; to?: string | undefined }

/** The most days that the filter looks at. */
const MOST_DAYS = 31

/** Contracts that lacked people on one of the days; looks at `MOST_DAYS` at most. An open end means the other end. */
export const lackedOn = ({ from, to }: Days): Condition | undefined => {
  const [first, last] = [from ?? to, to ?? from]
  if (first === undefined || last === undefined) return undefined
  const day = sql.ref('d.day')
  return sql<SqlBool>`exists (select 1 from needs n
    cross join (select g::date as day from generate_series(${first}::date, least(${last}::date, ${first}::date + ${sql.lit(MOST_DAYS - 1)}), interval '1 day') as g) as d
    where n.contract_id = contracts.id and ${isAskedOn(day)} and n.headcount > ${takenOn(day)})`
}
