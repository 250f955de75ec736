import type { Reason } from '#contract/office/dictionaries.ts'
import type { Db } from '#server/db/client.ts'

/** The reasons of all entities. */
export const selectReasons = (db: Db) =>
  db.selectFrom('reasons').select(['id', 'entity', 'kind', 'name', 'active', 'version']).orderBy('kind').orderBy('id')

/** The reasons of an entity. */
export const listReasons = async (db: Db, entity: Reason['entity']) =>
  (await selectReasons(db).where('entity', '=', entity).execute()) as Reason[]

/** The positions. */
export const selectPositions = (db: Db) =>
  db.selectFrom('positions').select(['id', 'name', 'active', 'version']).orderBy('id')
