import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { today } from '#server/behaviors/agency-day.ts'
import type { Condition } from '#server/behaviors/lists/filters.ts'

/** The beds that are occupied, reserved or void on some night of a range, as a set in which each bed is looked up. */
const closedIn = (nights: RawBuilder<unknown>) => ({
  taken: sql`(select s.place_id from stays s where s.status in ('reserved', 'living', 'moved_out')
    and daterange(s.check_in, s.check_out, '[)') && ${nights})`,
  void: sql`(select v.place_id from voids v where daterange(v.from_date, v.to_date, '[]') && ${nights})`,
})

/** Whether a bed is neither taken nor void on any night of a date range. */
export const isFreeIn = (place_id: RawBuilder<unknown>, nights: RawBuilder<unknown>): Condition => {
  const closed = closedIn(nights)
  return sql<SqlBool>`(${place_id} not in ${closed.taken} and ${place_id} not in ${closed.void})`
}

const tonight = closedIn(sql`daterange(${today}, ${today}, '[]')`)

type Beds = { property_id: number; places: number; out: number; occupied: number; free: number }

/** The beds of each house tonight: in service, out of service, taken, free. One row for each house with beds. */
export const bedsTonight = sql<Beds>`(select beds.property_id,
    count(*) filter (where beds.in_service) as places,
    count(*) filter (where not beds.in_service) as "out",
    count(*) filter (where beds.in_service and beds.taken) as occupied,
    count(*) filter (where beds.in_service and not beds.taken and not beds.void) as free
  from (select p.property_id, p.state = 'available' as in_service, p.id in ${tonight.taken} as taken, p.id in ${tonight.void} as void
    from places p) beds
  group by beds.property_id)`

/** Whether a house has a free bed tonight. */
export const hasFreeBed = (property_id: RawBuilder<unknown>): Condition =>
  sql<SqlBool>`${property_id} in (select numbers.property_id from ${bedsTonight} numbers where numbers.free > 0)`
