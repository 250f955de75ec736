import type { Someone, TestAgency } from './agency.ts'
import { statusIds } from './builders.ts'
import { newCoordinator } from './contracts.ts'
import { standingContract } from './standing-contract.ts'
import { putRow, writtenNow } from '#server/testing/rows.ts'

const coordinatorOf = async (agency: TestAgency, someone: Someone) => {
  const row = await agency.db
    .selectFrom('coordinators')
    .where('user_id', '=', someone.user_id)
    .select('id')
    .executeTakeFirst()
  return row ?? newCoordinator(agency, someone)
}

/** A need of a contract, inserted into the database. */
export const standingNeed = async (agency: TestAgency, contract_id: number, more: object = {}) => {
  const status_id = (await statusIds(agency, 'need')).get('open')!
  const row = await putRow(agency.db, 'needs', {
    contract_id,
    position_id: 1,
    headcount: 2,
    date_from: '2026-01-01',
    status_id,
    ...writtenNow(),
    ...more,
  })
  return row.id
}

/** A contract, inserted into the database, with a main coordinator. */
export const contractOfCoordinator = async (agency: TestAgency, someone: Someone, more: object = {}) =>
  standingContract(agency, [(await coordinatorOf(agency, someone)).id], more)

/**
 * A placement of a worker, inserted without checking rules; by default on the contract's need, or on a new one for nine
 * people.
 */
export const standingPlacement = async (
  agency: TestAgency,
  worker_id: number,
  contract_id: number,
  more: { need_id?: number; start_date: string; end_date: string | null; status: string },
) => {
  const { db } = agency
  const known = await db.selectFrom('needs').where('contract_id', '=', contract_id).select('id').executeTakeFirst()
  const need_id = more.need_id ?? known?.id ?? (await standingNeed(agency, contract_id, { headcount: 9 }))
  const main = db.selectFrom('contract_coordinators').where('contract_id', '=', contract_id).where('is_main', '=', true)
  const { coordinator_id } = await main.select('coordinator_id').executeTakeFirstOrThrow()
  const at = new Date().toISOString()
  const row = {
    worker_id, contract_id, coordinator_id, pay_rate: 40, currency: 'PLN', employment_form: 'civil_contract', status_since: at,
    created_at: at, updated_at: at, ...more, need_id,
  } // prettier-ignore
  return (await putRow(db, 'assignments', row)).id
}

/** Makes a candidate visible to a coordinator by a survey on their contract, without checking rules. */
export const putOnContract = async (agency: TestAgency, candidate_id: number, someone: Someone, code = 'accepted') => {
  const contract_id = await contractOfCoordinator(agency, someone)
  const status_id = (await statusIds(agency, 'candidate_survey')).get(code)!
  const survey = await putRow(agency.db, 'surveys', {
    candidate_id,
    contract_id,
    surveyed_on: '2026-01-15',
    interviewer_id: someone.user_id,
    channel: 'phone',
    accepts_conditions: true,
    ready_from: '2026-02-01',
    rating: 4,
    status_id,
    ...writtenNow(),
  })
  return { contract_id, survey_id: survey.id }
}
