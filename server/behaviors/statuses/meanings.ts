import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { StatusMeaning } from '#contract/office/status-meanings.ts'
import type { StatusEntity } from '#contract/office/statuses.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { StatusRow } from './statuses.ts'

/** The ids of a noun's statuses with one of the meanings, as one array that an index condition can use. */
export const statusesThat = <Entity extends StatusEntity>(
  entity: Entity,
  ...meanings: readonly StatusMeaning<Entity>[]
): RawBuilder<number[]> =>
  sql<
    number[]
  >`array(select id from statuses where entity = ${sql.lit(entity)} and meanings && ${[...meanings]}::text[])`

/** The status that Brigada sets for a meaning: the first active one. */
export const statusFor = <Entity extends StatusEntity>(
  db: Db | Tx,
  entity: Entity,
  meaning: StatusMeaning<Entity>,
): Promise<StatusRow> =>
  db
    .selectFrom('statuses')
    .where('active', '=', true)
    .where(sql<SqlBool>`id = any(${statusesThat(entity, meaning)})`)
    .orderBy('position')
    .orderBy('id')
    .selectAll()
    .executeTakeFirstOrThrow()

/** The status with this id. */
export const statusById = (db: Db | Tx, id: number): Promise<StatusRow> =>
  db.selectFrom('statuses').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
