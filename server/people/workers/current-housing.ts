import { sql } from 'kysely'
import type { Worker } from '#contract/people/workers.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { seesStays } from '#contract/fields/readers.ts'
import { wholeHousing } from '#server/site/housing/housing.policy.ts'

/**
 * For a row of `workers`: the current bed, or the next reserved one, for actors who may see stays. It is a selected
 * column, so it is computed only for the rows of a page.
 */
export const currentHousing = (actor: Actor) =>
  seesStays(actor)
    ? sql<
        Worker['current_housing']
      >`(select jsonb_build_object('stay_id', s.id, 'status', s.status, 'check_in', s.check_in,
        'check_out', s.check_out, 'bed', hp.bed, 'room', r.name,
        'property', jsonb_build_object('id', properties.id, 'name', properties.name, 'city', properties.city, 'known', ${wholeHousing(actor)}))
      from stays s join places hp on hp.id = s.place_id join rooms r on r.id = hp.room_id join properties on properties.id = hp.property_id
      where s.worker_id = workers.id and s.status in ('living', 'reserved') order by s.status, s.check_in limit 1)`
    : sql<Worker['current_housing']>`null::jsonb`
