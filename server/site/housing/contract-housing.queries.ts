import { type RawBuilder, sql } from 'kysely'
import type { HousedWorker, HousingLink } from '#contract/site/contract-housing.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { today } from '#server/behaviors/agency-day.ts'
import type { Db } from '#server/db/client.ts'
import { contractScope } from '#server/work/contracts/contracts.policy.ts'
import { workerScope } from '#server/people/workers/workers.policy.ts'
import { bedsTonight } from './housing-numbers.ts'
import { seesStays } from '#contract/fields/readers.ts'
import { wholeHousing } from './housing.policy.ts'

const readLinks = async (db: Db, actor: Actor, which: RawBuilder<unknown>): Promise<HousingLink[]> => {
  const { rows } = await sql<HousingLink>`
    select link.id, link.from_date, link.to_date, link.version,
      jsonb_build_object('id', contracts.id, 'number', contracts.number, 'title', contracts.title,
        'known', ${actor.permissions.has('view contract')}::boolean and ${contractScope(actor)}) as contract,
      jsonb_build_object('id', properties.id, 'name', properties.name, 'city', properties.city,
        'places', coalesce(beds.places, 0), 'free', coalesce(beds.free, 0), 'known', ${wholeHousing(actor)}) as property
    from contract_housing link join contracts on contracts.id = link.contract_id
      join properties on properties.id = link.property_id left join ${bedsTonight} beds on beds.property_id = properties.id
    where ${which} order by link.to_date is not null and link.to_date < ${today}, link.from_date desc, link.id desc`.execute(
    db,
  )
  return rows
}

/** The houses of a contract, ended links last. */
export const linksOfContract = (db: Db, actor: Actor, id: number) => readLinks(db, actor, sql`link.contract_id = ${id}`)

/** The contracts of a house, ended links last. */
export const linksOfHousing = (db: Db, actor: Actor, id: number) => readLinks(db, actor, sql`link.property_id = ${id}`)

/** One link by its id. */
export const readLink = async (db: Db, actor: Actor, id: number) =>
  (await readLinks(db, actor, sql`link.id = ${id}`))[0]!

/** The visible people placed on a contract now or soon, with their current or next bed. */
export const housedOn = async (db: Db, actor: Actor, contract_id: number): Promise<HousedWorker[]> => {
  const { rows } = await sql<HousedWorker>`
    select jsonb_build_object('id', workers.id, 'first_name', workers.first_name, 'last_name', workers.last_name) as worker,
      a.start_date, a.end_date,
      (select jsonb_build_object('stay_id', s.id, 'property_id', h.id, 'property', h.name, 'room', r.name, 'bed', p.bed,
          'status', s.status, 'check_in', s.check_in, 'check_out', s.check_out)
        from stays s join places p on p.id = s.place_id join rooms r on r.id = p.room_id join properties h on h.id = p.property_id
        where ${seesStays(actor)}::boolean and s.worker_id = workers.id and s.status in ('reserved', 'living') order by s.check_in limit 1) as stay
    from assignments a join workers on workers.id = a.worker_id
    where a.contract_id = ${contract_id} and a.status in ('planned', 'active') and ${workerScope(actor)}
    order by workers.last_name, workers.first_name, a.id`.execute(db)
  return rows
}
