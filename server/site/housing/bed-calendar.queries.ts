import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Calendar, CalendarQuery } from '#contract/site/bed-calendar.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type Condition, all, hasText, isCode, isOneOf } from '#server/behaviors/lists/filters.ts'
import { publicHolidays } from '#server/behaviors/holidays/public-holidays.ts'
import type { Db } from '#server/db/client.ts'
import { servesContract } from './housing.columns.ts'
import { runsHousing, wholeHousing } from './housing.policy.ts'
import { naturally } from './rooms.queries.ts'
import { calendarPersonJson, sleepers } from './sleepers.queries.ts'

/** The most beds in one answer. */
const MOST_BEDS = 5_000

type Days = { from: string; to: string }

const listed = (fields: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(${fields}), '[]') from ${from})`

const ofGender = (gender: 'male' | 'female' | undefined): Condition | undefined =>
  gender &&
  sql<SqlBool>`(rooms.gender in ('any', ${gender}) and properties.gender_policy in ('mixed', 'by_room', ${gender}))`

const read = async (
  db: Db,
  actor: Actor,
  { from, to }: Days,
  which: Condition,
  rooms: Condition,
): Promise<Calendar> => {
  const { rows } = await sql<{ data: Calendar['data']; total: number; countries: string[] }>`
    with beds as materialized (
      select p.id, p.bed, p.state, p.room_id, p.property_id, count(*) over () as total
      from places p join rooms on rooms.id = p.room_id join properties on properties.id = p.property_id
      where ${which} and ${rooms} order by properties.name, p.property_id, p.room_id, p.id limit ${sql.lit(MOST_BEDS)}
    ), nights as materialized (
      select stays.*, ${calendarPersonJson(actor)} as person from stays ${sleepers}
      where stays.place_id = any(array(select id from beds)) and stays.status in ('reserved', 'living', 'moved_out')
        and daterange(stays.check_in, stays.check_out, '[)') && daterange(${from}::date, ${to}::date, '[]')
    )
    select json_build_object(
      'properties', ${listed(
        sql`json_build_object('id', h.id, 'name', h.name, 'city', h.city, 'gender_policy', h.gender_policy,
          'editable', ${runsHousing(actor)}::boolean and h.status = 'active' and h.archived_at is null) order by h.name, h.id`,
        sql`properties h where h.id = any(array(select distinct property_id from beds))`,
      )},
      'rooms', ${listed(
        sql`json_build_object('id', r.id, 'property_id', r.property_id, 'name', r.name, 'gender', r.gender, 'area_m2', r.area_m2)`,
        sql`rooms r where r.id = any(array(select distinct room_id from beds))`,
      )},
      'beds', ${listed(sql`json_build_object('id', b.id, 'room_id', b.room_id, 'bed', b.bed, 'state', b.state)`, sql`beds b`)},
      'stays', ${listed(
        sql`json_build_object('id', n.id, 'place_id', n.place_id, 'check_in', n.check_in, 'check_out', n.check_out,
          'status', n.status, 'version', n.version, 'person', n.person) order by n.check_in`,
        sql`nights n`,
      )},
      'voids', ${listed(
        sql`json_build_object('id', v.id, 'place_id', v.place_id, 'from_date', v.from_date, 'to_date', v.to_date, 'reason', v.reason)`,
        sql`voids v where v.place_id = any(array(select id from beds))
          and daterange(v.from_date, v.to_date, '[]') && daterange(${from}::date, ${to}::date, '[]')`,
      )}) as data, (select coalesce(max(total), 0) from beds) as total,
      array(select distinct h.country from properties h where h.id = any(array(select property_id from beds))) as countries`.execute(
    db,
  )
  const { data, total, countries } = rows[0]!
  const sorted = {
    ...data,
    rooms: data.rooms.toSorted((one, other) => naturally(one.name, other.name)),
    beds: data.beds.toSorted((one, other) => naturally(one.bed, other.bed)),
  }
  const holidays = (await publicHolidays()).within(countries, from, to, actor.locale)
  return { data: sorted, meta: { from, to, beds: data.beds.length, capped: total > data.beds.length, holidays } }
}

const everyRoom = sql<SqlBool>`true`

/**
 * The beds of the open houses that the actor may read completely, with stays and voids within the days, in one
 * statement.
 */
export const readCalendar = (db: Db, actor: Actor, query: CalendarQuery): Promise<Calendar> =>
  read(
    db,
    actor,
    query,
    all([
      wholeHousing(actor),
      sql<SqlBool>`properties.status = 'active' and properties.archived_at is null`,
      isOneOf(sql.ref('properties.id'), query.property_id),
      isCode(sql.ref('properties.country'), query.country),
      hasText(sql.ref('properties.city'), query.city),
      servesContract(actor, query.contract_id),
    ]),
    ofGender(query.gender) ?? everyRoom,
  )

/** The same for one house that the actor may read completely, open or not. */
export const readHouseCalendar = (db: Db, actor: Actor, property_id: number, days: Days): Promise<Calendar> =>
  read(db, actor, days, sql<SqlBool>`properties.id = ${property_id}`, everyRoom)
