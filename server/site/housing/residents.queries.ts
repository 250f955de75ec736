import { sql } from 'kysely'
import type { Resident } from '#contract/site/bed-calendar.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { today } from '#server/behaviors/agency-day.ts'
import type { Db } from '#server/db/client.ts'
import { naturally } from './rooms.queries.ts'
import { isKnownSleeper, sleepers } from './sleepers.queries.ts'

/** The current residents of a house, by room and bed. */
export const residentsOf = async (db: Db, actor: Actor, property_id: number): Promise<Resident[]> => {
  const { rows } = await sql<Resident>`
    select stays.id as stay_id, rooms.name as room, places.bed, workers.id as worker_id, ${isKnownSleeper(actor)} as known,
      workers.first_name, workers.last_name, workers.first_name_latin, workers.last_name_latin, workers.phone, workers.languages,
      workers.citizenship, workers.emergency_name, workers.emergency_phone, stays.check_in, stays.check_out
    from stays join places on places.id = stays.place_id join rooms on rooms.id = places.room_id ${sleepers}
    where places.property_id = ${property_id} and stays.status = 'living' and stays.check_in <= ${today}
      and stays.worker_id is not null`.execute(db)
  return rows.toSorted(
    (one, other) =>
      naturally(one.room, other.room) || naturally(one.bed, other.bed) || naturally(one.last_name, other.last_name),
  )
}
