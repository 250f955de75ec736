import type { Db, Tx } from '#server/db/client.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import type { Actor } from '../access/actor.ts'
import { type SealedSubject, createPersonKey, markOf, tailOf, writeSealed } from './sealed-values.ts'

/** Identity numbers of a person by field, as entered; `null` removes one. */
export type Numbers = Record<string, string | null | undefined>

/** Masked identity numbers by field, as history stores them. */
export type Masked = Record<string, string | null>

/** A record whose identity numbers are sealed with its person's key. */
export type Keyed = SealedSubject & { person_key_id: number | null }

const known = (db: Db, { entity, id }: SealedSubject) =>
  db
    .selectFrom('sealed_values')
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .select(['field', 'mark', 'tail'])
    .execute()

/**
 * A number as history shows it; a new number with the same last characters gets one more dot, so the change is visible.
 */
export const mask = (tail: string, before: string | null) =>
  before === `•••• ${tail}` ? `••••• ${tail}` : `•••• ${tail}`

/** The identity numbers of a record by field: the mark in hex and the last characters. */
export const numbersOf = async (db: Db, subject: SealedSubject) =>
  new Map((await known(db, subject)).map(({ field, mark, tail }) => [field, { mark: mark.toString('hex'), tail }]))

/** The numbers that differ from the stored ones, and the stored ones. */
export const changedNumbers = async (tx: Tx, secrets: Secrets, subject: SealedSubject, values: Numbers) => {
  const kept = await known(tx, subject)
  const given = Object.entries(values).filter((pair): pair is [string, string | null] => pair[1] !== undefined)
  const changed = given.filter(([field, value]) => {
    const old = kept.find((one) => one.field === field)
    return value === null ? old !== undefined : !old?.mark.equals(markOf(secrets, field, value))
  })
  return { kept, changed }
}

/**
 * Seals the changed numbers; answers the id of the person's key and the masked values for history. `exclusive` says
 * which fields must be unique among live records of the entity.
 */
export const sealChanged = async (
  tx: Tx,
  actor: Actor,
  secrets: Secrets,
  record: Keyed,
  { kept, changed }: Awaited<ReturnType<typeof changedNumbers>>,
  exclusive: (field: string) => boolean = () => false,
): Promise<{ person_key_id: number | null; before: Masked; after: Masked }> => {
  if (changed.length === 0) return { person_key_id: record.person_key_id, before: {}, after: {} }
  const person_key_id = record.person_key_id ?? (await createPersonKey(tx, actor, secrets))
  const sealing = changed.map(([field, value]) => ({ field, value, exclusive: exclusive(field) }))
  await writeSealed(tx, secrets, { entity: record.entity, id: record.id }, person_key_id, sealing)
  const before: Masked = {}
  const after: Masked = {}
  for (const [field, value] of changed) {
    const old = kept.find((one) => one.field === field)
    before[field] = old ? mask(old.tail, null) : null
    after[field] = value ? mask(tailOf(value), before[field]!) : null
  }
  return { person_key_id, before, after }
}
