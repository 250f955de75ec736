import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Contract } from '#contract/work/contracts.ts'
import type { Need } from '#contract/work/needs.ts'
import type { PayMinimum } from '#contract/work/pay-minimum.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { newContract, newCoordinator, newNeed } from '#server/testing/contracts.ts'
import { allPapers, dayFrom, newWorker, place, runningContract } from '#server/testing/placements.ts'

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

type Asked = Pick<
  Contract,
  'site_country' | 'employment_form' | 'currency' | 'rate_period' | 'hours_per_day' | 'days_per_week'
>

const poland: Asked = {
  site_country: 'PL',
  employment_form: 'civil_contract',
  currency: 'PLN',
  rate_period: 'hour',
  hours_per_day: 8,
  days_per_week: 5,
}

const ask = (on: string, more: Partial<Record<keyof Asked | 'client_tax_id', unknown>> = {}, as = admin) => {
  const query = new URLSearchParams({ on, ...poland, ...more } as unknown as Record<string, string>)
  return agency.call<{ data: PayMinimum | null; errors: object[] }>('GET', `/api/pay-minimum?${query}`, { as })
}

const minimumOf = async (...asked: Parameters<typeof ask>) => {
  const { status, body, text } = await ask(...asked)
  expect(status, text).toBe(200)
  return body.data
}

const needsOf = async (contract_id: number, as = admin) => {
  const { body } = await agency.call<{ data: Need[] }>('GET', `/api/contracts/${contract_id}/needs`, { as })
  return body.data
}

it('is told for a day, in the period of the rate, with the day from which it is in force', async () => {
  const hour = { currency: 'PLN', per: 'hour' }
  expect(await minimumOf('2027-03-01')).toEqual({ minimum: 32.3, from: '2027-01-01', ...hour })
  expect(await minimumOf('2027-03-01', { rate_period: 'month', employment_form: 'employment' })).toEqual({
    minimum: 4950,
    currency: 'PLN',
    per: 'month',
    from: '2027-01-01',
  })
  expect(await minimumOf('2027-03-01', { currency: 'EUR' })).toBeNull()
  expect(await minimumOf('2027-03-01', { employment_form: 'b2b' })).toBeNull()
  expect(await minimumOf('2020-01-01')).toEqual(await minimumOf(dayFrom(0)))
})

it('is that of the client with its own row, and of a row without a first day since ever', async () => {
  const row = {
    key: 'pay_hour',
    country: 'PL',
    client_tax_id: 'PL 526-025-02-74',
    forms: null,
    amount: 40,
    currency: 'PLN',
    act: 'Agreement',
    source: 'Read',
    confidence: 'confirmed',
    valid_from: null,
    valid_to: null,
  }
  const made = await agency.call('POST', '/api/law/limits', { as: admin, body: row })
  expect(made.status, made.text).toBe(200)
  expect(await minimumOf('2027-03-01', { client_tax_id: '5260250274' })).toMatchObject({ minimum: 40, from: null })
  expect(await minimumOf('2027-03-01', { client_tax_id: '5250001090' })).toMatchObject({ minimum: 32.3 })
})

it('is asked with the terms of a contract, by users who see contracts', async () => {
  for (const [field, value, code] of [
    ['hours_per_day', '0', 'too_small'],
    ['hours_per_day', '1e3', 'invalid_format'],
    ['days_per_week', '8', 'too_big'],
    ['site_country', 'XX', 'invalid_value'],
  ] as const) {
    const { status, body } = await ask('2027-03-01', { [field]: value })
    expect([status, body.errors]).toMatchObject([400, [{ path: field, code }]])
  }
  const { as } = await newCoordinator(agency)
  expect(await minimumOf('2027-03-01', {}, as)).toMatchObject({ minimum: 32.3 })
})

it('marks a need that pays less on its first day, as long as it does', async () => {
  const { id } = await newContract(agency, admin, { pay_rate_from: 20, start_date: '2027-01-01' })
  const dates = { date_from: '2027-02-01' }
  const low = await newNeed(agency, admin, id, { ...dates, pay_rate: 32.29 })
  const unmet = { minimum: 32.3, currency: 'PLN', per: 'hour', from: '2027-01-01' }
  expect([low.status, low.body.data.below_minimum]).toEqual([200, unmet])
  const silent = await newNeed(agency, admin, id, { ...dates, position_id: 2 })
  expect(silent.body.data.below_minimum).toEqual(unmet)
  const fair = await newNeed(agency, admin, id, { ...dates, position_id: 3, pay_rate: 32.3 })
  expect(fair.body.data.below_minimum).toBeNull()
  expect((await needsOf(id)).map(({ below_minimum }) => below_minimum)).toEqual([unmet, unmet, null])
  const list = await agency.call<{ data: Need[] }>('GET', `/api/needs?contract_id=${id}&sort=date_from`, { as: admin })
  expect(list.body.data.map(({ below_minimum }) => below_minimum)).toEqual([unmet, unmet, null])
  const need = low.body.data
  const raised = await agency.call<{ data: Need }>('PATCH', `/api/needs/${need.id}`, {
    as: admin,
    body: { version: need.version, pay_rate: 33 },
  })
  expect(raised.body.data.below_minimum).toBeNull()
})

it('marks a need whose pay falls below a minimum that begins within its period, with the day', async () => {
  const body = {
    key: 'pay_hour',
    country: 'PL',
    client_tax_id: '5213017228',
    forms: null,
    amount: 60,
    currency: 'PLN',
    act: 'Agreement',
    source: 'Read',
    confidence: 'confirmed',
    valid_from: dayFrom(40),
    valid_to: dayFrom(60),
  }
  const made = await agency.call('POST', '/api/law/limits', { as: admin, body })
  expect(made.status, made.text).toBe(200)
  const { id } = await newContract(agency, admin, {
    client_tax_id: '5213017228',
    start_date: dayFrom(-9),
    end_date: null,
  })
  const below = async (position_id: number, date_from: string, date_to: string | null, pay_rate = 55) => {
    const need = await newNeed(agency, admin, id, { position_id, date_from, date_to, pay_rate })
    expect(need.status, need.text).toBe(200)
    return need.body.data.below_minimum
  }
  expect(await below(1, dayFrom(-5), dayFrom(39))).toBeNull()
  const rises = { minimum: 60, currency: 'PLN', per: 'hour', from: dayFrom(40) }
  expect(await below(2, dayFrom(-5), dayFrom(40))).toEqual(rises)
  expect(await below(3, dayFrom(50), null)).toEqual(rises)
  expect(await below(4, dayFrom(61), null)).toBeNull()
  expect(await below(5, dayFrom(-5), null, 60)).toBeNull()
})

it('is the minimum that placements on the need are held to', async () => {
  const { need } = await runningContract(agency, admin, {}, { pay_rate: 20 })
  const [{ below_minimum }] = (await needsOf(need.contract_id)) as [Need]
  const worker_id = await newWorker(agency, admin)
  await allPapers(agency, worker_id)
  const refused = await place(agency, admin, { need_id: need.id, worker_id, start_date: dayFrom(0) })
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toContainEqual({
    path: 'pay_rate',
    code: 'pay_below_floor',
    params: { rate: below_minimum!.minimum, currency: 'PLN' },
  })
})
