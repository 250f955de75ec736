import { type SqlBool, sql } from 'kysely'
import { searchTerms } from '../search/search-key.ts'
import type { SortColumn } from './list-page.ts'
import type { Condition } from './filters.ts'
import type { RawBuilder } from 'kysely'

/** A column of a table by name. */
export const columnOf =
  (table: string) =>
  (name: string): RawBuilder<unknown> =>
    sql.ref(`${table}.${name}`)

/** Sorts by a text or a moment that may be null: nulls come first, or last. */
export const byText = (by: RawBuilder<unknown>): SortColumn => ({ by: sql`coalesce(${by}, '')`, type: 'text' })
export const byMoment = (by: RawBuilder<unknown>): SortColumn => ({
  by: sql`coalesce(${by}, 'infinity'::timestamptz)`,
  type: 'timestamptz',
})
export const byDate = (by: RawBuilder<unknown>): SortColumn => ({
  by: sql`coalesce(${by}, 'infinity'::date)`,
  type: 'date',
})

/** Records that are not archived, unless the query asks for the archive. */
export const archivedAs = (table: string, archived: 'only' | 'with' | undefined): Condition | undefined => {
  if (archived === 'with') return undefined
  const at = sql.ref(`${table}.archived_at`)
  return archived === 'only' ? sql<SqlBool>`${at} is not null` : sql<SqlBool>`${at} is null`
}

/** Records that are in their status longer than it allows; statuses without a limit read no rows. */
export const overdueIn = (table: string): Condition =>
  sql<SqlBool>`(${sql.ref(`${table}.status_id`)} = any(array(select d.id from statuses d where d.due_days is not null))
    and ${sql.ref(`${table}.status_since`)} < now() - (select make_interval(days => d.due_days) from statuses d where d.id = ${sql.ref(`${table}.status_id`)}))`

/** Whether a search has nothing but spaces, so that it limits nothing. */
export const isBlank = (search: string | undefined) => (search ?? '').trim() === ''

/**
 * The rows whose search key contains every word of the search; a single letter begins one of its words. A search of
 * signs alone finds nothing.
 */
export const searchIn = (key: RawBuilder<unknown>, search: string | undefined): Condition[] => {
  if (isBlank(search)) return []
  const terms = searchTerms(search!)
  if (terms.length === 0) return [sql<SqlBool>`false`]
  return terms.map((term) =>
    term.length > 1 ? sql<SqlBool>`${key} like ${`%${term}%`}` : sql<SqlBool>`${key} ~ ${`(^|[ |])${term}`}`,
  )
}
