import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import type { Grid } from '#contract/work/schedule.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { permitFor } from '#server/testing/permits.ts'
import { allPapers, dayFrom, newPaper, newWorker, place, runningContract, step } from '#server/testing/placements.ts'
import { work } from '#server/testing/shifts.ts'
import { newException, unclearPlacement, underException } from '#server/testing/work-exceptions.ts'

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

type Refused = { body: { errors: { path: string; code: string }[] } }

const codes = ({ body }: Refused) => body.errors.map(({ code }) => code)
const endsDuring = { confirmed: ['paper_ends_during'], comment: 'A new visa is being issued' }

/** A citizen of Nepal with a permit for a need, and a visa until so many days from today. */
const nepali = async (need_id: number, visa_days: number) => {
  const id = await newWorker(agency, admin, { citizenship: 'NP', stay_basis: 'visa', work_basis: 'work_permit' })
  await allPapers(agency, id)
  await newPaper(agency, id, 'visa', { country: 'PL', valid_to: dayFrom(visa_days) })
  await newPaper(agency, id, 'work_permit', { country: 'PL', ...(await permitFor(agency, need_id)) })
  return id
}

const asked = (need_id: number, worker_id: number, days: number, more: object = {}) => ({
  need_id,
  worker_id,
  start_date: dayFrom(days),
  agreement_sent_on: dayFrom(days - 1),
  ...endsDuring,
  ...more,
})

describe('work that is entered with a past first day', () => {
  it('is not planned with a document that has expired since, unless it is over too', async () => {
    const { need } = await runningContract(agency, admin, {}, { headcount: 3 })
    const worker_id = await nepali(need.id, -5)
    const refused = await place(agency, admin, asked(need.id, worker_id, -20))
    expect(refused.body.errors).toEqual([
      { path: 'worker_id', code: 'paper_expired', params: { name: 'Right to stay', on: dayFrom(-5) } },
    ])
    const over = await place(agency, admin, asked(need.id, worker_id, -20, { end_date: dayFrom(-6) }))
    expect(over.status, over.text).toBe(200)
    expect((await step(agency, admin, over.body.data, { status: 'active' })).status).toBe(200)
  })

  it('is not started with a document that has expired since, until a newer one is verified', async () => {
    const { need } = await runningContract(agency, admin, {}, { headcount: 3 })
    const worker_id = await nepali(need.id, 30)
    const placed = (await place(agency, admin, asked(need.id, worker_id, -20))).body.data
    await sql`update documents set valid_to = ${dayFrom(-1)} where worker_id = ${worker_id}
      and type_id = (select id from document_types where code = 'visa')`.execute(agency.db)
    const refused = await step(agency, admin, placed, { status: 'active' })
    expect([refused.status, codes(refused)]).toEqual([422, ['paper_not_valid_today']])
    await newPaper(agency, worker_id, 'visa', { country: 'PL', valid_from: dayFrom(-3), valid_to: dayFrom(300) })
    expect((await step(agency, admin, placed, { status: 'active' })).status).toBe(200)
  })

  it('is neither planned nor started when the law has forbidden it since', async () => {
    const ground = { start_date: '2026-08-01', end_date: null }
    const { need } = await runningContract(agency, admin, ground, { headcount: 3, date_from: '2026-08-01' })
    const id = await newWorker(agency, admin, { citizenship: 'GE', stay_basis: 'visa', work_basis: 'work_permit' })
    await sql`update workers set stay_basis = 'visa_free' where id = ${id}`.execute(agency.db)
    await allPapers(agency, id)
    await newPaper(agency, id, 'visa_free_entry', { country: 'PL', valid_from: '2026-08-01' })
    await newPaper(agency, id, 'work_permit', { country: 'PL', ...(await permitFor(agency, need.id)) })
    const past = { start_date: '2026-08-10', agreement_sent_on: '2026-08-09' }
    const refused = await place(agency, admin, { need_id: need.id, worker_id: id, ...past })
    expect([refused.status, codes(refused)]).toEqual([422, ['work_not_allowed']])
  })

  it('asks for an exception when the law is unclear today', async () => {
    const { need } = await runningContract(agency, admin, {}, { headcount: 3 })
    const row = await unclearPlacement(agency, admin, need.id)
    const bare = await step(agency, admin, row, { status: 'active' })
    expect(codes(bare)).toEqual(['paper_unknown'])
    const exception = await newException(agency)
    const begun = await step(agency, admin, row, { status: 'active', ...underException, exception })
    expect(begun.status, begun.text).toBe(200)
  })
})

describe('the schedule of somebody at work', () => {
  it('warns on the days that no document covers, where it is written and read, until one does', async () => {
    const { need, contract } = await runningContract(agency, admin, {}, { headcount: 3 })
    const worker_id = await nepali(need.id, 5)
    const placed = (await place(agency, admin, asked(need.id, worker_id, 0))).body.data
    const write = (days: readonly number[]) =>
      agency.call<{ data: Pick<Grid, 'warnings'> }>('PUT', '/api/schedule/cells', {
        as: admin,
        body: { cells: days.map((day) => ({ assignment_id: placed.id, date: dayFrom(day), plan: work() })) },
      })
    const warned = (warnings: Grid['warnings']) =>
      warnings.filter(({ code }) => code === 'right_not_proved').map(({ date }) => date)
    expect(warned((await write([7])).body.data.warnings)).toEqual([])
    expect((await step(agency, admin, placed, { status: 'active' })).status).toBe(200)
    expect(warned((await write([5, 6])).body.data.warnings)).toEqual([dayFrom(6), dayFrom(7)])
    const url = `/api/schedule?from=${dayFrom(0)}&to=${dayFrom(14)}&contract_id=${contract.id}`
    const read = async () => warned((await agency.call<{ data: Grid }>('GET', url, { as: admin })).body.data.warnings)
    expect(await read()).toEqual([dayFrom(6), dayFrom(7)])
    await newPaper(agency, worker_id, 'visa', { country: 'PL', valid_from: dayFrom(7), valid_to: dayFrom(300) })
    expect(await read()).toEqual([dayFrom(6)])
  })
})

it('the reserve of a need refuses a person whom the law forbids the work', async () => {
  const { need } = await runningContract(agency, admin, {}, { headcount: 1, over_recruiting: 100 })
  const other = await newWorker(agency, admin)
  await place(agency, admin, { need_id: need.id, worker_id: other, start_date: dayFrom(0) })
  const id = await newWorker(agency, admin, { citizenship: 'CO' })
  await sql`update workers set stay_basis = 'visa_free', work_basis = 'ua_notification' where id = ${id}`.execute(
    agency.db,
  )
  const path = `/api/needs/${need.id}/reserve`
  const refused = await agency.call<Refused['body']>('POST', path, { as: admin, body: { worker_id: id } })
  expect([refused.status, refused.body.errors]).toEqual([422, [{ path: 'worker_id', code: 'work_not_allowed' }]])
})
