import { sql } from 'kysely'
import { placedStatuses } from '#contract/work/contract-choices.ts'
import type { CoverageQuery, ForecastWeek, NeedCoverage } from '#contract/work/forecast.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import type { Condition } from '#server/behaviors/lists/filters.ts'
import type { Db } from '#server/db/client.ts'
import { isAskedFor } from '../assignments/demands.queries.ts'
import { askedOf, countsAsPaper, lastDayOf } from '#server/people/documents/asked-papers.queries.ts'
import { contractScope } from '../contracts/contracts.policy.ts'
import { isAccepted } from '../contracts/need-numbers.queries.ts'
import { type CoveredNeed, coverageOf } from './coverage.ts'
import { type WantedNeed, forecastOf } from './forecast.ts'
import { weeksFrom } from './iso-weeks.ts'

const placed = sql`a.status = any(${[...placedStatuses]}::text[])`

type Covered = CoveredNeed & Pick<NeedCoverage, 'need_id' | 'position_id'>

const readCovered = async (db: Db, contract_id: number, { from, to }: CoverageQuery) => {
  const { rows } = await sql<Covered>`
    select n.id as need_id, n.position_id, n.headcount, n.date_from, coalesce(n.date_to, c.end_date) as date_to,
      (select count(*) from surveys v where v.need_id = n.id and ${isAccepted}) as accepted,
      (select coalesce(jsonb_agg(to_jsonb(p)), '[]') from (
        select a.start_date, a.end_date, a.status = 'planned' as planned, count(*) as count
        from assignments a where a.need_id = n.id and ${placed} and a.start_date <= ${to}::date
          and coalesce(a.end_date, 'infinity') >= ${from}::date group by 1, 2, 3) p) as placed
    from needs n join contracts c on c.id = n.contract_id
    where n.contract_id = ${contract_id} and n.is_open order by n.date_from, n.id`.execute(db)
  return rows
}

/** The coverage of a contract's open needs within a range. */
export const readCoverage = async (db: Db, contract_id: number, days: CoverageQuery): Promise<NeedCoverage[]> =>
  (await readCovered(db, contract_id, days)).map(({ need_id, position_id, headcount, ...need }) => ({
    need_id,
    position_id,
    headcount,
    spans: coverageOf({ headcount, ...need }, days.from, days.to),
  }))

/** The required documents are read only for people with a document that ends by the last day. */
const expiring = (last: string) => sql`
  select p.id, min(demand.until) as expires_on
  from placed p join wanted n on n.id = p.need_id join contracts c on c.id = n.contract_id
    join workers w on w.id = p.worker_id cross join document_settings s
    cross join lateral (
      select (select max(coalesce(${lastDayOf}, 'infinity')) from documents d join document_types t on t.id = d.type_id
        where d.worker_id = w.id and d.type_id = any(demanded.type_ids) and ${countsAsPaper}) as until
      from (
        select asked.type_ids from document_requirements r ${askedOf.worker} where ${isAskedFor}
        union all select array[t] from unnest(c.required_document_type_ids) t
      ) demanded
    ) demand
  where p.worker_id in (select d.worker_id from documents d where d.worker_id is not null and d.valid_to <= ${last}::date and ${countsAsPaper})
  group by p.id having min(demand.until) <= ${last}::date`

/** The open needs of contracts within a range, each with its people in groups of equal days. */
const readWanted = async (db: Db, which: Condition, today: string, last: string) => {
  const { rows } = await sql<WantedNeed>`
    with wanted as (
      select n.id, n.contract_id, n.headcount, n.date_from, coalesce(n.date_to, contracts.end_date) as date_to
      from needs n join contracts on contracts.id = n.contract_id
      where n.is_open and contracts.is_open and contracts.archived_at is null and n.date_from <= ${last}::date
        and coalesce(n.date_to, contracts.end_date, 'infinity') >= ${today}::date and ${which}
    ), placed as (
      select a.id, a.need_id, a.worker_id, a.status = 'planned' or a.start_date > ${today}::date as arrives,
        greatest(a.start_date, ${today}::date) as arrival, a.end_date
      from wanted n join assignments a on a.need_id = n.id
      where ${placed} and a.start_date <= ${last}::date and coalesce(a.end_date, 'infinity') >= ${today}::date
    ), expiring as (${expiring(last)}), people as (
      select p.need_id, p.arrives, p.arrival, p.end_date, e.expires_on, w.left_at, count(*) as count
      from placed p join workers w on w.id = p.worker_id left join expiring e on e.id = p.id group by 1, 2, 3, 4, 5, 6
      union all
      select v.need_id, true, greatest(v.ready_from, n.date_from, ${today}::date), null, null, null, count(*)
      from wanted n join surveys v on v.need_id = n.id where ${isAccepted} group by 1, 2, 3
    ), grouped as (
      select p.need_id, jsonb_agg(to_jsonb(p) - 'need_id') as people from people p group by 1
    )
    select n.headcount, n.date_from, n.date_to, coalesce(g.people, '[]') as people
    from wanted n left join grouped g on g.need_id = n.id`.execute(db)
  return rows
}

const USUAL_WEEKS = 12

const forecast = async (db: Db, actor: Actor, which: Condition, count = USUAL_WEEKS): Promise<ForecastWeek[]> => {
  const today = agencyDay(actor.at)
  const weeks = weeksFrom(today, count)
  return forecastOf(await readWanted(db, which, today, weeks.at(-1)!.to), weeks)
}

/** The forecast of missing people for all contracts in the actor's scope. */
export const forecastAll = (db: Db, actor: Actor, weeks?: number) => forecast(db, actor, contractScope(actor), weeks)

/** The forecast of missing people for one contract. */
export const forecastContract = (db: Db, actor: Actor, contract_id: number, weeks?: number) =>
  forecast(db, actor, sql`n.contract_id = ${contract_id}`, weeks)
