import pg from 'pg'

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Every place of the database that holds one of the texts in any letter case, as `table.column: text`; all tables of all schemas are looked through, the queue of jobs with them. */
export const scanDatabase = async (url: string, texts: readonly string[]): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: columns } = await client.query<{ schema: string; table: string; column: string }>(`
    select n.nspname as schema, c.relname as table, a.attname as column from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') join pg_namespace n on n.oid = c.relnamespace
    where a.attnum > 0 and not a.attisdropped and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_toast'`)
  const places: string[] = []
  for (const { schema, table, column } of columns)
    for (const text of texts) {
      const { rowCount } = await client.query(
        `select 1 from ${quoted(schema)}.${quoted(table)} where strpos(lower(${quoted(column)}::text), lower($1)) > 0 limit 1`,
        [text],
      )
      if (rowCount) places.push(`${schema}.${table}.${column}: ${text}`)
    }
  await client.end()
  return places
}
