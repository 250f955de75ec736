import { sql } from 'kysely'
import { COUNT_LIMIT } from '#contract/basics/page-sizes.ts'
import type { Db } from '#server/db/client.ts'
import { LEAST_INDEXED, searchTerms } from '../search/search-key.ts'
import { byGroups } from './by-groups.ts'
import { type Order, beyond, keyColumns, keysOf, textOf } from './orders.ts'
import { type Asked, type Place, type Total, type Walked, readPlaces, uncounted, walk } from './places.ts'

const sorted = (orders: readonly Order[]) =>
  sql.join(orders.map(({ by, descending }) => sql`${by} ${sql.raw(descending ? 'desc' : 'asc')}`))

/** Reads the page of a search for which too many rows are found to sort them. */
const walkFound = <DB, TB extends keyof DB>(db: Db, asked: Asked<DB, TB>, total: Total): Promise<Place[]> =>
  asked.steps ? readPlaces(db, byGroups(asked, asked.steps), asked.orders, total) : walk(db, asked, total)

/** Finds the rows of a search once, for count and page; when too many to count, the page is read in order, or group by group. */
export const search = async <DB, TB extends keyof DB>(db: Db, asked: Asked<DB, TB>, total: Total): Promise<Place[]> => {
  const { orders, id, limit, after, skip } = asked
  const keys = keysOf(orders, 'hits')
  const hits = asked.found
    .clearSelect()
    .select(id.as('id'))
    .select(keyColumns(orders))
    .limit(sql.lit(COUNT_LIMIT + 1))
  const { rows } = await sql<Place & { total: number }>`with hits as materialized (${hits})
    select hits.id, ${textOf(keys)} as cursor_keys, (select count(*) from hits) as total from hits
    where ${after ? beyond(keys, after) : sql`true`} order by ${sorted(keys)} limit ${sql.lit(limit + 1)} offset ${skip}`.execute(
    db,
  )
  if (rows[0]) return rows[0].total > COUNT_LIMIT ? walkFound(db, asked, sql.lit(rows[0].total)) : rows
  return after === null && skip === 0 ? [] : walkFound(db, asked, total)
}

/** So many first rows show whether a word is common; reading them costs less than one look into the index of words. */
const SAMPLE = 400

/** The least rows of the sample with the word at which the index of words would read more than a walk. */
const COMMON = 3

/** The most rows that a walk reads. */
const MOST = 10_000

/** The page of a search among the first rows of the list; shorter than a page if too few of them match. */
const among = async <DB, TB extends keyof DB>(
  db: Db,
  { orders, limit, after }: Asked<DB, TB>,
  { table, wanted }: Walked,
  rows: number,
): Promise<Place[]> => {
  const keys = keysOf(orders, table)
  const first = sql`select ${sql.table(table)}.*, ${sql.join(keyColumns(orders))} from ${sql.table(table)}
    where ${sql.ref(`${table}.archived_at`)} is null and ${after ? beyond(orders, after) : sql`true`}
    order by ${sorted(orders)} limit ${sql.lit(rows)}`
  const found =
    await sql<Place>`select ${sql.ref(`${table}.id`)} as id, ${textOf(keys)} as cursor_keys, ${uncounted} as total
    from (${first}) as ${sql.table(table)} where ${wanted} order by ${sorted(keys)} limit ${sql.lit(limit + 1)}`.execute(
      db,
    )
  return found.rows
}

const isNumber = (term: string) => /^\d+$/.test(term)

/**
 * Finds the page of a search without its count. The index of words reads every row that has a common word, and all
 * rows for a short one, so the page of such a word is taken from the first rows of the list. Pieces of numbers are
 * rare.
 */
export const searchUncounted = async <DB, TB extends keyof DB>(db: Db, asked: Asked<DB, TB>): Promise<Place[]> => {
  const { walked, skip, limit } = asked
  const terms = searchTerms(walked?.search ?? '')
  const isShort = terms.some((term) => term.length < LEAST_INDEXED)
  if (!walked || skip > 0 || (!isShort && terms.every(isNumber))) return search(db, asked, uncounted)
  const sample = isShort ? [] : await among(db, asked, walked, SAMPLE)
  if (sample.length > limit) return sample
  const found = isShort || sample.length >= COMMON ? await among(db, asked, walked, MOST) : []
  return found.length > limit ? found : search(db, asked, uncounted)
}
