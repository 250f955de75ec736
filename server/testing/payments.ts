import type { FreelancePayment, Ledger } from '#contract/team/freelance-payments.ts'
import type { FieldProblem } from '#contract/basics/problem.ts'
import { systemActor } from '#server/behaviors/access/actor.ts'
import { searchKey } from '#server/behaviors/search/search-key.ts'
import { createPersonKey, writeSealed } from '#server/behaviors/sealed/sealed-values.ts'
import type { Someone, TestAgency } from './agency.ts'
import { createWorker, newPhone } from './builders.ts'
import { newCoordinator } from './contracts.ts'
import { standingNeed, standingPlacement } from './on-contract.ts'
import { dayFrom } from './placements.ts'
import { standingShift } from './shifts.ts'
import { standingContract } from './standing-contract.ts'
import { putRow } from '#server/testing/rows.ts'

/** The answer of a request about a payment, success or error. */
export type OnePayment = {
  data: FreelancePayment
  current: FreelancePayment
  errors?: FieldProblem[]
  meta: { transaction_id: string }
}

const someRecruiter = async (agency: TestAgency) => {
  const known = await agency.db.selectFrom('recruiters').select('id').orderBy('id').executeTakeFirst()
  return known?.id ?? (await agency.join('recruiter')).actor.recruiter_id!
}

/**
 * A freelance recruiter, inserted into the database, with a valid agreement and a bonus of 300 złoty after three days.
 */
export const standingFreelancer = async (
  agency: TestAgency,
  { iban = null, ...more }: Record<string, unknown> & { iban?: string | null } = {},
): Promise<number> => {
  const { db, services } = agency
  const at = new Date().toISOString()
  const row = {
    first_name: 'Ірина',
    last_name: 'Кравчук',
    phone: newPhone(),
    supervisor_id: await someRecruiter(agency),
    agreement_number: 'FA/7',
    agreement_signed_at: dayFrom(-400),
    agreement_valid_to: dayFrom(400),
    payout_method: 'bank',
    bonus_amount: 300,
    bonus_currency: 'PLN',
    bonus_days: 3,
    search_key: searchKey({ names: ['Ірина', 'Кравчук'] }),
    phone_tail: '000000000',
    created_at: at,
    updated_at: at,
    ...more,
  }
  return db.transaction().execute(async (tx) => {
    const { id } = await putRow(tx, 'freelance_recruiters', row)
    if (iban === null) return id
    const key = await createPersonKey(tx, systemActor(), services.secrets)
    await writeSealed(tx, services.secrets, { entity: 'freelance_recruiter', id }, key, [
      { field: 'iban', value: iban, exclusive: false },
    ])
    return id
  })
}

/** A claim of a freelance recruiter on a worker, inserted into the database. */
export const standingClaim = async (
  agency: TestAgency,
  freelance_recruiter_id: number,
  worker_id: number,
  more: object = {},
): Promise<number> => {
  const at = new Date().toISOString()
  const row = {
    freelance_recruiter_id,
    worker_id,
    claimed_on: dayFrom(-120),
    expires_on: dayFrom(60),
    state: 'holds',
    source: 'manual',
    created_at: at,
    updated_at: at,
    ...more,
  }
  return (await putRow(agency.db, 'freelance_claims', row)).id
}

/** A placement on which days can be worked. */
export type PaidLine = { id: number; worker_id: number; contract_id: number }

/** An introduced worker placed on an active contract for two months, with the users who manage it. */
export const paymentGround = async (
  agency: TestAgency,
  freelancer: Record<string, unknown> = {},
  placement: object = {},
) => {
  const [admin, other] = [await agency.join('super-admin'), await agency.join('super-admin')]
  const coordinator = await newCoordinator(agency)
  const contract_id = await standingContract(agency, [coordinator.id])
  await standingNeed(agency, contract_id, { headcount: 99 })
  const freelancer_id = await standingFreelancer(agency, freelancer)
  const worker_id = (await createWorker(agency, admin)).id
  await standingClaim(agency, freelancer_id, worker_id)
  const id = await standingPlacement(agency, worker_id, contract_id, {
    start_date: dayFrom(-60),
    end_date: null,
    status: 'active',
    ...placement,
  })
  return { admin, other, coordinator, contract_id, freelancer_id, worker_id, line: { id, worker_id, contract_id } }
}

/** Confirms shifts of a placement on days relative to today over HTTP; answers the shifts. */
export const workOn = async (agency: TestAgency, as: Someone, line: PaidLine, days: readonly number[]) => {
  const ids: number[] = []
  for (const day of days) ids.push(await standingShift(agency, line, dayFrom(day)))
  const body = { shifts: ids.map((id) => ({ id, version: 1 })), mark: 'present', comment: 'By the list' }
  const { status, text } = await agency.call('POST', '/api/schedule/confirmations', { as, body })
  if (status !== 200) throw new Error(text)
  return ids
}

/** Marks a confirmed shift again as a user who may do so late. */
export const markAnew = async (agency: TestAgency, as: Someone, id: number, mark: 'present' | 'absent') => {
  const { version } = await agency.db
    .selectFrom('shifts')
    .where('id', '=', id)
    .select('version')
    .executeTakeFirstOrThrow()
  const body = { version, mark, comment: 'It was otherwise' }
  const { status, text } = await agency.call('PUT', `/api/shifts/${id}/attendance`, { as, body })
  if (status !== 200) throw new Error(text)
}

/** The payments of a freelance recruiter, oldest first. */
export const paymentsOf = async (agency: TestAgency, as: Someone, freelancer_id: number) =>
  (
    await agency.call<{ data: FreelancePayment[] }>(
      'GET',
      `/api/freelance-payments?freelance_recruiter_id=${freelancer_id}&sort=created_at&limit=100`,
      { as },
    )
  ).body.data

/** The balances of a freelance recruiter. */
export const ledgerOf = async (agency: TestAgency, as: Someone, freelancer_id: number) =>
  (await agency.call<{ data: Ledger }>('GET', `/api/recruiters/freelance/${freelancer_id}/ledger`, { as })).body.data

/** A step of a payment over HTTP, with the version that was read. */
export const stepPayment = (
  agency: TestAgency,
  as: Someone,
  way: 'PUT approval' | 'DELETE approval' | 'PUT payment' | 'PUT return' | 'PUT cancellation' | 'DELETE cancellation',
  { id, version }: { id: number; version: number },
  body: object = {},
) => {
  const [method, part] = way.split(' ') as [string, string]
  return agency.call<OnePayment>(method, `/api/freelance-payments/${id}/${part}`, { as, body: { version, ...body } })
}

/** The fields for marking a payment as paid. */
export const handedOver = (more: object = {}) => ({ paid_on: dayFrom(0), method: 'bank', reference: 'TR 1', ...more })
