import pg from 'pg'

/**
 * Copies the rows of a table that meet a condition so many times in the database at `url`, numbered by `n`; `changes`
 * has the SQL of columns that differ. Triggers run.
 */
export const copyRows = async (
  url: string,
  table: string,
  where: string,
  count: number,
  changes: Record<string, string> = {},
): Promise<void> => {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ name: string }>(
      `select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and column_name <> 'id'`,
      [table],
    )
    const names = rows.map(({ name }) => name)
    await owner.query(`insert into ${table} (${names.join(', ')})
      select ${names.map((name) => changes[name] ?? name).join(', ')} from ${table}, generate_series(1, ${count}) n where ${where}`)
    await owner.query(`vacuum analyze ${table}`)
  } finally {
    await owner.end()
  }
}
