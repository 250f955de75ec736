import { type SqlBool, sql } from 'kysely'
import { labelIn } from '#contract/basics/label-in.ts'
import type { Labels } from '#contract/basics/labels.ts'
import { freeMovementCountries } from '#contract/basics/world.ts'
import { placedStatuses } from '#contract/work/contract-choices.ts'
import type { Condition } from '#server/behaviors/lists/filters.ts'
import type { Db } from '#server/db/client.ts'
import { countsAsPaper, isGivenUp, lastDayOf, saysUnfit } from '#server/people/documents/asked-papers.queries.ts'
import type { Asked, Terms } from '../assignments/judge.policy.ts'
import { isTemporary, taxKey } from '../temporary-work/temporary-work.policy.ts'
import { exceptionOf } from '../work-exceptions/exception-of.queries.ts'
import { basesOf, namedBy, readLaw, workplaceOf } from './law.queries.ts'
import { readLimits } from './limits.queries.ts'
import type { LawFacts, LawPaper } from './law.policy.ts'
import type { Workplace } from './permit.policy.ts'

type Row = Terms &
  Pick<Asked, 'worker' | 'notice_due' | 'exception'> & {
    assignment_id: number
    worker_id: number
    contract_id: number
    first_name: string
    last_name: string
    end_date: string | null
    site_country: string
    currency: string
    rate_period: 'hour' | 'day' | 'month'
    hours_per_day: number
    days_per_week: number
    tax: string | null
    comparable_pay: number | null
    work: Workplace
    person: LawFacts['person']
    required: number[]
  }

type Held = {
  worker_id: number
  id: number
  type_id: number
  code: string
  country: string | null
  asks_country: boolean
  valid_from: string | null
  valid_to: string | null
  is_given_up: boolean
  is_verified: boolean
  named: LawPaper['named']
  counts: boolean
  is_unfit: boolean
}

type Served = {
  worker_id: number
  assignment_id: number | null
  site_country: string
  tax: string | null
  is_temporary: boolean
  start_date: string
  end_date: string | null
}

type Requirement = {
  name: Labels
  country: string
  citizenship: string
  posted: boolean
  legal_right: 'stay' | 'work' | null
  type_ids: number[]
}

type Settings = { country_of_work: string; requirements: Requirement[]; types: { id: number; name: Labels }[] }

/** A person placed on a day, with what decides whether they may work. */
export type Planned = Pick<Row, 'assignment_id' | 'worker_id' | 'contract_id' | 'first_name' | 'last_name'> & {
  terms: Terms
  /** The last day of the placement, or null. */
  end_date: string | null
  asked: Asked
}

const placedOn = (
  day: string,
) => sql<SqlBool>`assignments.status in ('planned', 'active') and assignments.start_date <= ${day}::date
      and coalesce(assignments.end_date, 'infinity') >= ${day}::date`

/**
 * The first and last contract of the first `most` placements of a day in scope by contract, and how many placements
 * these are.
 */
export const readContractsOf = async (db: Db, scope: Condition, day: string, most: number) => {
  const { rows } = await sql<{ first: number; last: number; count: number }>`
    select min(contract_id) as first, max(contract_id) as last, count(*)::integer as count from (
      select assignments.contract_id from assignments join contracts on contracts.id = assignments.contract_id join workers on workers.id = assignments.worker_id
      where ${placedOn(day)} and ${scope} order by assignments.contract_id limit ${sql.lit(most)}) x`.execute(db)
  return rows[0]!
}

const readPlanned = async (db: Db, scope: Condition, day: string) => {
  const { rows } = await sql<Row>`
    select assignments.id as assignment_id, assignments.worker_id, assignments.contract_id, workers.first_name, workers.last_name,
      contracts.site_country, contracts.currency, contracts.rate_period, contracts.hours_per_day, contracts.days_per_week, ${taxKey(sql.ref('contracts.client_tax_id'))} as tax, contracts.required_document_type_ids as required,
      assignments.start_date, assignments.end_date, assignments.employment_form, assignments.pay_rate, assignments.agreement_document_id, assignments.agreement_sent_on,
      needs.comparable_pay, (select ${workplaceOf} from contracts c join needs n on n.id = assignments.need_id where c.id = contracts.id) as work,
      jsonb_build_object('citizenship', workers.citizenship, 'status_meanings', ws.meanings, 'is_open', workers.is_open) as worker,
      (select ${basesOf} from (select workers.*) as w) as person,
      ${exceptionOf(sql.ref('assignments.id'))} as exception,
      (select min(l.due_on) from labour_notifications l where l.assignment_id = assignments.id and l.notified_on is null) as notice_due
    from assignments join contracts on contracts.id = assignments.contract_id join workers on workers.id = assignments.worker_id
      join statuses ws on ws.id = workers.status_id join needs on needs.id = assignments.need_id
    where ${placedOn(day)} and ${scope}
    order by workers.last_name, workers.first_name, assignments.id`.execute(db)
  return rows
}

const readHeld = async (db: Db, worker_ids: readonly number[]) => {
  const { rows } = await sql<Held>`
    select d.worker_id, d.id, d.type_id, t.code, d.country, t.requires_country as asks_country, d.valid_from,
      ${lastDayOf} as valid_to, ${isGivenUp} as is_given_up, d.verification = 'verified' as is_verified, ${namedBy} as named, ${countsAsPaper} as counts, ${saysUnfit} as is_unfit
    from documents d join document_types t on t.id = d.type_id
    where d.worker_id = any(${[...worker_ids]}::bigint[]) and d.archived_at is null order by d.id`.execute(db)
  return Map.groupBy(rows, ({ worker_id }) => worker_id)
}

const readServed = async (db: Db, worker_ids: readonly number[]) => {
  const ids = [...worker_ids]
  const { rows } = await sql<Served>`
    select a.worker_id, a.id as assignment_id, o.site_country, ${taxKey(sql.ref('o.client_tax_id'))} as tax,
      coalesce(${isTemporary}, false) as is_temporary, a.start_date, a.end_date
    from assignments a join contracts o on o.id = a.contract_id
    where a.worker_id = any(${ids}::bigint[]) and a.status = any(${[...placedStatuses]}::text[])
    union all
    select e.worker_id, null, 'PL', ${taxKey(sql.ref('e.client_tax_id'))}, true, e.start_date, e.end_date
    from temporary_work_elsewhere e where e.worker_id = any(${ids}::bigint[])`.execute(db)
  return Map.groupBy(rows, ({ worker_id }) => worker_id)
}

const readSettings = async (db: Db): Promise<Settings> => {
  const { rows } = await sql<Settings>`
    select s.country_of_work,
      (select coalesce(jsonb_agg(jsonb_build_object('name', r.name, 'country', r.country, 'citizenship', r.citizenship, 'posted', r.posted,
        'legal_right', r.legal_right, 'type_ids', r.document_type_ids) order by r.id), '[]')
        from document_requirements r where r.active and r.applies_to = 'worker') as requirements,
      (select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name)) from document_types t) as types
    from document_settings s`.execute(db)
  return rows[0]!
}

const names = ({ citizenship }: Requirement, person: LawFacts['person']) => {
  const group = freeMovementCountries.includes(person.citizenship) ? 'eu' : 'non_eu'
  return citizenship === 'all' || citizenship === person.citizenship || citizenship === group
}

/** The requirements of the settings and the contract for a person on a site. */
const demandsOf = (row: Row, held: readonly Held[], { country_of_work, requirements, types }: Settings) => {
  const isPosted = row.site_country !== country_of_work
  const own = requirements.filter(
    (one) =>
      (one.country === 'any' || one.country === row.site_country) &&
      (!one.posted || isPosted) &&
      names(one, row.person),
  )
  const extra = row.required.flatMap((id) => {
    const name = types.find((type) => type.id === id)?.name
    return name ? [{ name, country: 'any', posted: false, legal_right: null, type_ids: [id] }] : []
  })
  return [...own, ...extra].map(({ name, country, posted, legal_right, type_ids }) => {
    const papers = held.filter(({ type_id }) => type_ids.includes(type_id))
    const isOf = (one: Held) => !one.asks_country || country === 'any' || (one.country ?? country) === country
    return {
      name: labelIn(name, 'en'),
      labels: name,
      is_a1: posted,
      legal_right,
      is_unfit: papers.some(({ is_unfit }) => is_unfit),
      papers: papers.filter((one) => one.counts && isOf(one)),
    }
  })
}

/**
 * Everyone placed on a day on the placements in scope (of `assignments`, `contracts`, `workers`), each with the input
 * of an assessment.
 */
export const readStandings = async (db: Db, scope: Condition, day: string): Promise<Planned[]> => {
  const rows = await readPlanned(db, scope, day)
  if (rows.length === 0) return []
  const ids = [...new Set(rows.map(({ worker_id }) => worker_id))]
  const held = await readHeld(db, ids)
  const served = await readServed(db, ids)
  const settings = await readSettings(db)
  const law = await readLaw(db)
  const limits = await readLimits(db)
  return rows.map((row) => {
    const {
      assignment_id,
      worker_id,
      contract_id,
      first_name,
      last_name,
      site_country,
      work,
      person,
      worker,
      notice_due,
      exception,
    } = row
    const { start_date, end_date, employment_form, pay_rate, agreement_document_id, agreement_sent_on } = row
    const { currency, rate_period, hours_per_day, days_per_week } = row
    const documents = held.get(worker_id) ?? []
    const others = (served.get(worker_id) ?? []).filter((one) => one.assignment_id !== assignment_id)
    const withClient = others.filter(({ tax }) => tax !== null && tax === row.tax)
    const isPosted = site_country !== settings.country_of_work
    return {
      assignment_id,
      worker_id,
      contract_id,
      first_name,
      last_name,
      terms: { start_date, employment_form, pay_rate, agreement_document_id, agreement_sent_on },
      end_date,
      asked: {
        worker,
        contract: { site_country, client: row.tax, currency, rate_period, hours_per_day, days_per_week },
        work,
        limits,
        need: { comparable_pay: row.comparable_pay },
        temporary: withClient.filter(({ is_temporary }) => is_temporary),
        with_client: withClient,
        postings: isPosted ? others.filter((one) => one.site_country === site_country) : null,
        demands: demandsOf(row, documents, settings),
        notice_due,
        exception,
        law: {
          rules: law.get(site_country) ?? [],
          person,
          papers: documents.filter(({ counts }) => counts),
        },
      },
    }
  })
}
