import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { ProblemError } from '#server/platform/problems.ts'

/** A sort order: an expression that is never null, and its SQL type. */
export type SortColumn = { by: RawBuilder<unknown>; type: 'text' | 'bigint' | 'timestamptz' | 'date' | 'integer' }

/** One sort key with its direction. */
export type Order = { by: RawBuilder<unknown>; type: string; descending: boolean }

/** A walk through a list: the scoped and filtered query, its sort keys with the id last, and the wanted part: `limit` rows after the cursor or after `skip` rows. */
export type Walk<DB, TB extends keyof DB> = {
  found: SelectQueryBuilder<DB, TB, object>
  orders: Order[]
  id: RawBuilder<unknown>
  limit: number
  after: string[] | null
  skip: number
}

/** The sort keys of a list: its group, its sort orders, and the id last. */
export const toOrders = (
  sort: readonly string[],
  sorts: Record<string, SortColumn>,
  id: RawBuilder<unknown>,
  group: SortColumn | undefined,
): Order[] => {
  const orders = sort.map((field) => ({ ...sorts[field.replace(/^-/, '')]!, descending: field.startsWith('-') }))
  const last = { by: id, type: 'bigint', descending: orders[0]?.descending ?? true }
  return [...(group ? [{ ...group, descending: false }] : []), ...orders, last]
}

/** Encodes the sort keys of a row as a cursor. */
export const encode = (values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url')

/** The values of a cursor with `length` sort keys; throws 400 for any other text. */
export const decode = (cursor: string, length: number): string[] => {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (Array.isArray(values) && values.length === length && values.every((value) => typeof value === 'string'))
      return values
  } catch {
    // falls through to the refusal
  }
  throw new ProblemError(400, 'invalid', { errors: [{ path: 'after', code: 'invalid_format' }] })
}

/** With one direction, a row comparison lets an index scan begin at the cursor; a chain of conditions does not. */
export const beyond = (orders: Order[], values: string[]) => {
  const value = (index: number) => sql`${values[index]}::${sql.raw(orders[index]!.type)}`
  if (orders.every(({ descending }) => descending === orders[0]!.descending)) {
    const keys = sql.join(orders.map(({ by }) => by))
    const given = sql.join(orders.map((_, index) => value(index)))
    return sql<SqlBool>`(${keys}) ${sql.raw(orders[0]!.descending ? '<' : '>')} (${given})`
  }
  const steps = orders.map((order, index) => {
    const equal = orders.slice(0, index).map((earlier, position) => sql<SqlBool>`${earlier.by} = ${value(position)}`)
    const further = sql<SqlBool>`${order.by} ${sql.raw(order.descending ? '<' : '>')} ${value(index)}`
    return sql<SqlBool>`(${sql.join([...equal, further], sql` and `)})`
  })
  return sql<SqlBool>`(${sql.join(steps, sql` or `)})`
}

/** Sorts by the keys of the list. */
export const inOrder = <DB, TB extends keyof DB, O>(rows: SelectQueryBuilder<DB, TB, O>, orders: Order[]) =>
  orders.reduce((sorted, order) => sorted.orderBy(order.by, order.descending ? 'desc' : 'asc'), rows)

/** The sort keys of a row as an array of texts. */
export const textOf = (orders: Order[]) => sql<string[]>`array[${sql.join(orders.map(({ by }) => sql`(${by})::text`))}]`

/** The orders by the columns that hold their keys in the result `table`. */
export const keysOf = (orders: Order[], table: string) =>
  orders.map((order, index) => ({ ...order, by: sql.ref(`${table}.k${index}`) }))

/** The sort keys as columns `k0`, `k1` and so on. */
export const keyColumns = (orders: Order[]) => orders.map(({ by }, index) => by.as(`k${index}`))
