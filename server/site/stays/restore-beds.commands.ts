import { sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { notifyOfStay } from '#server/office/notifications/notify-teams.commands.ts'
import { readBedFacts } from './facts.queries.ts'
import { stayProblems } from './rules.ts'
import { lockStay } from './stays.queries.ts'
import { writeStay } from './write-stay.ts'

const cancelledBy = async (tx: Tx, worker_id: number, transaction_id: string) => {
  const { rows } = await sql<{ id: number; gender: string | null }>`
    select s.id, w.gender from stays s join workers w on w.id = s.worker_id
    where s.worker_id = ${worker_id} and s.status = 'cancelled' and exists (select from change_history h
      where h.entity = 'stay' and h.entity_id = s.id and h.transaction_id = ${transaction_id} and h.field = 'status'
        and h.old_value = '"reserved"')
    order by s.id`.execute(tx)
  return rows
}

/**
 * Restores the reservations of a worker that a transaction cancelled, where nothing forbids it now. Answers whether all
 * were restored.
 */
export const restoreBeds = async (
  tx: Tx,
  actor: Actor,
  worker_id: number,
  transaction_id: string,
): Promise<boolean> => {
  let all = true
  for (const { id, gender } of await cancelledBy(tx, worker_id, transaction_id)) {
    const row = await lockStay(tx, actor, id)
    const facts = await readBedFacts(tx, actor, { ...row, except: [id] })
    if (stayProblems(facts, { gender }, 'worker_id').length > 0) {
      all = false
      continue
    }
    await writeStay(tx, actor, row, { status: 'reserved' })
    await notifyOfStay(tx, actor, row, 'stay_reserved', row.check_in)
  }
  return all
}
