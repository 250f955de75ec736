import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WorkDay } from '#contract/work/legality.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { allPapers, dayFrom, newWorker, place, runningContract, step } from '#server/testing/placements.ts'
import { newException } from '#server/testing/work-exceptions.ts'

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const today = async (worker_id: number) => {
  const { body } = await agency.call<{ data: WorkDay }>('GET', `/api/legality?day=${dayFrom(0)}`, { as: admin })
  return body.data.contracts.flatMap(({ people }) => people).find((one) => one.worker_id === worker_id)!
}

it('pay in another currency than the legal minimum is not confirmed, and work begins only under an exception', async () => {
  const { need } = await runningContract(agency, admin, { currency: 'EUR' }, { pay_rate: 9 })
  const worker_id = await newWorker(agency, admin)
  await allPapers(agency, worker_id)
  const placed = await place(agency, admin, {
    need_id: need.id,
    worker_id,
    start_date: dayFrom(-1),
    end_date: dayFrom(200),
    pay_rate: 9,
    employment_form: 'civil_contract',
  })
  expect(placed.status, placed.text).toBe(200)
  const [found] = (await today(worker_id)).reasons.filter(({ about }) => about === 'pay')
  expect((await today(worker_id)).answer).toBe('unknown')
  expect(found).toMatchObject({
    cause: 'floor_not_comparable',
    compared: { minimum: { currency: 'PLN', per: 'hour' }, placement: { pay: 9, currency: 'EUR', per: 'hour' } },
  })
  const refused = await step(agency, admin, placed.body.data, { status: 'active' })
  expect([refused.status, refused.body.errors]).toMatchObject([
    422,
    [{ path: 'pay_rate', code: 'floor_not_comparable', params: { currency: 'EUR', minimum: 'PLN' } }],
  ])
  const begun = await step(agency, admin, placed.body.data, {
    status: 'active',
    confirmed: ['floor_not_comparable'],
    comment: 'Our lawyer has compared it',
    exception: await newException(agency),
  })
  expect(begun.status, begun.text).toBe(200)
  expect((await today(worker_id)).reasons.map(({ cause }) => cause)).toEqual([
    'exception_running',
    'floor_not_comparable',
  ])
})
