import { sql } from 'kysely'
import { compactNumber } from '#contract/basics/identity-checks.ts'
import type { Duplicate } from '#contract/people/duplicates.ts'
import { markOf } from '#server/behaviors/sealed/sealed-values.ts'
import type { Db } from '#server/db/client.ts'
import type { Secrets } from '#server/platform/secrets.ts'

type Noun = Duplicate['entity']

/** Numbers unique to one person, as entered. */
export type TypedNumbers = Partial<Record<'document_number' | 'pesel' | 'nie_dni' | 'rnokpp', string | undefined>>

/** The owners of these numbers by noun and id, with what matched: a document number, an identity number, or both. */
export type KnownNumbers = Map<string, Set<'document' | 'number'>>

const OWN = ['pesel', 'nie_dni', 'rnokpp'] as const

/** The key of a person in the result of `findNumbers`. */
export const personKey = (entity: Noun, id: number) => `${entity}:${id}`

const typedMarks = (secrets: Secrets, numbers: TypedNumbers): Buffer[] => {
  const marks = OWN.flatMap((field) => {
    const value = compactNumber(numbers[field] ?? '')
    return value === '' ? [] : [markOf(secrets, field, value)]
  })
  const document = compactNumber(numbers.document_number ?? '')
  return document === '' ? marks : [...marks, markOf(secrets, 'number', document)]
}

/** The marks of the stored numbers of a candidate or worker. */
const keptMarks = async (db: Db, entity: Noun, id: number): Promise<Buffer[]> => {
  if (entity === 'lead') return []
  const column = sql.ref(entity === 'candidate' ? 'd.candidate_id' : 'd.worker_id')
  const { rows } = await sql<{ mark: Buffer }>`
    select v.mark from sealed_values v join documents d on d.id = v.entity_id and d.archived_at is null
      where v.entity = 'document' and ${column} = ${id}
    union all select v.mark from sealed_values v
      where v.entity = ${entity} and v.entity_id = ${id} and v.field = any(${[...OWN]}::text[])`.execute(db)
  return rows.map(({ mark }) => mark)
}

/**
 * Finds the owners of entered numbers, or of the numbers stored for the record itself, by marks without opening
 * anything.
 */
export const findNumbers = async (
  db: Db,
  secrets: Secrets,
  numbers: TypedNumbers,
  itself?: { entity: Noun; id: number },
): Promise<KnownNumbers> => {
  const marks = [...typedMarks(secrets, numbers), ...(itself ? await keptMarks(db, itself.entity, itself.id) : [])]
  const known: KnownNumbers = new Map()
  if (marks.length === 0) return known
  const { rows } = await sql<{ entity: Noun; id: number; code: 'document' | 'number' }>`
    select case when d.worker_id is null then 'candidate' else 'worker' end as entity, coalesce(d.worker_id, d.candidate_id) as id, 'document' as code
      from sealed_values v join documents d on d.id = v.entity_id and d.archived_at is null
      where v.entity = 'document' and v.mark = any(${marks}::bytea[]) and num_nonnulls(d.candidate_id, d.worker_id) = 1
    union select 'worker', v.entity_id, 'number' from sealed_values v
      where v.entity = 'worker' and v.field = any(${[...OWN]}::text[]) and v.mark = any(${marks}::bytea[])`.execute(db)
  for (const { entity, id, code } of rows) {
    const key = personKey(entity, id)
    known.set(key, (known.get(key) ?? new Set()).add(code))
  }
  return known
}
