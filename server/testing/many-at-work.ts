import pg from 'pg'
import type { TestAgency } from './agency.ts'

/** Copies a worker with placements and documents so many times in the database, whatever their needs ask for. */
export const manyAtWork = async (agency: TestAgency, id: number, count: number): Promise<void> => {
  const owner = new pg.Client({ connectionString: agency.url })
  await owner.connect()
  const columnsOf = async (table: string, ...without: string[]) => {
    const { rows } = await owner.query<{ name: string }>(
      `select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and column_name <> all($2::text[])`,
      [table, [...without, 'id']],
    )
    return rows.map(({ name }) => name).join(', ')
  }
  const people = await columnsOf('workers', 'personnel_number', 'phone')
  const others = `select id from workers where personnel_number like 'W-9%'`
  try {
    await owner.query('begin')
    await owner.query(`insert into workers (personnel_number, phone, ${people})
      select 'W-9' || lpad(n::text, 6, '0'), '+4870' || lpad(n::text, 7, '0'), ${people} from workers, generate_series(1, ${count}) n where id = ${id}`)
    for (const table of ['assignments', 'documents']) {
      const columns = await columnsOf(table, 'worker_id')
      await owner.query(`alter table ${table} disable trigger user`)
      await owner.query(`insert into ${table} (worker_id, ${columns}) select o.id, t.* from (${others}) o,
        (select ${columns} from ${table} where worker_id = ${id}) t`)
      await owner.query(`alter table ${table} enable trigger user`)
    }
    await owner.query('commit')
    await owner.query('vacuum analyze')
  } finally {
    await owner.end()
  }
}
