import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { madeNow, nextVersion } from '#server/behaviors/history/stamps.ts'
import type { Tx } from '#server/db/client.ts'
import type { StaysTable } from '#server/db/tables/housing.ts'
import { stale } from '#server/platform/problems.ts'
import { notifyOfStay } from '#server/office/notifications/notify-teams.commands.ts'
import { type StayRow, toStay } from './stays.queries.ts'

type Stored = Selectable<StaysTable>
type Beds = { bed: string; room_name: string; property_id: number }
type Made = 'created_at' | 'created_by' | 'updated_at' | 'updated_by'

const subjectOf = (id: number, { property_id }: Beds) => ({
  entity: 'stay',
  id,
  parent: { entity: 'housing', id: property_id },
})

const told = ({ place_id: _place, follows_id: _before, ...row }: Stored, { bed, room_name }: Beds) => ({
  ...row,
  room: room_name,
  bed,
})

const storedOf = (row: StayRow): Stored => {
  const {
    bed: _b,
    room_id: _r,
    room_name: _n,
    property_id: _p,
    house_name: _h,
    house_city: _c,
    house_whole: _w,
    house_coordinator_id: _k,
    person: _s,
    overdue: _o,
    ...own
  } = row
  return own
}

/** Refuses a write based on an older version, with the current stay in the answer. */
export const requireVersion = (actor: Actor, row: StayRow, version: number) => {
  if (row.version !== version) throw stale(toStay(actor, row))
}

/** Inserts a stay in a bed of a locked room; its history stores the codes of confirmed warnings. */
export const insertStay = async (
  tx: Tx,
  actor: Actor,
  bed: Beds,
  values: Omit<Insertable<StaysTable>, Made>,
  confirmed_warnings: readonly string[] = [],
): Promise<Stored> => {
  const row = await tx
    .insertInto('stays')
    .values({ ...values, ...madeNow(actor) })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordChange(tx, actor, 'created', subjectOf(row.id, bed), {}, { ...told(row, bed), confirmed_warnings })
  return row
}

/** Updates a locked stay, raises its version and records the change; `bed` is its bed afterwards. */
export const writeStay = async (
  tx: Tx,
  actor: Actor,
  row: StayRow,
  patch: Updateable<StaysTable>,
  bed: Beds = row,
  confirmed_warnings: readonly string[] = [],
) => {
  const after = await tx
    .updateTable('stays')
    .set({ ...patch, ...nextVersion(actor, row) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const now = { ...told(after, bed), confirmed_warnings }
  await recordChange(tx, actor, 'updated', subjectOf(row.id, bed), told(storedOf(row), row), now)
  const ended = after.status === 'moved_out' || after.status === 'cancelled'
  if (ended && row.status !== after.status)
    await notifyOfStay(tx, actor, after, 'stay_ended', after.check_out ?? after.check_in)
}
