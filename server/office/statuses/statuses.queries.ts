import { sql } from 'kysely'
import type { Status, StatusEntity } from '#contract/office/statuses.ts'
import type { Db } from '#server/db/client.ts'
import { recordTables } from '#server/db/tables/record-tables.ts'
import { found } from '#server/platform/problems.ts'

const usage = (entity: StatusEntity) =>
  sql<number>`(select count(*) from ${sql.table(recordTables[entity])} r where r.status_id = s.id)`

const nextIds = sql<
  number[]
>`coalesce((select jsonb_agg(t.to_status_id) from status_transitions t where t.from_status_id = s.id), '[]')`

const selectStatuses = (db: Db, entity: StatusEntity) =>
  db
    .selectFrom('statuses as s')
    .where('s.entity', '=', entity)
    .selectAll('s')
    .select([nextIds.as('next_status_ids'), usage(entity).as('in_use')])

/** The statuses of an entity in order, each with its next steps and its number of records. */
export const listStatuses = async (db: Db, entity: StatusEntity): Promise<Status[]> =>
  (await selectStatuses(db, entity).orderBy('s.position').orderBy('s.id').execute()).map((row) => ({ ...row, entity }))

/** One status; throws 404. */
export const findStatus = async (db: Db, id: number): Promise<Status> => {
  const { entity } = found(
    await db.selectFrom('statuses').where('id', '=', id).select('entity').executeTakeFirst(),
  ) as { entity: StatusEntity }
  return { ...found(await selectStatuses(db, entity).where('s.id', '=', id).executeTakeFirst()), entity }
}
