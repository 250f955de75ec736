import { type RawBuilder, sql } from 'kysely'
import { type Order, beyond, decode, encode } from './orders.ts'

/** The query of a queue. */
export type QueueQuery = { limit?: number | undefined; after?: string | undefined }

/** The rows of a page unless the query says another number. */
const USUAL = 100

const asText = (value: unknown) => String(value)

/**
 * A queue read page by page: the columns of `table` that sort it, all ascending and without null. `limit` counts one row
 * more than the page has, so that `page` knows whether there is a next one.
 */
export const queue = (
  table: string,
  keys: readonly { column: string; type: 'date' | 'bigint' | 'integer' }[],
  { limit = USUAL, after }: QueueQuery,
) => {
  const orders: Order[] = keys.map(({ column, type }) => ({
    by: sql.ref(`${table}.${column}`),
    type,
    descending: false,
  }))
  const by = sql.join(orders.map((order) => order.by))
  return {
    behind: after === undefined ? sql`true` : beyond(orders, decode(after, orders.length)),
    by,
    limit: sql.lit(limit + 1) as RawBuilder<unknown>,
    page: <Row extends object>(rows: readonly Row[], total: number) => {
      const last = rows.length > limit ? (rows[limit - 1] as Record<string, unknown>) : null
      const next = last === null ? null : encode(keys.map(({ column }) => asText(last[column])))
      return { shown: rows.slice(0, limit), meta: { total, limit, next } }
    },
  }
}
