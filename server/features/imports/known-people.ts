import { sql } from 'kysely'
import type { ImportEntity } from '#contract/import-fields.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { phoneTail } from '#server/behaviors/search/search-key.ts'
import { markOf } from '#server/behaviors/sealed/sealed-values.ts'
import type { Tx } from '#server/db/client.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { isCandidateVisible } from '../candidates/candidates.policy.ts'
import { isLeadVisible } from '../leads/leads.policy.ts'
import { isWorkerVisible } from '../workers/workers.policy.ts'
import type { ReadRow } from './read-row.ts'

/** Someone the agency knows already, or an earlier row of the file. */
export type Duplicate = { id: number | null; grade: 'same' | 'likely'; row?: number }

type Known = {
  id: number
  phone: string
  phone_tail: string
  email: string | null
  is_open: boolean
  archived_at: string | null
  recruiter_id: number | null
  created_by: number | null
  status_code: string
}

const tables = { lead: 'leads', candidate: 'candidates', worker: 'workers' } as const
const visible: Record<ImportEntity, (actor: Actor, row: Known) => boolean> = {
  lead: isLeadVisible,
  candidate: isCandidateVisible,
  worker: isWorkerVisible,
}

/** Numbers that one live worker has and no other. */
const NUMBERS = ['pesel', 'nie_dni', 'rnokpp'] as const

const marksOf = (secrets: Secrets, { record }: ReadRow) =>
  NUMBERS.flatMap((field) => {
    const value = record && field in record ? (record as Partial<Record<typeof field, string | null>>)[field] : null
    return value ? [markOf(secrets, field, value)] : []
  })

const knownPeople = async (tx: Tx, entity: ImportEntity, reads: readonly ReadRow[]) => {
  const tails = reads.flatMap(({ record }) => (record ? [phoneTail(record.phone)] : []))
  const emails = reads.flatMap(({ record }) => (record?.email ? [record.email] : []))
  const { rows } =
    await sql<Known>`select p.id, p.phone, p.phone_tail, p.email, p.is_open, p.archived_at, p.recruiter_id, p.created_by,
      s.code as status_code
    from ${sql.table(tables[entity])} p join statuses s on s.id = p.status_id
    where p.phone_tail = any(${tails}::text[]) or p.email = any(${emails}::text[])`.execute(tx)
  return rows
}

const numbered = async (tx: Tx, secrets: Secrets, entity: ImportEntity, reads: readonly ReadRow[]) => {
  const marks = entity === 'worker' ? reads.flatMap((read) => marksOf(secrets, read)) : []
  if (marks.length === 0) return []
  return tx
    .selectFrom('sealed_values as v')
    .innerJoin('workers as w', 'w.id', 'v.entity_id')
    .where('v.entity', '=', 'worker')
    .where('v.exclusive', '=', true)
    .where('v.mark', 'in', marks)
    .select(['v.mark', 'w.id', 'w.recruiter_id'])
    .execute()
}

/** Finds for each row who is known already by phone, e-mail or number, and which earlier row of the file is the same person; `earlier` is what the rows before told. */
export const findKnown = async (
  tx: Tx,
  actor: Actor,
  secrets: Secrets,
  entity: ImportEntity,
  reads: readonly ReadRow[],
) => {
  const known = await knownPeople(tx, entity, reads)
  const numbers = await numbered(tx, secrets, entity, reads)
  return (read: ReadRow, number: number, earlier: Map<string, number>): Duplicate[] => {
    const { record } = read
    if (!record) return []
    const marks = marksOf(secrets, read)
    const keys = [record.phone, ...marks.map((mark) => mark.toString('hex'))]
    const row = keys.map((key) => earlier.get(key)).find((one) => one !== undefined)
    for (const key of keys) if (!earlier.has(key)) earlier.set(key, number)
    const tail = phoneTail(record.phone)
    const matches = known
      .filter((one) => one.phone_tail === tail || (one.email !== null && one.email === record.email))
      .map((one): Duplicate => {
        const blocks = one.phone === record.phone && one.is_open && one.archived_at === null
        return { id: visible[entity](actor, one) ? one.id : null, grade: blocks ? 'same' : 'likely' }
      })
    const same = numbers
      .filter((one) => marks.some((mark) => mark.equals(one.mark)))
      .map((one): Duplicate => ({ id: isWorkerVisible(actor, one) ? one.id : null, grade: 'same' }))
    const all = [...same, ...matches.toSorted((a, b) => Number(b.grade === 'same') - Number(a.grade === 'same'))]
    const once = all.filter((one, index) => one.id === null || all.findIndex(({ id }) => id === one.id) === index)
    return [...(row === undefined ? [] : [{ id: null, grade: 'same' as const, row }]), ...once].slice(0, 5)
  }
}
