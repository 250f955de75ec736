import type { Contract } from '#contract/contracts.ts'
import type { Need } from '#contract/needs.ts'
import type { Someone, TestAgency } from './agency.ts'

/** A contract's fields as a form sends them. */
export const contractOf = (more: object = {}) => ({
  title: 'Packing of frozen food',
  client_name: 'Zamrożone Smaki sp. z o.o.',
  client_country: 'PL',
  site_country: 'PL',
  site_city: 'Łódź',
  start_date: '2026-12-01',
  end_date: '2027-06-30',
  currency: 'PLN',
  rate_period: 'hour',
  employment_form: 'civil_contract',
  ...more,
})

/** The coordinator's row of a user; without one, of a new coordinator. */
export const newCoordinator = async (agency: TestAgency, someone?: Someone) => {
  const who = someone ?? (await agency.join('coordinator'))
  const { db } = agency
  const status = await db
    .selectFrom('statuses')
    .where('entity', '=', 'coordinator')
    .where('category', '=', 'initial')
    .select('id')
    .executeTakeFirstOrThrow()
  const at = new Date().toISOString()
  const { id } = await db
    .insertInto('coordinators')
    .values({
      user_id: who.user_id,
      status_id: status.id,
      status_since: at,
      hired_on: null,
      comment: null,
      reason_id: null,
      created_at: at,
      created_by: null,
      updated_at: at,
      updated_by: null,
      archived_at: null,
      archived_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, as: who }
}

/** A contract made through HTTP. */
export const newContract = async (agency: TestAgency, as: Someone, more: object = {}): Promise<Contract> => {
  const { status, body } = await agency.call<{ data: Contract; errors?: unknown }>('POST', '/api/contracts', {
    as,
    body: contractOf(more),
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data
}

/** A need made through HTTP. */
export const newNeed = async (agency: TestAgency, as: Someone, contract_id: number, more: object = {}) => {
  const body = { position_id: 1, headcount: 12, date_from: '2026-12-01', ...more }
  return agency.call<{ data: Need; errors: { path: string; code: string }[]; meta: { transaction_id: string } }>(
    'POST',
    `/api/contracts/${contract_id}/needs`,
    { as, body },
  )
}
