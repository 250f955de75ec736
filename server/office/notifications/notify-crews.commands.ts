import { sql } from 'kysely'
import type { NotificationType } from '#contract/office/notification-choices.ts'
import { fullName } from '#contract/basics/full-name.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { type News, notify } from './notifications.commands.ts'

type Led = { id: number; user_id: number; first_name: string; last_name: string }

const foremanNamed = async (tx: Tx, id: number): Promise<Led> => {
  const { rows } = await sql<Led>`select f.id, f.user_id, u.first_name, u.last_name
    from foremen f join users u on u.id = f.user_id where f.id = ${id}`.execute(tx)
  return rows[0]!
}

const newsOf = (user_id: number, type: NotificationType, entity_id: number, params: News['params']): News => ({
  user_id,
  type,
  entity: 'foreman',
  entity_id,
  params,
})

/**
 * Notifies two foremen that people move from one to the other: `name` is the other one, `side` the direction for the
 * reader's crew (`gives`, `takes`), `date` the first day, `count` how many.
 */
export const notifyOfCrew = async (
  tx: Tx,
  actor: Actor,
  foreman_id: number,
  successor_id: number,
  count: number,
  date: string,
) => {
  const [giver, taker] = [await foremanNamed(tx, foreman_id), await foremanNamed(tx, successor_id)]
  await notify(tx, actor, [
    newsOf(giver.user_id, 'crew_passes', giver.id, { side: 'gives', name: fullName(taker), count, date }),
    newsOf(taker.user_id, 'crew_passes', taker.id, { side: 'takes', name: fullName(giver), count, date }),
  ])
}

type Plan = { foreman_id: number; successor_id: number; from_date: string; assignment_ids: number[]; planned_by: number | null } // prettier-ignore

/**
 * Notifies the planner and the coordinators of the contracts that a crew was not handed over on its day: `name` is the
 * foreman, `next` the planned one.
 */
export const notifyOfRefusedCrew = async (tx: Tx, actor: Actor, plan: Plan) => {
  const [giver, taker] = [await foremanNamed(tx, plan.foreman_id), await foremanNamed(tx, plan.successor_id)]
  const { rows } = await sql<{ user_id: number }>`select distinct c.user_id from assignments a
    join contract_coordinators t on t.contract_id = a.contract_id and t.to_date is null
    join coordinators c on c.id = t.coordinator_id where a.id = any(${plan.assignment_ids}::bigint[])`.execute(tx)
  const people = [...(plan.planned_by === null ? [] : [plan.planned_by]), ...rows.map(({ user_id }) => user_id)]
  const params = { name: fullName(giver), next: fullName(taker), date: plan.from_date }
  await notify(
    tx,
    actor,
    [...new Set(people)].map((user_id) => newsOf(user_id, 'crew_not_passed', giver.id, params)),
  )
}
