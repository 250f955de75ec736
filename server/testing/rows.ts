import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '#server/db/tables/database.ts'

/** Columns by name with any values. */
type Columns<Row> = { readonly [Name in keyof Row]?: unknown }

type Put<Table extends keyof Database> = Selectable<Database[Table]> & { id: number }

/** Inserts a row into a table without checking rules. */
export const putRow = async <Table extends keyof Database>(
  db: Kysely<Database>,
  table: Table,
  row: Columns<Insertable<Database[Table]>>,
): Promise<Put<Table>> => {
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)))
  const values = sql.join(Object.values(row))
  const put = sql<Put<Table>>`insert into ${sql.table(table)} (${names}) values (${values}) returning *`
  return (await put.execute(db)).rows[0]!
}

/** Updates columns of one row, also those that the application never changes. */
export const setRow = async <Table extends keyof Database>(
  db: Kysely<Database>,
  table: Table,
  id: number,
  columns: Columns<Selectable<Database[Table]>>,
) => {
  const changes = sql.join(Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))
  await sql`update ${sql.table(table)} set ${changes} where id = ${id}`.execute(db)
}

/** The columns of a row that entered its status and was written now, without an author. */
export const writtenNow = () => {
  const at = new Date().toISOString()
  return { status_since: at, created_at: at, created_by: null, updated_at: at, updated_by: null }
}
