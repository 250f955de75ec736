import pg from 'pg'
import type { Entry } from './ledger.ts'

/** How many acknowledged writes the database lacks, and how many rows it has that no one requested. */
export type Losses = { creates: number; edits: number; history: number; keys: number; doubled: number; halves: number }

type Row = { id: string; phone: string; comment: string | null; history: string; told: boolean; key: string | null }

const HELD = `select l.id, l.phone, l.comment,
  (select count(*) from change_history h where h.entity = 'lead' and h.entity_id = l.id) as history,
  exists (select from change_history h where h.entity = 'lead' and h.entity_id = l.id and h.field = 'comment'
    and h.new_value = to_jsonb(l.comment)) as told, k.key
from leads l left join idempotency_keys k on k.answer -> 'data' ->> 'id' = l.id::text and k.endpoint = 'POST /api/leads'`

const HALVES = `select
  (select count(*) from change_history h where h.entity = 'lead' and not exists (select from leads l where l.id = h.entity_id)) +
  (select count(*) from idempotency_keys where answer is null) as halves`

/** Compares the ledger with the database. */
export const findLosses = async (connectionString: string, entries: readonly Entry[]): Promise<Losses> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<Row>(HELD)
    const { rows: halves } = await client.query<{ halves: string }>(HALVES)
    const byPhone = Map.groupBy(rows, ({ phone }) => phone)
    const losses = { creates: 0, edits: 0, history: 0, keys: 0, doubled: 0, halves: Number(halves[0]!.halves) }
    for (const entry of entries) {
      const held = byPhone.get(entry.phone) ?? []
      if (held.length > 1) losses.doubled++
      const [row] = held
      if (row && (Number(row.history) === 0 || (row.comment !== null && !row.told))) losses.history++
      if (entry.id === null) continue
      if (!row || Number(row.id) !== entry.id) losses.creates++
      if (entry.edit !== null && row?.comment !== entry.edit) losses.edits++
      if (row && row.key !== entry.key) losses.keys++
    }
    return losses
  } finally {
    await client.end()
  }
}

export const sumOf = (losses: Losses) => Object.values(losses).reduce((sum, count) => sum + count, 0)
