import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, addMonths } from '#contract/basics/days.ts'
import type { LegalLimit } from '#contract/work/law.ts'
import type { Need } from '#contract/work/needs.ts'
import type { KeptJudgement, WorkDay } from '#contract/work/legality.ts'
import { systemActor } from '#server/behaviors/access/actor.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { allPapers, check, dayFrom, newPaper, newWorker, place, runningContract } from '#server/testing/placements.ts'
import { judgeTonight } from './judge-night.commands.ts'

type Refused = { errors: { path: string; code: string; params?: object }[] }

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const BELOW = 'pay_below_comparable'
const agreed = { confirmed: [BELOW, 'paper_ends_during'], comment: 'The client raises the rate in January' }

const someone = async () => {
  const id = await newWorker(agency, admin)
  await allPapers(agency, id)
  return id
}

const seenOn = async (worker_id: number, day: string) => {
  const { body } = await agency.call<{ data: WorkDay }>('GET', `/api/legality?day=${day}`, { as: admin })
  return body.data.contracts.flatMap(({ people }) => people).find((one) => one.worker_id === worker_id)!
}

const payOn = async (worker_id: number, day: string) =>
  (await seenOn(worker_id, day)).reasons.filter(({ about }) => about === 'pay')

const setPay = async ({ id }: Need, comparable_pay: number | null) => {
  const { version } = await agency.db
    .selectFrom('needs')
    .where('id', '=', id)
    .select('version')
    .executeTakeFirstOrThrow()
  const body = { version, comparable_pay }
  const answer = await agency.call<{ data: Need }>('PATCH', `/api/needs/${id}`, { as: admin, body })
  expect(answer.status, answer.text).toBe(200)
}

it('is a warning at placement in Poland from the first day, and is confirmed', async () => {
  const { need } = await runningContract(agency, admin, {}, { comparable_pay: 45.5 })
  const body = { need_id: need.id, worker_id: await someone(), start_date: dayFrom(2) }
  const warning = { path: 'pay_rate', code: BELOW, params: { rate: 45.5, currency: 'PLN' } }
  expect((await check(agency, admin, body)).body.data.warnings).toContainEqual(warning)
  const enough = { ...body, pay_rate: 45.5 }
  expect((await check(agency, admin, enough)).body.data.warnings).not.toContainEqual(warning)
  const refused = await place(agency, admin, body)
  expect([refused.status, refused.body.errors]).toEqual([422, [warning]])
  expect((await place(agency, admin, { ...body, ...agreed })).status).toBe(200)
})

it('makes a person amber with both amounts, and is kept in the night without a notification', async () => {
  const { need, coordinator } = await runningContract(agency, admin)
  const worker_id = await someone()
  const placed = await place(agency, admin, { need_id: need.id, worker_id, start_date: dayFrom(1) })
  expect(placed.status, placed.text).toBe(200)
  const signed = {
    version: placed.body.data.version,
    agreement_document_id: await newPaper(agency, worker_id, 'civil_contract'),
  }
  await agency.call('PATCH', `/api/assignments/${placed.body.data.id}`, { as: admin, body: signed })
  const tomorrow = dayFrom(1)
  const night = () => judgeTonight(agency.db, systemActor(new Date(`${tomorrow}T12:00:00Z`)))
  const kept = async () =>
    (
      await agency.call<{ data: KeptJudgement[] }>('GET', `/api/assignments/${placed.body.data.id}/judgements`, {
        as: admin,
      })
    ).body.data
  expect(await payOn(worker_id, tomorrow)).toEqual([])
  await night()
  const before = await kept()
  await setPay(need, 45.5)
  const person = await seenOn(worker_id, tomorrow)
  expect([person.answer, person.light]).toEqual(['may', 'amber'])
  const pay = (amount: number) => ({ pay: amount, currency: 'PLN', per: 'hour' })
  expect(await payOn(worker_id, tomorrow)).toMatchObject([
    { cause: BELOW, what_to_do: 'raise_pay', compared: { client: pay(45.5), placement: pay(41.4) } },
  ])
  await night()
  const [newest, ...older] = await kept()
  expect(older).toEqual(before)
  expect(newest).toMatchObject({ occasion: 'night', answer: 'may' })
  const told = await agency.call<{ data: { type: string }[] }>('GET', '/api/notifications', { as: coordinator.as })
  expect(told.body.data.filter(({ type }) => type === 'work_not_allowed')).toEqual([])
  await setPay(need, 41.4)
  expect(await payOn(worker_id, tomorrow)).toEqual([])
})

it('is due in Germany after nine months with the client, on employment contracts only, unless the law is changed', async () => {
  const german = {
    site_country: 'DE',
    site_city: 'Berlin',
    client_country: 'DE',
    client_tax_id: 'DE136695976',
    currency: 'EUR',
  }
  const { need } = await runningContract(agency, admin, german, { comparable_pay: 45.5, headcount: 3 })
  const start_date = dayFrom(-1)
  const at = async (employment_form: string) => {
    const worker_id = await someone()
    await newPaper(agency, worker_id, 'a1')
    const placed = await place(agency, admin, { need_id: need.id, worker_id, start_date, employment_form })
    expect(placed.status, placed.text).toBe(200)
    return worker_id
  }
  const last = addDays(addMonths(start_date, 9), -1)
  const employee = await at('temporary_employment')
  expect(await payOn(employee, addDays(last, -60))).toEqual([])
  const soon = { cause: 'equal_pay_soon', ends_on: addDays(last, 1), what_to_do: 'raise_pay' }
  const pay = (amount: number) => ({ pay: amount, currency: 'EUR', per: 'hour' })
  for (const day of [addDays(last, -59), last])
    expect(await payOn(employee, day)).toMatchObject([
      { ...soon, compared: { client: pay(45.5), placement: pay(41.4) } },
    ])
  expect(await payOn(employee, addDays(last, 1))).toMatchObject([{ cause: BELOW }])
  expect(await payOn(await at('civil_contract'), addDays(last, 1))).toEqual([])

  const { body } = await agency.call<{ data: { limits: LegalLimit[] } }>('GET', '/api/law', { as: admin })
  const row = body.data.limits.find(({ key, country }) => key === 'equal_pay_months' && country === 'DE')!
  const earlier = { version: row.version, amount: 0 }
  const change = (more: object) =>
    agency.call<Refused>('PATCH', `/api/law/limits/${row.id}`, { as: admin, body: { ...earlier, ...more } })
  expect((await change({ amount: 1.5 })).body.errors).toMatchObject([{ path: 'amount', code: 'not_whole' }])
  const counts = { may_not: 0, unknown: 0, may: 0, underpaid: 1 }
  expect((await change({})).body.errors).toEqual([{ path: 'confirmed', code: 'changes_answers', params: counts }])
  expect((await change({ confirmed: true })).status).toBe(200)
  expect(await payOn(employee, dayFrom(0))).toMatchObject([{ cause: BELOW }])
})
