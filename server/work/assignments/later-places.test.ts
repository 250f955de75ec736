import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Need } from '#contract/work/needs.ts'
import {
  admin,
  agency,
  begin,
  move,
  olha,
  openContractSurveying,
  order,
  reach,
  ready,
} from '#server/testing/contract-surveys.ts'
import { check, dayFrom, newWorker, place } from '#server/testing/placements.ts'

beforeAll(openContractSurveying)
afterAll(() => agency.close())

type Order = Awaited<ReturnType<typeof order>>

const needOf = async ({ id, need_id }: Order) => {
  const { body } = await agency.call<{ data: Need[] }>('GET', `/api/contracts/${id}/needs`, { as: olha })
  return body.data.find((one) => one.id === need_id)!
}

const placeOn = async ({ need_id }: Order, start: number, end: number | null = null, worker?: number) => {
  const worker_id = worker ?? (await newWorker(agency, admin))
  const end_date = end === null ? null : dayFrom(end)
  const answer = await place(agency, olha, { need_id, worker_id, start_date: dayFrom(start), end_date, pay_rate: 40 })
  expect(answer.status, answer.text).toBe(200)
}

/** A worker whom the client of the contract has accepted. */
const acceptedFor = async (contract: Order, first_name: string) => {
  const candidate = await ready({ first_name })
  const sent = await reach(await begin(candidate, contract), 'completed', 'sent')
  const answer = await move(sent, 'accepted')
  expect(answer.body.errors).toBeUndefined()
  const worker_id = await newWorker(agency, admin, { first_name })
  await agency.db.updateTable('workers').set({ candidate_id: candidate.id }).where('id', '=', worker_id).execute()
  return worker_id
}

const news = async () => {
  const path = '/api/notifications'
  const { body } = await agency.call<{ data: { type: string }[] }>('GET', path, { as: olha })
  return body.data.filter(({ type }) => type === 'reserve_waits').length
}

it('keeps the position of an accepted person who is placed from a later day', async () => {
  const contract = await order(2)
  await placeOn(contract, 0)
  const worker_id = await acceptedFor(contract, 'Later')
  const before = await needOf(contract)
  expect(before).toMatchObject({ filled: 0, reserved: 2, missing: 0 })
  await placeOn(contract, 12, null, worker_id)
  const { filled, reserved, missing, status_id } = await needOf(contract)
  expect({ filled, reserved, missing, status_id }).toEqual({
    filled: 0,
    reserved: 2,
    missing: 0,
    status_id: before.status_id,
  })
  expect(await news()).toBe(0)
})

it('does not warn that those in the reserve are passed when the person has a position already', async () => {
  await agency.db.updateTable('agency').set({ over_recruiting: 100 }).execute()
  const contract = await order(1)
  const worker_id = await acceptedFor(contract, 'First')
  const waiting = await acceptedFor(contract, 'Second')
  expect(await needOf(contract)).toMatchObject({ reserved: 1, missing: 0, reserve: 1 })
  const body = { need_id: contract.need_id, worker_id, start_date: dayFrom(9), pay_rate: 40 }
  const codesFor = async (one: number) => {
    const answer = await check(agency, olha, { ...body, worker_id: one })
    return answer.body.data.warnings.map(({ code }) => code)
  }
  expect(await codesFor(worker_id)).not.toContain('passes_reserve')
  expect(await codesFor(await newWorker(agency, admin))).toContain('passes_reserve')
  await placeOn(contract, 9, null, worker_id)
  expect(await needOf(contract)).toMatchObject({ reserved: 1, missing: 0, reserve: 1 })
  expect(await news()).toBe(0)
  expect(waiting).toBeGreaterThan(0)
})

it('needs one position for people who follow each other, and two for people who share a day', async () => {
  const contract = await order(3)
  await placeOn(contract, 0, 10)
  await placeOn(contract, 11, 20)
  expect(await needOf(contract)).toMatchObject({ reserved: 1, missing: 2 })
  await placeOn(contract, 15)
  expect(await needOf(contract)).toMatchObject({ reserved: 2, missing: 1 })
})
