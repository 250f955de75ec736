import { type SqlBool, sql } from 'kysely'
import type { ContractFilters, ContractListQuery } from '#contract/work/contract-list.ts'
import { today } from '#server/behaviors/agency-day.ts'
import type { LoadedFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { customConditions } from '#server/behaviors/custom-fields/filter-values.ts'
import {
  type FiltersOf,
  type Condition,
  all,
  any,
  hasText,
  isCode,
  isOneOf,
  onDays,
  withinDays,
} from '#server/behaviors/lists/filters.ts'
import type { SortColumn } from '#server/behaviors/lists/list-page.ts'
import { isLedBy, isRunBy } from './contracts.policy.ts'
import { contractIsShort, contractMissing } from './need-numbers.queries.ts'
import { archivedAs, byDate, columnOf, searchIn } from '#server/behaviors/lists/record-filters.ts'

const column = columnOf('contracts')

/** How many people the open needs of a contract ask for. */
export const headcount = sql<number>`(select coalesce(sum(n.headcount), 0)::integer from needs n where n.contract_id = contracts.id and n.is_open)`

/** What contracts can be sorted by. */
export const contractSortColumns: Record<string, SortColumn> = {
  created_at: { by: column('created_at'), type: 'timestamptz' },
  updated_at: { by: column('updated_at'), type: 'timestamptz' },
  number: { by: column('number'), type: 'text' },
  title: { by: column('title'), type: 'text' },
  client_name: { by: column('client_name'), type: 'text' },
  site_city: { by: column('site_city'), type: 'text' },
  start_date: { by: column('start_date'), type: 'date' },
  end_date: byDate(column('end_date')),
  status_id: { by: sql.ref('s.position'), type: 'integer' },
  status_since: { by: column('status_since'), type: 'timestamptz' },
  headcount: { by: headcount, type: 'integer' },
  missing: { by: contractMissing, type: 'integer' },
}

/** Running contracts whose last day comes within so many days, or has passed. */
const endingWithin = (days: number): Condition =>
  sql<SqlBool>`(contracts.is_open and contracts.end_date <= ${today} + ${days}::integer)`

/** Contracts that have not begun to run. */
export const draftContracts = sql<SqlBool>`contracts.status_id = any(array(select id from statuses where entity = 'contract' and category = 'initial'))`

const coordinatedBy = (filter: ContractFilters['coordinator_id']) => {
  if (!filter) return undefined
  const now = sql`select t.coordinator_id from contract_coordinators t where t.contract_id = contracts.id and t.to_date is null`
  return any([
    isRunBy(sql.ref('contracts.id'), filter.ids),
    ...(filter.none ? [sql<SqlBool>`not exists (${now})`] : []),
  ])
}

const ledBy = (filter: ContractFilters['foreman_id']) => {
  if (!filter) return undefined
  const now = sql`select 1 from contract_foremen t where t.contract_id = contracts.id and t.to_date is null`
  return any([
    isLedBy(sql.ref('contracts.id'), filter.ids),
    ...(filter.none ? [sql<SqlBool>`not exists (${now})`] : []),
  ])
}

const naming = (filter: ContractFilters['recruiter_id']) => {
  if (!filter) return undefined
  const named = sql`select r.recruiter_id from contract_recruiters r where r.contract_id = contracts.id`
  return any([
    sql<SqlBool>`exists (${named} and r.recruiter_id = any(${filter.ids}::bigint[]))`,
    ...(filter.none ? [sql<SqlBool>`not exists (${named})`] : []),
  ])
}

const filters = (query: ContractFilters, custom: LoadedFields) => [
  isOneOf(column('status_id'), query.status_id),
  coordinatedBy(query.coordinator_id),
  ledBy(query.foreman_id),
  naming(query.recruiter_id),
  isCode(column('client_country'), query.client_country),
  isCode(column('site_country'), query.site_country),
  hasText(column('site_city'), query.city),
  isCode(column('employment_form'), query.employment_form),
  query.housing_provided &&
    sql<SqlBool>`contracts.housing_provided = any(${query.housing_provided.map((answer) => answer === 'yes')}::boolean[])`,
  query.missing &&
    sql<SqlBool>`${contractIsShort} = any(${query.missing.map((answer) => answer === 'yes')}::boolean[])`,
  onDays(column('start_date'), query.start_date),
  onDays(column('end_date'), query.end_date),
  withinDays(column('created_at'), query.created_at),
  query.ending_within === undefined ? undefined : endingWithin(query.ending_within),
  ...customConditions('contracts', custom.fields, query.custom),
]

/** What the list's query asks for, as conditions on `contracts`: every filter, and any of the groups. */
export const contractConditions = (query: FiltersOf<ContractListQuery>, custom: LoadedFields): Condition =>
  all([
    archivedAs('contracts', query.archived),
    ...searchIn(column('search_key'), query.search),
    isOneOf(column('id'), query.ids),
    ...filters(query, custom),
    query.any && any(query.any.map((group) => all(filters(group, custom)))),
  ])
