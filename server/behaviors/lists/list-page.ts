import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { COUNT_LIMIT } from '#contract/basics/page.ts'
import type { Db } from '#server/db/client.ts'
import { ProblemError } from '#server/platform/problems.ts'

/** What a list can be sorted by: an expression that is never null, and its SQL type. */
export type SortColumn = { by: RawBuilder<unknown>; type: 'text' | 'bigint' | 'timestamptz' | 'date' | 'integer' }

type PageQuery = {
  sort?: string[] | undefined
  limit?: number | undefined
  page?: number | undefined
  after?: string | undefined
}

type Order = { by: RawBuilder<unknown>; type: string; descending: boolean }

const toOrders = (sort: readonly string[], sorts: Record<string, SortColumn>, id: RawBuilder<unknown>): Order[] => {
  const orders = sort.map((field) => ({ ...sorts[field.replace(/^-/, '')]!, descending: field.startsWith('-') }))
  return [...orders, { by: id, type: 'bigint', descending: orders[0]?.descending ?? true }]
}

const encode = (values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url')

const decode = (cursor: string, length: number): string[] => {
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
const beyond = (orders: Order[], values: string[]) => {
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

/** One page of a list, after a cursor or by number, and a count that is exact to 10,000. `rows` is the scoped and filtered query with its columns, `counted` the same without joins; `id` ends every order. */
export const listPage = async <DB, TB extends keyof DB, Row>(
  db: Db,
  rows: SelectQueryBuilder<DB, TB, Row>,
  counted: RawBuilder<unknown>,
  query: PageQuery,
  sorts: Record<string, SortColumn>,
  id: RawBuilder<unknown>,
) => {
  const limit = query.limit ?? 25
  const orders = toOrders(query.sort ?? ['-created_at'], sorts, id)
  const keys = sql<string[]>`array[${sql.join(orders.map((order) => sql`(${order.by})::text`))}]`
  const ordered = <O>(some: SelectQueryBuilder<DB, TB, O>) =>
    orders.reduce((sorted, order) => sorted.orderBy(order.by, order.descending ? 'desc' : 'asc'), some)
  let page = ordered(rows.select(keys.as('cursor_keys')))
  if (query.after) page = page.where(beyond(orders, decode(query.after, orders.length)))
  else if (query.page && query.page > 1) {
    const skipped = ordered(rows.clearSelect().select(id.as('id'))).offset((query.page - 1) * limit)
    page = page.where(sql<SqlBool>`${id} in (${skipped.limit(sql.lit(limit + 1))})`)
  }
  const [found, total] = await Promise.all([
    page.limit(sql.lit(limit + 1)).execute(),
    sql<{
      total: number
    }>`select count(*) as total from (${counted} limit ${sql.lit(COUNT_LIMIT + 1)}) as counted`.execute(db),
  ])
  const shown = found.slice(0, limit) as (Row & { cursor_keys: string[] })[]
  const count = total.rows[0]?.total ?? 0
  return {
    rows: shown as Row[],
    meta: {
      total: Math.min(count, COUNT_LIMIT),
      total_capped: count > COUNT_LIMIT,
      limit,
      page: query.page ?? (query.after ? null : 1),
      next: found.length > limit ? encode(shown.at(-1)!.cursor_keys) : null,
    },
  }
}
