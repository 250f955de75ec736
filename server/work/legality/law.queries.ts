import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { countsAsPaper, isGivenUp, lastDayOf } from '#server/people/documents/asked-papers.queries.ts'
import { taxKey } from '../temporary-work/temporary-work.policy.ts'
import type { LawFacts, LawPaper } from './law.policy.ts'
import type { Workplace } from './permit.policy.ts'

const row = sql`jsonb_build_object('id', x.id, 'code', x.code, 'country', x.country, 'citizens', x.citizens, 'except_citizens', x.except_citizens,
  'stay_basis', x.stay_basis, 'work_basis', x.work_basis, 'forms', x.forms, 'verdict', x.verdict, 'stay_types', x.stay_types,
  'work_types', x.work_types, 'conditions', x.conditions, 'valid_from', x.valid_from, 'valid_to', x.valid_to, 'act', x.act)`

/** The rules of labour law of a country, or of all. */
export const lawOf = (country: RawBuilder<unknown> | null = null) =>
  sql<LawFacts['rules']>`(select coalesce(jsonb_agg(${row} order by x.id), '[]') from work_rights x
    where ${country === null ? sql`true` : sql`x.country = ${country}`})`

/** The conditions that a document `d` of the type `t` names; null where its type names none. */
export const namedBy = sql<
  LawPaper['named']
>`case when t.states_conditions then jsonb_build_object('client', d.named_client,
  'tax', nullif(${taxKey(sql.ref('d.named_client_tax_id'))}, ''), 'position', d.named_position, 'place', d.named_place, 'forms', d.named_forms,
  'pay', d.lowest_pay, 'currency', d.lowest_pay_currency, 'pay_per', d.lowest_pay_period,
  'least', d.least_hours, 'most', d.most_hours, 'hours_per', d.named_hours_period) end`

/** Where and as what somebody works on a need `n` of a contract `c`. */
export const workplaceOf = sql<Workplace>`jsonb_build_object('client_name', c.client_name, 'city', c.site_city, 'address', c.site_address,
  'position', (select p.name from positions p where p.id = n.position_id))`

/** A document `d` of the type `t` as the law sees it. */
const paper = sql`jsonb_build_object('id', d.id, 'code', t.code, 'country', d.country, 'asks_country', t.requires_country,
  'valid_from', d.valid_from, 'valid_to', ${lastDayOf}, 'is_given_up', ${isGivenUp}, 'is_verified', d.verification = 'verified', 'named', ${namedBy})`

/** The documents of a worker `w` that count for the law. */
export const legalPapers = sql<LawFacts['papers']>`(select coalesce(jsonb_agg(${paper} order by d.id), '[]')
  from documents d join document_types t on t.id = d.type_id
  where d.worker_id = w.id and ${countsAsPaper})`

/** The rights of a worker `w`. */
export const basesOf = sql<
  LawFacts['person']
>`jsonb_build_object('citizenship', w.citizenship, 'stay_basis', w.stay_basis, 'work_basis', w.work_basis)`

/** A worker's rights and documents, and the law of the country of a need. */
export const readLawOf = async (
  db: Db,
  { worker_id, need_id }: { worker_id: number; need_id: number },
): Promise<LawFacts> => {
  const { rows } = await sql<LawFacts>`
    select ${lawOf(sql`c.site_country`)} as rules, ${basesOf} as person, ${legalPapers} as papers
    from workers w, needs n join contracts c on c.id = n.contract_id where w.id = ${worker_id} and n.id = ${need_id}`.execute(
    db,
  )
  return rows[0]!
}

/** All rules of labour law, by country. */
export const readLaw = async (db: Db): Promise<ReadonlyMap<string, LawFacts['rules']>> => {
  const { rows } = await sql<{ rules: LawFacts['rules'] }>`select ${lawOf()} as rules`.execute(db)
  return Map.groupBy(rows[0]!.rules, ({ country }) => country)
}
