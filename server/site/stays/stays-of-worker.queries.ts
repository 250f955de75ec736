import type { WorkEffects } from '#contract/people/work-stops.ts'
import { sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Db } from '#server/db/client.ts'
import { wholeHousing } from '../housing/housing.policy.ts'

type OpenStay = Omit<WorkEffects['stays'][number], 'closed'> & { place_id: number }

/** The present stay of a worker and the reserved ones, by day. */
export const openStaysOf = async (db: Db, actor: Actor, worker_id: number): Promise<OpenStay[]> => {
  const { rows } = await sql<OpenStay>`
    select s.id, s.status, s.check_in, s.check_out, s.place_id, rooms.name as room, places.bed,
      jsonb_build_object('id', properties.id, 'name', properties.name, 'known', ${wholeHousing(actor)} and properties.archived_at is null) as house
    from stays s join places on places.id = s.place_id join rooms on rooms.id = places.room_id
      join properties on properties.id = places.property_id
    where s.worker_id = ${worker_id} and s.status in ('reserved', 'living') order by s.check_in, s.id`.execute(db)
  return rows
}
