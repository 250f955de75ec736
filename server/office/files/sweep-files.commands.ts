import { type SqlBool, sql } from 'kysely'
import { systemActor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { AT_ONCE, type IdRange, idRanges, isWithin } from '#server/behaviors/jobs/id-batches.ts'
import { all } from '#server/behaviors/lists/filters.ts'
import type { Db } from '#server/db/client.ts'
import type { Storage } from '#server/platform/storage.ts'

const HOURS = 48
/** Keys of stored bytes that one statement looks for. */
const KEYS_AT_ONCE = 1_000

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

/** Whether a column names a file `f` of a range: an index of the column finds the part of the range. */
const isNamed = ({ table, column }: Place, range: IdRange) =>
  sql<SqlBool>`exists (select 1 from ${sql.table(table)} u where ${isWithin(`u.${column}`, range)} and ${sql.ref(`u.${column}`)} = f.id)`

/** Whether a custom field names a file `f`; the index has only rows that name one. */
const isNamedInFields = ({ table }: Place) =>
  sql<SqlBool>`exists (select 1 from ${sql.table(table)} u where u.custom_values @? '$.*.file_id'
    and jsonb_path_query_array(u.custom_values, '$.*.file_id') @> jsonb_build_array(f.id))`

const isNamedInTasks = sql<SqlBool>`exists (select 1 from tasks u where u.files <> '[]'
  and u.files @> jsonb_build_array(jsonb_build_object('file_id', f.id)))`

/** Files that recent history names, because an undo may restore them. */
const recentlyNamed = sql`
  select (h.old_value ->> 'file_id')::bigint from change_history h
    where h.at > now() - make_interval(hours => ${sql.lit(HOURS)}) and jsonb_typeof(h.old_value) = 'object' and h.old_value ? 'file_id'
  union all select h.old_value::bigint from change_history h
    where h.at > now() - make_interval(hours => ${sql.lit(HOURS)}) and h.field like '%file_id' and jsonb_typeof(h.old_value) = 'number'
  union all select (f.value ->> 'file_id')::bigint from change_history h,
      jsonb_array_elements(case when jsonb_typeof(h.old_value) = 'array' then h.old_value else '[]' end) f
    where h.at > now() - make_interval(hours => ${sql.lit(HOURS)}) and h.entity = 'task' and h.field = 'files'`

/** Files of a range that are older than 48 hours and that no column names. */
const withoutColumn = async (db: Db, places: readonly Place[], range: IdRange): Promise<number[]> => {
  const conditions = places.map((place) => sql<SqlBool>`not ${isNamed(place, range)}`)
  const { rows } = await sql<{ id: number }>`
    select f.id from files f where ${isWithin('f.id', range)}
      and f.created_at < now() - make_interval(hours => ${sql.lit(HOURS)}) and ${all(conditions)} order by f.id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Those of some files that neither a custom field nor a task names, nor recent history. */
const withoutField = async (db: Db, places: readonly Place[], ids: readonly number[]): Promise<number[]> => {
  if (ids.length === 0) return []
  const conditions = [...places.map(isNamedInFields), isNamedInTasks].map((one) => sql<SqlBool>`not ${one}`)
  const { rows } = await sql<{ id: number }>`
    with recent(file_id) as materialized (${recentlyNamed})
    select f.id from unnest(${[...ids]}::bigint[]) as f(id)
    where ${all(conditions)} and not exists (select 1 from recent where recent.file_id = f.id) order by f.id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Files that nothing names, some thousands at a time. */
async function* unnamedFiles(db: Db, at_once: number): AsyncGenerator<number[]> {
  const columns = await references(db)
  const fields = await customColumns(db)
  let waiting: number[] = []
  for await (const range of idRanges(db, 'files', at_once)) {
    waiting.push(...(await withoutColumn(db, columns, range)))
    if (waiting.length < at_once) continue
    yield await withoutField(db, fields, waiting)
    waiting = []
  }
  yield await withoutField(db, fields, waiting)
}

/** Deletes a file's row; when a record referred to it in the meantime, the foreign key keeps it. */
const removeRow = (db: Db, id: number) =>
  db.transaction().execute(async (tx) => {
    const row = await tx.deleteFrom('files').where('id', '=', id).returning(['storage_key', 'name']).executeTakeFirst()
    if (row) await recordChange(tx, systemActor(), 'file_removed', { entity: 'file', id }, { name: row.name }, {})
    return row?.storage_key
  })

/** Those of some keys of stored bytes that no file has. */
const unknownKeys = async (db: Db, keys: readonly string[]): Promise<string[]> => {
  if (keys.length === 0) return []
  const rows = await db.selectFrom('files').where('storage_key', 'in', keys).select('storage_key').execute()
  const known = new Set(rows.map(({ storage_key }) => storage_key))
  return keys.filter((key) => !known.has(key))
}

/** Keys of stored bytes older than 48 hours that no file has, some at a time. */
async function* unknownBytes(db: Db, storage: Storage, before: number): AsyncGenerator<string[]> {
  let keys: string[] = []
  for await (const { key, changed_at } of storage.list()) {
    if (changed_at.getTime() > before) continue
    keys.push(key)
    if (keys.length < KEYS_AT_ONCE) continue
    yield await unknownKeys(db, keys)
    keys = []
  }
  yield await unknownKeys(db, keys)
}

/**
 * Deletes uploads without a record after 48 hours, and stored bytes of that age without a row; some thousands of files
 * per statement. Answers how many of each.
 */
export const sweepFiles = async (db: Db, storage: Storage, now: Date = new Date(), at_once = AT_ONCE) => {
  let files = 0
  for await (const ids of unnamedFiles(db, at_once))
    for (const id of ids) {
      const key = await removeRow(db, id).catch((failure: { code?: string }) => {
        if (failure.code !== '23503') throw failure
      })
      if (key === undefined) continue
      files++
      await storage.remove(key)
    }
  let bytes = 0
  for await (const keys of unknownBytes(db, storage, now.getTime() - HOURS * 3_600_000))
    for (const key of keys) {
      await storage.remove(key)
      bytes++
    }
  return { files, bytes }
}
