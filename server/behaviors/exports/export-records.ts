import { agencyDay } from '#contract/basics/agency-day.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { Actor } from '../access/actor.ts'
import type { SortColumn } from '../lists/list-page.ts'
import { recordExport } from './record-export.ts'
import { type ExportColumn, streamExport } from './stream-export.ts'

/** What a caller asks of an export: the list's filters and order, and the names of the columns. */
export type Wanted<Query> = { query: Query; columns: string[] }

/** What an export contains: the rows, their orders by name, and the columns. */
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
const exportRecords = async <DB, TB extends keyof DB, Row>(
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

type Connections = { db: Db; exportDb: Db }

type Call<Query> = { actor: Actor; body: Wanted<Query>; request: { headers: { accept?: string | undefined } } }

/**
 * The handler of a noun's export: streams what `exported` answers for the wanted query and columns. The rows are read
 * through `exportDb`, everything else through `db`.
 */
export const exportCall =
  <Query extends { sort?: string[] | undefined }, DB, TB extends keyof DB, Row>(
    { db, exportDb }: Connections,
    exported: (
      exportDb: Db,
      db: Db,
      actor: Actor,
      wanted: Wanted<Query>,
    ) => Exported<DB, TB, Row> | Promise<Exported<DB, TB, Row>>,
  ) =>
  async ({ actor, body, request }: Call<Query>) =>
    exportRecords(db, actor, await exported(exportDb, db, actor, body), body, request.headers.accept)
