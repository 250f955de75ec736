import { type SensitiveField, sensitiveFields } from '#contract/people/worker-choices.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import {
  type Masked,
  changedNumbers,
  mask,
  numbersOf as sealedNumbersOf,
  sealChanged,
} from '#server/behaviors/sealed/seal-numbers.ts'
import { copySealed, markOf, openSealed, removeSealed } from '#server/behaviors/sealed/sealed-values.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { fieldProblems } from '#server/platform/problems.ts'
import type { Secrets } from '#server/platform/secrets.ts'

export type Sensitive = Partial<Record<SensitiveField, string | null>>

/** Numbers that must be unique among live workers. */
const EXCLUSIVE: ReadonlySet<string> = new Set(['pesel', 'nie_dni', 'rnokpp'])

/** Splits input into plain fields and sensitive numbers. */
export const partSensitive = <T extends object>(input: T): [Omit<T, SensitiveField>, Sensitive] => {
  const plain = { ...input } as Record<string, unknown>
  const sensitive: Sensitive = {}
  for (const field of sensitiveFields) {
    if (plain[field] !== undefined) sensitive[field] = plain[field] as string | null
    delete plain[field]
  }
  return [plain as Omit<T, SensitiveField>, sensitive]
}

/** Refuses, at its field, a number that another live worker has. */
const refuseTaken = async (tx: Tx, secrets: Secrets, worker_id: number, changed: [string, string | null][]) => {
  const claimed = changed.filter(([field, value]) => value !== null && EXCLUSIVE.has(field))
  if (claimed.length === 0) return
  const taken = await tx
    .selectFrom('sealed_values')
    .where('entity', '=', 'worker')
    .where('exclusive', '=', true)
    .where('entity_id', '!=', worker_id)
    .where(
      'mark',
      'in',
      claimed.map(([field, value]) => markOf(secrets, field, value!)),
    )
    .select('field')
    .execute()
  if (taken.length > 0) throw fieldProblems(taken.map(({ field }) => ({ path: field, code: 'taken' })))
}

/** Seals the changed numbers of a worker; answers the id of the person's key and the masked values for history. */
export const sealNumbers = async (
  tx: Tx,
  actor: Actor,
  secrets: Secrets,
  { id, person_key_id, archived_at }: { id: number; person_key_id: number | null; archived_at: string | null },
  values: Sensitive,
): Promise<{ person_key_id: number | null; before: Masked; after: Masked }> => {
  const changes = await changedNumbers(tx, secrets, { entity: 'worker', id }, values)
  await refuseTaken(tx, secrets, id, changes.changed)
  const isExclusive = (field: string) => archived_at === null && EXCLUSIVE.has(field)
  return sealChanged(tx, actor, secrets, { entity: 'worker', id, person_key_id }, changes, isExclusive)
}

/**
 * Releases the exclusive numbers of a worker who is archived, or claims them again; a claim fails when another live
 * worker has one now.
 */
export const claimNumbers = async (tx: Tx, worker_id: number, exclusive: boolean) => {
  await tx
    .updateTable('sealed_values')
    .set({ exclusive })
    .where('entity', '=', 'worker')
    .where('entity_id', '=', worker_id)
    .where('field', 'in', [...EXCLUSIVE])
    .execute()
}

/** The numbers of a worker by field: the mark, and the last characters. */
export const numbersOf = (db: Db, worker_id: number) => sealedNumbersOf(db, { entity: 'worker', id: worker_id })

/** Opens numbers of another worker and seals them for this one; the replaced ones are kept for the merge. */
export const takeNumbers = async (
  tx: Tx,
  actor: Actor,
  secrets: Secrets,
  worker: { id: number; person_key_id: number | null; archived_at: string | null },
  from: number,
  fields: readonly string[],
  merge_id: number,
) => {
  await copySealed(tx, { entity: 'worker', id: worker.id }, { entity: 'merge', id: merge_id }, fields)
  const values: Record<string, string | null> = {}
  for (const field of fields) values[field] = await openSealed(tx, secrets, { entity: 'worker', id: from }, field)
  return sealNumbers(tx, actor, secrets, worker, values)
}

/** Restores the numbers that a merge replaced; answers the masked values for history. */
export const returnNumbers = async (tx: Tx, worker_id: number, fields: readonly string[], merge_id: number) => {
  const [worker, merge] = [{ entity: 'worker', id: worker_id } as const, { entity: 'merge', id: merge_id } as const]
  const now = await numbersOf(tx, worker_id)
  await removeSealed(tx, worker, fields)
  await copySealed(tx, merge, worker, fields)
  await removeSealed(tx, merge, fields)
  await claimNumbers(tx, worker_id, true)
  const then = await numbersOf(tx, worker_id)
  const before: Masked = {}
  const after: Masked = {}
  for (const field of fields) {
    before[field] = now.has(field) ? mask(now.get(field)!.tail, null) : null
    after[field] = then.has(field) ? mask(then.get(field)!.tail, before[field]) : null
  }
  return { before, after }
}
