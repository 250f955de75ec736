import { sql } from 'kysely'
import type { LeadFilters, LeadListQuery } from '#contract/leads.ts'
import type { LoadedFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { customConditions } from '#server/behaviors/custom-fields/filter-values.ts'
import {
  type FiltersOf,
  all,
  any,
  hasText,
  holdsCode,
  holdsId,
  isCode,
  isOneOf,
  onDays,
  withinDays,
  type Condition,
} from '#server/behaviors/lists/filters.ts'
import type { SortColumn } from '#server/behaviors/lists/list-page.ts'
import {
  archivedAs,
  byDate,
  byMoment,
  byText,
  columnOf,
  overdueIn,
  searchIn,
} from '#server/behaviors/lists/record-filters.ts'
import type { SqlBool } from 'kysely'

const column = columnOf('leads')

/** What leads can be sorted by. */
export const leadSortColumns: Record<string, SortColumn> = {
  created_at: { by: column('created_at'), type: 'timestamptz' },
  updated_at: { by: column('updated_at'), type: 'timestamptz' },
  first_name: byText(column('first_name')),
  last_name: { by: column('last_name'), type: 'text' },
  next_contact_at: byMoment(column('next_contact_at')),
  status_id: { by: sql.ref('s.position'), type: 'integer' },
  status_since: { by: column('status_since'), type: 'timestamptz' },
  contact_attempts: { by: column('contact_attempts'), type: 'integer' },
  available_from: byDate(column('available_from')),
  city: byText(column('city')),
  source: byText(column('source')),
}

/** Leads that stand in their status longer than it allows. */
export const overdue = overdueIn('leads')

const queue = (query: LeadFilters): Condition | undefined => {
  if (query.queue === 'due') return sql<SqlBool>`leads.is_open and leads.next_contact_at <= now()`
  if (query.queue === 'waiting') return sql<SqlBool>`leads.is_open and leads.first_contact_at is null`
  if (query.queue === 'overdue') return sql<SqlBool>`leads.is_open and ${overdue}`
  if (query.queue === 'pool') return sql<SqlBool>`leads.is_open and leads.recruiter_id is null`
  return undefined
}

/** The rows that every word of a search stands in. */
export const searchConditions = (search: string | undefined) => searchIn(column('search_key'), search)

const filters = (query: LeadFilters, custom: LoadedFields) => [
  queue(query),
  isOneOf(column('status_id'), query.status_id),
  isOneOf(column('recruiter_id'), query.recruiter_id),
  isOneOf(column('freelance_recruiter_id'), query.freelance_recruiter_id),
  isOneOf(column('import_id'), query.import_id),
  isCode(column('source'), query.source),
  isCode(column('citizenship'), query.citizenship),
  isCode(column('residence_country'), query.residence_country),
  isCode(column('gender'), query.gender),
  holdsId(column('desired_position_ids'), query.desired_position_ids),
  holdsCode(column('desired_countries'), query.desired_countries),
  query.languages && sql<SqlBool>`jsonb_path_query_array(leads.languages, '$[*].code') ?| ${query.languages}::text[]`,
  hasText(column('city'), query.city),
  withinDays(column('created_at'), query.created_at),
  withinDays(column('next_contact_at'), query.next_contact_at),
  onDays(column('available_from'), query.available_from),
  ...customConditions('leads', custom.fields, query.custom),
]

/** What the list's query asks for, as conditions on `leads`: every filter, and any of the groups. */
export const leadConditions = (query: FiltersOf<LeadListQuery>, custom: LoadedFields): Condition =>
  all([
    archivedAs('leads', query.archived),
    ...searchConditions(query.search),
    isOneOf(sql.ref('leads.id'), query.ids),
    ...filters(query, custom),
    query.any && any(query.any.map((group) => all(filters(group, custom)))),
  ])
