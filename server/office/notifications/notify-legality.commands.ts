import { sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { type News, notify } from './notifications.commands.ts'

type Team = { contract_id: number; contract: string; user_id: number }

/**
 * Notifies the coordinators of each contract how many people planned there for a day may no longer work or are not
 * confirmed. `counts` maps the contract to the number.
 */
export const notifyOfForbiddenWork = async (
  tx: Tx,
  actor: Actor,
  date: string,
  counts: ReadonlyMap<number, number>,
) => {
  const { rows } = await sql<Team>`
    select distinct c.id as contract_id, c.title as contract, k.user_id
    from contracts c join contract_coordinators t on t.contract_id = c.id and t.to_date is null
      join coordinators k on k.id = t.coordinator_id
    where c.id = any(${[...counts.keys()]}::bigint[]) order by c.id, k.user_id`.execute(tx)
  const news = rows.map(({ contract_id, contract, user_id }): News => ({
    user_id,
    type: 'work_not_allowed',
    entity: 'contract',
    entity_id: contract_id,
    params: { contract, date, count: counts.get(contract_id)! },
  }))
  await notify(tx, actor, news)
}
