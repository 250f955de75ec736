import { sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { type News, notify } from './notifications.commands.ts'

type Team = { contract_id: number; contract: string; user_id: number }

/** The coordinators of contracts. */
const teamsOf = async (tx: Tx, contract_ids: readonly number[]) => {
  const { rows } = await sql<Team>`
    select distinct c.id as contract_id, c.title as contract, k.user_id
    from contracts c join contract_coordinators t on t.contract_id = c.id and t.to_date is null
      join coordinators k on k.id = t.coordinator_id
    where c.id = any(${[...contract_ids]}::bigint[]) order by c.id, k.user_id`.execute(tx)
  return rows
}

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
  const rows = await teamsOf(tx, [...counts.keys()])
  const news = rows.map(({ contract_id, contract, user_id }): News => ({
    user_id,
    type: 'work_not_allowed',
    entity: 'contract',
    entity_id: contract_id,
    params: { contract, date, count: counts.get(contract_id)! },
  }))
  await notify(tx, actor, news)
}

/** An exception that ends soon: the person who works although the law is unclear, where, and its last day. */
export type EndingException = { id: number; contract_id: number; worker_id: number; until: string; name: string }

/** Notifies the coordinators of each contract of the exceptions there that end soon. */
export const notifyOfEndingException = async (tx: Tx, actor: Actor, ending: readonly EndingException[]) => {
  const teams = await teamsOf(
    tx,
    ending.map(({ contract_id }) => contract_id),
  )
  const news = ending.flatMap(({ contract_id, worker_id, until, name }) =>
    teams
      .filter((one) => one.contract_id === contract_id)
      .map(({ user_id, contract }): News => ({
        user_id,
        type: 'exception_ending',
        entity: 'worker',
        entity_id: worker_id,
        params: { name, contract, date: until },
      })),
  )
  await notify(tx, actor, news)
}
