import { standingShift } from '#server/testing/shifts.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { HomePlan } from '#contract/office/home-plan.ts'
import type { Arrival } from '#contract/work/arrivals.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { newCandidate, surveyOf } from '#server/testing/candidates.ts'
import { statusIds } from '#server/testing/builders.ts'
import { housed, reserve } from '#server/testing/housing.ts'
import { allPapers, dayFrom, newWorker, place, runningContract } from '#server/testing/placements.ts'
import { setRow } from '#server/testing/rows.ts'

let agency: TestAgency
let admin: Someone

const board = async (as: Someone, query = '') =>
  (await agency.call<{ data: Arrival[] }>('GET', `/api/arrivals${query}`, { as })).body.data

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** A candidate on the way whom the client of a contract has accepted. */
const travelling = async (contract_id: number, need_id: number, more: object = {}) => {
  const { db } = agency
  const candidate = await newCandidate(agency, admin)
  const made = await agency.call<{ data: { id: number } }>('POST', '/api/surveys', {
    as: admin,
    body: surveyOf(candidate),
  })
  const accepted = (await statusIds(agency, 'candidate_survey')).get('accepted')!
  const departing = (await statusIds(agency, 'candidate')).get('departing')!
  await setRow(db, 'surveys', made.body.data.id, { contract_id, need_id, status_id: accepted })
  const way = {
    arrival_at: inHours(20),
    arrival_place: 'Kraków MDA',
    transport: 'bus' as const,
    documents_state: 'ok' as const,
    needs_housing: false,
  }
  await db
    .updateTable('candidates')
    .set({ status_id: departing, ...way, ...more })
    .where('id', '=', candidate.id)
    .execute()
  return candidate
}

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

it('shows who arrives within 72 hours, green when nothing is missing', async () => {
  const { contract, need, coordinator } = await runningContract(agency, admin, {}, { headcount: 5 })
  const ready = await travelling(contract.id, need.id)
  const bare = await travelling(contract.id, need.id, { transport: null, documents_state: 'expired' })
  await travelling(contract.id, need.id, { arrival_at: inHours(80) })
  const found = await board(coordinator.as)
  expect(found.map(({ id, ready }) => [id, ready])).toEqual([
    [ready.id, true],
    [bare.id, false],
  ])
  expect(found[0]).toMatchObject({
    entity: 'candidate',
    place: 'Kraków MDA',
    contract: { id: contract.id },
    position_id: need.position_id,
    lights: {
      ticket: 'ok',
      contract: 'ok',
      papers: 'ok',
      agreement: 'not_needed',
      shift: 'not_needed',
      bed: 'not_needed',
    },
  })
  expect(found[1]!.lights).toMatchObject({ ticket: 'missing', papers: 'missing' })
})

it('keeps people whose day has passed at the top until their status says whether they came, as the queue of candidates does', async () => {
  const { contract, need, coordinator } = await runningContract(agency, admin, {}, { headcount: 5 })
  const today = await travelling(contract.id, need.id, { arrival_at: inHours(0) })
  const late = await travelling(contract.id, need.id, { arrival_at: inHours(-9 * 24) })
  const planned = await travelling(contract.id, need.id, {
    status_id: (await statusIds(agency, 'candidate')).get('ready')!,
  })
  const idle = await newWorker(agency, admin)
  await place(agency, admin, { need_id: need.id, worker_id: idle, start_date: dayFrom(-2) })
  const found = await board(coordinator.as)
  expect(found.map(({ id, overdue }) => [id, overdue])).toEqual([
    [late.id, true],
    [idle, true],
    [today.id, false],
  ])
  const query = `?queue=arriving&sort=arrival_at&coordinator_id=${coordinator.id}`
  const queue = await agency.call<{ data: { id: number }[] }>('GET', `/api/candidates${query}`, { as: coordinator.as })
  expect(queue.body.data.map(({ id }) => id)).toEqual([late.id, today.id])
  expect(queue.body.data.map(({ id }) => id)).not.toContain(planned.id)
  const home = await agency.call<{ data: HomePlan }>('GET', '/api/home', { as: coordinator.as })
  const { data, ...counts } = home.body.data.arrivals!
  expect(counts).toEqual({ total: 3, not_ready: 1, overdue: 2 })
  expect(data.map(({ id }) => id)).toEqual([late.id, idle])
})

it('says who may record from the day of arrival whether a person came', async () => {
  const { contract, need, coordinator } = await runningContract(agency, admin, {}, { headcount: 5 })
  await travelling(contract.id, need.id, { arrival_at: inHours(-26) })
  await travelling(contract.id, need.id, { arrival_at: inHours(50) })
  const idle = await newWorker(agency, admin)
  const placed = await place(agency, admin, { need_id: need.id, worker_id: idle, start_date: dayFrom(0) })
  const may = async (as: Someone) =>
    (await board(as, `?coordinator_id=${coordinator.id}`)).map(({ day, abilities }) => [
      day,
      ...Object.values(abilities),
    ])
  const [first, , last] = await board(coordinator.as)
  expect((await board(coordinator.as)).map(({ assignment_id }) => assignment_id)).toContain(placed.body.data.id)
  expect(await may(coordinator.as)).toEqual([
    [first!.day, true, true],
    [dayFrom(0), true, true],
    [last!.day, false, false],
  ])
  const recruiter = await agency.join('recruiter')
  expect(await may(recruiter)).toEqual([
    [first!.day, false, true],
    [dayFrom(0), false, false],
    [last!.day, false, false],
  ])
})

it('shows workers before their first day, and no longer once they have started', async () => {
  const { need, coordinator } = await runningContract(agency, admin, {}, { headcount: 5 })
  const [near, far] = [await newWorker(agency, admin), await newWorker(agency, admin)]
  await allPapers(agency, near)
  const placed = (await place(agency, admin, { need_id: need.id, worker_id: near, start_date: dayFrom(2) })).body.data
  await place(agency, admin, { need_id: need.id, worker_id: far, start_date: dayFrom(4) })
  const found = await board(coordinator.as)
  expect(found.map(({ entity, id, day }) => [entity, id, day])).toEqual([['worker', near, dayFrom(2)]])
  expect(found[0]!.lights).toMatchObject({ ticket: 'not_needed', contract: 'ok', agreement: 'ok', shift: 'missing' })
  expect(found[0]!.ready).toBe(false)
  await standingShift(agency, placed, dayFrom(2), { draft: true, published_at: null })
  expect((await board(coordinator.as))[0]!.lights.shift).toBe('missing')
  await standingShift(agency, placed, dayFrom(3))
  expect((await board(coordinator.as))[0]).toMatchObject({ lights: { shift: 'ok' } })
  await agency.db.updateTable('assignments').set({ status: 'active' }).where('worker_id', '=', near).execute()
  expect(await board(coordinator.as)).toEqual([])
})

it('is green for a candidate who needs housing once they have a bed for the night of arrival', async () => {
  const { contract, need, coordinator } = await runningContract(agency, admin, {}, { headcount: 5 })
  const { beds } = await housed(agency, admin, 2)
  const one = await travelling(contract.id, need.id, { needs_housing: true })
  const lightsNow = async () => (await board(coordinator.as)).map(({ lights, ready }) => [lights.bed, ready])
  expect(await lightsNow()).toEqual([['missing', false]])
  await agency.db.updateTable('candidates').set({ needs_housing: null }).where('id', '=', one.id).execute()
  expect(await lightsNow()).toEqual([['missing', false]])
  const stay = { place_id: beds[0].id, candidate_id: one.id }
  expect((await reserve(agency, admin, { ...stay, check_in: dayFrom(5) })).status).toBe(200)
  expect(await lightsNow()).toEqual([['missing', false]])
  const { body } = await reserve(agency, admin, { ...stay, check_in: dayFrom(-1), check_out: dayFrom(4) })
  expect(await lightsNow()).toEqual([['ok', true]])
  const cancelled = { version: body.data.version, status: 'cancelled', comment: 'Lives with friends' }
  await agency.call('PUT', `/api/stays/${body.data.id}/status`, { as: admin, body: cancelled })
  expect(await lightsNow()).toEqual([['missing', false]])
})

it('requires a bed for a worker when the contract provides one, and shows a bed they have anywhere', async () => {
  const given = await runningContract(agency, admin, { housing_provided: true }, { headcount: 5 })
  const none = await runningContract(agency, admin, { housing_provided: false }, { headcount: 5 })
  const { beds } = await housed(agency, admin, 2)
  const [first, second] = [await newWorker(agency, admin), await newWorker(agency, admin)]
  await place(agency, admin, { need_id: given.need.id, worker_id: first, start_date: dayFrom(2) })
  await place(agency, admin, { need_id: none.need.id, worker_id: second, start_date: dayFrom(2) })
  const bedOf = async (as: Someone) => (await board(as)).map(({ lights }) => lights.bed)
  expect([await bedOf(given.coordinator.as), await bedOf(none.coordinator.as)]).toEqual([['missing'], ['not_needed']])
  await reserve(agency, admin, { place_id: beds[0].id, worker_id: first, check_in: dayFrom(2) })
  await reserve(agency, admin, { place_id: beds[1]!.id, worker_id: second, check_in: dayFrom(1) })
  expect([await bedOf(given.coordinator.as), await bedOf(none.coordinator.as)]).toEqual([['ok'], ['ok']])
})

it('can be limited to one coordinator, and never exceeds the scope', async () => {
  const mine = await runningContract(agency, admin)
  const theirs = await runningContract(agency, admin)
  await travelling(mine.contract.id, mine.need.id)
  const other = await travelling(theirs.contract.id, theirs.need.id)
  expect((await board(admin, `?coordinator_id=${theirs.coordinator.id}`)).map(({ id }) => id)).toEqual([other.id])
  expect(await board(mine.coordinator.as, `?coordinator_id=${theirs.coordinator.id}`)).toEqual([])
  const foreman = await agency.join('foreman')
  expect((await board(foreman)) ?? []).toEqual([])
})
