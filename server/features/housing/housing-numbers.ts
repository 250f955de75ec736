import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { today } from '#server/behaviors/agency-day.ts'
import type { Condition } from '#server/behaviors/lists/filters.ts'

/** Whether somebody has a bed in some night from a day on; without a last day of leaving, in any night after. */
export const isTaken = (
  place_id: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
  to: RawBuilder<unknown> = sql`(${from} + 1)`,
): Condition =>
  sql<SqlBool>`exists (select 1 from stays taken where taken.place_id = ${place_id}
    and taken.status in ('reserved', 'living', 'moved_out')
    and daterange(taken.check_in, taken.check_out, '[)') && daterange(${from}, ${to}, '[)'))`

/** Whether a void lies on a bed in some night from a day on. */
export const isVoid = (
  place_id: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
  to: RawBuilder<unknown> = sql`(${from} + 1)`,
): Condition =>
  sql<SqlBool>`exists (select 1 from voids gap where gap.place_id = ${place_id}
    and daterange(gap.from_date, gap.to_date, '[]') && daterange(${from}, ${to}, '[)'))`

/** The beds of each house tonight: in service, out of it, taken, free. One row for each house that has beds. */
export const bedsTonight = sql`(select beds.property_id,
    count(*) filter (where beds.in_service) as places,
    count(*) filter (where not beds.in_service) as "out",
    count(*) filter (where beds.in_service and beds.taken) as occupied,
    count(*) filter (where beds.in_service and not beds.taken and not beds.void) as free
  from (select p.property_id, p.state = 'available' as in_service, ${isTaken(sql.ref('p.id'), today)} as taken,
      ${isVoid(sql.ref('p.id'), today)} as void from places p) beds
  group by beds.property_id)`
