import { type SqlBool, sql } from 'kysely'
import type { FreeBed, FreeBedsQuery, HousingWithFreeBeds } from '#contract/site/bed-calendar.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type Condition, all, hasText, isCode, isOneOf } from '#server/behaviors/lists/filters.ts'
import type { Db } from '#server/db/client.ts'
import { type Site, type Seeker } from './bed-seeker.queries.ts'
import { isFreeIn } from './housing-numbers.ts'
import { housingScope, wholeHousing } from './housing.policy.ts'
import { naturally } from './rooms.queries.ts'
import { calendarPersonJson, sleepers } from './sleepers.queries.ts'

type Row = {
  property: HousingWithFreeBeds['property']
  serves: boolean
  same_city: boolean
  same_country: boolean
  free: number
  beds: FreeBed[]
}

/**
 * Whether a bed is suitable for a gender: the house and the room allow it, and in houses with single-gender rooms no
 * one of another gender has a bed there. Needs `properties` and rooms `r`.
 */
export const takesGender = (gender: string | null, hasOthers: Condition): Condition =>
  sql<SqlBool>`(r.gender in ('any', ${gender}::text) and properties.gender_policy in ('mixed', 'by_room', ${gender}::text)
    and (properties.gender_policy <> 'by_room' or not ${hasOthers}))`

const takes = (gender: string | null): Condition =>
  takesGender(
    gender,
    sql<SqlBool>`exists (select 1 from mates m where m.room_id = r.id and m.gender is distinct from ${gender}::text)`,
  )

/** Which beds a query wants: those that take the given gender, and those that take the given person. */
const fitting = ({ gender }: FreeBedsQuery, seeker: Seeker | null): Condition =>
  all([gender && takes(gender), seeker ? takes(seeker.gender) : undefined])

const nearest = (one: Row, other: Row) =>
  Number(other.serves) - Number(one.serves) ||
  Number(other.same_city) - Number(one.same_city) ||
  Number(other.same_country) - Number(one.same_country) ||
  naturally(one.property.name, other.property.name)

/**
 * Houses with beds that are free on all nights from a day until the departure, or without end, with the others in the
 * room then; the houses of a contract first, then those of its city. For a person only beds that a reservation would not
 * refuse because of the gender.
 */
export const readFreeBeds = async (
  db: Db,
  actor: Actor,
  query: FreeBedsQuery,
  seeker: Seeker | null,
  site: Site | null,
): Promise<HousingWithFreeBeds[]> => {
  const from = sql`${query.from}::date`
  const to = sql`${query.to === query.from ? null : (query.to ?? null)}::date`
  const nights = sql`daterange(${from}, ${to}, '[)')`
  const wanted = all([
    housingScope(actor),
    sql<SqlBool>`properties.status = 'active' and properties.archived_at is null`,
    isOneOf(sql.ref('properties.id'), query.property_id),
    isCode(sql.ref('properties.country'), query.country),
    hasText(sql.ref('properties.city'), query.city),
  ])
  const { rows } = await sql<Row>`
    with mates as materialized (
      select bed.room_id, bed.bed, stays.check_in, stays.check_out, ${calendarPersonJson(actor)} as person,
        coalesce(workers.gender, candidates.gender) as gender
      from stays join places bed on bed.id = stays.place_id ${sleepers}
      where stays.status in ('reserved', 'living', 'moved_out')
        and daterange(stays.check_in, stays.check_out, '[)') && ${nights}
    ), free as (
      select p.id, p.bed, r.id as room_id, p.property_id, jsonb_build_object('id', r.id, 'property_id', r.property_id, 'name', r.name,
          'gender', r.gender, 'area_m2', r.area_m2, 'beds', (select count(*) from places n where n.room_id = r.id and n.state = 'available')) as room
      from places p join rooms r on r.id = p.room_id join properties on properties.id = p.property_id
      where p.state = 'available' and ${wanted} and ${isFreeIn(sql.ref('p.id'), nights)} and ${fitting(query, seeker)}
    )
    select jsonb_build_object('id', properties.id, 'name', properties.name, 'city', properties.city, 'country', properties.country,
        'gender_policy', properties.gender_policy, 'whole', ${wholeHousing(actor)}) as property,
      exists (select 1 from contract_housing link where link.contract_id = ${site?.id ?? null}::bigint and link.property_id = properties.id
        and daterange(link.from_date, link.to_date, '[]') @> ${from}) as serves,
      coalesce(lower(properties.city) = lower(${site?.site_city ?? null}::text), false) as same_city,
      coalesce(properties.country = ${site?.site_country ?? null}::text, false) as same_country,
      count(*) as free,
      case when ${wholeHousing(actor)} then jsonb_agg(jsonb_build_object('id', free.id, 'bed', free.bed, 'room', free.room,
        'roommates', (select coalesce(jsonb_agg(m.person::jsonb || jsonb_build_object('bed', m.bed, 'check_in', m.check_in,
          'check_out', m.check_out) order by m.bed), '[]') from mates m where m.room_id = free.room_id))) else '[]' end as beds
    from free join properties on properties.id = free.property_id group by properties.id`.execute(db)
  const inOrder = (one: FreeBed, other: FreeBed) =>
    naturally(one.room.name, other.room.name) || naturally(one.bed, other.bed)
  return rows.toSorted(nearest).map((row) => ({ ...row, beds: row.beds.toSorted(inOrder) }))
}
