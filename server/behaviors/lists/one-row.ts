import { type SelectQueryBuilder, sql } from 'kysely'
import { found } from '#server/platform/problems.ts'
import { underLock } from '../statuses/under-lock.ts'
import type { Condition } from './filters.ts'

type WithStatus = { status_meanings?: readonly string[] | null; status_category?: string | null }

/** The row of the table with the id, if it is in scope. */
export const readRow = async <DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  table: TB & string,
  scope: Condition,
  id: number,
) => {
  const [row] = await rows
    .where(sql.ref(`${table}.id`), '=', id)
    .where(scope)
    .execute()
  return row
}

/** The row in scope; throws 404. */
export const findRow = async <DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  table: TB & string,
  scope: Condition,
  id: number,
) => found(await readRow(rows, table, scope, id))

/** The row in scope, locked until the transaction ends; throws 404. */
export const lockRow = <DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  table: TB & string,
  scope: Condition,
  id: number,
) => findRow(rows.forUpdate(table), table, scope, id)

/** The same for a row that is read with its status. */
export const lockStepping = async <DB, TB extends keyof DB, Row extends WithStatus>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  table: TB & string,
  scope: Condition,
  id: number,
) => found(await underLock(() => readRow(rows.forUpdate(table), table, scope, id)))
