import type { Selectable } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChanges } from '#server/behaviors/history/record-change.ts'
import type { Tx } from '#server/db/client.ts'
import type { ShiftsTable } from '#server/db/tables/shifts.ts'

export type ShiftRow = Selectable<ShiftsTable>

/** A shift before and after a write; a new one has no before, a deleted one no after. */
export type ShiftChange = { before: ShiftRow | null; after: ShiftRow | null }

const dayOf = (shift: ShiftRow | null) =>
  shift && {
    date: shift.date,
    kind: shift.kind,
    start: shift.start_time?.slice(0, 5) ?? null,
    end: shift.end_time?.slice(0, 5) ?? null,
    status: shift.status,
    hours: shift.status === 'worked' ? shift.actual_hours : shift.planned_hours,
  }

const keyOf = ({ before, after }: ShiftChange) => {
  const { worker_id, contract_id, foreman_id } = (after ?? before)!
  return `${contract_id}:${worker_id ?? `foreman ${foreman_id}`}`
}

const all = (changes: readonly ShiftChange[], side: 'before' | 'after') =>
  changes
    .map((change) => dayOf(change[side]))
    .filter((day) => day !== null)
    .toSorted((a, b) => a.date.localeCompare(b.date))

/**
 * Writes to history what one transaction did to shifts: one entry for each person on a contract, with the written days
 * and `told`, under the first of their shifts. Notes are left out, because they may be about health.
 */
export const recordShifts = (tx: Tx, actor: Actor, changes: readonly ShiftChange[], told: object = {}) => {
  const people = [...Map.groupBy(changes, keyOf).values()]
  const records = people.map((lines) => {
    const { id, contract_id, worker_id, foreman_id } = (lines[0]!.after ?? lines[0]!.before)!
    const whose = worker_id === null ? { foreman_id } : { worker_id }
    return {
      subject: { entity: 'shift', id, parent: { entity: 'contract', id: contract_id } },
      before: { days: all(lines, 'before') },
      after: { ...whose, days: all(lines, 'after'), ...told },
    }
  })
  return recordChanges(tx, actor, 'updated', records)
}
