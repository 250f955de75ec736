import { type SqlBool, sql } from 'kysely'
import type { BedProposal, PlacementCheck } from '#contract/work/assignments.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Db } from '#server/db/client.ts'
import { stayScope } from '../stays/stays.policy.ts'
import { takesGender } from './free-beds.queries.ts'
import { isFreeIn } from './housing-numbers.ts'
import { wholeHousing } from './housing.policy.ts'
import { calendarPersonJson, sleepers } from './sleepers.queries.ts'

/** How many beds are proposed at once. */
const MOST = sql.lit(5)

type Site = { id: number; site_city: string; site_country: string }
type Wanted = { check_in: string; check_out: string | null; gender: string; site: Site }

/**
 * Beds that are free on all nights and suitable for a gender, in houses that the actor may read completely: first in
 * houses of the contract, then in the city of its site, then in its country, and among them first in rooms without people
 * of another gender; with the others in the room then.
 */
export const proposeBeds = async (db: Db, actor: Actor, wanted: Wanted): Promise<BedProposal[]> => {
  const { check_in, check_out, gender, site } = wanted
  const from = sql`${check_in}::date`
  const to = sql`${check_out !== null && check_out > check_in ? check_out : null}::date`
  const mates = sql`stays join places bed on bed.id = stays.place_id ${sleepers}
    where bed.room_id = r.id and stays.status in ('reserved', 'living', 'moved_out')
      and daterange(stays.check_in, stays.check_out, '[)') && daterange(${from}, ${to}, '[)')`
  const hasOthers = sql<SqlBool>`exists (select 1 from ${mates}
    and coalesce(workers.gender, candidates.gender) is distinct from ${gender})`
  const { rows } = await sql<BedProposal>`
    with houses as (
      select properties.*, exists (select 1 from contract_housing link where link.contract_id = ${site.id}
          and link.property_id = properties.id and daterange(link.from_date, link.to_date, '[]') @> ${from}) as serves,
        lower(properties.city) = lower(${site.site_city}) as same_city
      from properties where properties.status = 'active' and properties.archived_at is null and ${wholeHousing(actor)}
    ), near as (
      select p.id, p.bed, r.id as room_id, p.property_id, properties.serves, properties.same_city,
        row_number() over (order by properties.serves desc, properties.same_city desc, properties.gender_policy = 'mixed' and ${hasOthers},
          properties.name, properties.id, length(r.name), r.name, length(p.bed), p.bed) as place
      from houses properties join places p on p.property_id = properties.id join rooms r on r.id = p.room_id
      where (properties.serves or properties.country = ${site.site_country}) and p.state = 'available'
        and ${takesGender(gender, hasOthers)} and ${isFreeIn(sql.ref('p.id'), sql`daterange(${from}, ${to}, '[)')`)}
      order by place limit ${MOST}
    )
    select near.id, near.bed, near.serves, near.same_city,
      jsonb_build_object('id', properties.id, 'name', properties.name, 'city', properties.city, 'country', properties.country,
        'gender_policy', properties.gender_policy, 'whole', true) as property,
      jsonb_build_object('id', r.id, 'property_id', r.property_id, 'name', r.name, 'gender', r.gender, 'area_m2', r.area_m2,
        'beds', (select count(*) from places n where n.room_id = r.id and n.state = 'available')) as room,
      (select coalesce(jsonb_agg(mate.person order by mate.bed), '[]') from (select bed.bed,
          ${calendarPersonJson(actor)}::jsonb || jsonb_build_object('bed', bed.bed, 'check_in', stays.check_in,
            'check_out', stays.check_out) as person from ${mates}) mate) as roommates
    from near join properties on properties.id = near.property_id join rooms r on r.id = near.room_id
    order by near.place`.execute(db)
  return rows
}

/** The bed of a worker in the night of a day, with its name if the actor may know it; null without one. */
export const bedOfWorker = async (
  db: Db,
  actor: Actor,
  worker_id: number,
  day: string,
): Promise<PlacementCheck['beds']['current']> => {
  const seen = (name: string) => sql`case when ${stayScope(actor)} then ${sql.ref(name)} end`
  const { rows } = await sql<NonNullable<PlacementCheck['beds']['current']>>`
    select ${seen('properties.name')} as house, ${seen('r.name')} as room, ${seen('p.bed')} as bed, stays.check_in, stays.check_out
    from stays join places p on p.id = stays.place_id join rooms r on r.id = p.room_id
      join properties on properties.id = p.property_id ${sleepers}
    where stays.worker_id = ${worker_id} and stays.status in ('reserved', 'living')
      and daterange(stays.check_in, stays.check_out, '[)') @> ${day}::date
    order by stays.check_in limit 1`.execute(db)
  return rows[0] ?? null
}
