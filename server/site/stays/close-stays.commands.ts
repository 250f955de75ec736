import { type Actor, beyondScope } from '#server/behaviors/access/actor.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import type { Tx } from '#server/db/client.ts'
import { lockStay } from './stays.queries.ts'
import { writeStay } from './write-stay.ts'

type Person = { worker_id: number } | { candidate_id: number }

const openOf = (tx: Tx, of: Person) => {
  const open = tx.selectFrom('stays').where('status', 'in', ['reserved', 'living']).select('id').orderBy('id')
  return (
    'worker_id' in of ? open.where('worker_id', '=', of.worker_id) : open.where('candidate_id', '=', of.candidate_id)
  ).execute()
}

const later = (one: string, other: string) => (one > other ? one : other)

/**
 * Ends the stays of a person on a day, because something else ended: residents move out on that day at the latest,
 * reservations are cancelled.
 */
export const closeStays = async (tx: Tx, actor: Actor, of: Person, on: string) => {
  const system: Actor = { ...beyondScope(actor), source: 'system' }
  for (const { id } of await openOf(tx, of)) {
    const row = await lockStay(tx, system, id)
    const last = row.check_out !== null && row.check_out < on ? row.check_out : on
    const patch =
      row.status === 'living'
        ? ({ status: 'moved_out', check_out: later(last, row.check_in) } as const)
        : ({ status: 'cancelled' } as const)
    await writeStay(tx, system, row, patch)
  }
}

/** Cancels the reservations of a worker without current or planned work; a current stay remains. */
export const releaseBeds = async (tx: Tx, actor: Actor, worker_id: number) => {
  const placed = tx
    .selectFrom('assignments')
    .where('worker_id', '=', worker_id)
    .where('status', 'in', ['planned', 'active'])
  if (await placed.select('id').executeTakeFirst()) return
  const system: Actor = { ...beyondScope(actor), source: 'system' }
  for (const { id } of await openOf(tx, { worker_id })) {
    const row = await lockStay(tx, system, id)
    if (row.status === 'reserved') await writeStay(tx, system, row, { status: 'cancelled' })
  }
}

/** Before a person is anonymised: cancels their reservations and clears the texts of their stays. */
export const forgetStays = async (tx: Tx, actor: Actor, owner: 'worker_id' | 'candidate_id', id: number) => {
  await closeStays(tx, actor, owner === 'worker_id' ? { worker_id: id } : { candidate_id: id }, agencyDay(actor.at))
  await tx.updateTable('stays').set({ comment: null }).where(owner, '=', id).execute()
}
