import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { ProblemError } from '#server/platform/problems.ts'

/** What a list can be sorted by: an expression that is never null, and its SQL type. */
export type SortColumn = { by: RawBuilder<unknown>; type: 'text' | 'bigint' | 'timestamptz' | 'date' | 'integer' }

/** One of the orders of a list. */
export type Order = { by: RawBuilder<unknown>; type: string; descending: boolean }

/** The orders of a list: its group, what it is sorted by, and the id, which ends every order. */
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

/** Where a row stands, as a cursor. */
export const encode = (values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url')

/** The values of so many orders that a cursor names; 400 for any other text. */
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

/** One comparison of rows where all orders go one way: an index begins at the cursor then, which steps of conditions do not let it do. */
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

/** The rows in the orders of the list. */
export const inOrder = <DB, TB extends keyof DB, O>(rows: SelectQueryBuilder<DB, TB, O>, orders: Order[]) =>
  orders.reduce((sorted, order) => sorted.orderBy(order.by, order.descending ? 'desc' : 'asc'), rows)

/** What places a row, as texts. */
export const textOf = (orders: Order[]) => sql<string[]>`array[${sql.join(orders.map(({ by }) => sql`(${by})::text`))}]`

/** The orders by the columns that hold them in the result `table`. */
export const keysOf = (orders: Order[], table: string) =>
  orders.map((order, index) => ({ ...order, by: sql.ref(`${table}.k${index}`) }))

/** What rows are ordered by, as the columns `k0`, `k1` and so on. */
export const keyColumns = (orders: Order[]) => orders.map(({ by }, index) => by.as(`k${index}`))
