import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { dayZone } from '../agency-day.ts'

/** A boolean SQL expression over the tables of the list it is used in. */
export type Condition = RawBuilder<SqlBool>

/** The filters of a list's query: without page, order and groups. */
export type FiltersOf<Query> = Omit<Query, 'page' | 'limit' | 'after' | 'sort' | 'group' | 'folded'>

const nothing = sql<SqlBool>`false`

/** All conditions hold; true for an empty list. */
export const all = (conditions: readonly (Condition | undefined)[]): Condition => {
  const present = conditions.filter((condition) => condition !== undefined)
  return present.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(present, sql` and `)})`
}

/** At least one condition holds; false for an empty list. */
export const any = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? nothing : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`

/**
 * One id is compared with `=`, so that PostgreSQL can read an index in the order of the list and stop at the end of the
 * page.
 */
const isAmong = (column: RawBuilder<unknown>, ids: readonly number[]) =>
  ids.length === 1 ? sql<SqlBool>`${column} = ${ids[0]}::bigint` : sql<SqlBool>`${column} = any(${[...ids]}::bigint[])`

/** The column is one of the ids, or null when the filter asks for it. */
export const isOneOf = (column: RawBuilder<unknown>, filter: { ids: number[]; none: boolean } | undefined) =>
  filter &&
  any([
    ...(filter.ids.length > 0 ? [isAmong(column, filter.ids)] : []),
    ...(filter.none ? [sql<SqlBool>`${column} is null`] : []),
  ])

/** The column is one of the codes; a single code allows an index to be read in order. */
export const isCode = (column: RawBuilder<unknown>, codes: readonly string[] | undefined) =>
  codes &&
  (codes.length === 1
    ? sql<SqlBool>`${column} = ${codes[0]}::text`
    : sql<SqlBool>`${column} = any(${[...codes]}::text[])`)

/** The array column contains any of the codes. */
export const holdsCode = (column: RawBuilder<unknown>, codes: readonly string[] | undefined) =>
  codes && sql<SqlBool>`${column} && ${[...codes]}::text[]`

/** The array column contains any of the ids, or is empty when the filter asks for it. */
export const holdsId = (column: RawBuilder<unknown>, filter: { ids: number[]; none: boolean } | undefined) =>
  filter &&
  any([
    ...(filter.ids.length > 0 ? [sql<SqlBool>`${column} && ${filter.ids}::bigint[]`] : []),
    ...(filter.none ? [sql<SqlBool>`${column} = '{}'`] : []),
  ])

/**
 * The condition for the answers `yes` or `no`; undefined if both or neither are asked for. As a condition of its own
 * PostgreSQL can check it row by row until the page is full; compared with the answers it would be found out for all rows.
 */
export const heldAs = (condition: Condition, answers: readonly string[] | undefined): Condition | undefined => {
  const [yes, no] = [answers?.includes('yes'), answers?.includes('no')]
  if (yes === no) return undefined
  return yes ? sql<SqlBool>`(${condition})` : sql<SqlBool>`not (${condition})`
}

/** A LIKE pattern that finds the text anywhere; wildcards in the text are escaped. */
export const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** The text column contains the text, ignoring case. */
export const hasText = (column: RawBuilder<unknown>, text: string | undefined) =>
  text === undefined ? undefined : sql<SqlBool>`${column} ilike ${contains(text)}`

type Days = { from?: string | undefined; to?: string | undefined }

/** The date column is within the days, both included. */
export const onDays = (column: RawBuilder<unknown>, days: Days | undefined) =>
  days &&
  all([
    days.from ? sql<SqlBool>`${column} >= ${days.from}::date` : undefined,
    days.to ? sql<SqlBool>`${column} <= ${days.to}::date` : undefined,
  ])

/** The moment column is within the days in the agency's time zone, both included. */
export const withinDays = (column: RawBuilder<unknown>, days: Days | undefined) =>
  days &&
  all([
    days.from ? sql<SqlBool>`${column} >= ${days.from}::date::timestamp at time zone ${dayZone}` : undefined,
    days.to ? sql<SqlBool>`${column} < (${days.to}::date + 1)::timestamp at time zone ${dayZone}` : undefined,
  ])
