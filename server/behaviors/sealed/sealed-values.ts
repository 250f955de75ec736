import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/client.ts'
import { type Secrets, openSecrets } from '#server/platform/secrets.ts'
import type { Actor } from '../access/actor.ts'

/**
 * The record that sealed values belong to; for a `merge` they are the values it replaced, kept as long as it can be
 * undone.
 */
export type SealedSubject = {
  entity: 'candidate' | 'worker' | 'freelance_recruiter' | 'document' | 'merge'
  id: number
}

const TAIL = 4
/** The purpose under which the server's key wraps the keys of people. */
export const WRAP = 'person key'

/** The end of a sensitive value that may be shown: its last four characters, or fewer for a short value. */
export const tailOf = (value: string) => value.slice(-Math.min(TAIL, Math.floor(value.length / 2)))

/** The mark by which a sensitive value can be found without opening it. */
export const markOf = (secrets: Secrets, field: string, value: string) => secrets.mark(`sealed ${field}`, value)

/** Creates a key for one person and answers its id, which the owning row stores. */
export const createPersonKey = async (tx: Tx, actor: Actor, secrets: Secrets): Promise<number> => {
  const wrapped = secrets.seal(WRAP, randomBytes(32).toString('hex'))
  const row = { wrapped, created_at: actor.at, destroyed_at: null }
  return (await tx.insertInto('person_keys').values(row).returning('id').executeTakeFirstOrThrow()).id
}

const openPersonKey = async (db: Db, secrets: Secrets, id: number): Promise<Secrets | null> => {
  const row = await db.selectFrom('person_keys').where('id', '=', id).select('wrapped').executeTakeFirst()
  return row?.wrapped ? openSecrets(Buffer.from(secrets.open(WRAP, row.wrapped), 'hex')) : null
}

/** Destroys a person's key: values sealed with it can never be read again. */
export const destroyPersonKey = async (tx: Tx, actor: Actor, id: number) => {
  await tx.deleteFrom('sealed_values').where('person_key_id', '=', id).execute()
  await tx
    .updateTable('person_keys')
    .set({ wrapped: null, destroyed_at: actor.at })
    .where('id', '=', id)
    .where('destroyed_at', 'is', null)
    .execute()
}

type Sealing = { field: string; value: string | null; exclusive: boolean }

/**
 * Seals values of one record with its person's key; `null` removes. A second live record with the same exclusive value
 * violates `sealed_values_exclusive_key`.
 */
export const writeSealed = async (
  tx: Tx,
  secrets: Secrets,
  subject: SealedSubject,
  person_key_id: number,
  values: readonly Sealing[],
) => {
  const key = await openPersonKey(tx, secrets, person_key_id)
  if (!key) throw new Error('the key of this person is destroyed')
  for (const { field, value, exclusive } of values) {
    if (value === null) {
      await tx
        .deleteFrom('sealed_values')
        .where('entity', '=', subject.entity)
        .where('entity_id', '=', subject.id)
        .where('field', '=', field)
        .execute()
      continue
    }
    const kept = {
      person_key_id,
      sealed: key.seal(field, value),
      mark: markOf(secrets, field, value),
      tail: tailOf(value),
      exclusive,
    }
    await tx
      .insertInto('sealed_values')
      .values({ entity: subject.entity, entity_id: subject.id, field, ...kept })
      .onConflict((conflict) => conflict.columns(['entity', 'entity_id', 'field']).doUpdateSet(kept))
      .execute()
  }
}

/** Opens one sensitive value of a record; null when there is none or its person's key is destroyed. */
export const openSealed = async (
  db: Db,
  secrets: Secrets,
  subject: SealedSubject,
  field: string,
): Promise<string | null> => {
  const row = await db
    .selectFrom('sealed_values')
    .where('entity', '=', subject.entity)
    .where('entity_id', '=', subject.id)
    .where('field', '=', field)
    .select(['sealed', 'person_key_id'])
    .executeTakeFirst()
  const key = row && (await openPersonKey(db, secrets, row.person_key_id))
  return key ? key.open(field, row!.sealed) : null
}

/** Opens all values sealed with some keys; `own` is false for a value that is sealed with another key too. */
export const openAllSealed = async (db: Db, secrets: Secrets, keys: readonly number[]) => {
  const opened: { value: string; own: boolean }[] = []
  for (const id of keys) {
    const key = await openPersonKey(db, secrets, id)
    const { rows } = await sql<{ field: string; sealed: Buffer; own: boolean }>`
      select s.field, s.sealed, not exists (select 1 from sealed_values o where o.mark = s.mark and o.person_key_id <> all(${[...keys]}::bigint[])) as own
      from sealed_values s where s.person_key_id = ${id}`.execute(db)
    if (key) opened.push(...rows.map(({ field, sealed, own }) => ({ value: key.open(field, sealed), own })))
  }
  return opened
}

/** Copies a record's sealed values of some fields to another subject, without the exclusive mark. */
export const copySealed = async (tx: Tx, from: SealedSubject, to: SealedSubject, fields: readonly string[]) => {
  await sql`insert into sealed_values (entity, entity_id, field, person_key_id, sealed, mark, tail)
    select ${to.entity}, ${to.id}, field, person_key_id, sealed, mark, tail from sealed_values
    where entity = ${from.entity} and entity_id = ${from.id} and field = any(${[...fields]}::text[])`.execute(tx)
}

/** Deletes a record's sealed values of some fields. */
export const removeSealed = async (tx: Tx, subject: SealedSubject, fields: readonly string[]) => {
  await tx
    .deleteFrom('sealed_values')
    .where('entity', '=', subject.entity)
    .where('entity_id', '=', subject.id)
    .where('field', 'in', [...fields])
    .execute()
}

/** Opens the values of some records that are sealed with another key and seals them with this person's key. */
export const resealValues = async (
  tx: Tx,
  secrets: Secrets,
  entity: SealedSubject['entity'],
  ids: readonly number[],
  person_key_id: number,
) => {
  const foreign = await tx
    .selectFrom('sealed_values')
    .where('entity', '=', entity)
    .where('entity_id', 'in', [...ids])
    .where('person_key_id', '!=', person_key_id)
    .select(['entity_id', 'field'])
    .execute()
  const key = foreign.length > 0 ? await openPersonKey(tx, secrets, person_key_id) : null
  for (const { entity_id, field } of foreign) {
    const value = await openSealed(tx, secrets, { entity, id: entity_id }, field)
    if (!key || value === null) throw new Error('the key of this person is destroyed')
    await tx
      .updateTable('sealed_values')
      .set({ person_key_id, sealed: key.seal(field, value) })
      .where('entity', '=', entity)
      .where('entity_id', '=', entity_id)
      .where('field', '=', field)
      .execute()
  }
}

/** The records of an entity that have exactly this value in one of the fields. */
export const findSealed = async (
  db: Db,
  secrets: Secrets,
  entity: SealedSubject['entity'],
  fields: readonly string[],
  value: string,
): Promise<number[]> => {
  const marks = fields.map((field) => markOf(secrets, field, value))
  const rows = await db
    .selectFrom('sealed_values')
    .where('entity', '=', entity)
    .where('field', 'in', [...fields])
    .where('mark', 'in', marks)
    .select('entity_id')
    .execute()
  return [...new Set(rows.map(({ entity_id }) => entity_id))]
}
