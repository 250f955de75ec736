import { type SqlBool, sql } from 'kysely'
import type { HousingFilters, HousingListQuery } from '#contract/site/housing.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { today } from '#server/behaviors/agency-day.ts'
import type { LoadedFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { customConditions } from '#server/behaviors/custom-fields/filter-values.ts'
import {
  type Condition,
  type FiltersOf,
  all,
  any,
  hasText,
  isCode,
  isOneOf,
  onDays,
  withinDays,
} from '#server/behaviors/lists/filters.ts'
import type { SortColumn } from '#server/behaviors/lists/list-page.ts'
import { archivedAs, byDate, columnOf, searchIn } from '#server/behaviors/lists/record-filters.ts'
import { contractScope } from '#server/work/contracts/contracts.policy.ts'
import { heldDocumentsEnd, withHeldDocuments } from '#server/people/documents/held-documents.queries.ts'
import { onlyWhole, wholeHousing } from './housing.policy.ts'
import { hasFreeBed } from './housing-numbers.ts'

const column = columnOf('properties')

/** What the actor can sort houses by; what they may not know of a house does not place it. Asks for `beds`, the numbers of tonight. */
export const housingSortColumns = (actor: Actor): Record<string, SortColumn> => {
  const known = (value: string): SortColumn => ({
    by: sql`case when ${wholeHousing(actor)} then coalesce(${sql.ref(`beds.${value}`)}, 0) else 0 end`,
    type: 'bigint',
  })
  return {
    created_at: { by: column('created_at'), type: 'timestamptz' },
    updated_at: { by: column('updated_at'), type: 'timestamptz' },
    name: { by: column('name'), type: 'text' },
    city: { by: column('city'), type: 'text' },
    kind: { by: column('kind'), type: 'text' },
    status: { by: column('status'), type: 'text' },
    places: known('places'),
    occupied: known('occupied'),
    free: { by: sql`coalesce(beds.free, 0)`, type: 'bigint' },
    lease_to: byDate(sql`case when ${wholeHousing(actor)} then properties.lease_to end`),
    documents_to: byDate(heldDocumentsEnd(actor, 'housing')),
  }
}

const hasFree = hasFreeBed(column('id'))

const free = ({ free: wanted }: HousingFilters): Condition | undefined => {
  if (wanted === undefined || wanted.length > 1) return undefined
  return wanted[0] === 'yes' ? hasFree : sql<SqlBool>`not ${hasFree}`
}

/** Houses that serve one of the contracts, of those the actor may know of. */
export const servesContract = (actor: Actor, filter: { ids: number[]; none: boolean } | undefined) => {
  if (!filter) return undefined
  const links = sql`from contract_housing link join contracts on contracts.id = link.contract_id
    where link.property_id = properties.id and (link.to_date is null or link.to_date >= ${today}) and ${contractScope(actor)}`
  return any([
    sql<SqlBool>`exists (select 1 ${links} and contracts.id = any(${filter.ids}::bigint[]))`,
    ...(filter.none ? [sql<SqlBool>`not exists (select 1 ${links})`] : []),
  ])
}

const filters = (actor: Actor, query: HousingFilters, custom: LoadedFields) => {
  const closed = [
    isOneOf(column('responsible_coordinator_id'), query.responsible_coordinator_id),
    servesContract(actor, query.contract_id),
    onDays(column('lease_to'), query.lease_to),
    ...customConditions('properties', custom.fields, query.custom),
  ]
  return [
    isCode(column('kind'), query.kind),
    isCode(column('status'), query.status),
    isCode(column('country'), query.country),
    hasText(column('city'), query.city),
    isCode(column('gender_policy'), query.gender_policy),
    withinDays(column('created_at'), query.created_at),
    free(query),
    withHeldDocuments(actor, 'housing', query.documents_state),
    ...closed.map((condition) => condition && onlyWhole(actor, condition)),
  ]
}

/** The houses that every word of a search stands in; names stand in the search key too, so that its index finds both. */
const searched = (actor: Actor, search: string | undefined): Condition | undefined => {
  const whole = searchIn(column('search_key'), search)
  if (whole.length === 0) return undefined
  return all([...whole, any([wholeHousing(actor), all(searchIn(column('name_key'), search))])])
}

/** What the list's query asks for, as conditions on `properties`; a filter over what the actor may not know of a house does not find it. */
export const housingConditions = (actor: Actor, query: FiltersOf<HousingListQuery>, custom: LoadedFields): Condition =>
  all([
    archivedAs('properties', query.archived),
    searched(actor, query.search),
    isOneOf(column('id'), query.ids),
    ...filters(actor, query, custom),
    query.any && any(query.any.map((group) => all(filters(actor, group, custom)))),
  ])
