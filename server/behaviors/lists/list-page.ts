import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { GroupCount } from '#contract/behaviors/record-list.ts'
import { COUNT_LIMIT } from '#contract/basics/page-sizes.ts'
import { type Db, writer } from '#server/db/client.ts'
import type { Database } from '#server/db/tables/database.ts'
import { remembered } from '#server/platform/remembered.ts'
import { capped } from './counts.ts'
import { type Steps, byGroups } from './by-groups.ts'
import { type Values, byValues } from './by-values.ts'
import type { Grouping } from './grouping.ts'
import {
  type Order,
  type SortColumn,
  type Walk,
  beyond,
  decode,
  encode,
  inOrder,
  keyColumns,
  keysOf,
  textOf,
  toOrders,
} from './orders.ts'

export type { SortColumn } from './orders.ts'

/** The query of one page of a list. */
export type PageQuery = {
  search?: string | undefined
  sort?: string[] | undefined
  limit?: number | undefined
  page?: number | undefined
  after?: string | undefined
}

type Asked<DB, TB extends keyof DB> = Walk<DB, TB> & {
  counted: RawBuilder<unknown>
  /** Set if rows are read group by group. */
  steps?: Steps | undefined
  /** Set if the rows of several values are read in order and merged. */
  values?: Values | undefined
}

/** The position of a row in the list, and the total if it was requested. */
type Place = { id: number; cursor_keys: string[]; total: number | null }

type Total = RawBuilder<number | null>

const upToLimit = (counted: RawBuilder<unknown>) =>
  sql<number>`(select count(*) from (${counted} limit ${sql.lit(COUNT_LIMIT + 1)}) as counted)`

const uncounted = sql<null>`null`

/** One page of what `read` selects, in the order of the list. */
const pageOf = <DB, TB extends keyof DB, O>(
  { found, orders, id, limit, after, skip }: Asked<DB, TB>,
  read: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> => {
  const page = inOrder(read, orders).limit(sql.lit(limit + 1))
  if (after) return page.where(beyond(orders, after))
  if (skip === 0) return page
  const shown = inOrder(found.clearSelect().select(id.as('id')), orders)
    .offset(skip)
    .limit(sql.lit(limit + 1))
  return page.clearWhere().where(sql<SqlBool>`${id} in (${shown})`)
}

/** The query for the positions of one page; it also counts when `total` says so. */
const placesOf = <DB, TB extends keyof DB>(asked: Asked<DB, TB>, total: Total): SelectQueryBuilder<DB, TB, Place> => {
  const { found, id, orders } = asked
  const keys = [id.as('id'), textOf(orders).as('cursor_keys'), total.as('total')] as const
  return pageOf(asked, found.clearSelect().select(keys).$castTo<Place>())
}

/** The same with the sort keys as separate columns. */
const keyedPlacesOf = <DB, TB extends keyof DB>(asked: Asked<DB, TB>) => {
  const { found, id, orders } = asked
  return pageOf(asked, found.clearSelect().select(id.as('id')).select(keyColumns(orders)))
}

/** The positions of a page, found group by group or value by value, in the order of the list. */
const readPlaces = async (db: Db, places: RawBuilder<unknown>, orders: Order[], total: Total): Promise<Place[]> => {
  const { rows } =
    await sql<Place>`select placed.id, ${textOf(keysOf(orders, 'placed'))} as cursor_keys, ${total} as total
    from (select p.*, row_number() over () as place from (${places}) as p) as placed order by placed.place`.execute(db)
  return rows
}

/** A page that begins after more rows is not merged from several values, because each of them would be read so far. */
const FARTHEST = 1_000

/** Reads the page in the order of the list. */
const walk = <DB, TB extends keyof DB>(db: Db, asked: Asked<DB, TB>, total: Total): Promise<Place[]> =>
  asked.values ? readPlaces(db, byValues(asked, asked.values), asked.orders, total) : placesOf(asked, total).execute()

type Placed = { cursor_keys: string[] | null }
type Read = { listed_id: number }

/** Reads rows of a list by id: a selection without conditions that has the id as `listed_id`. */
export type Reader<Row> = RawBuilder<Row>

/** A reader of everything that the query selects. */
export const readerBy = <DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  id: RawBuilder<unknown>,
): Reader<Row> => sql<Row>`${rows.clearWhere().select(id.as('listed_id'))}`

const READERS = 200

/**
 * Makes a reader with one SQL text per choice of fields; `select` must depend on nothing else and have no parameters.
 */
export const readerOf = <DB, TB extends keyof DB, Row>(
  select: (db: Db, fields: readonly string[]) => SelectQueryBuilder<DB, TB, Row>,
  id: RawBuilder<unknown>,
): ((fields: readonly string[]) => Reader<Row>) => {
  const textOf = remembered(READERS, (fields: string) => {
    const compiled = readerBy(select(writer, fields.split(',')), id).compile(writer)
    if (compiled.parameters.length > 0) throw new Error(`What is read of ${fields} depends on more than the fields.`)
    return compiled.sql
  })
  return (fields) => sql.raw<Row>(textOf(fields.join()))
}

const positionsOf = <DB, TB extends keyof DB>(asked: Asked<DB, TB>) => {
  if (asked.steps) return byGroups(asked, asked.steps)
  return asked.values && asked.skip <= FARTHEST ? byValues(asked, asked.values) : keyedPlacesOf(asked)
}

/**
 * One page of rows and the row after it in one statement: an inner query finds the positions with `found`, the reader
 * reads the rows. Only the last row of a full page carries its cursor keys.
 */
const walkRows = async <Row, DB, TB extends keyof DB>(
  db: Db,
  reader: Reader<Row>,
  asked: Asked<DB, TB>,
): Promise<(Row & Placed & Read)[]> => {
  const read = await sql<
    Row & Placed & Read
  >`select shown.*, case when placed.place = ${sql.lit(asked.limit)} then ${textOf(keysOf(asked.orders, 'placed'))} end as cursor_keys
    from (select p.*, row_number() over () as place from (${positionsOf(asked)}) as p) as placed join ${reader} as shown
    on shown.listed_id = placed.id order by placed.place`.execute(db)
  return read.rows
}

/** Reads the page of a search for which too many rows are found to sort them. */
const walkFound = <DB, TB extends keyof DB>(db: Db, asked: Asked<DB, TB>, total: Total): Promise<Place[]> =>
  asked.steps ? readPlaces(db, byGroups(asked, asked.steps), asked.orders, total) : walk(db, asked, total)

/** Finds the rows of a search once, for count and page; when too many to count, the page is read in order, or group by group. */
const search = async <DB, TB extends keyof DB>(db: Db, asked: Asked<DB, TB>, total: Total): Promise<Place[]> => {
  const { orders, id, limit, after, skip } = asked
  const keys = keysOf(orders, 'hits')
  const hits = asked.found
    .clearSelect()
    .select(id.as('id'))
    .select(keyColumns(orders))
    .limit(sql.lit(COUNT_LIMIT + 1))
  const sorted = sql.join(keys.map(({ by, descending }) => sql`${by} ${sql.raw(descending ? 'desc' : 'asc')}`))
  const { rows } = await sql<Place & { total: number }>`with hits as materialized (${hits})
    select hits.id, ${textOf(keys)} as cursor_keys, (select count(*) from hits) as total from hits
    where ${after ? beyond(keys, after) : sql`true`} order by ${sorted} limit ${sql.lit(limit + 1)} offset ${skip}`.execute(
    db,
  )
  if (rows[0]) return rows[0].total > COUNT_LIMIT ? walkFound(db, asked, sql.lit(rows[0].total)) : rows
  return after === null && skip === 0 ? [] : walkFound(db, asked, total)
}

const readCount = async (db: Db, counted: RawBuilder<unknown>) => {
  const { rows } = await sql<{ total: number }>`select ${upToLimit(counted)} as total`.execute(db)
  return rows[0]!.total
}

/** The rows with these ids, in the given order. */
const readRows = async <Row>(db: Db, reader: Reader<Row>, ids: number[]): Promise<Row[]> => {
  if (ids.length === 0) return []
  const read = await sql<
    Row & Read
  >`select shown.* from ${reader} as shown where shown.listed_id = any(${ids}::bigint[])`.execute(db)
  const byId = new Map(read.rows.map((row) => [row.listed_id, row]))
  return ids.flatMap((one) => byId.get(one) ?? [])
}

type Count = { total: number; total_capped: boolean }
type Meta = { limit: number; page: number | null; next: string | null; groups?: (string | null)[] }

/**
 * A list: a page with its count, a page of some fields, the count alone (exact to 10,000), the counts of its groups.
 */
export type Listing<Row, Part = Row> = {
  page: () => Promise<{ rows: Row[]; meta: Meta & Count }>
  slim: (fields: readonly string[]) => Promise<{ rows: Part[]; meta: Meta }>
  count: () => Promise<Count>
  groups: () => Promise<GroupCount[]>
}

type Apart<Found extends keyof Database, Part> = {
  /** The scoped and filtered query without joins, for which an index can be enough; null when an order needs joins. */
  found: SelectQueryBuilder<Database, Found, object> | null
  /** A reader of the requested fields. */
  partsOf: (fields: readonly string[]) => Reader<Part>
  values?: Values | undefined
}

/** Whether the list is sorted by the position of the status, which is in another table. */
export const isByStatus = ({ sort }: PageQuery) => sort?.some((field) => /^-?status_id$/.test(field)) === true

/**
 * A list by pages, after a cursor or by page number: first the ids are found in the order of the list, then the rows
 * are read by id. `rows` makes the scoped and filtered query with its columns, `counted` the same without joins; `id`
 * is the last sort key. Without `apart` the ids are found by `rows`, and rows are read completely; `grouping` gives the
 * groups.
 */
export const listing = <DB, TB extends keyof DB, Row, Part = Row, Found extends keyof Database = never>(
  db: Db,
  rows: () => SelectQueryBuilder<DB, TB, Row>,
  counted: RawBuilder<unknown>,
  query: PageQuery,
  sorts: Record<string, SortColumn>,
  id: RawBuilder<unknown>,
  apart?: Apart<Found, Part>,
  grouping?: Omit<Grouping, 'shown'>,
): Listing<Row, Part> => {
  const limit = query.limit ?? 25
  const orders = toOrders(query.sort ?? ['-created_at'], sorts, id, grouping?.order)
  const after = query.after ? decode(query.after, orders.length) : null
  const skip = after ? 0 : ((query.page ?? 1) - 1) * limit
  const asked = { counted, orders, id, limit, after, skip }
  const metaOf = (places: readonly Placed[]): Meta => ({
    limit,
    page: query.page ?? (after ? null : 1),
    next: places.length > limit ? encode(places[limit - 1]!.cursor_keys!) : null,
  })
  const find = async (total: Total) => {
    const seek = query.search ? search : walk
    const places = await (apart?.found
      ? seek(db, { ...asked, found: apart.found, steps: grouping?.steps, values: apart.values }, total)
      : seek(db, { ...asked, found: rows().clearSelect() }, total))
    return {
      ids: places.slice(0, limit).map((place) => place.id),
      total: places[0]?.total,
      meta: metaOf(places),
    }
  }
  const inGroups = async (ids: number[], meta: Meta): Promise<Meta> => {
    const groups = await grouping?.valuesOf(db, ids)
    return groups ? { ...meta, groups } : meta
  }
  return {
    page: async () => {
      const { ids, total, meta } = await find(upToLimit(counted))
      const isBegun = after !== null || skip > 0
      const isPart = isBegun || grouping?.order !== undefined
      const count = (grouping?.order ? null : total) ?? (isPart ? await readCount(db, counted) : 0)
      const shown = await inGroups(ids, meta)
      return { rows: await readRows(db, readerBy(rows(), id), ids), meta: { ...capped(count), ...shown } }
    },
    slim: async (fields) => {
      const parts = apart?.partsOf(fields) ?? (readerBy(rows(), id) as unknown as Reader<Part>)
      if (query.search) {
        const { ids, meta } = await find(uncounted)
        return { rows: await readRows(db, parts, ids), meta: await inGroups(ids, meta) }
      }
      const read = await (apart?.found
        ? walkRows(db, parts, { ...asked, found: apart.found, steps: grouping?.steps, values: apart.values })
        : walkRows(db, parts, { ...asked, found: rows().clearSelect() }))
      const shown = read.slice(0, limit)
      const ids = shown.map((row) => row.listed_id)
      return { rows: shown, meta: await inGroups(ids, metaOf(read)) }
    },
    count: async () => capped(await readCount(db, counted)),
    groups: async () => (await grouping?.counts(db)) ?? [],
  }
}

/** One page of a list, and a count that is exact to 10,000. */
export const listPage = <DB, TB extends keyof DB, Row>(
  db: Db,
  rows: SelectQueryBuilder<DB, TB, Row>,
  counted: RawBuilder<unknown>,
  query: PageQuery,
  sorts: Record<string, SortColumn>,
  id: RawBuilder<unknown>,
) => listing(db, () => rows, counted, query, sorts, id).page()
