import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Stay } from '#contract/site/stays.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { standIn, statusIds } from '#server/testing/builders.ts'
import { newCandidate } from '#server/testing/candidates.ts'
import { newCoordinator } from '#server/testing/contracts.ts'
import { housed, livingIn, reserve } from '#server/testing/housing.ts'
import { dayFrom, newWorker, place, runningContract } from '#server/testing/placements.ts'

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const one = async (id: number) =>
  (await agency.call<{ data: Stay }>('GET', `/api/stays/${id}`, { as: admin })).body.data
const worker = async (id: number) =>
  (await agency.call<{ data: { id: number; version: number; current_housing: { property: string } | null } }>('GET', `/api/workers/${id}`, { as: admin })).body.data // prettier-ignore

it('ends the stays of a leaving worker: residents move out that day, reservations are cancelled', async () => {
  const { beds } = await housed(agency, admin)
  const lives = await livingIn(agency, admin, beds[0].id, { check_in: dayFrom(-9), check_out: dayFrom(20) })
  const later = (await reserve(agency, admin, { place_id: beds[1]!.id, worker_id: lives.person.id, check_in: dayFrom(25) })).body.data
  const statuses = await statusIds(agency, 'worker')
  const { id, version } = await worker(lives.person.id)
  const left = await agency.call('PUT', `/api/workers/${id}/status`, {
    as: admin,
    body: { version, status_id: statuses.get('left'), force: true, comment: 'Went home', fields: { left_at: dayFrom(-1), rehire_allowed: true }, reason_id: await leaveReason() },
  })
  expect(left.status, left.text).toBe(200)
  expect(await one(lives.id)).toMatchObject({ status: 'moved_out', check_out: dayFrom(-1) })
  expect((await one(later.id)).status).toBe('cancelled')
}) // prettier-ignore

const leaveReason = async () =>
  (
    await agency.db
      .selectFrom('reasons')
      .where('entity', '=', 'worker')
      .where('kind', '=', 'leave')
      .select('id')
      .executeTakeFirst()
  )?.id

it('moves a candidate’s reservation to the worker they become, and back', async () => {
  const { beds } = await housed(agency, admin)
  const candidate = await newCandidate(agency, admin)
  const stay = (await reserve(agency, admin, { place_id: beds[0].id, candidate_id: candidate.id })).body.data
  await standIn(agency, 'candidates', candidate.id, 'approved')
  const converted = await agency.call<{ data: { id: number; version: number } }>(
    'POST',
    `/api/candidates/${candidate.id}/conversion`,
    { as: admin, body: { version: candidate.version } },
  )
  expect(converted.status, converted.text).toBe(200)
  expect((await one(stay.id)).person).toMatchObject({ entity: 'worker' })
  const now = (
    await agency.call<{ data: { version: number } }>('GET', `/api/candidates/${candidate.id}`, { as: admin })
  ).body.data
  const back = await agency.call('DELETE', `/api/candidates/${candidate.id}/conversion`, {
    as: admin,
    body: { version: now.version },
  })
  expect(back.status, back.text).toBe(200)
  expect((await one(stay.id)).person).toMatchObject({ entity: 'candidate', id: candidate.id })
})

it('moves the stays of a merged worker, and refuses a merge of two with a bed on the same night', async () => {
  const { beds } = await housed(agency, admin)
  const [kept, other] = [await newWorker(agency, admin), await newWorker(agency, admin)]
  const stay = (await reserve(agency, admin, { place_id: beds[0].id, worker_id: other })).body.data
  const merge = async () =>
    agency.call<{ errors?: { code: string }[] }>('POST', `/api/workers/${kept}/merges`, {
      as: admin,
      body: { other_id: other, version: (await worker(kept)).version, other_version: (await worker(other)).version, values: {} },
    })
  const clash = (await reserve(agency, admin, { place_id: beds[1]!.id, worker_id: kept })).body.data
  expect((await merge()).body.errors?.map(({ code }) => code)).toEqual(['both_housed'])
  await agency.call('PUT', `/api/stays/${clash.id}/status`, { as: admin, body: { version: clash.version, status: 'cancelled', comment: 'Twice' } })
  const merged = await merge()
  expect(merged.status, merged.text).toBe(200)
  expect((await one(stay.id)).person.id).toBe(kept)
}) // prettier-ignore

it('shows where a worker lives, otherwise the reserved bed', async () => {
  const { house, room, beds } = await housed(agency, admin)
  const lives = await livingIn(agency, admin, beds[0].id)
  expect(await worker(lives.person.id)).toMatchObject({
    current_housing: { property: { id: house.id, name: house.name }, room: room.name, bed: '1', status: 'living' },
  })
  expect((await worker(await newWorker(agency, admin))).current_housing).toBeNull()
})

it('clears texts of stays and reservations when a person is anonymised', async () => {
  const { beds } = await housed(agency, admin)
  const candidate = await newCandidate(agency, admin, { last_name: 'Забутий' })
  const made = await reserve(agency, admin, {
    place_id: beds[0].id,
    candidate_id: candidate.id,
    comment: 'Snores, says Забутий',
  })
  const stay = made.body.data
  await standIn(agency, 'candidates', candidate.id, 'rejected')
  await agency.db.updateTable('candidates').set({ is_open: false }).where('id', '=', candidate.id).execute()
  const erased = await agency.call('POST', `/api/candidates/${candidate.id}/erasures`, {
    as: admin,
    body: { version: candidate.version, confirmation: `${candidate.first_name} Забутий` },
  })
  expect(erased.status, erased.text).toBe(200)
  expect(await one(stay.id)).toMatchObject({ status: 'cancelled', comment: null })
  const told = await agency.db
    .selectFrom('change_history')
    .where('entity', '=', 'stay')
    .where('entity_id', '=', stay.id)
    .where('field', '=', 'comment')
    .select(['old_value', 'new_value'])
    .execute()
  expect(told.flatMap(({ old_value, new_value }) => [old_value, new_value]).filter((value) => value !== null)).toEqual(
    [],
  )
  const next = await reserve(agency, admin, { place_id: beds[0].id, worker_id: await newWorker(agency, admin) })
  expect(next.status).toBe(200)
})

it('names a resident without a recruiter to users who coordinate the house and recruit, without a link', async () => {
  const both = await agency.join('recruiter')
  await agency.db
    .insertInto('user_roles')
    .columns(['user_id', 'role_id'])
    .expression((eb) =>
      eb
        .selectFrom('roles')
        .where('name', '=', 'coordinator')
        .select((r) => [r.val(both.user_id).as('user_id'), 'id']),
    )
    .execute()
  const { id: responsible_coordinator_id } = await newCoordinator(agency, both)
  const { house, beds } = await housed(agency, admin, 2, { responsible_coordinator_id })
  const stay = await livingIn(agency, admin, beds[0].id)
  const { need } = await runningContract(agency, admin)
  const placed = await place(agency, admin, {
    worker_id: stay.person.id,
    need_id: need.id,
    start_date: dayFrom(0),
  })
  expect(placed.status, placed.text).toBe(200)
  const listed = await agency.call<{ data: Stay[] }>('GET', `/api/stays?property_id=${house.id}`, { as: both })
  expect([listed.status, listed.body.data?.map(({ person }) => person.known)]).toEqual([200, [false]])
  const rooms = await agency.call('GET', `/api/housing/${house.id}/rooms`, { as: both })
  expect(rooms.status).toBe(200)
})
