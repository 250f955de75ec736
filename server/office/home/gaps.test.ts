import { afterAll, beforeAll, expect, it } from 'vitest'
import type { HomePlan } from '#contract/office/home-plan.ts'
import { contractsToFill, needsToFill } from '#contract/office/home.ts'
import type { Contract } from '#contract/work/contracts.ts'
import type { ListedNeed } from '#contract/work/needs.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { statusIds } from '#server/testing/builders.ts'
import { newContract, newNeed } from '#server/testing/contracts.ts'
import { allPapers, dayFrom, newWorker, place, runningContract } from '#server/testing/placements.ts'

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const suspend = async ({ id }: Contract) => {
  const { version } = (await agency.call<{ data: Contract }>('GET', `/api/contracts/${id}`, { as: admin })).body.data
  const body = { version, status_id: (await statusIds(agency, 'contract')).get('suspended') }
  expect((await agency.call('PUT', `/api/contracts/${id}/status`, { as: admin, body })).status).toBe(200)
}

const listOf = async <Row>(path: string, query: Readonly<Record<string, string>>) => {
  const asked = `/api/${path}?${new URLSearchParams(query)}`
  const { status, body } = await agency.call<{ data: Row[]; meta: { total: number } }>('GET', asked, { as: admin })
  expect(status).toBe(200)
  return body
}

const placeOn = async (need_id: number) => {
  const worker_id = await newWorker(agency, admin)
  await allPapers(agency, worker_id)
  return place(agency, admin, { need_id, worker_id, start_date: dayFrom(1) })
}

it('names needs on whose contracts people can be placed: running ones and drafts, but no suspended ones', async () => {
  const runs = await runningContract(agency, admin)
  const rests = await runningContract(agency, admin)
  const terms = {
    bill_rate: 47.25,
    start_date: dayFrom(-30),
    end_date: dayFrom(300),
    main_coordinator_id: rests.coordinator.id,
  }
  const draft = await newContract(agency, admin, terms)
  const asked = { headcount: 3, date_from: dayFrom(-30), pay_rate: 41.4 }
  const planned = (await newNeed(agency, admin, draft.id, asked)).body.data
  await suspend(rests.contract)

  const { gaps } = (await agency.call<{ data: HomePlan }>('GET', '/api/home', { as: admin })).body.data
  expect([gaps!.total, gaps!.data.map(({ id }) => id)]).toEqual([2, [planned.id, runs.need.id]])
  expect(await listOf<ListedNeed>('needs', needsToFill)).toMatchObject({ data: gaps!.data, meta: { total: 2 } })
  const contracts = await listOf<Contract>('contracts', contractsToFill)
  expect(new Set(contracts.data.map(({ id }) => id))).toEqual(new Set([runs.contract.id, draft.id]))

  const held = await listOf<ListedNeed>('needs', { missing: 'yes', open: 'yes', takes_people: 'no' })
  expect(held.data.map(({ id, contract }) => [id, contract.abilities.place])).toEqual([[rests.need.id, false]])
  expect((await placeOn(rests.need.id)).body.errors).toContainEqual({ path: 'need_id', code: 'contract_not_running' })
  expect((await placeOn(planned.id)).status).toBe(200)
})
