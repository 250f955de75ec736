import { sql } from 'kysely'
import type { Someone, TestAgency } from './agency.ts'
import { newWorker } from './placements.ts'

/** Creates one worker over HTTP and `count` copies of it in the database; answers the ids of the copies. */
export const manyWorkers = async (agency: TestAgency, as: Someone, count: number): Promise<number[]> => {
  const like = await newWorker(agency, as)
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'workers'
      and column_name not in ('id', 'personnel_number', 'phone') and is_generated = 'NEVER' and is_identity = 'NO'`.execute(agency.db)
  const names = sql.join(columns.map(({ name }) => sql.ref(name)))
  const { rows } = await sql<{ id: number }>`
    insert into workers (personnel_number, phone, ${names}) select 'W-9' || lpad(n::text, 5, '0'), '+48607' || lpad(n::text, 6, '0'), ${names}
    from workers, generate_series(1, ${count}::integer) n where workers.id = ${like} returning id`.execute(agency.db)
  return rows.map(({ id }) => id)
} // prettier-ignore
