import { expect } from 'vitest'
import type { Addition } from '#contract/work/additions.ts'
import type { Contract } from '#contract/work/contracts.ts'
import type { Need } from '#contract/work/needs.ts'
import { type Someone, type TestAgency, openTestAgency } from './agency.ts'
import { createWorker } from './builders.ts'
import { type OneAddition, newAddition } from './contracts.ts'

export let agency: TestAgency
export let admin: Someone

export const NEXT_YEAR = '2027-02-01'
export const ON_THAT_DAY = new Date('2027-02-01T04:00:00Z')

export const read = async (id: number) =>
  (await agency.call<{ data: Contract }>('GET', `/api/contracts/${id}`, { as: admin })).body.data
export const needsOf = async (id: number) =>
  (await agency.call<{ data: Need[] }>('GET', `/api/contracts/${id}/needs`, { as: admin })).body.data
export const additionsOf = async (id: number, as = admin) =>
  (
    await agency.call<{ data: Addition[]; meta: { abilities: { create: boolean } } }>(
      'GET',
      `/api/contracts/${id}/additions`,
      { as },
    )
  ).body
export const drafted = async (contract_id: number, changes: object, more: object = {}) => {
  const { status, body } = await newAddition(agency, admin, contract_id, changes, more)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
export const change = (addition: Addition, fields: object) =>
  agency.call<OneAddition>('PATCH', `/api/additions/${addition.id}`, {
    as: admin,
    body: { version: addition.version, ...fields },
  })
export const giveUp = (addition: Addition) =>
  agency.call<OneAddition>('PUT', `/api/additions/${addition.id}/cancellation`, {
    as: admin,
    body: { version: addition.version },
  })
export const reason = async () =>
  (await agency.call<{ data: { id: number }[] }>('GET', '/api/reasons?entity=contract', { as: admin })).body.data[0]!.id
export const place = async (contract: Contract, need: Need, start_date: string, end_date = '2027-06-30') => {
  const at = new Date().toISOString()
  const worker = await createWorker(agency, admin)
  await agency.db
    .insertInto('assignments')
    .values({
      worker_id: worker.id, contract_id: contract.id, need_id: need.id, survey_id: null, coordinator_id: contract.main_coordinator_id!, foreman_id: null,
      start_date, end_date, pay_rate: 41, bill_rate: null, currency: 'PLN', employment_form: 'civil_contract',
      agreement_document_id: null, agreement_sent_on: null, first_day_confirmed_at: null, status: 'active', status_since: at,
      end_reason_id: null, comment: null, created_at: at, created_by: null, updated_at: at, updated_by: null,
    })
    .execute() // prettier-ignore
}

/** Opens an agency with an administrator, for whom the functions here draft additions and read their effect. */
export const openAdditions = async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
}
