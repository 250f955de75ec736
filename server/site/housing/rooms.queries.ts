import { type RawBuilder, sql } from 'kysely'
import { areaNeeded } from '#contract/site/housing-choices.ts'
import type { Place, Room } from '#contract/site/rooms.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { today } from '#server/behaviors/agency-day.ts'
import type { Db } from '#server/db/client.ts'
import { found } from '#server/platform/problems.ts'
import { sleeperJson, sleepers } from './sleepers.queries.ts'

const stayJson = (
  actor: Actor,
) => sql`jsonb_build_object('id', stays.id, 'status', stays.status, 'check_in', stays.check_in,
  'check_out', stays.check_out, 'version', stays.version, 'person', ${sleeperJson(actor)})`

const stayOf = (actor: Actor, when: RawBuilder<unknown>) => sql`(select ${stayJson(actor)} from stays ${sleepers}
  where stays.place_id = p.id and stays.status in ('reserved', 'living') and ${when} order by stays.check_in limit 1)`

const voidsOf = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'place_id', v.place_id, 'from_date', v.from_date,
    'to_date', v.to_date, 'reason', v.reason, 'comment', v.comment, 'version', v.version) order by v.from_date), '[]')
  from voids v where v.place_id = p.id and v.to_date >= ${today})`

/** Compares names of rooms and beds in natural order: 2 before 10. */
export const naturally = new Intl.Collator('en', { numeric: true }).compare

type RoomRow = Omit<Room, 'area_needed'>

const toRoom = (row: RoomRow): Room => {
  const beds = row.places.filter(({ state }) => state === 'available').length
  const places = row.places.toSorted((one: Place, other: Place) => naturally(one.bed, other.bed))
  return { ...row, places, area_needed: areaNeeded(beds) }
}

const readRooms = async (db: Db, actor: Actor, which: RawBuilder<unknown>): Promise<Room[]> => {
  const { rows } = await sql<RoomRow>`
    select r.id, r.property_id, r.name, r.area_m2, r.gender, r.version,
      coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'room_id', p.room_id, 'property_id', p.property_id, 'bed', p.bed,
        'state', p.state, 'version', p.version,
        'now', ${stayOf(actor, sql`stays.check_in <= ${today} and (stays.status = 'living' or stays.check_out is null or stays.check_out > ${today})`)},
        'next', ${stayOf(actor, sql`stays.check_in > ${today}`)},
        'voids', ${voidsOf},
        'removable', not exists (select 1 from stays s where s.place_id = p.id))) filter (where p.id is not null), '[]') as places
    from rooms r left join places p on p.room_id = r.id where ${which} group by r.id`.execute(db)
  return rows.map(toRoom).toSorted((one, other) => naturally(one.name, other.name))
}

/** The rooms of a house with their beds, current and next residents. */
export const roomsOf = (db: Db, actor: Actor, property_id: number) =>
  readRooms(db, actor, sql`r.property_id = ${property_id}`)

/** One room in the shape of `roomsOf`; throws 404. */
export const readRoom = async (db: Db, actor: Actor, id: number): Promise<Room> =>
  found((await readRooms(db, actor, sql`r.id = ${id}`))[0])
