import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { COUNT_LIMIT } from '#contract/basics/page-sizes.ts'
import type { Db } from '#server/db/client.ts'
import { type Steps, byGroups } from './by-groups.ts'
import { type Values, byValues } from './by-values.ts'
import type { Condition } from './filters.ts'
import { type Order, type Walk, beyond, inOrder, keyColumns, keysOf, textOf } from './orders.ts'

export type Asked<DB, TB extends keyof DB> = Walk<DB, TB> & {
  counted: RawBuilder<unknown>
  /** Set if rows are read group by group. */
  steps?: Steps | undefined
  /** Set if the rows of several values are read in order and merged. */
  values?: Values | undefined
  /** Set if an index has all rows in the order of the list. */
  walked?: Walked | undefined
}

/** A searched table whose rows an index has in the order of the list, and the condition of the wanted ones. */
export type Walked = { table: string; wanted: Condition; search: string }

/** The position of a row in the list, and the total if it was requested. */
export type Place = { id: number; cursor_keys: string[]; total: number | null }

export type Total = RawBuilder<number | null>

export const upToLimit = (counted: RawBuilder<unknown>) =>
  sql<number>`(select count(*) from (${counted} limit ${sql.lit(COUNT_LIMIT + 1)}) as counted)`

export const uncounted = sql<null>`null`

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
export const readPlaces = async (
  db: Db,
  places: RawBuilder<unknown>,
  orders: Order[],
  total: Total,
): Promise<Place[]> => {
  const { rows } =
    await sql<Place>`select placed.id, ${textOf(keysOf(orders, 'placed'))} as cursor_keys, ${total} as total
    from (select p.*, row_number() over () as place from (${places}) as p) as placed order by placed.place`.execute(db)
  return rows
}

/** A page that begins after more rows is not merged from several values, because each of them would be read so far. */
const FARTHEST = 1_000

/** Reads the page in the order of the list. */
export const walk = <DB, TB extends keyof DB>(db: Db, asked: Asked<DB, TB>, total: Total): Promise<Place[]> =>
  asked.values ? readPlaces(db, byValues(asked, asked.values), asked.orders, total) : placesOf(asked, total).execute()

export const positionsOf = <DB, TB extends keyof DB>(asked: Asked<DB, TB>) => {
  if (asked.steps) return byGroups(asked, asked.steps)
  return asked.values && asked.skip <= FARTHEST ? byValues(asked, asked.values) : keyedPlacesOf(asked)
}
