import type { Selectable } from 'kysely'
import type { PlaceUpdate, RoomCreate, RoomUpdate } from '#contract/site/rooms.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { recordWrite } from '#server/behaviors/history/record-write.ts'
import { madeNow, nextVersion } from '#server/behaviors/history/stamps.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { PlacesTable, RoomsTable } from '#server/db/tables/housing.ts'
import { authorize, fieldProblem, found, stale } from '#server/platform/problems.ts'
import { housingAbilities } from './housing.policy.ts'
import { type HousingRow, findHousing } from './housing.queries.ts'
import { readRoom } from './rooms.queries.ts'

export type RoomRow = Selectable<RoomsTable>
export type PlaceRow = Selectable<PlacesTable>

const ofHouse = (entity: 'room' | 'place', row: { id: number; property_id: number }) => ({
  entity,
  id: row.id,
  parent: { entity: 'housing', id: row.property_id },
})

/** The house of a part, which the actor must run; throws 404 out of scope, 403 when they only read it. */
export const housingOfPart = async (db: Db, actor: Actor, property_id: number): Promise<HousingRow> => {
  const house = await findHousing(db, actor, property_id)
  authorize(housingAbilities(actor, house).run)
  return house
}

/**
 * A room of a house that the actor runs, locked until the transaction ends; every write of its beds and stays takes
 * this lock.
 */
export const lockRoom = async (tx: Tx, actor: Actor, id: number): Promise<RoomRow> => {
  const { property_id } = found(
    await tx.selectFrom('rooms').where('id', '=', id).select('property_id').executeTakeFirst(),
  )
  await housingOfPart(tx, actor, property_id)
  return found(await tx.selectFrom('rooms').where('id', '=', id).selectAll().forUpdate().executeTakeFirst())
}

/** A bed of a house that the actor runs, with its room, both locked until the transaction ends; throws 404. */
export const lockPlace = async (tx: Tx, actor: Actor, id: number): Promise<{ room: RoomRow; place: PlaceRow }> => {
  const { room_id } = found(await tx.selectFrom('places').where('id', '=', id).select('room_id').executeTakeFirst())
  const room = await lockRoom(tx, actor, room_id)
  const place = found(await tx.selectFrom('places').where('id', '=', id).selectAll().forUpdate().executeTakeFirst())
  return { room, place }
}

const nextNames = (taken: readonly string[], count: number) => {
  const highest = Math.max(0, ...taken.map(Number).filter(Number.isInteger))
  return Array.from({ length: count }, (_, index) => String(highest + index + 1))
}

const bedsTaken = async (tx: Tx, room_id: number) =>
  (await tx.selectFrom('places').where('room_id', '=', room_id).select('bed').execute()).map(({ bed }) => bed)

const folded = (names: readonly string[]) => names.map((name) => name.toLowerCase())

/** Adds beds to a locked room: by name, or a number of beds with the next numbers. */
export const addBeds = async (tx: Tx, actor: Actor, room: RoomRow, beds: number | readonly string[]) => {
  const taken = await bedsTaken(tx, room.id)
  const names = typeof beds === 'number' ? nextNames(taken, beds) : beds
  if (new Set(folded([...taken, ...names])).size < taken.length + names.length) throw fieldProblem('beds', 'taken')
  const rows = await tx
    .insertInto('places')
    .values(names.map((bed) => ({ room_id: room.id, property_id: room.property_id, bed, ...madeNow(actor) })))
    .returningAll()
    .execute()
  for (const row of rows) await recordChange(tx, actor, 'created', ofHouse('place', row), {}, toldOfPlace(row, room))
}

const toldOfPlace = ({ room_id: _room, property_id: _house, ...row }: PlaceRow, room: RoomRow) => ({
  ...row,
  room: room.name,
})

/** Adds a room with its beds to a house. */
export const createRoom = async (tx: Tx, actor: Actor, property_id: number, input: RoomCreate): Promise<number> => {
  const { beds, ...fields } = input
  const row = await tx
    .insertInto('rooms')
    .values({ area_m2: null, gender: 'any', ...fields, property_id, ...madeNow(actor) })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { property_id: _house, ...told } = row
  await recordChange(tx, actor, 'created', ofHouse('room', row), {}, told)
  await addBeds(tx, actor, row, beds)
  return row.id
}

const requireVersion = async (tx: Tx, actor: Actor, room_id: number, row: { version: number }, version: number) => {
  if (row.version !== version) throw stale(await readRoom(tx, actor, room_id))
}

/** Changes a locked room; a gender is refused while people of another one have a bed there. */
export const updateRoom = async (tx: Tx, actor: Actor, room: RoomRow, { version, ...fields }: RoomUpdate) => {
  await requireVersion(tx, actor, room.id, room, version)
  const gender = fields.gender ?? room.gender
  if (gender !== room.gender && gender !== 'any') await requireGender(tx, room.id, gender)
  const after = await tx
    .updateTable('rooms')
    .set({ ...fields, ...nextVersion(actor, room) })
    .where('id', '=', room.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordWrite(tx, actor, 'updated', ofHouse('room', room), room, after)
}

const requireGender = async (tx: Tx, room_id: number, gender: 'male' | 'female') => {
  const others = await tx
    .selectFrom('stays as s')
    .innerJoin('places as p', 'p.id', 's.place_id')
    .leftJoin('workers as w', 'w.id', 's.worker_id')
    .leftJoin('candidates as c', 'c.id', 's.candidate_id')
    .where('p.room_id', '=', room_id)
    .where('s.status', 'in', ['reserved', 'living'])
    .where((eb) => eb(eb.fn.coalesce('w.gender', 'c.gender'), '!=', gender))
    .select('s.id')
    .execute()
  if (others.length > 0) throw fieldProblem('gender', 'room_has_others', { count: others.length })
}

const neverBooked = async (tx: Tx, of: { place_id: number } | { room_id: number }) => {
  const [column, id] = 'place_id' in of ? (['p.id', of.place_id] as const) : (['p.room_id', of.room_id] as const)
  const stay = await tx
    .selectFrom('stays as s')
    .innerJoin('places as p', 'p.id', 's.place_id')
    .where(column, '=', id)
    .select('s.id')
    .executeTakeFirst()
  if (stay) throw fieldProblem('id', 'was_booked')
}

/** Deletes a locked room and its beds; refused when there was ever a booking. */
export const removeRoom = async (tx: Tx, actor: Actor, room: RoomRow) => {
  await neverBooked(tx, { room_id: room.id })
  const places = await tx.selectFrom('places').where('room_id', '=', room.id).selectAll().execute()
  for (const place of places) await dropPlace(tx, actor, room, place)
  await tx.deleteFrom('rooms').where('id', '=', room.id).execute()
  const { property_id: _house, ...told } = room
  await recordChange(tx, actor, 'removed', ofHouse('room', room), told, {})
}

const dropPlace = async (tx: Tx, actor: Actor, room: RoomRow, place: PlaceRow) => {
  await tx.deleteFrom('voids').where('place_id', '=', place.id).execute()
  await tx.deleteFrom('places').where('id', '=', place.id).execute()
  await recordChange(tx, actor, 'removed', ofHouse('place', place), toldOfPlace(place, room), {})
}

/** Deletes a locked bed; refused when there was ever a booking. */
export const removePlace = async (tx: Tx, actor: Actor, room: RoomRow, place: PlaceRow) => {
  await neverBooked(tx, { place_id: place.id })
  await dropPlace(tx, actor, room, place)
}

/** Renames a locked bed, or changes whether it is in service; a bed that is taken stays in service. */
export const updatePlace = async (
  tx: Tx,
  actor: Actor,
  room: RoomRow,
  place: PlaceRow,
  { version, ...fields }: PlaceUpdate,
) => {
  await requireVersion(tx, actor, room.id, place, version)
  const after = await tx
    .updateTable('places')
    .set({ ...fields, ...nextVersion(actor, place) })
    .where('id', '=', place.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const named = { room: room.name }
  const [before, now] = [
    { ...place, ...named },
    { ...after, ...named },
  ]
  await recordWrite(tx, actor, 'updated', ofHouse('place', place), before, now)
}
