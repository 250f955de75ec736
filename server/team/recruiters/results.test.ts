import { afterAll, beforeAll, expect, it } from 'vitest'
import { agencyToday } from '#contract/basics/agency-day.ts'
import type { RecruiterResults } from '#contract/team/recruiters.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { newCoordinator } from '#server/testing/contracts.ts'
import { candidateOf, joinRecruiter, leadOf, placedFrom } from '#server/testing/recruiters.ts'
import { standingContract } from '#server/testing/standing-contract.ts'
import { putRow } from '#server/testing/rows.ts'

const STAFF = '/api/recruiters/staff'

let agency: TestAgency
let admin: Someone
let contract: number

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  contract = await standingContract(agency, [(await newCoordinator(agency)).id])
})
afterAll(() => agency.close())

const results = async (id: number, query = '') => {
  const path = `${STAFF}/${id}/results?${query}`
  return agency.call<{ data: RecruiterResults; errors: { path: string; code: string }[] }>('GET', path, { as: admin })
}
const figures = async (id: number) =>
  (await agency.call<{ data: object }>('GET', `${STAFF}/${id}`, { as: admin })).body.data
const convertedOf = async (someone: Someone, days: number) =>
  candidateOf(agency, someone, await leadOf(agency, someone, days))

it('follows the people of the period up to today', async () => {
  const someone = await joinRecruiter(agency, admin)
  const id = someone.row.id
  await leadOf(agency, someone, 10)
  await leadOf(agency, someone, 200)
  const archived = await leadOf(agency, someone, 10)
  await agency.db
    .updateTable('leads')
    .set({ archived_at: new Date().toISOString() })
    .where('id', '=', archived)
    .execute()
  await convertedOf(someone, 20)
  await placedFrom(agency, admin, await convertedOf(someone, 60), contract, { from: -45 })
  await placedFrom(agency, admin, await convertedOf(someone, 60), contract, { from: -45, to: -16 })
  await placedFrom(agency, admin, await convertedOf(someone, 60), contract, { from: -45, to: -15 })
  await placedFrom(agency, admin, await candidateOf(agency, someone), contract, { from: -29 })
  const { body } = await results(id)
  expect(body.data).toMatchObject({
    from: agencyToday(-89),
    to: agencyToday(),
    came: 6,
    candidates: 5,
    placed: 4,
    stayed: 2,
    waiting: 1,
  })
  expect((await results(id, `from=${agencyToday(-25)}`)).body.data).toMatchObject({
    came: 3,
    candidates: 2,
    placed: 1,
    stayed: 0,
  })
  expect((await results(id, `from=${agencyToday(-300)}&to=${agencyToday(-100)}`)).body.data).toMatchObject({
    came: 1,
    candidates: 0,
  })
  expect(await figures(id)).toMatchObject({ conversion: 67, open_leads: 2 })
})

it('counts first starts of work by month, for the recruiter of the candidate', async () => {
  const [one, other] = [await joinRecruiter(agency, admin), await joinRecruiter(agency, admin)]
  const worker = await placedFrom(agency, admin, await convertedOf(one, 90), contract, { from: -70, to: -66 })
  const { start_date: _first, ...again } = await agency.db
    .selectFrom('assignments')
    .where('worker_id', '=', worker)
    .selectAll()
    .executeTakeFirstOrThrow()
  const { id: _id, ...row } = { ...again, start_date: agencyToday(), end_date: null, status: 'active' }
  await putRow(agency.db, 'assignments', row)
  const direct = await placedFrom(agency, admin, null, contract, { from: 0 })
  await agency.db.updateTable('workers').set({ recruiter_id: one.row.id }).where('id', '=', direct).execute()
  await agency.db.updateTable('workers').set({ recruiter_id: other.row.id }).where('id', '=', worker).execute()
  const { months } = (await results(one.row.id)).body.data
  expect(months).toHaveLength(12)
  expect(months.filter(({ placed }) => placed > 0)).toEqual([
    { month: agencyToday(-70).slice(0, 7), placed: 1 },
    { month: agencyToday().slice(0, 7), placed: 1 },
  ])
  expect(await figures(one.row.id)).toMatchObject({ placed: 1 })
  expect(await figures(other.row.id)).toMatchObject({ placed: 0 })
})

it('refuses a period that ends before it begins or is too long', async () => {
  const { row } = await joinRecruiter(agency, admin)
  const wrong = async (query: string) =>
    (await results(row.id, query)).body.errors.map(({ path, code }) => [path, code])
  expect(await wrong('from=2026-02-02&to=2026-02-01')).toEqual([['to', 'before_start']])
  expect(await wrong('from=2020-01-01&to=2026-01-01')).toEqual([['from', 'too_long_ago']])
  expect((await results(row.id, 'from=2026-02-31')).status).toBe(400)
  expect((await results(999_999)).status).toBe(404)
})
