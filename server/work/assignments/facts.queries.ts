import { labelIn } from '#contract/basics/label-in.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Language } from '#contract/basics/language.ts'
import { placedStatuses } from '#contract/work/contract-choices.ts'
import { today } from '#server/behaviors/agency-day.ts'
import type { Db } from '#server/db/client.ts'
import {
  askedOf,
  countsAsPaper,
  isOfCountry,
  isSeen,
  lastDayOf,
  saysUnfit,
} from '#server/people/documents/asked-papers.queries.ts'
import { isAccepted } from '../contracts/need-numbers.queries.ts'
import { isAskedFor } from './demands.queries.ts'
import { isTemporary, taxKey } from '../temporary-work/temporary-work.policy.ts'
import { readLawOf, workplaceOf } from '../legality/law.queries.ts'
import { limitsOf } from '../legality/limits.queries.ts'
import { exceptionOf } from '../work-exceptions/exception-of.queries.ts'
import type { Facts } from './rules/facts.ts'

/** Which placement the facts are for; an existing one does not count against itself. */
export type Question = {
  worker_id: number
  need_id: number
  assignment_id: number | null
  survey_id: number | null
  /** The foreman of the placement. */
  foreman_id: number | null
  locale: Language
}

/** Whether the client has accepted the person of the survey for a position of the need `n`, which is kept for them. */
const holdsPlace = (survey_id: number | null) =>
  sql<SqlBool>`exists (select 1 from surveys v where v.id = ${survey_id}::bigint and v.need_id = n.id and ${isAccepted})`

const isPlaced = sql<SqlBool>`a.status = any(${[...placedStatuses]}::text[])`
const spans = sql`coalesce(jsonb_agg(jsonb_build_object('start_date', a.start_date, 'end_date', a.end_date) order by a.start_date), '[]')`

/** The worker's other placements with the client of the contract that count, and temporary work for it elsewhere. */
const ofClient = (counts: RawBuilder<SqlBool>) =>
  sql`(select coalesce(jsonb_agg(jsonb_build_object('start_date', t.start_date, 'end_date', t.end_date) order by t.start_date), '[]')
    from (select a.start_date, a.end_date from placed a join contracts o on o.id = a.contract_id where a.worker_id = w.id
        and ${counts} and ${taxKey(sql.ref('o.client_tax_id'))} = ${taxKey(sql.ref('asked.client_tax_id'))}
      union all select e.start_date, e.end_date from temporary_work_elsewhere e where e.worker_id = w.id
        and ${taxKey(sql.ref('e.client_tax_id'))} = ${taxKey(sql.ref('asked.client_tax_id'))}) as t)`

/** What the rules need of a worker, a need and its contract. */
const readSides = async (db: Db, { worker_id, need_id, assignment_id, survey_id, foreman_id }: Question) => {
  const { rows } = await sql<Omit<Facts, 'demands' | 'law'>>`
    with asked as (
      select w.id as worker_id, c.id as contract_id, n.id as need_id, c.client_tax_id, c.site_country,
        c.site_country <> s.country_of_work as posted
      from workers w, needs n join contracts c on c.id = n.contract_id, document_settings s
      where w.id = ${worker_id} and n.id = ${need_id}
    ), placed as (
      select a.* from assignments a where ${isPlaced} and a.id is distinct from ${assignment_id}::bigint
    )
    select jsonb_build_object('status_meanings', ws.meanings, 'is_open', w.is_open, 'date_of_birth', w.date_of_birth, 'citizenship', w.citizenship,
        'has_pesel', w.pesel_missing_reason is not null or ${sealed('pesel')}, 'has_nie', ${sealed('nie_dni')}) as worker,
      jsonb_build_object('status_category', cs.category, 'start_date', c.start_date, 'end_date', c.end_date,
        'site_country', c.site_country, 'min_age', c.min_age, 'client', ${taxKey(sql.ref('c.client_tax_id'))}, 'currency', c.currency,
        'rate_period', c.rate_period, 'hours_per_day', c.hours_per_day, 'days_per_week', c.days_per_week) as contract,
      ${workplaceOf} as work,
      jsonb_build_object('headcount', n.headcount, 'coming', (select coalesce(jsonb_agg(k order by k.day), '[]') from coming_places(n.id) k), 'date_from', n.date_from, 'date_to', n.date_to, 'is_open', n.is_open,
        'pay_rate', n.pay_rate, 'comparable_pay', n.comparable_pay, 'accepted', (select count(*) from surveys v where v.need_id = n.id and ${isAccepted} and v.id is distinct from ${survey_id}::bigint),
        'waiting', (select count(*) from need_reserves r where r.need_id = n.id and not ${holdsPlace(survey_id)} and r.place < coalesce((select o.place from need_reserves o
          where o.need_id = n.id and (o.worker_id = w.id or o.survey_id = ${survey_id}::bigint) limit 1), 1000000))) as need,
      (select ${spans} from placed a where a.worker_id = w.id) as others,
      (select ${spans} from placed a where a.need_id = n.id and a.worker_id <> w.id) as on_need,
      ${ofClient(isTemporary)} as temporary, ${ofClient(sql<SqlBool>`true`)} as with_client,
      case when asked.posted then (select ${spans} from placed a join contracts o on o.id = a.contract_id
        where a.worker_id = w.id and o.site_country = asked.site_country) end as postings,
      (select jsonb_build_object('max_team', f.max_team, 'others', (select ${spans} from placed a where a.foreman_id = f.id))
        from foremen f where f.id = ${foreman_id}::bigint) as crew,
      ${limitsOf(sql`asked.site_country`)} as limits, ${exceptionOf(sql`${assignment_id}::bigint`)} as exception,
      ${today}::text as today
    from asked join workers w on w.id = asked.worker_id join statuses ws on ws.id = w.status_id
      join contracts c on c.id = asked.contract_id join statuses cs on cs.id = c.status_id join needs n on n.id = asked.need_id`.execute(
    db,
  )
  return rows[0]!
}

const sealed = (field: string) =>
  sql`exists (select 1 from sealed_values v where v.entity = 'worker' and v.entity_id = w.id and v.field = ${field})`

const papers = sql`(select coalesce(jsonb_agg(jsonb_build_object('valid_from', d.valid_from, 'valid_to', ${lastDayOf},
    'is_verified', ${isSeen})), '[]') from documents d join document_types t on t.id = d.type_id
  where d.worker_id = w.id and d.type_id = any(asked.type_ids) and ${countsAsPaper} and ${isOfCountry})`

const isUnfit = sql<SqlBool>`exists (select 1 from documents d where d.worker_id = w.id and d.type_id = any(asked.type_ids) and ${saysUnfit})`

/** All requirements by country of the site, citizenship, rights and contract, with the documents that meet them. */
const readDemands = async (db: Db, { worker_id, need_id, locale }: Question): Promise<Facts['demands']> => {
  const { rows } = await sql<Omit<Facts['demands'][number], 'name'>>`
    with demand as (
      select 1 as place, r.id, r.name, r.country, r.document_type_ids, r.posted as is_a1, r.legal_right
      from document_requirements r, workers w, needs n join contracts c on c.id = n.contract_id, document_settings s
      where w.id = ${worker_id} and n.id = ${need_id} and ${isAskedFor}
      union all
      select 2, t.id, t.name, 'any', array[t.id], false, null
      from needs n join contracts c on c.id = n.contract_id join document_types t on t.id = any(c.required_document_type_ids)
      where n.id = ${need_id}
    )
    select r.name as labels, r.is_a1, r.legal_right, ${isUnfit} as is_unfit,
      ${papers} as papers
    from demand r cross join workers w ${askedOf.worker} where w.id = ${worker_id} order by r.place, r.id`.execute(db)
  return rows.map((row) => ({ ...row, name: labelIn(row.labels, locale) }))
}

/** Everything that the rules of a placement need. */
export const readFacts = async (db: Db, question: Question): Promise<Facts> => ({
  ...(await readSides(db, question)),
  demands: await readDemands(db, question),
  law: await readLawOf(db, question),
})
