import { agencyDay } from '#contract/basics/agency-day.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { Actor } from '../access/actor.ts'
import type { SortColumn } from '../lists/list-page.ts'
import { recordExport } from './record-export.ts'
import { type ExportColumn, streamExport } from './stream-export.ts'

/** What a caller asks of an export: the list's filters and order, and the names of the columns. */
export type Wanted<Query> = { query: Query; columns: string[] }

type Exported<DB, TB extends keyof DB, Row> = {
  entity: string
  /** The table of the rows; it names the file. */
  table: string
  rows: SelectQueryBuilder<DB, TB, Row>
  sorts: Readonly<Record<string, SortColumn>>
  columns: readonly ExportColumn<Row>[]
}

const BATCH = 500

/**
 * Streams rows from a cursor in the wanted order, as CSV, or as XLSX if `accept` asks for it. The export is recorded in
 * the history of the actor's account.
 */
export const exportRecords = async <DB, TB extends keyof DB, Row>(
  db: Db,
  actor: Actor,
  { entity, table, columns, sorts, ...exported }: Exported<DB, TB, Row>,
  wanted: Wanted<{ sort?: string[] | undefined }>,
  accept: string | undefined,
) => {
  let { rows } = exported
  for (const sort of wanted.query.sort ?? ['-created_at'])
    rows = rows.orderBy(sorts[sort.replace(/^-/, '')]!.by, sort.startsWith('-') ? 'desc' : 'asc')
  await recordExport(db, actor, entity, wanted)
  const stream = rows.orderBy(sql.ref(`${table}.id`), 'desc').stream(BATCH)
  return streamExport(stream, columns, `${table}-${agencyDay(actor.at)}`, accept, actor.locale)
}
