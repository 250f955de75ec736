import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMonths } from '#contract/basics/days.ts'
import type { Balance, FreelancePayment } from '#contract/team/freelance-payments.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import {
  type OnePayment,
  handedOver,
  paymentGround,
  paymentsOf,
  stepPayment,
  workOn,
} from '#server/testing/payments.ts'
import { dayFrom } from '#server/testing/placements.ts'

let agency: TestAgency
let admin: Someone
let other: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  other = await agency.join('super-admin')
})
afterAll(() => agency.close())

const monthBefore = (months: number) => addMonths(dayFrom(0), -months)

/** A bonus earned `earned` months ago and paid `paid` months ago. */
const bonus = async (freelance_recruiter_id: number, amount: number, earned: number, paid: number | null) => {
  const body = { kind: 'manual_bonus', freelance_recruiter_id, amount, currency: 'PLN', earned_on: monthBefore(earned) }
  const made = await agency.call<OnePayment>('POST', '/api/freelance-payments', { as: admin, body })
  if (paid === null) return
  const { data } = (await stepPayment(agency, other, 'PUT approval', made.body.data)).body
  const done = await stepPayment(agency, admin, 'PUT payment', data, handedOver({ paid_on: monthBefore(paid) }))
  expect(done.status).toBe(200)
}

it('counts each paid amount in the month in which it was paid, and a forecast in the month in which it is expected', async () => {
  const { freelancer_id, line } = await paymentGround(agency)
  await workOn(agency, admin, line, [-20])
  const forecast = (await paymentsOf(agency, admin, freelancer_id))[0]!
  expect(forecast).toMatchObject({ status: 'forecast', expected_on: expect.any(String) })
  await bonus(freelancer_id, 10, 4, 3)
  await bonus(freelancer_id, 20, 3, 3)
  await bonus(freelancer_id, 40, 3, null)
  const of = async (month: string) => {
    const query = `freelance_recruiter_id=${freelancer_id}&month=${month.slice(0, 7)}`
    const path = '/api/freelance-payments'
    const list = await agency.call<{ data: FreelancePayment[] }>('GET', `${path}?${query}&sort=amount`, { as: admin })
    const sums = await agency.call<{ data: Balance[] }>('GET', `${path}/balances?${query}`, { as: admin })
    return { amounts: list.body.data.map(({ amount }) => amount), sums: sums.body.data[0] }
  }
  expect(await of(monthBefore(4))).toMatchObject({ amounts: [10], sums: { paid: 0, earned: 0 } })
  expect(await of(monthBefore(3))).toMatchObject({ amounts: [10, 20, 40], sums: { paid: 30, earned: 40, owed: 40 } })
  expect(await of(monthBefore(2))).toEqual({ amounts: [], sums: undefined })
  const { amounts, sums } = await of(forecast.expected_on!)
  expect([amounts, sums]).toMatchObject([[forecast.amount], { forecast: forecast.amount, paid: 0 }])
})
