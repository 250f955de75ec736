import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ContractFilters, ContractListQuery } from '#contract/work/contract-list.ts'
import { contractFields } from '#contract/work/contracts.fields.ts'
import { today } from '#server/behaviors/agency-day.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { LoadedFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { customConditions } from '#server/behaviors/custom-fields/filter-values.ts'
import { fieldConditions, sortColumnsOf } from '#server/behaviors/lists/field-lists.ts'
import { type Condition, type FiltersOf, all, any, hasText, heldAs, isOneOf } from '#server/behaviors/lists/filters.ts'
import { isLedBy, isRunBy, takesPeople } from './contracts.policy.ts'
import { contractIsShort, contractMissing } from './need-numbers.queries.ts'
import { archivedAs, columnOf, searchIn } from '#server/behaviors/lists/record-filters.ts'
import { foundOrNoted, notedIn } from '#server/office/notes/noted.queries.ts'
import { lackedOn } from './filled-on.ts'

const column = columnOf('contracts')

/** The total headcount of a contract's open needs. */
export const headcount = sql<number>`(select coalesce(sum(n.headcount), 0)::integer from needs n where n.contract_id = contracts.id and n.is_open)`

const elsewhere: Readonly<Record<string, RawBuilder<unknown>>> = {
  status_id: sql.ref('s.position'),
  headcount,
  missing: contractMissing,
}

/** The sort orders of contracts; a status sorts by its position in the chain. */
export const contractSortColumns = sortColumnsOf(contractFields, (name) => elsewhere[name] ?? column(name))

/** Running contracts whose last day is within so many days, or has passed. */
const endingWithin = (days: number): Condition =>
  sql<SqlBool>`(contracts.is_open and contracts.end_date <= ${today} + ${days}::integer)`

/** Contracts that are not active yet. */
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
  ...fieldConditions(contractFields, query, column).map(([, condition]) => condition),
  coordinatedBy(query.coordinator_id),
  ledBy(query.foreman_id),
  naming(query.recruiter_id),
  hasText(column('site_city'), query.city),
  heldAs(contractIsShort, query.missing),
  heldAs(takesPeople, query.takes_people),
  query.lacking_on && lackedOn(query.lacking_on),
  query.ending_within === undefined ? undefined : endingWithin(query.ending_within),
  ...customConditions('contracts', custom.fields, query.custom),
]

/** The conditions of the list's query on `contracts`: every filter, and any of the groups. */
export const contractConditions = (
  actor: Actor,
  query: FiltersOf<ContractListQuery>,
  custom: LoadedFields,
): Condition =>
  all([
    archivedAs('contracts', query.archived),
    foundOrNoted(searchIn(column('search_key'), query.search), notedIn(actor, 'contract', query)),
    isOneOf(column('id'), query.ids),
    ...filters(query, custom),
    query.any && any(query.any.map((group) => all(filters(group, custom)))),
  ])
