import { type SqlBool, sql } from 'kysely'
import { glimpsed } from '#contract/fields/facts.ts'
import { housingFields } from '#contract/site/housing.fields.ts'
import type { HousingFilters, HousingListQuery } from '#contract/site/housing.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { today } from '#server/behaviors/agency-day.ts'
import type { LoadedFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { customConditions } from '#server/behaviors/custom-fields/filter-values.ts'
import { fieldConditions, sortColumnsOf } from '#server/behaviors/lists/field-lists.ts'
import { type Condition, type FiltersOf, all, any, isOneOf } from '#server/behaviors/lists/filters.ts'
import { archivedAs, columnOf, searchIn } from '#server/behaviors/lists/record-filters.ts'
import { contractScope } from '#server/work/contracts/contracts.policy.ts'
import { heldDocumentsEnd, withHeldDocuments } from '#server/people/documents/held-documents.queries.ts'
import { onlyWhole, wholeHousing } from './housing.policy.ts'
import { hasFreeBed } from './housing-numbers.ts'
import { foundOrNoted, notedIn } from '#server/office/notes/noted.queries.ts'

const column = columnOf('properties')

const told = new Set(glimpsed(housingFields))
const ofTonight: ReadonlySet<string> = new Set(['places', 'occupied', 'free'])

/**
 * The actor's sort orders of houses; hidden values do not affect the position of a row. Needs `beds`, the counts of
 * tonight.
 */
export const housingSortColumns = (actor: Actor) =>
  sortColumnsOf(housingFields, (name) => {
    if (name === 'documents_to') return heldDocumentsEnd(actor, 'housing')
    const by = ofTonight.has(name) ? sql`coalesce(${sql.ref(`beds.${name}`)}, 0)` : column(name)
    return told.has(name) ? by : sql`case when ${wholeHousing(actor)} then ${by} end`
  })

const hasFree = hasFreeBed(column('id'))

const free = ({ free: wanted }: HousingFilters): Condition | undefined => {
  if (wanted === undefined || wanted.length > 1) return undefined
  return wanted[0] === 'yes' ? hasFree : sql<SqlBool>`not ${hasFree}`
}

/** Houses that serve one of the contracts visible to the actor. */
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
  const veiled = (condition: Condition | undefined) => condition && onlyWhole(actor, condition)
  return [
    ...fieldConditions(housingFields, query, column).map(([name, condition]) =>
      told.has(name) ? condition : veiled(condition),
    ),
    free(query),
    withHeldDocuments(actor, 'housing', query.documents_state),
    veiled(servesContract(actor, query.contract_id)),
    ...customConditions('properties', custom.fields, query.custom).map(veiled),
  ]
}

/** Houses that contain every word of a search. Names are also in the full search key, so its index finds both. */
const searched = (actor: Actor, search: string | undefined): Condition[] => {
  const whole = searchIn(column('search_key'), search)
  if (whole.length === 0) return []
  return [...whole, any([wholeHousing(actor), all(searchIn(column('name_key'), search))])]
}

/**
 * The conditions of the list's query on `properties`; a filter on a value that is hidden from the actor does not find
 * the row.
 */
export const housingConditions = (actor: Actor, query: FiltersOf<HousingListQuery>, custom: LoadedFields): Condition =>
  all([
    archivedAs('properties', query.archived),
    foundOrNoted(searched(actor, query.search), notedIn(actor, 'housing', query)),
    isOneOf(column('id'), query.ids),
    ...filters(actor, query, custom),
    query.any && any(query.any.map((group) => all(filters(actor, group, custom)))),
  ])
