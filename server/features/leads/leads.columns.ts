import { type RawBuilder, sql } from 'kysely'
import type { LeadFilters, LeadListQuery } from '#contract/leads.ts'
import type { LoadedFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { customConditions } from '#server/behaviors/custom-fields/filter-values.ts'
import {
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
import { searchTerms } from '#server/behaviors/search/search-key.ts'
import type { SqlBool } from 'kysely'

const column = (name: string): RawBuilder<unknown> => sql.ref(`leads.${name}`)

const text = (by: RawBuilder<unknown>): SortColumn => ({ by: sql`coalesce(${by}, '')`, type: 'text' })
const moment = (by: RawBuilder<unknown>): SortColumn => ({
  by: sql`coalesce(${by}, 'infinity'::timestamptz)`,
  type: 'timestamptz',
})

/** What leads can be sorted by. */
export const leadSortColumns: Record<string, SortColumn> = {
  created_at: { by: column('created_at'), type: 'timestamptz' },
  updated_at: { by: column('updated_at'), type: 'timestamptz' },
  first_name: text(column('first_name')),
  last_name: { by: column('last_name'), type: 'text' },
  next_contact_at: moment(column('next_contact_at')),
  status_id: { by: sql.ref('s.position'), type: 'integer' },
  status_since: { by: column('status_since'), type: 'timestamptz' },
  contact_attempts: { by: column('contact_attempts'), type: 'integer' },
  available_from: { by: sql`coalesce(leads.available_from, 'infinity'::date)`, type: 'date' },
  city: text(column('city')),
  source: text(column('source')),
}

const archived = (query: Pick<LeadListQuery, 'archived'>): Condition | undefined => {
  if (query.archived === 'with') return undefined
  return query.archived === 'only'
    ? sql<SqlBool>`leads.archived_at is not null`
    : sql<SqlBool>`leads.archived_at is null`
}

/** Leads that stand in their status longer than it allows. */
export const overdue = sql<SqlBool>`leads.status_since < now() - (select make_interval(days => d.due_days) from statuses d where d.id = leads.status_id)`

const queue = (query: LeadFilters): Condition | undefined => {
  if (query.queue === 'due') return sql<SqlBool>`leads.is_open and leads.next_contact_at <= now()`
  if (query.queue === 'waiting') return sql<SqlBool>`leads.is_open and leads.first_contact_at is null`
  if (query.queue === 'overdue') return sql<SqlBool>`leads.is_open and ${overdue}`
  return undefined
}

/** The rows that every word of a search stands in. */
export const searchConditions = (search: string | undefined) =>
  searchTerms(search ?? '').map((term) => sql<SqlBool>`leads.search_key like ${`%${term}%`}`)

const filters = (query: LeadFilters, custom: LoadedFields) => [
  queue(query),
  isOneOf(column('status_id'), query.status_id),
  isOneOf(column('recruiter_id'), query.recruiter_id),
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
export const leadConditions = (
  query: Omit<LeadListQuery, 'page' | 'limit' | 'after' | 'sort'>,
  custom: LoadedFields,
): Condition =>
  all([
    archived(query),
    ...searchConditions(query.search),
    isOneOf(sql.ref('leads.id'), query.ids),
    ...filters(query, custom),
    query.any && any(query.any.map((group) => all(filters(group, custom)))),
  ])
