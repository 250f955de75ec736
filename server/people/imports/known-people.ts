import { sql } from 'kysely'
import type { ImportEntity } from '#contract/people/import-fields.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { markOf } from '#server/behaviors/sealed/sealed-values.ts'
import type { Tx } from '#server/db/client.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { findDuplicatesOfMany } from '../duplicates/duplicates.queries.ts'
import { leadsFrom } from '../leads/external-ids.queries.ts'
import { isLeadVisible } from '../leads/leads.policy.ts'
import { isFree, isWorkerVisible, workerCoordinatorIds } from '../workers/workers.policy.ts'
import type { ReadRow } from './read-row.ts'

/** A person that the agency knows, or an earlier row of the file. */
export type Duplicate = { entity?: ImportEntity; id: number | null; grade: 'same' | 'likely'; row?: number }

/** Numbers that must be unique among live workers. */
const NUMBERS = ['pesel', 'nie_dni', 'rnokpp'] as const

const marksOf = (secrets: Secrets, { record }: ReadRow) =>
  NUMBERS.flatMap((field) => {
    const value = record && field in record ? (record as Partial<Record<typeof field, string | null>>)[field] : null
    return value ? [markOf(secrets, field, value)] : []
  })

const numbered = async (tx: Tx, secrets: Secrets, entity: ImportEntity, reads: readonly ReadRow[]) => {
  const marks = entity === 'worker' ? reads.flatMap((read) => marksOf(secrets, read)) : []
  if (marks.length === 0) return []
  return tx
    .selectFrom('sealed_values as v')
    .innerJoin('workers as w', 'w.id', 'v.entity_id')
    .where('v.entity', '=', 'worker')
    .where('v.exclusive', '=', true)
    .where('v.mark', 'in', marks)
    .select(['v.mark', 'w.id', 'w.recruiter_id', isFree(sql.ref('w.id')).as('is_free')])
    .select(workerCoordinatorIds(sql.ref('w.id')).as('coordinator_user_ids'))
    .execute()
}

const traits = ({ phone, email, first_name, last_name, date_of_birth }: NonNullable<ReadRow['record']>) => ({
  phone,
  first_name,
  ...(email ? { email } : {}),
  ...(last_name ? { last_name } : {}),
  ...(date_of_birth ? { date_of_birth } : {}),
})

/** The source and external id of a row that has them. */
const platformOf = ({ record }: ReadRow) =>
  record && 'external_id' in record && record.external_id
    ? { source: record.source, external_id: record.external_id }
    : null

const keyOf = (lead: { source: string; external_id: string }) => `${lead.source} ${lead.external_id}`

/**
 * Finds for each row the known person by phone, email, number or external id, and an earlier row with the same person;
 * `earlier` collects the values of earlier rows.
 */
export const findKnown = async (
  tx: Tx,
  actor: Actor,
  secrets: Secrets,
  entity: ImportEntity,
  reads: readonly ReadRow[],
) => {
  const people = reads.map(({ record }) => (record ? traits(record) : {}))
  const known = new Map(reads.map((read, index) => [read, index]))
  const found = await findDuplicatesOfMany(tx, actor, entity, people)
  const numbers = await numbered(tx, secrets, entity, reads)
  const taken = new Map(
    (await leadsFrom(tx, entity === 'lead' ? reads.flatMap((read) => platformOf(read)?.external_id ?? []) : [])).map(
      (one) => [keyOf(one), one],
    ),
  )
  return (read: ReadRow, number: number, earlier: Map<string, number>): Duplicate[] => {
    const { record } = read
    if (!record) return []
    const marks = marksOf(secrets, read)
    const platform = platformOf(read)
    const came = platform && taken.get(keyOf(platform))
    const keys = [record.phone, ...(platform ? [keyOf(platform)] : []), ...marks.map((mark) => mark.toString('hex'))]
    const row = keys.map((key) => earlier.get(key)).find((one) => one !== undefined)
    for (const key of keys) if (!earlier.has(key)) earlier.set(key, number)
    const { seen, isHidden, isRefused } = found[known.get(read)!]!
    const matches = [
      ...seen.map((one): Duplicate => {
        const blocks = one.entity === entity && one.matched.includes('phone') && one.is_open && !one.archived
        return { entity: one.entity, id: one.id, grade: blocks ? 'same' : 'likely' }
      }),
      ...(isHidden ? [{ id: null, grade: isRefused ? ('same' as const) : ('likely' as const) }] : []),
    ]
    const same = numbers
      .filter((one) => marks.some((mark) => mark.equals(one.mark)))
      .map((one): Duplicate => ({
        entity: 'worker',
        id: isWorkerVisible(actor, one) ? one.id : null,
        grade: 'same',
      }))
    const before: Duplicate[] = came
      ? [{ entity: 'lead', id: isLeadVisible(actor, came) ? came.id : null, grade: 'same' }]
      : []
    const all = [
      ...before,
      ...same,
      ...matches.toSorted((a, b) => Number(b.grade === 'same') - Number(a.grade === 'same')),
    ]
    const once = all.filter(
      (one, index) =>
        one.id === null || all.findIndex((other) => other.id === one.id && other.entity === one.entity) === index,
    )
    return [...(row === undefined ? [] : [{ id: null, grade: 'same' as const, row }]), ...once].slice(0, 5)
  }
}
