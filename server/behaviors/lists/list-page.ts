import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { COUNT_LIMIT } from '#contract/basics/page.ts'
import type { Db } from '#server/db/client.ts'
import { ProblemError } from '#server/platform/problems.ts'

/** What a list can be sorted by: an expression that is never null, and its SQL type. */
export type SortColumn = { by: RawBuilder<unknown>; type: 'text' | 'bigint' | 'timestamptz' | 'date' | 'integer' }

type PageQuery = {
  search?: string | undefined
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

type Keyed<Row> = Row & { cursor_keys: string[]; total: number }

type Asked<DB, TB extends keyof DB, Row> = {
  rows: SelectQueryBuilder<DB, TB, Row>
  counted: RawBuilder<unknown>
  orders: Order[]
  id: RawBuilder<unknown>
  limit: number
  after: string[] | null
  skip: number
}

const inOrder = <DB, TB extends keyof DB, Row>(rows: SelectQueryBuilder<DB, TB, Row>, orders: Order[]) =>
  orders.reduce((sorted, order) => sorted.orderBy(order.by, order.descending ? 'desc' : 'asc'), rows)

const upToLimit = (counted: RawBuilder<unknown>) =>
  sql<number>`(select count(*) from (${counted} limit ${sql.lit(COUNT_LIMIT + 1)}) as counted)`

const withKeys = <DB, TB extends keyof DB, Row>({ rows, orders }: Asked<DB, TB, Row>, total: RawBuilder<number>) => {
  const keys = sql<string[]>`array[${sql.join(orders.map((order) => sql`(${order.by})::text`))}]`
  return inOrder(rows.select([keys.as('cursor_keys'), total.as('total')]), orders)
}

/** Walks the list in its order, and counts in the same statement where the total is not known yet. */
const walk = async <DB, TB extends keyof DB, Row>(
  asked: Asked<DB, TB, Row>,
  total = upToLimit(asked.counted),
): Promise<Keyed<Row>[]> => {
  const { rows, orders, id, limit, after, skip } = asked
  const page = withKeys(asked, total).limit(sql.lit(limit + 1))
  if (after) return (await page.where(beyond(orders, after)).execute()) as Keyed<Row>[]
  if (skip === 0) return (await page.execute()) as Keyed<Row>[]
  const shown = inOrder(rows.clearSelect().select(id.as('id')), orders)
    .offset(skip)
    .limit(sql.lit(limit + 1))
  return (await page.where(sql<SqlBool>`${id} in (${shown})`).execute()) as Keyed<Row>[]
}

/** Finds the rows of a search once, for the count and the page alike; too many to count are walked in their order, where a page of them is near. */
const search = async <DB, TB extends keyof DB, Row>(db: Db, asked: Asked<DB, TB, Row>): Promise<Keyed<Row>[]> => {
  const { orders, id, limit, after, skip } = asked
  const keys = orders.map((order, index) => ({ ...order, by: sql.ref(`hits.k${index}`) }))
  const hits = asked.rows
    .clearSelect()
    .select(id.as('id'))
    .select(orders.map((order, index) => order.by.as(`k${index}`)))
    .limit(sql.lit(COUNT_LIMIT + 1))
  const sorted = sql.join(keys.map(({ by, descending }) => sql`${by} ${sql.raw(descending ? 'desc' : 'asc')}`))
  const shown = sql`select hits.id from hits where ${after ? beyond(keys, after) : sql`true`} order by ${sorted}
    limit ${sql.lit(limit + 1)} offset ${skip}`
  const page = withKeys(asked, sql<number>`(select count(*) from hits)`).where(sql<SqlBool>`${id} in (${shown})`)
  const { rows } = await sql<Keyed<Row>>`with hits as materialized (${hits}) ${page}`.execute(db)
  if (rows[0]) return rows[0].total > COUNT_LIMIT ? walk(asked, sql.lit(rows[0].total)) : rows
  return after === null && skip === 0 ? [] : walk(asked)
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
  const after = query.after ? decode(query.after, orders.length) : null
  const skip = after ? 0 : ((query.page ?? 1) - 1) * limit
  const asked = { rows, counted, orders, id, limit, after, skip }
  const found = query.search ? await search(db, asked) : await walk(asked)
  const shown = found.slice(0, limit)
  const isEmptyAhead = found.length === 0 && (after !== null || skip > 0)
  const empty = isEmptyAhead ? await sql<{ total: number }>`select ${upToLimit(counted)} as total`.execute(db) : null
  const count = found[0]?.total ?? empty?.rows[0]?.total ?? 0
  return {
    rows: shown as Row[],
    meta: {
      total: Math.min(count, COUNT_LIMIT),
      total_capped: count > COUNT_LIMIT,
      limit,
      page: query.page ?? (after ? null : 1),
      next: found.length > limit ? encode(shown.at(-1)!.cursor_keys) : null,
    },
  }
}
