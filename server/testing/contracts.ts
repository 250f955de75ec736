import type { Contract } from '#contract/work/contracts.ts'
import type { Addition } from '#contract/work/additions.ts'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { Need } from '#contract/work/needs.ts'
import { type Someone, type TestAgency, multipart } from './agency.ts'
import { statusIds } from './builders.ts'

/** The fields of a contract as a form sends them. */
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

/** The common columns of a new staff profile. */
export const newProfile = async ({ db }: TestAgency, entity: 'coordinator' | 'foreman', { user_id }: Someone) => {
  const { id: status_id } = await db
    .selectFrom('statuses')
    .where('entity', '=', entity)
    .where('category', '=', 'initial')
    .select('id')
    .executeTakeFirstOrThrow()
  const at = new Date().toISOString()
  const nobody = { created_by: null, updated_by: null, archived_at: null, archived_by: null }
  const facts = { hired_on: null, comment: null, reason_id: null }
  return { user_id, status_id, status_since: at, ...facts, created_at: at, updated_at: at, ...nobody }
}

/** Creates a coordinator's profile of a user; without one, of a new user. */
export const newCoordinator = async (agency: TestAgency, someone?: Someone) => {
  const as = someone ?? (await agency.join('coordinator'))
  const row = await newProfile(agency, 'coordinator', as)
  const { id } = await agency.db.insertInto('coordinators').values(row).returning('id').executeTakeFirstOrThrow()
  return { id, as }
}

/** Creates a contract over HTTP. */
export const newContract = async (agency: TestAgency, as: Someone, more: object = {}): Promise<Contract> => {
  const { status, body } = await agency.call<{ data: Contract; errors?: unknown }>('POST', '/api/contracts', {
    as,
    body: contractOf(more),
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data
}

/** Creates a need over HTTP. */
export const newNeed = async (agency: TestAgency, as: Someone, contract_id: number, more: object = {}) => {
  const body = { position_id: 1, headcount: 12, date_from: '2026-12-01', ...more }
  return agency.call<{ data: Need; errors: { path: string; code: string }[]; meta: { transaction_id: string } }>(
    'POST',
    `/api/contracts/${contract_id}/needs`,
    { as, body },
  )
}

/** Activates a contract that lacks nothing. */
export const activate = async (agency: TestAgency, as: Someone, { id, version }: Pick<Contract, 'id' | 'version'>) => {
  const status_id = (await statusIds(agency, 'contract')).get('active')
  const { status, body } = await agency.call<{ data: Contract }>('PUT', `/api/contracts/${id}/status`, {
    as,
    body: { version, status_id },
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data
}

/** A contract active since the first of the year, with one need; `team` is its main coordinator. */
export const newRunning = async (agency: TestAgency, as: Someone, more: object = {}, headcount = 20) => {
  const team = 'main_coordinator_id' in more ? {} : { main_coordinator_id: (await newCoordinator(agency)).id }
  const place = { client_tax_id: '5260250274', site_address: 'ul. Chłodna 5', start_date: '2026-01-01' }
  const rates = { pay_rate_from: 30.5, bill_rate: 47 }
  const draft = await newContract(agency, as, { ...place, ...rates, ...team, ...more })
  const need = (await newNeed(agency, as, draft.id, { headcount, date_from: '2026-01-01' })).body.data
  return { contract: await activate(agency, as, draft), need }
}

export type OneAddition = { data: Addition; errors: FieldProblem[]; code: string; current: Addition }

/** An addition as a form sends it. */
export const additionOf = (changes: object, more: object = {}) => ({
  kind: 'other',
  effective_from: '2026-06-01',
  description: 'As agreed on the telephone.',
  changes,
  ...more,
})

/** Drafts an addition over HTTP. */
export const newAddition = (agency: TestAgency, as: Someone, contract_id: number, changes: object, more: object = {}) =>
  agency.call<OneAddition>('POST', `/api/contracts/${contract_id}/additions`, { as, body: additionOf(changes, more) })

/** Uploads a signed document. */
export const newPaper = async (agency: TestAgency, as: Someone): Promise<number> => {
  const { body, headers } = multipart('aneks.pdf', Buffer.from('%PDF-1.7 signed'))
  return (await agency.call<{ data: { id: number } }>('POST', '/api/custom-files', { as, body, headers })).body.data.id
}

/** Signs a draft over HTTP with its own document. */
export const signWithPaper = async (agency: TestAgency, as: Someone, { id, version }: Addition, more: object = {}) =>
  agency.call<OneAddition>('PUT', `/api/additions/${id}/signature`, {
    as,
    body: { version, signed_at: '2026-11-01', file_id: await newPaper(agency, as), ...more },
  })
