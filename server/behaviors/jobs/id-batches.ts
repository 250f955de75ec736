import { type SqlBool, sql } from 'kysely'
import type { Condition } from '#server/behaviors/lists/filters.ts'
import type { Db } from '#server/db/client.ts'

/** Records that one statement of regular work reads: it stays far below the limit of a statement, however many there are. */
export const AT_ONCE = 5_000

/** The ids after `from` up to and including `to`. */
export type IdRange = { from: number; to: number }

const lastId = async (db: Db, table: string) => {
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from ${sql.table(table)}`.execute(db)
  return rows[0]?.id ?? 0
}

/** The ids of a table, in order, as ranges of `at_once` numbers; rows that are added meanwhile may be left out. */
export async function* idRanges(db: Db, table: string, at_once = AT_ONCE): AsyncGenerator<IdRange> {
  const last = await lastId(db, table)
  for (let from = 0; from < last; from += at_once) yield { from, to: from + at_once }
}

/** Whether a column is in a range; an index of the column finds the rows. */
export const isWithin = (column: string, { from, to }: IdRange): Condition =>
  sql<SqlBool>`(${sql.ref(column)} > ${from} and ${sql.ref(column)} <= ${to})`

/** A list in parts of at most `size`. */
export const partsOf = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_part, at) => list.slice(at * size, (at + 1) * size))
