import { afterAll, beforeAll, expect, it } from 'vitest'
import { agencyToday } from '#contract/basics/agency-day.ts'
import type { Foreman, PlannedHandOver } from '#contract/site/foremen.ts'
import type { Notification } from '#contract/office/notifications.ts'
import { systemActor } from '#server/behaviors/access/actor.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { statusIds } from '#server/testing/builders.ts'
import { newCoordinator } from '#server/testing/contracts.ts'
import { crewMember, joinForeman, standingCrew } from '#server/testing/foremen.ts'
import { standingContract } from '#server/testing/standing-contract.ts'
import { passDueCrews } from './planned-hand-overs.commands.ts'

type One = {
  data: Foreman
  meta: { transaction_id: string }
  errors: { path: string; code: string; params?: object }[]
}

let agency: TestAgency
let admin: Someone
let statuses: Map<string, number>

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  statuses = await statusIds(agency, 'foreman')
})
afterAll(() => agency.close())

const read = async (id: number) => (await agency.call<One>('GET', `/api/foremen/${id}`, { as: admin })).body.data
const handOver = async (id: number, body: object, as = admin) => {
  const { version } = await read(id)
  return agency.call<One>('POST', `/api/foremen/${id}/hand-overs`, { as, body: { version, ...body } })
}
const plansOf = async (id: number, as = admin) =>
  (await agency.call<{ data: PlannedHandOver[] }>('GET', `/api/foremen/${id}/hand-overs`, { as })).body.data
const give = (id: number, plan: number, as = admin) =>
  agency.call<One>('DELETE', `/api/foremen/${id}/hand-overs/${plan}`, { as })
const crewsOf = (...ids: number[]) => Promise.all(ids.map(async (id) => (await read(id)).crew))
const night = (days: number) => passDueCrews(agency.db, systemActor(new Date(`${agencyToday(days)}T02:00:00Z`)))
const newsOf = async (as: Someone) =>
  (await agency.call<{ data: Notification[] }>('GET', '/api/notifications', { as })).body.data
const move = async (id: number, code: string) => {
  const { version } = await read(id)
  const body = { version, status_id: statuses.get(code) }
  await agency.call('PUT', `/api/foremen/${id}/status`, { as: admin, body })
}

it('hands a crew over on its day and back after the last one, once, and notifies both foremen', async () => {
  const { leader, successor, as, crew } = await standingCrew(agency, admin, 2)
  const made = await handOver(leader.id, { successor_id: successor.id, from: agencyToday(3), until: agencyToday(9) })
  expect([made.status, made.body.data.crew]).toEqual([200, 2])
  expect(await plansOf(leader.id)).toMatchObject([
    { from_date: agencyToday(3), gives: true, other: { id: successor.id }, people: 2, refused: [], can_cancel: true },
    { from_date: agencyToday(10), gives: false, other: { id: successor.id }, people: 2 },
  ])
  expect(await newsOf(as)).toMatchObject([
    { type: 'crew_passes', params: { side: 'gives', count: 2, date: agencyToday(3) } },
  ])
  expect(await night(2)).toBe(0)
  expect((await Promise.all([night(3), night(3)])).reduce((a, b) => a + b)).toBe(1)
  expect(await crewsOf(leader.id, successor.id)).toEqual([0, 2])
  expect((await plansOf(successor.id)).map(({ gives }) => gives)).toEqual([true])
  const joined = await agency.db
    .selectFrom('contract_foremen')
    .where('foreman_id', '=', successor.id)
    .select('from_date')
    .execute()
  expect(joined).toEqual([{ from_date: agencyToday(3) }])
  await agency.db.updateTable('assignments').set({ status: 'ended', end_date: agencyToday(4) }).where('id', '=', crew[0]!.id).execute() // prettier-ignore
  expect(await night(11)).toBe(1)
  expect(await crewsOf(leader.id, successor.id)).toEqual([1, 0])
  expect(await plansOf(leader.id)).toEqual([])
  expect(await night(12)).toBe(0)
})

it('returns after a handover that begins today, and one undo reverts both', async () => {
  const { leader, successor } = await standingCrew(agency, admin, 1)
  const until = { successor_id: successor.id, from: agencyToday(), until: agencyToday(1) }
  const made = await handOver(leader.id, until)
  expect(await crewsOf(leader.id, successor.id)).toEqual([0, 1])
  expect(await plansOf(leader.id)).toMatchObject([{ from_date: agencyToday(2), gives: false }])
  const undone = await agency.call<One>('POST', `/api/foremen/${leader.id}/undos`, {
    as: admin,
    body: { transaction_id: made.body.meta.transaction_id },
  })
  expect([undone.status, await plansOf(leader.id), await night(2)]).toEqual([200, [], 0])
  expect(await crewsOf(leader.id, successor.id)).toEqual([1, 0])
})

it('can be cancelled by either side, with the return, or by an undo; both histories record it', async () => {
  const { leader, successor } = await standingCrew(agency, admin, 1)
  const plan = { successor_id: successor.id, from: agencyToday(2), until: agencyToday(5) }
  await handOver(leader.id, plan)
  const [way, back] = await plansOf(successor.id)
  expect((await give(successor.id, back!.id)).status).toBe(200)
  expect((await plansOf(leader.id)).map(({ id }) => id)).toEqual([way!.id])
  expect((await give(leader.id, way!.id)).status).toBe(200)
  expect((await give(leader.id, way!.id)).status).toBe(404)
  const again = await handOver(leader.id, plan)
  const undone = await agency.call<One>('POST', `/api/foremen/${leader.id}/undos`, {
    as: admin,
    body: { transaction_id: again.body.meta.transaction_id },
  })
  expect([undone.status, await plansOf(leader.id), await night(30)]).toEqual([200, [], 0])
  const lines = await agency.db
    .selectFrom('change_history')
    .where('entity', '=', 'foreman')
    .where('entity_id', '=', successor.id)
    .where('field', '=', 'planned_former_foreman_id')
    .select(['old_value', 'new_value'])
    .orderBy('id')
    .execute()
  expect(lines.map(({ old_value, new_value }) => [old_value, new_value])).toEqual([
    [null, leader.id],
    [leader.id, null],
    [null, leader.id],
    [leader.id, null],
  ])
})

it('waits for a successor who is away, notifies the coordinators once, and is carried out when they return', async () => {
  const { leader, successor, coordinator } = await standingCrew(agency, admin, 1)
  await handOver(leader.id, { successor_id: successor.id, from: agencyToday(1) })
  await move(successor.id, 'vacation')
  expect([await night(1), await night(2)]).toEqual([0, 0])
  expect(await plansOf(leader.id)).toMatchObject([{ refused: [{ path: 'successor_id', code: 'successor_away' }] }])
  const told = (await newsOf(coordinator)).filter(({ type }) => type === 'crew_not_passed')
  expect(told).toMatchObject([{ entity: 'foreman', entity_id: leader.id, params: { date: agencyToday(1) } }])
  await move(successor.id, 'active')
  expect([await night(3), await crewsOf(leader.id, successor.id)]).toEqual([1, [0, 1]])
})

it('is cancelled when the foreman leaves, because the crew has another one', async () => {
  const { leader, successor } = await standingCrew(agency, admin, 1)
  await handOver(leader.id, { successor_id: successor.id, from: agencyToday(2), comment: 'Sick leave' })
  const { version } = await read(leader.id)
  const gone = await agency.call<One>('PUT', `/api/foremen/${leader.id}/status`, {
    as: admin,
    body: {
      version,
      status_id: statuses.get('dismissed'),
      reason_id: (await agency.call<{ data: { id: number }[] }>('GET', '/api/reasons?entity=foreman', { as: admin }))
        .body.data[0]?.id,
      fields: { successor_id: successor.id },
    },
  })
  expect(gone.status, gone.text).toBe(200)
  expect([await plansOf(successor.id), await crewsOf(successor.id)]).toEqual([[], [1]])
})

it('is not shown when its people have another foreman by then, and leaves them there', async () => {
  const { leader, successor } = await standingCrew(agency, admin, 1)
  const third = (await joinForeman(agency, admin)).row
  await handOver(leader.id, { successor_id: successor.id, from: agencyToday(2) })
  await handOver(leader.id, { successor_id: third.id, from: agencyToday() })
  expect([await plansOf(leader.id), await night(2)]).toEqual([[], 0])
  expect(await crewsOf(leader.id, successor.id, third.id)).toEqual([0, 0, 1])
})

it('refuses a second plan of the same people, and lets coordinators plan and cancel only on their contracts', async () => {
  const { leader, successor, coordinator, crew } = await standingCrew(agency, admin, 2)
  const second = await standingContract(agency, [(await newCoordinator(agency)).id])
  await crewMember(agency, admin, second, leader.id)
  const plan = { successor_id: successor.id, from: agencyToday(4) }
  const worker_ids = [crew[0]!.worker_id]
  expect((await handOver(leader.id, { ...plan, worker_ids })).status).toBe(200)
  const twice = await handOver(leader.id, { ...plan, from: agencyToday(6), worker_ids })
  expect(twice.body.errors).toEqual([{ path: 'worker_ids', code: 'hand_over_planned', params: { on: agencyToday(4) } }])
  await handOver(leader.id, { ...plan, contract_id: second })
  const seen = await plansOf(leader.id, coordinator)
  expect(seen.map(({ people, can_cancel }) => [people, can_cancel])).toEqual([
    [1, true],
    [1, false],
  ])
  expect((await give(leader.id, seen[1]!.id, coordinator)).status).toBe(403)
  expect((await give(leader.id, seen[0]!.id, coordinator)).status).toBe(200)
  const stranger = (await newCoordinator(agency)).as
  expect((await agency.call('GET', `/api/foremen/${leader.id}/hand-overs`, { as: stranger })).status).toBe(404)
  expect((await give(leader.id, seen[1]!.id, stranger)).status).toBe(404)
  const recruiter = await agency.join('recruiter')
  expect((await give(leader.id, seen[1]!.id, recruiter)).status).toBe(403)
})

it('includes people who joined the crew since, and returns only those, unless another plan names them', async () => {
  const { leader, successor, contract_id: contract } = await standingCrew(agency, admin, 1)
  const third = (await joinForeman(agency, admin)).row
  await crewMember(agency, admin, contract, successor.id)
  const days = { from: agencyToday(3), until: agencyToday(5) }
  const made = await handOver(leader.id, { ...days, successor_id: successor.id, with_joiners: true })
  expect(made.status, made.text).toBe(200)
  await crewMember(agency, admin, contract, leader.id)
  const elsewhere = await crewMember(agency, admin, contract, leader.id)
  const other = { from: agencyToday(20), successor_id: third.id, worker_ids: [elsewhere.worker_id] }
  expect((await handOver(leader.id, other)).status).toBe(200)
  expect((await plansOf(leader.id)).map(({ people, with_joiners }) => [people, with_joiners])).toEqual([
    [2, true],
    [1, false],
    [1, false],
  ])
  await night(3)
  expect(await crewsOf(leader.id, successor.id)).toEqual([1, 3])
  await night(6)
  expect(await crewsOf(leader.id, successor.id)).toEqual([3, 1])
})

it('leaves people who joined when a part of the crew on their contract stays', async () => {
  const { leader, successor, contract_id: contract, crew } = await standingCrew(agency, admin, 2)
  const part = { worker_ids: [crew[0]!.worker_id], with_joiners: true }
  await handOver(leader.id, { ...part, successor_id: successor.id, from: agencyToday(3) })
  await crewMember(agency, admin, contract, leader.id)
  expect(await plansOf(leader.id)).toMatchObject([{ people: 1, with_joiners: false }])
  await night(3)
  expect(await crewsOf(leader.id, successor.id)).toEqual([2, 1])
})

it('cancels the return when a nightly handover is undone', async () => {
  const { leader, successor } = await standingCrew(agency, admin, 1)
  await handOver(leader.id, { successor_id: successor.id, from: agencyToday(1), until: agencyToday(5) })
  expect(await night(1)).toBe(1)
  const { done_in } = await agency.db
    .selectFrom('planned_hand_overs')
    .where('foreman_id', '=', leader.id)
    .select('done_in')
    .executeTakeFirstOrThrow()
  const body = { transaction_id: done_in }
  const undone = await agency.call<One>('POST', `/api/foremen/${leader.id}/undos`, { as: admin, body })
  expect(undone.status, undone.text).toBe(200)
  expect([await plansOf(leader.id), await crewsOf(leader.id, successor.id)]).toEqual([[], [1, 0]])
})
