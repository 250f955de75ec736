import pg from 'pg'

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/**
 * Every place in the database that contains one of the texts, ignoring case, as `table.column: text`; searches all
 * tables of all schemas, including the job queue.
 */
export const scanDatabase = async (url: string, texts: readonly string[]): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: columns } = await client.query<{ schema: string; table: string; column: string }>(`
    select n.nspname as schema, c.relname as table, a.attname as column from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') join pg_namespace n on n.oid = c.relnamespace
    where a.attnum > 0 and not a.attisdropped and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_toast'`)
  const places: string[] = []
  for (const { schema, table, column } of columns) {
    const { rows } = await client.query<{ text: string }>(
      `select distinct t.text from ${quoted(schema)}.${quoted(table)} r, unnest($1::text[]) as t(text)
        where strpos(lower(r.${quoted(column)}::text), lower(t.text)) > 0`,
      [texts],
    )
    places.push(...rows.map(({ text }) => `${schema}.${table}.${column}: ${text}`))
  }
  await client.end()
  return places
}

/** The payloads of the queued jobs of one kind. */
export const queuedJobs = async <T>(url: string, name: string): Promise<T[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ payload: T }>(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = $1 order by j.id`,
    [name],
  )
  await client.end()
  return rows.map(({ payload }) => payload)
}
