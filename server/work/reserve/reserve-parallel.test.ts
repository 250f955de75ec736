import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ReservePerson } from '#contract/work/reserve.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { manyWorkers } from '#server/testing/many-workers.ts'
import { dayFrom, runningContract } from '#server/testing/placements.ts'

const PLACES = 3
const WAITING = 12

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  await agency.db.updateTable('agency').set({ over_recruiting: 100 }).execute()
})
afterAll(() => agency.close())

it('gives free places of a need to as many people of its reserve as fit, when all are taken at once', async () => {
  const { need } = await runningContract(agency, admin, {}, { headcount: WAITING })
  const workers = await manyWorkers(agency, admin, WAITING * 2)
  const start_date = dayFrom(0)
  const path = `/api/needs/${need.id}`
  const filled = await agency.call<{ data: { placed: { assignment_id: number }[] } }>('POST', `${path}/assignments`, {
    as: admin,
    body: { worker_ids: workers.slice(0, WAITING), start_date },
  })
  const waits = await Promise.all(
    workers
      .slice(WAITING)
      .map((worker_id) => agency.call('POST', `${path}/reserve`, { as: admin, body: { worker_id } })),
  )
  expect(waits.map(({ status }) => status)).toEqual(Array.from({ length: WAITING }, () => 200))
  const reserve = async () =>
    (await agency.call<{ data: ReservePerson[] }>('GET', `${path}/reserve`, { as: admin })).body.data
  const people = await reserve()
  expect(people.map(({ place }) => place)).toEqual(Array.from({ length: WAITING }, (_, index) => index + 1))
  const left = filled.body.data.placed.slice(0, PLACES).map(({ assignment_id }) => assignment_id)
  await agency.db.updateTable('assignments').set({ status: 'cancelled' }).where('id', 'in', left).execute()
  const body = { start_date, confirmed: ['passes_reserve'], comment: 'All at once' }
  const takes = await Promise.all(
    people.map(({ id }) =>
      agency.call<{ errors?: { code: string }[] }>('POST', `/api/reserve/${id}/placement`, { as: admin, body }),
    ),
  )
  expect(takes.filter(({ status }) => status === 200)).toHaveLength(PLACES)
  const codes = takes.filter(({ status }) => status !== 200).map((taken) => taken.body.errors?.map(({ code }) => code))
  expect(codes).toEqual(Array.from({ length: WAITING - PLACES }, () => ['need_full']))
  expect(await reserve()).toHaveLength(WAITING - PLACES)
})
