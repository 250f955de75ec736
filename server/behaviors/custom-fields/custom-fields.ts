import { sql } from 'kysely'
import type { CustomField, CustomFieldEntity } from '#contract/office/custom-fields.ts'
import type { Db } from '#server/db/client.ts'
import type { Actor } from '../access/actor.ts'

/** A custom field as this behaviour needs it. */
export type Field = Omit<CustomField, 'entity' | 'in_use'>

const columns = [
  'id',
  'key',
  'label',
  'help',
  'type',
  'options',
  'required',
  'min',
  'max',
  'regex',
  'default_value',
  'position',
  'in_list',
  'filterable',
  'searchable',
  'is_personal',
  'visible_role_ids',
  'contract_id',
  'active',
  'version',
] as const

const isVisible = (actor: Actor, field: Field) =>
  actor.is_super ||
  field.visible_role_ids.length === 0 ||
  field.visible_role_ids.some((id) => actor.role_ids.includes(id))

const readFields = async (db: Db, entity: CustomFieldEntity): Promise<Field[]> =>
  db
    .selectFrom('custom_fields')
    .where('entity', '=', entity)
    .select(columns)
    .orderBy('position')
    .orderBy('id')
    .execute()

const keptFields = async (db: Db, actor: Actor, entity: CustomFieldEntity) => {
  const name = `custom_fields.${entity}`
  const known = actor.kept?.get(name) as Field[] | undefined
  if (known) return known
  const fields = await readFields(db, entity)
  actor.kept?.set(name, fields)
  return fields
}

/**
 * The active custom fields of an entity, those that the actor may read, and the keys (also of inactive fields) that the
 * actor must not know. Kept between requests until the settings change.
 */
export const loadFields = async (db: Db, actor: Actor, entity: CustomFieldEntity) => {
  const rows = await keptFields(db, actor, entity)
  const hidden = rows.filter((field) => !isVisible(actor, field)).map((field) => field.key)
  return { fields: rows.filter((field) => field.active && isVisible(actor, field)), hidden }
}

/** The custom fields of an entity, active or not, that history hides from the actor. */
export const hiddenCustom = async (db: Db, actor: Actor, entity: CustomFieldEntity) => ({
  entity,
  fields: (await loadFields(db, actor, entity)).hidden.map((key) => `custom.${key}`),
})

/** The questions of a survey for a contract or for none: those asked of everyone and those of that contract. */
export const questionsFor = ({ fields }: Pick<LoadedFields, 'fields'>, contract_id: number | null) =>
  fields.filter((field) => field.contract_id === null || field.contract_id === contract_id)

export type LoadedFields = Awaited<ReturnType<typeof loadFields>>

/** The values of the fields the actor may read. */
export const readValues = (values: Record<string, unknown>, fields: readonly Field[]) =>
  Object.fromEntries(
    fields.filter((field) => values[field.key] !== undefined).map((field) => [field.key, values[field.key]]),
  )

/** One custom value of `table` as SQL text. */
export const customValue = (table: string, key: string) =>
  sql<string | null>`${sql.ref(`${table}.custom_values`)} ->> ${key}`
