import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { GroupCount } from '#contract/behaviors/record-list.ts'
import { MOST_GROUPS } from '#contract/basics/page-sizes.ts'
import { countries } from '#contract/basics/world.ts'
import { type FieldFacts, type Fields, grouped } from '#contract/fields/facts.ts'
import type { StatusEntity } from '#contract/office/statuses.ts'
import type { Db } from '#server/db/client.ts'
import { ProblemError } from '#server/platform/problems.ts'
import { type Field, type LoadedFields, customValue } from '../custom-fields/custom-fields.ts'
import { LAST, type Steps, countsByGroups, lastText } from './by-groups.ts'
import { capped } from './counts.ts'
import { type PeopleTable, peopleIn, peopleOf } from './group-people.ts'
import { type Condition, all } from './filters.ts'
import type { SortColumn } from './orders.ts'
import { columnOf } from './record-filters.ts'

/** The query of a grouped list: the field, and the folded groups; null means rows without a value. */
export type GroupQuery = {
  group?: string | undefined
  folded?: (string | null)[] | undefined
  search?: string | undefined
  sort?: string[] | undefined
  archived?: 'only' | 'with' | undefined
}

/** A noun whose list can be grouped: its table, its declared fields, and which rows the actor knows completely (null for all). */
export type GroupedNoun = {
  table: string
  entity?: StatusEntity
  fields: Fields
  custom: LoadedFields
  whole?: Condition | null
  /** Fields whose column is the first of an index. */
  indexed?: readonly string[]
  /** Groups by values that are not in a column of the table, by name. */
  own?: Readonly<Record<string, Group>>
}

type Value = RawBuilder<unknown>

/** A group: the value of a row, and the order of all values as an SQL array or a text to sort by; without either, values are in their natural order. `people` is the table in which the value is an id. */
export type Group = {
  value: Value
  order?: RawBuilder<unknown[]>
  place?: RawBuilder<string | null>
  people?: PeopleTable
}

/** A grouped list: the condition without folded groups, the order by groups, and the counts of all groups. */
export type Grouping = {
  shown: Condition
  order?: SortColumn
  /** Reads the list group by group, without folded groups, if an index and the query allow it. */
  steps?: Steps
  counts: (db: Db) => Promise<GroupCount[]>
  /** The group value of each row, in the given order; undefined when the list is not grouped. */
  valuesOf: (db: Db, ids: readonly number[]) => Promise<(string | null)[] | undefined>
}

/** A group by a person: the order of all ids by the names of their users, and where the names are. */
export const byPerson = (people: PeopleTable) => ({
  order: sql<
    unknown[]
  >`array(select p.id from ${peopleIn(people)} p join users pu on pu.id = p.user_id order by pu.last_name, pu.first_name, p.id)`,
  people,
})

/** A set of users as one value: their ids in the order of their names, and the names to sort by. */
export const usersTogether = (ids: RawBuilder<unknown>): Group => {
  const joined = (text: RawBuilder<unknown>, between: string) =>
    sql<string>`(select string_agg(${text}, ${sql.lit(between)} order by u.last_name, u.first_name, u.id) from users u where u.id = any(${ids}))`
  return {
    value: joined(sql`u.id::text`, ','),
    place: joined(sql`concat_ws(' ', u.last_name, u.first_name, u.id)`, ' '),
    people: 'users',
  }
}

const linked: Readonly<Record<string, PeopleTable>> = {
  recruiter_id: 'recruiters',
  supervisor_id: 'recruiters',
  responsible_coordinator_id: 'coordinators',
  author_id: 'users',
}

const statusesOf = (entity: StatusEntity) =>
  sql<unknown[]>`array(select o.id from statuses o where o.entity = ${entity} order by o.position, o.id)`

const declared = ({ is }: FieldFacts, name: string, value: Value, entity: StatusEntity | undefined): Group => {
  if (name === 'status_id' && entity) return { value, order: statusesOf(entity) }
  if (is.kind === 'choice') return { value, order: sql`${[...is.codes]}::text[]` }
  if (is.kind === 'yes_no') return { value, order: sql`array[true, false]` }
  if (is.kind === 'line') return { value: sql`nullif(${value}, '')` }
  const people = linked[name]
  return people ? { value, ...byPerson(people) } : { value }
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

/** The value as text; a value that is not in the order, such as a deleted option, counts as none. */
const textOf = ({ value, order }: Group) =>
  order
    ? sql<string | null>`case when array_position(${order}, ${value}) is not null then (${value})::text end`
    : sql<string | null>`(${value})::text`

/** Rows without a value come last. */
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

/** Whether the sort order is that of the indexes; in another order PostgreSQL may search the whole list for a rare group. */
export const isNewestFirst = ({ sort = [] }: GroupQuery) =>
  sort.length === 0 || (sort.length === 1 && /^-?created_at$/.test(sort[0]!))

const allCountries = sql<unknown[]>`${[...countries].toSorted()}::text[]`

/** The texts of an indexed column in order, as an SQL array: one look into the index for each of them. Such a column holds null instead of an empty text. */
const textsOf = (table: string, name: string) => {
  const [rows, column] = [sql.table(table), sql.ref(name)]
  const following = (than: RawBuilder<SqlBool>) =>
    sql`select ${column} as value from ${rows} where archived_at is null and ${than} order by ${column} limit 1`
  return sql<unknown[]>`array(with recursive texts as (
    (${following(sql`${column} is not null`)})
    union all select (${following(sql`${column} > texts.value`)}) from texts where texts.value is not null
  ) select value from texts where value is not null)`
}

const allValuesOf = (table: string, name: string, field: FieldFacts | undefined) => {
  if (field?.is.kind === 'country') return allCountries
  return field?.is.kind === 'line' ? textsOf(table, name) : undefined
}

/** Returns steps if an index has the rows of a group in the order of the list. Indexes have no archived rows. */
const stepsOf = (
  name: string,
  { order }: Group,
  query: GroupQuery,
  wanted: Condition,
  noun: GroupedNoun,
): Steps | undefined => {
  const { table, fields, own, whole = null, indexed = [] } = noun
  const field = fields[name]
  const values = order ?? allValuesOf(table, name, field)
  if (!field || !values || !indexed.includes(name) || own?.[name]) return undefined
  if (query.archived || (whole !== null && !field.glimpse)) return undefined
  const { folded = [] } = query
  return { wanted, column: columnOf(table)(name), values, isNullable: field.needed !== true, isByText: !order, folded }
}

/** Parameters of a query that do not filter rows. */
const choosesNothing = new Set(['group', 'folded', 'sort', 'page', 'limit', 'after', 'search_notes'])

/** The filters of a query with their values. */
export const chosenBy = (query: GroupQuery): [name: string, value: unknown][] =>
  Object.entries(query).filter(([name, value]) => value !== undefined && !choosesNothing.has(name))

/** Counting group by group repeats the filters for each group; without filters that is cheap. */
const isUnfiltered = (query: GroupQuery) => chosenBy(query).length === 0

/** The grouping of the wanted rows of a noun, if the query asks for one. */
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
      const people = await peopleOf(
        db,
        group.people,
        rows.map(({ value }) => value),
      )
      return rows.map(({ value, total }) => ({ value, ...capped(total), people: people.get(value) ?? null }))
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
