import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { MOST_GROUPS } from '#contract/basics/page-sizes.ts'
import { countries } from '#contract/basics/world.ts'
import { type FieldFacts, type Fields, grouped } from '#contract/fields/facts.ts'
import type { StatusEntity } from '#contract/office/statuses.ts'
import type { Db } from '#server/db/client.ts'
import { ProblemError } from '#server/platform/problems.ts'
import { type Field, type LoadedFields, customValue } from '../custom-fields/custom-fields.ts'
import { LAST, type Steps, countsByGroups, lastText } from './by-groups.ts'
import { capped } from './counts.ts'
import { type Condition, all } from './filters.ts'
import type { SortColumn } from './orders.ts'
import { columnOf } from './record-filters.ts'

/** What the rows of a list are grouped by, and the groups that are folded; null stands for rows without a value. */
export type GroupQuery = {
  group?: string | undefined
  folded?: (string | null)[] | undefined
  search?: string | undefined
  sort?: string[] | undefined
  archived?: 'only' | 'with' | undefined
}

/** A noun whose list can be grouped: its table and declared fields, and which rows the actor knows whole, null for every one. */
export type GroupedNoun = {
  table: string
  entity?: StatusEntity
  fields: Fields
  custom: LoadedFields
  whole?: Condition | null
  /** Fields with whose column an index of the table begins. */
  indexed?: readonly string[]
  /** Groups by what stands in no column of the table, by their names. */
  own?: Readonly<Record<string, Group>>
}

type Value = RawBuilder<unknown>

/** What rows are grouped by: their value, and the order of all values as an SQL array, or a text they are ordered by; without either values stand in their own order. */
export type Group = { value: Value; order?: RawBuilder<unknown[]>; place?: RawBuilder<string | null> }

/** How many rows of a list stand in one group, exact to `COUNT_LIMIT`. */
export type GroupCount = { value: string | null; total: number; total_capped: boolean }

/** A list as it is shown: without the groups that are folded, in the order of the groups, which are counted whole. */
export type Grouping = {
  shown: Condition
  order?: SortColumn
  /** How the rows are found group by group, where an index and the query allow it; what is folded is left out by it. */
  steps?: Steps
  counts: (db: Db) => Promise<GroupCount[]>
  /** The value of the group of each of these rows, in their order; undefined where rows are not grouped. */
  valuesOf: (db: Db, ids: readonly number[]) => Promise<(string | null)[] | undefined>
}

/** Profiles of the staff by the names of their users. */
export const inOrderOfNames = (table: string) =>
  sql<
    unknown[]
  >`array(select p.id from ${sql.table(table)} p join users pu on pu.id = p.user_id order by pu.last_name, pu.first_name, p.id)`

/** Several users as one value: their ids by the order of their names, by which it is placed. */
export const usersTogether = (ids: RawBuilder<unknown>): Group => {
  const joined = (text: RawBuilder<unknown>, between: string) =>
    sql<string>`(select string_agg(${text}, ${sql.lit(between)} order by u.last_name, u.first_name, u.id) from users u where u.id = any(${ids}))`
  return {
    value: joined(sql`u.id::text`, ','),
    place: joined(sql`concat_ws(' ', u.last_name, u.first_name, u.id)`, ' '),
  }
}

const usersByName = sql<unknown[]>`array(select u.id from users u order by u.last_name, u.first_name, u.id)`

const linked: Readonly<Record<string, RawBuilder<unknown[]>>> = {
  recruiter_id: inOrderOfNames('recruiters'),
  supervisor_id: inOrderOfNames('recruiters'),
  responsible_coordinator_id: inOrderOfNames('coordinators'),
  author_id: usersByName,
}

const statusesOf = (entity: StatusEntity) =>
  sql<unknown[]>`array(select o.id from statuses o where o.entity = ${entity} order by o.position, o.id)`

const declared = ({ is }: FieldFacts, name: string, value: Value, entity: StatusEntity | undefined): Group => {
  if (name === 'status_id' && entity) return { value, order: statusesOf(entity) }
  if (is.kind === 'choice') return { value, order: sql`${[...is.codes]}::text[]` }
  if (is.kind === 'yes_no') return { value, order: sql`array[true, false]` }
  if (is.kind === 'line') return { value: sql`nullif(${value}, '')` }
  const order = linked[name]
  return order ? { value, order } : { value }
}

const ofCustom = (table: string, field: Field | undefined): Group | undefined => {
  if (!field?.filterable) return undefined
  const value = customValue(table, field.key)
  if (field.type === 'boolean') return { value, order: sql`array['true', 'false']` }
  if (field.type !== 'select') return undefined
  return { value, order: sql`${(field.options ?? []).map(({ value: code }) => code)}::text[]` }
}

const groupOf = (name: string, { table, entity, fields, custom, whole = null, own = {} }: GroupedNoun): Group => {
  const known = ({ place, ...group }: Group): Group => {
    if (whole === null) return place ? { ...group, place } : group
    const shown = <T>(value: RawBuilder<T>) => sql<T | null>`case when ${whole} then ${value} end`
    return { ...group, value: shown(group.value), ...(place ? { place: shown(place) } : {}) }
  }
  if (name.startsWith('custom.')) {
    const group = ofCustom(
      table,
      custom.fields.find(({ key }) => key === name.slice(7)),
    )
    if (group) return known(group)
  }
  if (own[name]) return known(own[name])
  const field = fields[name]
  if (!field || !grouped(fields).includes(name))
    throw new ProblemError(400, 'invalid', { errors: [{ path: 'group', code: 'invalid_value' }] })
  const group = declared(field, name, columnOf(table)(name), entity)
  return field.glimpse ? group : known(group)
}

/** A value as text; one that stands in no order, as that of an option that is gone, is none. */
const textOf = ({ value, order }: Group) =>
  order
    ? sql<string | null>`case when array_position(${order}, ${value}) is not null then (${value})::text end`
    : sql<string | null>`(${value})::text`

/** Rows without a value stand last. */
const placeOf = ({ value, order, place }: Group): SortColumn =>
  order
    ? { by: sql`coalesce(array_position(${order}, ${value}), ${sql.lit(LAST)})`, type: 'integer' }
    : { by: sql`coalesce((${place ?? value})::text, ${lastText})`, type: 'text' }

const notFolded = (text: RawBuilder<string | null>, folded: readonly (string | null)[]): (Condition | undefined)[] => {
  const values = folded.filter((value) => value !== null)
  return [
    values.length > 0 ? sql<SqlBool>`(${text} <> all(${values}::text[]) or ${text} is null)` : undefined,
    folded.includes(null) ? sql<SqlBool>`${text} is not null` : undefined,
  ]
}

/** The order in which an index of a group has its rows; in another one PostgreSQL may look for a rare group through the whole list. */
const isNewestFirst = ({ sort = [] }: GroupQuery) =>
  sort.length === 0 || (sort.length === 1 && /^-?created_at$/.test(sort[0]!))

const allCountries = sql<unknown[]>`${[...countries].toSorted()}::text[]`

/** Rows are found group by group where an index has those of a group in the order of the list: indexes have no archived rows, and nothing helps a search. */
const stepsOf = (
  name: string,
  { order }: Group,
  query: GroupQuery,
  wanted: Condition,
  noun: GroupedNoun,
): Steps | undefined => {
  const { table, fields, own, whole = null, indexed = [] } = noun
  const field = fields[name]
  const values = order ?? (field?.is.kind === 'country' ? allCountries : undefined)
  if (!field || !values || !indexed.includes(name) || own?.[name]) return undefined
  if (query.search || query.archived || (whole !== null && !field.glimpse)) return undefined
  const { folded = [] } = query
  return { wanted, column: columnOf(table)(name), values, isNullable: field.needed !== true, isByText: !order, folded }
}

/** What of a query does not choose rows. */
const choosesNothing = new Set(['group', 'folded', 'sort', 'page', 'limit', 'after', 'search_notes'])

/** Counting group by group asks for the filters anew in each, which costs nothing where there are none. */
const isUnfiltered = (query: GroupQuery) =>
  Object.entries(query).every(([name, value]) => value === undefined || choosesNothing.has(name))

/** How the wanted rows of a noun are grouped, where the query asks for it. */
export const groupingOf = (query: GroupQuery, wanted: Condition, noun: GroupedNoun): Grouping => {
  const { group: name, folded = [] } = query
  if (name === undefined) return { shown: wanted, counts: async () => [], valuesOf: async () => undefined }
  const group = groupOf(name, noun)
  const order = placeOf(group)
  const text = textOf(group)
  const steps = stepsOf(name, group, query, wanted, noun)
  const counted =
    steps && isUnfiltered(query)
      ? countsByGroups(noun.table, wanted, steps, MOST_GROUPS)
      : sql<{ value: string | null; total: number }>`select g.value, g.total from (
        select ${text} as value, ${order.by} as place, count(*)::integer as total from ${sql.table(noun.table)}
        where ${wanted} group by 1, 2) as g order by g.place, g.value limit ${sql.lit(MOST_GROUPS)}`
  return {
    shown: all([wanted, ...notFolded(text, folded)]),
    order,
    ...(steps && isNewestFirst(query) ? { steps } : {}),
    counts: async (db) => {
      const { rows } = await counted.execute(db)
      return rows.map(({ value, total }) => ({ value, ...capped(total) }))
    },
    valuesOf: async (db, ids) => {
      const id = sql.ref(`${noun.table}.id`)
      const { rows } = await sql<{ id: number; value: string | null }>`select ${id}, ${text} as value
        from ${sql.table(noun.table)} where ${id} = any(${[...ids]}::bigint[])`.execute(db)
      const values = new Map(rows.map((row) => [row.id, row.value]))
      return ids.map((one) => values.get(one) ?? null)
    },
  }
}
