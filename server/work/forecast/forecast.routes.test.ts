import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ForecastWeek, NeedCoverage } from '#contract/work/forecast.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { statusIds } from '#server/testing/builders.ts'
import { newCandidate, surveyOf } from '#server/testing/candidates.ts'
import { allPapers, dayFrom, newPaper, newWorker, place, runningContract, step } from '#server/testing/placements.ts'
import { setRow } from '#server/testing/rows.ts'

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

type Answer<T> = { data: T; errors: { path: string; code: string }[] }

const coverage = (id: number, query: string, as = admin) =>
  agency.call<Answer<NeedCoverage[]>>('GET', `/api/contracts/${id}/coverage?${query}`, { as })
const forecast = (path: string, as = admin) => agency.call<Answer<ForecastWeek[]>>('GET', `/api/${path}`, { as })
const first = async (path: string, as = admin) => (await forecast(path, as)).body.data[0]!

const working = async (need_id: number, end_date: string) => {
  const worker_id = await newWorker(agency, admin)
  await allPapers(agency, worker_id)
  const body = { need_id, worker_id, start_date: dayFrom(-5), end_date }
  const planned = (await place(agency, admin, body)).body.data
  expect((await step(agency, admin, planned, { status: 'active' })).status).toBe(200)
  return worker_id
}

const acceptedSurvey = async (contract_id: number, need_id: number, ready_from: string) => {
  const candidate = await newCandidate(agency, admin)
  const status_id = (await statusIds(agency, 'candidate')).get('ready')!
  await agency.db.updateTable('candidates').set({ status_id }).where('id', '=', candidate.id).execute()
  const body = surveyOf(candidate, { surveyed_on: dayFrom(0), ready_from })
  const { body: made, status } = await agency.call<{ data: { id: number } }>('POST', '/api/surveys', {
    as: admin,
    body,
  })
  expect(status, JSON.stringify(made)).toBe(200)
  const accepted = (await statusIds(agency, 'candidate_survey')).get('accepted')!
  await setRow(agency.db, 'surveys', made.data.id, { status_id: accepted, contract_id, need_id })
}

it('lists spans of equal days of every open need', async () => {
  const { contract, need } = await runningContract(agency, admin, {}, { headcount: 3 })
  await working(need.id, dayFrom(10))
  const worker_id = await newWorker(agency, admin)
  await place(agency, admin, { need_id: need.id, worker_id, start_date: dayFrom(5) })
  await acceptedSurvey(contract.id, need.id, dayFrom(20))
  const { body } = await coverage(contract.id, `from=${dayFrom(0)}&to=${dayFrom(30)}`)
  expect(body.data).toEqual([
    {
      need_id: need.id,
      position_id: need.position_id,
      headcount: 3,
      spans: [
        { from: dayFrom(0), to: dayFrom(4), headcount: 3, filled: 1, reserved: 1, missing: 1 },
        { from: dayFrom(5), to: dayFrom(10), headcount: 3, filled: 1, reserved: 2, missing: 0 },
        { from: dayFrom(11), to: dayFrom(30), headcount: 3, filled: 0, reserved: 2, missing: 1 },
      ],
    },
  ])
})

it('requires a valid range, and covers only contracts in scope', async () => {
  const { contract, coordinator } = await runningContract(agency, admin)
  const stranger = await runningContract(agency, admin)
  const days = `from=${dayFrom(0)}&to=${dayFrom(30)}`
  expect((await coverage(contract.id, days, coordinator.as)).status).toBe(200)
  expect((await coverage(contract.id, days, stranger.coordinator.as)).status).toBe(404)
  expect((await coverage(contract.id, days, await agency.join('foreman'))).status).toBe(403)
  expect((await coverage(contract.id, `from=${dayFrom(0)}&to=${dayFrom(399)}`)).status).toBe(200)
  for (const [query, path, code] of [
    [`from=${dayFrom(0)}&to=${dayFrom(400)}`, 'to', 'too_many_days'],
    [`from=${dayFrom(1)}&to=${dayFrom(0)}`, 'to', 'before_start'],
    [`to=${dayFrom(0)}`, 'from', 'required'],
  ] as const) {
    const { status, body } = await coverage(contract.id, query)
    expect([status, body.errors]).toEqual([400, [{ path, code }]])
  }
  expect((await forecast('forecast?weeks=53')).body.errors).toMatchObject([{ path: 'weeks' }])
})

it('forecasts arrivals, ends, leavers, and expiring documents without a newer one', async () => {
  const { contract, need } = await runningContract(agency, admin, {}, { headcount: 9 })
  const end = contract.end_date!
  await working(need.id, end)
  await working(need.id, dayFrom(8))
  const leaver = await working(need.id, end)
  await agency.db
    .updateTable('workers')
    .set({ left_at: dayFrom(9) })
    .where('id', '=', leaver)
    .execute()
  const paper = (worker_id: number, valid_to: string) =>
    sql`update documents set valid_to = ${valid_to}::date where worker_id = ${worker_id}
      and type_id = (select id from document_types where code = 'medical_certificate')`.execute(agency.db)
  const [expires, renewed] = [await working(need.id, end), await working(need.id, end)]
  await paper(expires, dayFrom(15))
  await paper(renewed, dayFrom(15))
  await newPaper(agency, renewed, 'medical_certificate', { valid_to: dayFrom(600) })
  const unasked = await working(need.id, end)
  await newPaper(agency, unasked, 'driving_licence', { valid_to: dayFrom(15) })
  const worker_id = await newWorker(agency, admin)
  await place(agency, admin, { need_id: need.id, worker_id, start_date: dayFrom(16) })
  await acceptedSurvey(contract.id, need.id, dayFrom(23))
  const { body } = await forecast(`contracts/${contract.id}/forecast?weeks=6`)
  const sum = (key: 'arriving' | 'ending' | 'leavers' | 'expiring') =>
    body.data.reduce((total, week) => total + week[key], 0)
  expect(body.data).toHaveLength(6)
  expect(body.data[0]).toMatchObject({ required: 9, working: 6, missing: 3 })
  expect([sum('arriving'), sum('ending'), sum('leavers'), sum('expiring')]).toEqual([2, 1, 1, 1])
  expect(body.data.at(-1)).toMatchObject({ required: 9, working: 5, missing: 4 })
  const in2 = (on: string) => body.data.find(({ from, to }) => from <= on && on <= to)!
  expect(in2(dayFrom(15)).expiring).toBe(1)
  expect(in2(dayFrom(16)).arriving).toBe(1)
  expect(in2(dayFrom(23)).arriving).toBe(1)
})

it('adds up the open contracts in scope', async () => {
  const one = await runningContract(agency, admin, {}, { headcount: 4 })
  const before = await first('forecast')
  expect(await first('forecast', one.coordinator.as)).toMatchObject({ required: 4, missing: 4 })
  const two = await runningContract(agency, admin, { main_coordinator_id: one.coordinator.id }, { headcount: 5 })
  expect(await first('forecast', one.coordinator.as)).toMatchObject({ required: 9, missing: 9 })
  expect((await first('forecast')).required).toBe(before.required + 5)
  await agency.db.updateTable('contracts').set({ is_open: false }).where('id', '=', two.contract.id).execute()
  expect((await first('forecast', one.coordinator.as)).required).toBe(4)
  expect(
    (await forecast(`contracts/${two.contract.id}/forecast`, (await runningContract(agency, admin)).coordinator.as))
      .status,
  ).toBe(404)
  expect((await forecast('forecast', await agency.joinWith([]))).status).toBe(403)
  expect((await forecast('forecast')).body.data).toHaveLength(12)
})
