import { sql } from 'kysely'
import { agencyDay } from '#contract/basics/agency-day.ts'
import { fullName } from '#contract/basics/full-name.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { type News, notify } from './notifications.commands.ts'
import { notifyWorkerTeam } from './notify-teams.commands.ts'

type Worker = { id: number; first_name: string; last_name: string }

type Figures = { count: number; from: string | null; to: string | null; placements: number }

type Stay = { id: number; status: string; check_in: string; house: { id: number; name: string } }

const keepersOf = async (tx: Tx, house_ids: readonly number[]) => {
  const { rows } = await sql<{ id: number; user_id: number }>`
    select h.id, k.user_id from properties h join coordinators k on k.id = h.responsible_coordinator_id
    where h.id = any(${[...house_ids]}::bigint[])`.execute(tx)
  return new Map(rows.map(({ id, user_id }) => [id, user_id]))
}

/** One stay for each house: the present one, otherwise the next. */
const onePerHouse = (stays: readonly Stay[]) =>
  [...Map.groupBy(stays, ({ house }) => house.id).values()].map(
    (own) => own.find(({ status }) => status === 'living') ?? own[0]!,
  )

/**
 * Notifies the coordinators and foremen of a worker who may not work how many shifts are off the plan, and those
 * responsible for the houses where the worker lives or has a bed reserved.
 */
export const notifyOfStoppedWork = async (
  tx: Tx,
  actor: Actor,
  worker: Worker,
  { count, from, to, placements }: Figures,
  stays: readonly Stay[],
) => {
  const params = { shifts: count, from: from ?? '', to: to ?? '', placements }
  await notifyWorkerTeam(tx, actor, worker.id, 'worker_suspended', params)
  const own = onePerHouse(stays)
  const keepers = await keepersOf(
    tx,
    own.map(({ house }) => house.id),
  )
  const news = own.flatMap(({ id, status, check_in, house }): News[] => {
    const user_id = keepers.get(house.id)
    const said = { name: fullName(worker), house: house.name, stay_id: id }
    return user_id === undefined
      ? []
      : [
          {
            user_id,
            type: 'resident_suspended',
            entity: 'housing',
            entity_id: house.id,
            params: { ...said, status, date: status === 'living' ? agencyDay(actor.at) : check_in },
          },
        ]
  })
  await notify(tx, actor, news)
}
