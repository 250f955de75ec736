import { type SqlBool, sql } from 'kysely'
import { QUIET_DAYS } from '#contract/office/queues.ts'
import { leadFields } from '#contract/people/leads.fields.ts'
import type { LeadFilters, LeadListQuery } from '#contract/people/leads.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { LoadedFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { customConditions } from '#server/behaviors/custom-fields/filter-values.ts'
import { fieldConditions, sortColumnsOf } from '#server/behaviors/lists/field-lists.ts'
import { type Condition, type FiltersOf, all, any, isOneOf } from '#server/behaviors/lists/filters.ts'
import { archivedAs, columnOf, overdueIn, searchIn } from '#server/behaviors/lists/record-filters.ts'
import { foundOrNoted, notedIn } from '#server/office/notes/noted.queries.ts'

const column = columnOf('leads')

/** The sort orders of leads; a status sorts by its position in the chain. */
export const leadSortColumns = sortColumnsOf(leadFields, (name) =>
  name === 'status_id' ? sql.ref('s.position') : column(name),
)

/** Leads that are in their status longer than it allows. */
export const overdue = overdueIn('leads')

const queue = (query: LeadFilters): Condition | undefined => {
  if (query.queue === 'calls')
    return sql<SqlBool>`leads.is_open and (leads.next_contact_at <= now() or (leads.next_contact_at is null and leads.first_contact_at is null))`
  if (query.queue === 'due') return sql<SqlBool>`leads.is_open and leads.next_contact_at <= now()`
  if (query.queue === 'waiting') return sql<SqlBool>`leads.is_open and leads.first_contact_at is null`
  if (query.queue === 'overdue') return sql<SqlBool>`leads.is_open and ${overdue}`
  if (query.queue === 'pool') return sql<SqlBool>`leads.is_open and leads.recruiter_id is null`
  if (query.queue === 'quiet')
    return sql<SqlBool>`leads.is_open and leads.last_contact_at < now() - make_interval(days => ${sql.lit(QUIET_DAYS)})
      and (leads.next_contact_at is null or leads.next_contact_at <= now())`
  return undefined
}

/** Rows that contain every word of a search. */
export const searchConditions = (search: string | undefined) => searchIn(column('search_key'), search)

const filters = (query: LeadFilters, custom: LoadedFields) => [
  queue(query),
  ...fieldConditions(leadFields, query, column).map(([, condition]) => condition),
  ...customConditions('leads', custom.fields, query.custom),
]

/** The conditions of the list's query on `leads`: every filter, and any of the groups. */
export const leadConditions = (actor: Actor, query: FiltersOf<LeadListQuery>, custom: LoadedFields): Condition =>
  all([
    archivedAs('leads', query.archived),
    foundOrNoted(searchConditions(query.search), notedIn(actor, 'lead', query)),
    isOneOf(sql.ref('leads.id'), query.ids),
    ...filters(query, custom),
    query.any && any(query.any.map((group) => all(filters(group, custom)))),
  ])
