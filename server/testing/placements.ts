import { agencyToday } from '#contract/basics/agency-day.ts'
import type { Assignment, PlacementCheck } from '#contract/work/assignments.ts'
import type { Need } from '#contract/work/needs.ts'
import type { Someone, TestAgency } from './agency.ts'
import { activate, newContract, newCoordinator, newNeed } from './contracts.ts'
import { putRow } from '#server/testing/rows.ts'

type Problems = { errors: { path: string; code: string; params?: Record<string, unknown> }[] }
export type OneAssignment = { data: Assignment; meta: { transaction_id: string }; current: Assignment } & Problems

/** The day so many days from today in the agency's time zone. */
export const dayFrom = agencyToday

let phones = 700_000

/** Creates a worker over HTTP. */
export const newWorker = async (agency: TestAgency, as: Someone, more: object = {}): Promise<number> => {
  const { status, body } = await agency.call<{ data: { id: number } }>('POST', '/api/workers', {
    as,
    body: {
      first_name: 'Oksana',
      last_name: 'Kovalenko',
      first_name_latin: 'OKSANA',
      last_name_latin: 'KOVALENKO',
      gender: 'female',
      date_of_birth: '1994-05-06',
      citizenship: 'PL',
      phone: `+48606${++phones}`,
      pesel_missing_reason: 'Applied for',
      ...more,
    },
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data.id
}

/** A verified document in a worker's wallet. */
export const newPaper = async (agency: TestAgency, worker_id: number, code: string, more: object = {}) => {
  const { db } = agency
  const type = await db.selectFrom('document_types').where('code', '=', code).select('id').executeTakeFirstOrThrow()
  const at = new Date().toISOString()
  const row = {
    worker_id,
    candidate_id: null,
    type_id: type.id,
    country: null,
    issuer: null,
    issued_on: null,
    valid_from: null,
    valid_to: dayFrom(900),
    result: null,
    named_client: null,
    named_client_tax_id: null,
    named_position: null,
    named_place: null,
    named_forms: null,
    lowest_pay: null,
    lowest_pay_currency: null,
    lowest_pay_period: null,
    least_hours: null,
    most_hours: null,
    named_hours_period: null,
    verification: 'verified',
    verification_reason: null,
    verified_at: at,
    verified_by: null,
    replaces_id: null,
    comment: null,
    created_at: at,
    created_by: null,
    updated_at: at,
    updated_by: null,
    archived_at: null,
    archived_by: null,
    ...more,
  }
  return (await putRow(db, 'documents', row)).id
}

/** All documents that an EU citizen needs to work in Poland. */
export const allPapers = async (agency: TestAgency, worker_id: number) => {
  for (const code of ['passport', 'medical_certificate', 'bhp_initial', 'civil_contract'])
    await newPaper(agency, worker_id, code)
}

/** An active contract with its coordinator and one need. */
export const runningContract = async (agency: TestAgency, as: Someone, more: object = {}, need: object = {}) => {
  const coordinator = await newCoordinator(agency)
  const draft = await newContract(agency, as, {
    client_tax_id: '5260250274',
    site_address: 'ul. Chłodna 5',
    main_coordinator_id: coordinator.id,
    start_date: dayFrom(-30),
    end_date: dayFrom(300),
    bill_rate: 47.25,
    ...more,
  })
  const made = await newNeed(agency, as, draft.id, {
    headcount: 2,
    date_from: dayFrom(-30),
    pay_rate: 41.4,
    ...need,
  })
  return { contract: await activate(agency, as, draft), need: made.body.data as Need, coordinator }
}

/** Places a worker over HTTP. */
export const place = (agency: TestAgency, as: Someone, body: object) =>
  agency.call<OneAssignment>('POST', '/api/assignments', { as, body })

/** Checks a placement over HTTP. */
export const check = (agency: TestAgency, as: Someone, body: object) =>
  agency.call<{ data: PlacementCheck } & Problems>('POST', '/api/assignments/check', { as, body })

/** A step of a placement over HTTP. */
export const step = (agency: TestAgency, as: Someone, { id, version }: Assignment, body: object) =>
  agency.call<OneAssignment>('PUT', `/api/assignments/${id}/status`, { as, body: { version, ...body } })
