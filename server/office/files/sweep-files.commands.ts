import { sql } from 'kysely'
import { systemActor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import type { Db } from '#server/db/client.ts'
import type { Storage } from '#server/platform/storage.ts'

const HOURS = 48

type Place = { table: string; column: string }

/** Every column that refers to a file, read from the catalogue, so new tables are included automatically. */
const references = async (db: Db): Promise<Place[]> => {
  const { rows } = await sql<Place>`
    select c.conrelid::regclass::text as "table", a.attname as "column" from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'files'::regclass`.execute(db)
  return rows
}

const customColumns = async (db: Db): Promise<Place[]> => {
  const { rows } = await sql<Place>`
    select a.attrelid::regclass::text as "table", a.attname as "column" from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    where a.attname = 'custom_values' and not a.attisdropped`.execute(db)
  return rows
}

const named = (place: Place) =>
  sql`select ${sql.ref(place.column)} as file_id from ${sql.table(place.table)} where ${sql.ref(place.column)} is not null`

const namedInFields = (place: Place) =>
  sql`select (v.value ->> 'file_id')::bigint from ${sql.table(place.table)} t, jsonb_each(t.custom_values) v
    where t.custom_values <> '{}' and jsonb_typeof(v.value) = 'object' and v.value ? 'file_id'`

const namedInTasks = sql`select (f.value ->> 'file_id')::bigint from tasks t, jsonb_array_elements(t.files) f where t.files <> '[]'`

/** Files that recent history names, because an undo may restore them. */
const recentlyNamed = sql`
  select (h.old_value ->> 'file_id')::bigint from change_history h
    where h.at > now() - make_interval(hours => ${sql.lit(HOURS)}) and jsonb_typeof(h.old_value) = 'object' and h.old_value ? 'file_id'
  union all select h.old_value::bigint from change_history h
    where h.at > now() - make_interval(hours => ${sql.lit(HOURS)}) and h.field like '%file_id' and jsonb_typeof(h.old_value) = 'number'
  union all select (f.value ->> 'file_id')::bigint from change_history h,
      jsonb_array_elements(case when jsonb_typeof(h.old_value) = 'array' then h.old_value else '[]' end) f
    where h.at > now() - make_interval(hours => ${sql.lit(HOURS)}) and h.entity = 'task' and h.field = 'files'`

const unnamedFiles = async (db: Db) => {
  const columns = (await references(db)).map(named)
  const fields = (await customColumns(db)).map(namedInFields)
  const places = [...columns, ...fields, namedInTasks, recentlyNamed]
  const { rows } = await sql<{ id: number }>`
    with used(file_id) as (${sql.join(places, sql` union all `)})
    select f.id from files f where f.created_at < now() - make_interval(hours => ${sql.lit(HOURS)})
      and not exists (select from used where used.file_id = f.id)
    order by f.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Deletes a file's row; when a record referred to it in the meantime, the foreign key keeps it. */
const removeRow = (db: Db, id: number) =>
  db.transaction().execute(async (tx) => {
    const row = await tx.deleteFrom('files').where('id', '=', id).returning(['storage_key', 'name']).executeTakeFirst()
    if (row) await recordChange(tx, systemActor(), 'file_removed', { entity: 'file', id }, { name: row.name }, {})
    return row?.storage_key
  })

/**
 * Deletes uploads without a record after 48 hours, and stored bytes of that age without a row; answers how many of
 * each.
 */
export const sweepFiles = async (db: Db, storage: Storage, now: Date = new Date()) => {
  let files = 0
  for (const id of await unnamedFiles(db)) {
    const key = await removeRow(db, id).catch((failure: { code?: string }) => {
      if (failure.code !== '23503') throw failure
    })
    if (key === undefined) continue
    files++
    await storage.remove(key)
  }
  let bytes = 0
  const before = now.getTime() - HOURS * 3_600_000
  for await (const { key, changed_at } of storage.list()) {
    if (changed_at.getTime() > before) continue
    const row = await db.selectFrom('files').where('storage_key', '=', key).select('id').executeTakeFirst()
    if (row) continue
    await storage.remove(key)
    bytes++
  }
  return { files, bytes }
}
