import type { Foreman } from '#contract/site/foremen.ts'
import { sql } from 'kysely'
import type { Someone, TestAgency } from './agency.ts'
import { createWorker, newPhone } from './builders.ts'
import { newCoordinator, newProfile } from './contracts.ts'
import { standingPlacement } from './on-contract.ts'
import { standingContract } from './standing-contract.ts'

/** A signed-in foreman with a profile created over HTTP. */
export const joinForeman = async (
  agency: TestAgency,
  admin: Someone,
  more: object = {},
): Promise<Someone & { row: Foreman }> => {
  const someone = await agency.join('foreman')
  const body = { user_id: someone.user_id, phone: newPhone(), ...more }
  const made = await agency.call<{ data: Foreman }>('POST', '/api/foremen', { as: admin, body })
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  return { ...someone, row: made.body.data }
}

/** Adds a foreman to a contract directly in the database. */
export const leadOn = async (agency: TestAgency, contract_id: number, foreman_id: number) => {
  await sql`insert into contract_foremen (contract_id, foreman_id, from_date) values (${contract_id}, ${foreman_id}, '2026-01-01')`.execute(
    agency.db,
  )
}

/** A worker in a foreman's crew on a contract, without checking rules. */
export const crewMember = async (
  agency: TestAgency,
  admin: Someone,
  contract_id: number,
  foreman_id: number,
  status = 'active',
) => {
  const worker = await createWorker(agency, admin)
  const dates = { start_date: '2026-02-01', end_date: null, status }
  const id = await standingPlacement(agency, worker.id, contract_id, dates)
  await agency.db.updateTable('assignments').set({ foreman_id }).where('id', '=', id).execute()
  return { id, worker_id: worker.id }
}

/** Two foremen and a contract on which the first has a crew of `size`. */
export const standingCrew = async (agency: TestAgency, admin: Someone, size: number) => {
  const [leader, successor] = [await joinForeman(agency, admin), await joinForeman(agency, admin)]
  const coordinator = await newCoordinator(agency)
  const contract_id = await standingContract(agency, [coordinator.id])
  await leadOn(agency, contract_id, leader.row.id)
  const crew = []
  for (let count = 0; count < size; count++) crew.push(await crewMember(agency, admin, contract_id, leader.row.id))
  return { leader: leader.row, successor: successor.row, as: leader, coordinator: coordinator.as, contract_id, crew }
}

/** A foreman's profile of a user, without checking rules; without one, of a new user with the role. */
export const newForeman = async (agency: TestAgency, more: { as?: Someone; max_team?: number } = {}) => {
  const as = more.as ?? (await agency.join('foreman'))
  const row = { ...(await newProfile(agency, 'foreman', as)), worker_id: null, max_team: more.max_team ?? 30 }
  const { id } = await agency.db.insertInto('foremen').values(row).returning('id').executeTakeFirstOrThrow()
  return { id, as }
}
