import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, addMonths, daysBetween } from '#contract/basics/days.ts'
import type { Need } from '#contract/work/needs.ts'
import type { WorkDay } from '#contract/work/legality.ts'
import type { WorkerLegality } from '#contract/work/worker-legality.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { allPapers, dayFrom, newPaper, newWorker, place, runningContract } from '#server/testing/placements.ts'

type Refused = { errors: { path: string; code: string; params?: object }[] }

let agency: TestAgency
let admin: Someone
let need: Need

const TAX = 'DE136695976'
const start_date = dayFrom(-1)
const last = addDays(addMonths(start_date, 18), -1)

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  const german = { site_country: 'DE', site_city: 'Berlin', client_country: 'DE', client_tax_id: TAX, currency: 'EUR' }
  const made = await runningContract(agency, admin, { ...german, end_date: dayFrom(1_500) }, { headcount: 5 })
  need = made.need
})
afterAll(() => agency.close())

const someone = async () => {
  const id = await newWorker(agency, admin)
  await allPapers(agency, id)
  await newPaper(agency, id, 'a1', { valid_to: dayFrom(1_400) })
  return id
}

const placed = async (worker_id: number, more: object) =>
  place(agency, admin, {
    need_id: need.id,
    worker_id,
    start_date,
    employment_form: 'temporary_employment',
    confirmed: ['paper_ends_during', 'pay_below_comparable'],
    comment: 'The client agrees',
    ...more,
  })

it('is at most 18 months in a row in Germany: a later end is refused, and the last day is accepted', async () => {
  const worker_id = await someone()
  const refused = await placed(worker_id, { end_date: addDays(last, 1) })
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toContainEqual({ path: 'end_date', code: 'client_too_long', params: { on: last } })
  expect((await placed(worker_id, { end_date: last })).status).toBe(200)
  const { body } = await agency.call<{ data: WorkDay }>('GET', `/api/legality?day=${dayFrom(0)}`, { as: admin })
  const seen = body.data.contracts.flatMap(({ people }) => people).find((one) => one.worker_id === worker_id)!
  expect(seen.reasons.filter(({ about }) => about === 'limit')).toEqual([])
  const path = `/api/workers/${worker_id}/legality`
  const { meters } = (await agency.call<{ data: WorkerLegality }>('GET', path, { as: admin })).body.data
  const limit_days = daysBetween(start_date, last) + 1
  expect(meters.filter(({ kind }) => kind === 'client')).toMatchObject([{ used_days: 2, limit_days, last_day: last }])
})

it('is longer for a client whose collective agreement says so', async () => {
  const worker_id = await someone()
  const own = {
    key: 'client_months',
    country: 'DE',
    client_tax_id: TAX,
    forms: null,
    amount: 24,
    currency: null,
    valid_from: null,
    valid_to: null,
    act: 'Tarifvertrag',
    source: 'The client',
    confidence: 'confirmed',
  }
  const made = await agency.call<Refused>('POST', '/api/law/limits', { as: admin, body: own })
  expect(made.status, made.text).toBe(200)
  const longer = addDays(addMonths(start_date, 24), -1)
  const refused = await placed(worker_id, { end_date: addDays(longer, 1) })
  expect(refused.body.errors).toContainEqual({ path: 'end_date', code: 'client_too_long', params: { on: longer } })
  const accepted = await placed(worker_id, { end_date: longer })
  expect(accepted.status, accepted.text).toBe(200)
})
