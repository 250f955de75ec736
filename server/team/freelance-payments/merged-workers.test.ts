import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Worker } from '#contract/people/workers.ts'
import { type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { createWorker } from '#server/testing/builders.ts'
import { standingPlacement } from '#server/testing/on-contract.ts'
import {
  handedOver,
  ledgerOf,
  paymentGround,
  paymentsOf,
  standingClaim,
  stepPayment,
  workOn,
} from '#server/testing/payments.ts'
import { dayFrom } from '#server/testing/placements.ts'

let agency: TestAgency

beforeAll(async () => {
  agency = await openTestAgency()
})
afterAll(() => agency.close())

const ground = async () => {
  const made = await paymentGround(agency)
  const kept = await createWorker(agency, made.admin)
  const get = async (id: number) => (await agency.call<{ data: Worker }>('GET', `/api/workers/${id}`, { as: made.admin })).body.data // prettier-ignore
  const step = async (method: 'POST' | 'DELETE', path: string, more: object = {}) => {
    const [one, other] = [await get(kept.id), await get(made.worker_id)]
    const body = { version: one.version, other_version: other.version, ...more }
    return agency.call<{ errors?: { code: string }[] }>(method, path, { as: made.admin, body })
  }
  return { ...made, kept, get, step }
}

it('moves payments with a merged worker and back, and leaves paid ones as they were', async () => {
  const { admin, other, freelancer_id, line, worker_id, kept, step, get } = await ground()
  await workOn(agency, admin, line, [-20, -19, -18])
  const [row] = await paymentsOf(agency, admin, freelancer_id)
  const approved = await stepPayment(agency, admin, 'PUT approval', row!)
  await stepPayment(agency, other, 'PUT payment', approved.body.data, handedOver())
  const differing = ['phone', 'status_id'].map((field) => [field, 'this'])
  const merged = await step('POST', '/api/workers/' + kept.id + '/merges', { other_id: worker_id, values: Object.fromEntries(differing) }) // prettier-ignore
  expect(merged.status, merged.text).toBe(200)
  expect(await paymentsOf(agency, admin, freelancer_id)).toMatchObject([{ status: 'paid', worker: { id: kept.id } }])
  expect((await ledgerOf(agency, admin, freelancer_id)).balances).toMatchObject([{ paid: 300, owed: 0 }])
  const { version } = await get(kept.id)
  const parted = await step('DELETE', `/api/workers/${kept.id}/merges/${worker_id}`, { version })
  expect(parted.status, parted.text).toBe(200)
  expect(await paymentsOf(agency, admin, freelancer_id)).toMatchObject([{ status: 'paid', worker: { id: worker_id } }])
})

it('refuses to merge two workers for whom the same freelance recruiter is paid', async () => {
  const { admin, freelancer_id, line, worker_id, contract_id, kept, step } = await ground()
  await workOn(agency, admin, line, [-20])
  await standingClaim(agency, freelancer_id, kept.id)
  const id = await standingPlacement(agency, kept.id, contract_id, { start_date: dayFrom(-130), end_date: dayFrom(-110), status: 'ended' }) // prettier-ignore
  await workOn(agency, admin, { id, worker_id: kept.id, contract_id }, [-120, -119, -118])
  const refused = await step('POST', '/api/workers/' + kept.id + '/merges', { other_id: worker_id, values: {} })
  expect(refused.status).toBe(422)
  expect(refused.body.errors!.map(({ code }) => code)).toContain('both_paid_for')
})
