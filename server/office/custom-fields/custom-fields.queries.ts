import { type SqlBool, sql } from 'kysely'
import type { CustomField, CustomFieldEntity } from '#contract/office/custom-fields.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Db } from '#server/db/client.ts'
import { recordTables } from '#server/db/tables/record-tables.ts'
import { found } from '#server/platform/problems.ts'

const inUse = (entity: CustomFieldEntity) =>
  sql<boolean>`exists (select 1 from ${sql.table(recordTables[entity])} r where r.custom_values ? f.key)`

const selectFields = (db: Db, entity: CustomFieldEntity) =>
  db.selectFrom('custom_fields as f').where('f.entity', '=', entity).selectAll('f').select(inUse(entity).as('in_use'))

/** The fields of an entity in order, active or not, without those reserved for other roles. History names inactive ones. */
export const listFields = async (db: Db, actor: Actor, entity: CustomFieldEntity): Promise<CustomField[]> => {
  const visible = sql<SqlBool>`(${actor.is_super} or f.visible_role_ids = '{}' or f.visible_role_ids && ${[...actor.role_ids]}::bigint[])`
  const rows = await selectFields(db, entity).where(visible).orderBy('f.position').orderBy('f.id').execute()
  return rows.map((row) => ({ ...row, entity }))
}

/** One field; throws 404. */
export const findField = async (db: Db, id: number): Promise<CustomField> => {
  const { entity } = found(
    await db.selectFrom('custom_fields').where('id', '=', id).select('entity').executeTakeFirst(),
  ) as { entity: CustomFieldEntity }
  return { ...found(await selectFields(db, entity).where('f.id', '=', id).executeTakeFirst()), entity }
}
