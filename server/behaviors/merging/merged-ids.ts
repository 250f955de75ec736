import { sql } from 'kysely'
import type { MergeNoun } from '#contract/people/merge-choices.ts'
import type { Db } from '#server/db/client.ts'
import { recordTables } from '#server/db/tables/record-tables.ts'

/** The ids of the record and of all records merged into it, directly or through others. */
export const mergedIds = async (db: Db, entity: MergeNoun, id: number): Promise<number[]> => {
  const table = sql.table(recordTables[entity])
  const { rows } = await sql<{ id: number }>`
    with recursive chain as (select ${id}::bigint as id union select t.id from ${table} t join chain c on t.merged_into_id = c.id)
    select id from chain`.execute(db)
  return rows.map((row) => row.id)
}

/** The id of the record that a merged one became part of; the same id when it was not merged. */
export const survivorOf = async (db: Db, entity: MergeNoun, id: number): Promise<number> => {
  const table = sql.table(recordTables[entity])
  const { rows } = await sql<{ id: number }>`
    with recursive chain as (select t.id, t.merged_into_id from ${table} t where t.id = ${id}
      union all select t.id, t.merged_into_id from ${table} t join chain c on t.id = c.merged_into_id)
    select id from chain where merged_into_id is null`.execute(db)
  return rows[0]?.id ?? id
}
