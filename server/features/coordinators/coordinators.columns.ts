import { type SqlBool, sql } from 'kysely'
import type { CoordinatorFilters, CoordinatorListQuery } from '#contract/coordinators.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { LoadedFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { customConditions } from '#server/behaviors/custom-fields/filter-values.ts'
import { type FiltersOf, type Condition, all, any, contains, isOneOf, onDays } from '#server/behaviors/lists/filters.ts'
import type { SortColumn } from '#server/behaviors/lists/list-page.ts'
import { archivedAs, byDate, columnOf } from '#server/behaviors/lists/record-filters.ts'
import { phoneDigits, searchTerms } from '#server/behaviors/search/search-key.ts'
import { onlyWhole, wholeCoordinators } from './coordinators.policy.ts'

const column = columnOf('coordinators')

const openLinks = sql`contract_coordinators link join contracts c on c.id = link.contract_id
  where link.coordinator_id = coordinators.id and link.to_date is null and c.is_open`

/** How many open contracts a coordinator stands in the team of, and how many they answer for. */
export const contractCount = sql<number>`(select count(*) from ${openLinks})`
export const mainContractCount = sql<number>`(select count(*) from ${openLinks} and link.is_main)`

/** What the actor can sort coordinators by; what they may not know of a row does not place it. */
export const coordinatorSortColumns = (actor: Actor): Record<string, SortColumn> => {
  const whole = wholeCoordinators(actor) ?? sql<SqlBool>`true`
  return {
    created_at: { by: column('created_at'), type: 'timestamptz' },
    updated_at: { by: column('updated_at'), type: 'timestamptz' },
    first_name: { by: sql.ref('u.first_name'), type: 'text' },
    last_name: { by: sql.ref('u.last_name'), type: 'text' },
    status_id: { by: sql.ref('s.position'), type: 'integer' },
    status_since: { by: column('status_since'), type: 'timestamptz' },
    hired_on: byDate(sql`case when ${whole} then coordinators.hired_on end`),
    contracts: { by: sql`case when ${whole} then ${contractCount} else 0 end`, type: 'bigint' },
  }
}

const ofUser = (condition: Condition): Condition =>
  sql<SqlBool>`exists (select 1 from users su where su.id = coordinators.user_id and ${condition})`

/** Rows that every word of a search stands in: of a row known in part, in its names and its phone alone. */
const searched = (actor: Actor, search: string | undefined): Condition | undefined => {
  if (!search) return undefined
  const whole = searchTerms(search).map((term) => sql<SqlBool>`su.search_key like ${`%${term}%`}`)
  if (whole.length === 0) return undefined
  const digits = phoneDigits(search)
  const known = any([
    sql<SqlBool>`(su.first_name || ' ' || su.last_name || ' ' || su.first_name) ilike ${contains(search)}`,
    ...(digits.length > 1 ? [sql<SqlBool>`su.phone like ${`%${digits}%`}`] : []),
  ])
  const hit = onlyWhole(actor, ofUser(all(whole)))
  return wholeCoordinators(actor) === null ? hit : any([hit, ofUser(known)])
}

const filters = (actor: Actor, query: CoordinatorFilters, custom: LoadedFields) => {
  const closed = [
    query.languages &&
      sql<SqlBool>`jsonb_path_query_array(coordinators.languages, '$[*].code') ?| ${query.languages}::text[]`,
    query.region &&
      sql<SqlBool>`jsonb_path_query_array(coordinators.regions, '$[*].country') ?| ${query.region}::text[]`,
    onDays(column('hired_on'), query.hired_on),
    ...customConditions('coordinators', custom.fields, query.custom),
  ]
  return [
    isOneOf(column('status_id'), query.status_id),
    ...closed.map((condition) => condition && onlyWhole(actor, condition)),
  ]
}

/** What the list's query asks for, as conditions on `coordinators`; a filter over what the actor may not know of a row does not find it. */
export const coordinatorConditions = (
  actor: Actor,
  query: FiltersOf<CoordinatorListQuery>,
  custom: LoadedFields,
): Condition =>
  all([
    archivedAs('coordinators', query.archived),
    searched(actor, query.search),
    isOneOf(column('id'), query.ids),
    ...filters(actor, query, custom),
    query.any && any(query.any.map((group) => all(filters(actor, group, custom)))),
  ])
