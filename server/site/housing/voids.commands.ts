import { type Selectable, sql } from 'kysely'
import type { BedVoid, VoidCreate, VoidUpdate } from '#contract/site/rooms.ts'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { recordWrite } from '#server/behaviors/history/record-write.ts'
import { madeNow, nextVersion } from '#server/behaviors/history/stamps.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { VoidsTable } from '#server/db/tables/housing.ts'
import { fieldProblems, found, stale } from '#server/platform/problems.ts'
import { findHousing } from './housing.queries.ts'
import { type PlaceRow, type RoomRow, lockPlace } from './rooms.commands.ts'
import { type Taker, bedTaken, knownName, sleepers } from './sleepers.queries.ts'

type VoidRow = Selectable<VoidsTable>
type Days = { from_date: string; to_date: string }
type Bed = { room: RoomRow; place: PlaceRow }

const subjectOf = (id: number, { place }: Bed) => ({
  entity: 'void',
  id,
  parent: { entity: 'housing', id: place.property_id },
})

const told = ({ place_id: _bed, ...row }: VoidRow, { room, place }: Bed) => ({
  ...row,
  room: room.name,
  bed: place.bed,
})

/** A void as the API answers it. */
export const toVoid = ({ id, place_id, from_date, to_date, reason, comment, version }: VoidRow): BedVoid => ({
  id,
  place_id,
  from_date,
  to_date,
  reason,
  comment,
  version,
})

const sleeperIn = async (
  tx: Tx,
  actor: Actor,
  place_id: number,
  { from_date, to_date }: Days,
): Promise<FieldProblem[]> => {
  const { rows } = await sql<Taker>`
    select ${knownName(actor)} as name, stays.check_in, stays.check_out from stays ${sleepers}
    where stays.place_id = ${place_id} and stays.status in ('reserved', 'living', 'moved_out')
      and daterange(stays.check_in, stays.check_out, '[)') && daterange(${from_date}::date, ${to_date}::date, '[]')
    order by stays.check_in limit 1`.execute(tx)
  return rows.map((one) => bedTaken('from_date', one))
}

const check = async (tx: Tx, actor: Actor, place_id: number, days: Days) => {
  const problems =
    days.to_date < days.from_date
      ? [{ path: 'to_date', code: 'before_start' }]
      : await sleeperIn(tx, actor, place_id, days)
  if (problems.length > 0) throw fieldProblems(problems)
}

/** Blocks a locked bed from a day to a day. */
export const createVoid = async (tx: Tx, actor: Actor, bed: Bed, input: VoidCreate): Promise<number> => {
  await check(tx, actor, bed.place.id, input)
  const row = await tx
    .insertInto('voids')
    .values({ comment: null, ...input, place_id: bed.place.id, ...madeNow(actor) })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordChange(tx, actor, 'created', subjectOf(row.id, bed), {}, told(row, bed))
  return row.id
}

/** A void of a house that the actor runs, with its bed, locked until the transaction ends; throws 404. */
export const lockVoid = async (tx: Tx, actor: Actor, id: number) => {
  const { place_id } = found(await tx.selectFrom('voids').where('id', '=', id).select('place_id').executeTakeFirst())
  const bed = await lockPlace(tx, actor, place_id)
  const row = found(await tx.selectFrom('voids').where('id', '=', id).selectAll().forUpdate().executeTakeFirst())
  return { ...bed, row }
}

/** A void of a house in scope; throws 404. */
export const findVoid = async (db: Db, actor: Actor, id: number): Promise<BedVoid> => {
  const row = found(
    await db
      .selectFrom('voids')
      .innerJoin('places', 'places.id', 'voids.place_id')
      .where('voids.id', '=', id)
      .selectAll('voids')
      .select('places.property_id')
      .executeTakeFirst(),
  )
  await findHousing(db, actor, row.property_id)
  return toVoid(row)
}

/** Changes a locked void. */
export const updateVoid = async (tx: Tx, actor: Actor, bed: Bed, row: VoidRow, { version, ...fields }: VoidUpdate) => {
  if (row.version !== version) throw stale(toVoid(row))
  await check(tx, actor, bed.place.id, { ...row, ...fields })
  const after = await tx
    .updateTable('voids')
    .set({ ...fields, ...nextVersion(actor, row) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordWrite(tx, actor, 'updated', subjectOf(row.id, bed), told(row, bed), told(after, bed))
}

/** Deletes a locked void. */
export const removeVoid = async (tx: Tx, actor: Actor, bed: Bed, row: VoidRow) => {
  await tx.deleteFrom('voids').where('id', '=', row.id).execute()
  await recordChange(tx, actor, 'removed', subjectOf(row.id, bed), told(row, bed), {})
}
