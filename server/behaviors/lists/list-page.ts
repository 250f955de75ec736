import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { GroupCount } from '#contract/behaviors/record-list.ts'
import { type Db, writer } from '#server/db/client.ts'
import type { Database } from '#server/db/tables/database.ts'
import { remembered } from '#server/platform/remembered.ts'
import { capped } from './counts.ts'
import type { Values } from './by-values.ts'
import type { Grouping } from './grouping.ts'
import { type SortColumn, decode, encode, keysOf, textOf, toOrders } from './orders.ts'
import { type Asked, type Walked, positionsOf, uncounted, upToLimit, walk } from './places.ts'
import { search, searchUncounted } from './search-places.ts'

export type { SortColumn } from './orders.ts'

/** The sort order of a list without another. */
export const NEWEST = '-created_at'

/** The query of one page of a list. */
export type PageQuery = {
  search?: string | undefined
  sort?: string[] | undefined
  limit?: number | undefined
  page?: number | undefined
  after?: string | undefined
}

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
  walked?: Walked | undefined
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
  const orders = toOrders(query.sort ?? [NEWEST], sorts, id, grouping?.order)
  const after = query.after ? decode(query.after, orders.length) : null
  const skip = after ? 0 : ((query.page ?? 1) - 1) * limit
  const asked = { counted, orders, id, limit, after, skip }
  const metaOf = (places: readonly Placed[]): Meta => ({
    limit,
    page: query.page ?? (after ? null : 1),
    next: places.length > limit ? encode(places[limit - 1]!.cursor_keys!) : null,
  })
  const lean = apart?.found && { ...asked, ...apart, found: apart.found, steps: grouping?.steps }
  const full = () => ({ ...asked, found: rows().clearSelect() })
  const counting = () => {
    const seek = query.search ? search : walk
    return lean ? seek(db, lean, upToLimit(counted)) : seek(db, full(), upToLimit(counted))
  }
  const idsOf = (places: readonly { id: number }[]) => places.slice(0, limit).map((place) => place.id)
  const inGroups = async (ids: number[], meta: Meta): Promise<Meta> => {
    const groups = await grouping?.valuesOf(db, ids)
    return groups ? { ...meta, groups } : meta
  }
  return {
    page: async () => {
      const places = await counting()
      const ids = idsOf(places)
      const isBegun = after !== null || skip > 0
      const isPart = isBegun || grouping?.order !== undefined
      const count = (grouping?.order ? null : places[0]?.total) ?? (isPart ? await readCount(db, counted) : 0)
      const shown = await inGroups(ids, metaOf(places))
      return { rows: await readRows(db, readerBy(rows(), id), ids), meta: { ...capped(count), ...shown } }
    },
    slim: async (fields) => {
      const parts = apart?.partsOf(fields) ?? (readerBy(rows(), id) as unknown as Reader<Part>)
      if (query.search) {
        const places = await (lean ? searchUncounted(db, lean) : search(db, full(), uncounted))
        const ids = idsOf(places)
        return { rows: await readRows(db, parts, ids), meta: await inGroups(ids, metaOf(places)) }
      }
      const read = await (lean ? walkRows(db, parts, lean) : walkRows(db, parts, full()))
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
