import { type SqlBool, sql } from 'kysely'
import { placedStatuses } from '#contract/work/contract-choices.ts'
import type { CoverageQuery, ForecastWeek, NeedCoverage } from '#contract/work/forecast.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import { addDays } from '#contract/basics/days.ts'
import { type Condition, all } from '#server/behaviors/lists/filters.ts'
import type { Db } from '#server/db/client.ts'
import { isAskedFor } from '../assignments/demands.queries.ts'
import { askedOf, countsAsPaper, lastDayOf } from '#server/people/documents/asked-papers.queries.ts'
import { contractScope } from '../contracts/contracts.policy.ts'
import { isAccepted } from '../contracts/need-numbers.queries.ts'
import { type DatedNeed, needsByDay, periodOf } from '../additions/need-periods.policy.ts'
import { type AmendedDays, amendedUntil, readNeedsByDay } from '../additions/need-periods.queries.ts'
import { type Taken, coverageOf } from './coverage.ts'
import { type Attending, type WantedNeed, forecastOf } from './forecast.ts'
import { weeksFrom } from './iso-weeks.ts'

/** Whether a contract is in the forecast. */
const isForecast = sql<SqlBool>`contracts.is_open and contracts.archived_at is null`

const placed = sql`a.status = any(${[...placedStatuses]}::text[])`

type TakenNeed = Taken & { id: number; headcount: number }

const readTaken = async (db: Db, contract_id: number, { from, to }: CoverageQuery) => {
  const { rows } = await sql<TakenNeed>`
    select n.id, n.headcount, (select count(*) from surveys v where v.need_id = n.id and ${isAccepted}) as accepted,
      (select coalesce(jsonb_agg(to_jsonb(p)), '[]') from (
        select a.start_date, a.end_date, a.status = 'planned' as planned, count(*) as count
        from assignments a where a.need_id = n.id and ${placed} and a.start_date <= ${to}::date
          and coalesce(a.end_date, 'infinity') >= ${from}::date group by 1, 2, 3) p) as placed
    from needs n where n.contract_id = ${contract_id}`.execute(db)
  return new Map<number | null, TakenNeed>(rows.map((row) => [row.id, row]))
}

/** The coverage of a contract's needs on the days of a range on which they are open. */
export const readCoverage = async (db: Db, contract_id: number, days: CoverageQuery): Promise<NeedCoverage[]> => {
  const taken = await readTaken(db, contract_id, days)
  return (await readNeedsByDay(db, contract_id, days)).map(({ id, position_id, periods }) => ({
    need_id: id,
    position_id,
    headcount: taken.get(id)?.headcount ?? periods[0]!.headcount,
    spans: coverageOf(taken.get(id) ?? { accepted: 0, placed: [] }, periods),
  }))
}

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

type Wanted = DatedNeed & { contract_id: number; people: Attending[] }

/** The open needs within a range, and all open needs of the `amended` contracts, each with its people in groups of equal days. */
const readWanted = async (db: Db, which: Condition, today: string, last: string, amended: readonly number[]) => {
  const isWithin = sql`n.date_from <= ${last}::date and coalesce(n.date_to, contracts.end_date, 'infinity') >= ${today}::date`
  const isAmended = sql`n.contract_id = any(${[...amended]}::bigint[])`
  const { rows } = await sql<Wanted>`
    with wanted as (
      select n.id, n.contract_id, n.status_id, n.position_id, n.headcount, n.date_from, n.date_to, contracts.start_date, contracts.end_date
      from needs n join contracts on contracts.id = n.contract_id
      where n.is_open and ${isForecast} and ${amended.length > 0 ? sql`(${isWithin} or ${isAmended})` : isWithin} and ${which}
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
    select n.*, coalesce(g.people, '[]') as people
    from wanted n left join grouped g on g.need_id = n.id`.execute(db)
  return rows
}

const asNow = (need: Wanted): WantedNeed => ({ periods: [periodOf(need)], people: need.people })

/** The needs of a contract as its signed additions will make them. */
const asAmended = ({ coming, ...contract }: AmendedDays, wanted: readonly Wanted[], days: CoverageQuery) => {
  const people = new Map<number | null, Attending[]>(wanted.map((need) => [need.id, need.people]))
  return needsByDay({ contract, needs: wanted }, [], coming, new Set(), days).map(({ id, periods }): WantedNeed => ({
    periods,
    people: people.get(id) ?? [],
  }))
}

const USUAL_WEEKS = 12

const forecast = async (db: Db, actor: Actor, which: Condition, count = USUAL_WEEKS): Promise<ForecastWeek[]> => {
  const today = agencyDay(actor.at)
  const weeks = weeksFrom(today, count)
  const days = { from: today, to: addDays(weeks.at(-1)!.to, 1) }
  const amended = await amendedUntil(db, all([isForecast, which]), days.to)
  const ids = new Set(amended.map(({ contract_id }) => contract_id))
  const wanted = await readWanted(db, which, today, weeks.at(-1)!.to, [...ids])
  const needs = Map.groupBy(wanted, ({ contract_id }) => (ids.has(contract_id) ? contract_id : null))
  const needsOf = (contract_id: number | null) => needs.get(contract_id) ?? []
  const later = amended.flatMap((contract) => asAmended(contract, needsOf(contract.contract_id), days))
  return forecastOf([...needsOf(null).map(asNow), ...later], weeks)
}

/** The forecast of missing people for all contracts in the actor's scope. */
export const forecastAll = (db: Db, actor: Actor, weeks?: number) => forecast(db, actor, contractScope(actor), weeks)

/** The forecast of missing people for one contract. */
export const forecastContract = (db: Db, actor: Actor, contract_id: number, weeks?: number) =>
  forecast(db, actor, sql<SqlBool>`contracts.id = ${contract_id}`, weeks)
