import type { Currency } from '#contract/basics/world.ts'
import { sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { found } from '#server/platform/problems.ts'
import { wholeHousing } from '../housing/housing.policy.ts'
import { knownName, sleepers } from '../housing/sleepers.queries.ts'
import { stayScope } from './stays.policy.ts'
import type { BedFacts } from './rules.ts'

export type Nights = { check_in: string; check_out: string | null }

/** The person and the nights in question, and the stays of theirs to ignore because they are about to change. */
export type Question = Nights & {
  place_id: number
  worker_id: number | null
  candidate_id: number | null
  except: readonly number[]
}

/** A bed with its house, if the actor may read the house completely; throws 404. */
export const findBed = async (db: Db, actor: Actor, place_id: number) => {
  const { rows } = await sql<{
    id: number
    bed: string
    room_id: number
    room_name: string
    property_id: number
    currency: Currency
  }>`select places.id, places.bed, places.room_id, rooms.name as room_name, places.property_id, properties.currency
    from places join rooms on rooms.id = places.room_id join properties on properties.id = places.property_id
    where places.id = ${place_id} and properties.archived_at is null and ${wholeHousing(actor)}`.execute(db)
  return found(rows[0])
}

export type Bed = Awaited<ReturnType<typeof findBed>>

/**
 * The facts for the rules of a stay: the bed, its room and house, who has beds there in the nights, and other beds of
 * the person.
 */
export const readBedFacts = async (tx: Tx, actor: Actor, asked: Question): Promise<BedFacts> => {
  const nights = sql`daterange(${asked.check_in}::date, ${asked.check_out}::date, '[)')`
  const others = sql`stays.status in ('reserved', 'living', 'moved_out') and stays.id <> all(${[...asked.except]}::bigint[])
    and daterange(stays.check_in, stays.check_out, '[)') && ${nights}`
  const neighbour = sql`jsonb_build_object('name', ${knownName(actor)}, 'gender', coalesce(workers.gender, candidates.gender),
    'check_in', stays.check_in, 'check_out', stays.check_out) order by stays.check_in`
  const { rows } = await sql<BedFacts>`
    select jsonb_build_object('state', p.state) as place,
      jsonb_build_object('gender', r.gender, 'area_m2', r.area_m2,
        'beds', (select count(*) from places b where b.room_id = r.id and b.state = 'available')) as room,
      jsonb_build_object('status', h.status, 'is_archived', h.archived_at is not null, 'gender_policy', h.gender_policy) as house,
      (select coalesce(jsonb_agg(${neighbour}), '[]') from stays ${sleepers} where stays.place_id = p.id and ${others}) as in_bed,
      (select coalesce(jsonb_agg(${neighbour}), '[]') from stays join places b on b.id = stays.place_id ${sleepers}
        where b.room_id = r.id and b.id <> p.id and ${others}) as in_room,
      (select coalesce(jsonb_agg(jsonb_build_object('reason', v.reason, 'to_date', v.to_date) order by v.from_date), '[]')
        from voids v where v.place_id = p.id and daterange(v.from_date, v.to_date, '[]') && ${nights}) as voids,
      (select coalesce(jsonb_agg(jsonb_build_object('house', case when ${stayScope(actor)} then properties.name end,
          'check_in', stays.check_in, 'check_out', stays.check_out) order by stays.check_in), '[]')
        from stays join places ep on ep.id = stays.place_id join properties on properties.id = ep.property_id ${sleepers}
        where (stays.worker_id = ${asked.worker_id} or stays.candidate_id = ${asked.candidate_id}) and ${others}) as elsewhere
    from places p join rooms r on r.id = p.room_id join properties h on h.id = p.property_id where p.id = ${asked.place_id}`.execute(
    tx,
  )
  return found(rows[0])
}
