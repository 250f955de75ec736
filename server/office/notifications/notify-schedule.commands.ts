import { sql } from 'kysely'
import { fullName } from '#contract/basics/full-name.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { type News, notify } from './notifications.commands.ts'

type Told = { assignment_id: number | null; date: string }

type Crew = { user_id: number; foreman_id: number; assignment_ids: number[] }

const crewsOf = async (tx: Tx, assignment_ids: readonly number[]): Promise<Crew[]> => {
  const { rows } = await sql<Crew>`
    select f.user_id, f.id as foreman_id, array_agg(a.id) as assignment_ids from assignments a join foremen f on f.id = a.foreman_id
    where a.id = any(${[...assignment_ids]}::bigint[]) group by f.id`.execute(tx)
  return rows
}

const coordinatorsOf = async (tx: Tx, contract_id: number): Promise<number[]> => {
  const { rows } = await sql<{ user_id: number }>`
    select distinct c.user_id from contract_coordinators t join coordinators c on c.id = t.coordinator_id
    where t.contract_id = ${contract_id} and t.to_date is null`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}

const titleOf = async (tx: Tx, id: number) =>
  (await tx.selectFrom('contracts').where('id', '=', id).select('title').executeTakeFirstOrThrow()).title

const figures = (contract: string, shifts: readonly Told[]) => {
  const dates = [...new Set(shifts.map(({ date }) => date))].toSorted()
  const count = new Set(shifts.map(({ assignment_id }) => assignment_id)).size
  return { contract, from: dates[0]!, to: dates.at(-1)!, days: dates.length, count }
}

/** Notifies the coordinators of a contract of an absent worker; adds `name` and `contract` to the params. */
export const notifyOfAbsence = async (
  tx: Tx,
  actor: Actor,
  { worker_id, contract_id }: { worker_id: number; contract_id: number },
  params: { date: string; count: number },
) => {
  const worker = await tx
    .selectFrom('workers')
    .where('id', '=', worker_id)
    .select(['first_name', 'last_name'])
    .executeTakeFirstOrThrow()
  const told = { name: fullName(worker), contract: await titleOf(tx, contract_id), ...params }
  const people = await coordinatorsOf(tx, contract_id)
  const news = people.map((user_id): News => ({
    user_id,
    type: 'absent_running',
    entity: 'worker',
    entity_id: worker_id,
    params: told,
  }))
  await notify(tx, actor, news)
}

/**
 * Notifies of schedule changes: foremen of their own crew only, the coordinators of the contract of all. Answers how
 * many users.
 */
export const notifyOfSchedule = async (tx: Tx, actor: Actor, contract_id: number, shifts: readonly Told[]) => {
  const title = await titleOf(tx, contract_id)
  const crews = await crewsOf(tx, [...new Set(shifts.map(({ assignment_id }) => assignment_id!))])
  const ofCrews = crews.map(({ user_id, foreman_id, assignment_ids }): News => {
    const own = shifts.filter(({ assignment_id }) => assignment_ids.includes(assignment_id!))
    return {
      user_id,
      type: 'schedule_published',
      entity: 'foreman',
      entity_id: foreman_id,
      params: figures(title, own),
    }
  })
  const ofContract = (await coordinatorsOf(tx, contract_id)).map(
    (user_id): News => ({ user_id, type: 'schedule_published', entity: 'contract', entity_id: contract_id, params: figures(title, shifts) }),
  ) // prettier-ignore
  const news = [...ofCrews, ...ofContract].filter(({ user_id }) => user_id !== actor.user_id)
  await notify(tx, actor, news)
  return new Set(news.map(({ user_id }) => user_id)).size
}
