import { sql } from 'kysely'
import type { Tx } from '#server/db/client.ts'
import { type Chain, recordsOf } from './person-chain.ts'
import { documentsOf, surveysOf } from './person-parts.ts'

/** The last nine digits of a phone, by which copies are found. */
export const digits = (phone: string | null) => phone?.replace(/\D/g, '').slice(-9) ?? ''

/**
 * Clears copies of a person's data: notifications, stored answers, excerpts of webhook deliveries, imported rows,
 * comments on checks. `chain` is the person before the erasure.
 */
export const eraseTraces = async (tx: Tx, chain: Chain) => {
  const records = recordsOf(chain)
  const parts = [
    ...records.map(({ entity, row }) => ({ entity: entity as string, id: row.id })),
    ...(await surveysOf(tx, chain)).map(({ id }) => ({ entity: 'candidate_survey', id })),
    ...(await documentsOf(tx, chain)).map(({ id }) => ({ entity: 'document', id })),
  ]
  const phones = [...new Set(records.flatMap(({ row }) => [digits(row.phone), digits(row.phone_2)]))]
  for (const part of parts) await forgetRecord(tx, part)
  await forgetPlacementExcerpts(tx, records)
  await forgetStayTraces(tx, records)
  await forgetAnswers(tx, records)
  for (const { entity, row } of records) await clearRows(tx, entity, row.id)
  await forgetPhones(tx, phones)
  for (const { entity, row } of records)
    await sql`update merges set before = '{}' where entity = ${entity} and (kept_id = ${row.id} or merged_id = ${row.id})`.execute(
      tx,
    )
  if (chain.worker)
    await tx.updateTable('worker_checks').set({ comment: null }).where('worker_id', '=', chain.worker.id).execute()
}

/** Clears notifications about a record and excerpts of webhook deliveries. */
export const forgetRecord = async (tx: Tx, { entity, id }: { entity: string; id: number }) => {
  await tx.deleteFrom('notifications').where('entity', '=', entity).where('entity_id', '=', id).execute()
  await tx
    .updateTable('webhook_deliveries')
    .set({ response_excerpt: null })
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .execute()
}

/** A placement names its worker, so the receiver of its event may have repeated the name. */
const forgetPlacementExcerpts = async (tx: Tx, records: ReturnType<typeof recordsOf>) => {
  const ids = records.flatMap(({ entity, row }) => (entity === 'worker' ? row.id : []))
  await sql`update webhook_deliveries d set response_excerpt = null from assignments a
    where d.entity = 'assignment' and d.entity_id = a.id and a.worker_id = any(${ids}::bigint[])`.execute(tx)
}

const forgetStayTraces = async (tx: Tx, records: ReturnType<typeof recordsOf>) => {
  for (const { entity, row } of records) {
    if (entity === 'lead') continue
    await sql`delete from notifications where entity = 'housing' and (params ->> 'stay_id')::bigint in
      (select id from stays where ${sql.ref(`${entity}_id`)} = ${row.id})`.execute(tx)
    await sql`delete from idempotency_keys where endpoint like '%/stays%'
      and answer #>> '{data,person,entity}' = ${entity} and answer #>> '{data,person,id}' = ${String(row.id)}`.execute(
      tx,
    )
  }
}

const forgetAnswers = async (tx: Tx, records: ReturnType<typeof recordsOf>) => {
  for (const { entity, row } of records)
    await sql`delete from idempotency_keys where endpoint like ${`%/${entity}s%`} and answer #>> '{data,id}' = ${String(row.id)}`.execute(
      tx,
    )
}

/** Clears stored answers and imported rows that contain some phones. */
export const forgetPhones = async (tx: Tx, phones: readonly string[]) => {
  for (const phone of phones.filter((one) => one.length >= 7)) {
    await sql`delete from idempotency_keys where answer::text like ${`%${phone}%`}`.execute(tx)
    await sql`update import_rows set cells = '[]', problems = '[]'
      where cells <> '[]' and regexp_replace(cells::text, '\\D', '', 'g') like ${`%${phone}%`}`.execute(tx)
  }
}

const clearRows = async (tx: Tx, entity: string, id: number) => {
  await sql`update import_rows r set cells = '[]', problems = '[]' from imports i
    where i.id = r.import_id and i.entity = ${entity} and (r.entity_id = ${id} or r.duplicates @> ${JSON.stringify([{ id }])}::jsonb)`.execute(
    tx,
  )
}
