import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CrewMember, Foreman, LedContract } from '#contract/site/foremen.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { statusIds } from '#server/testing/builders.ts'
import { newCoordinator } from '#server/testing/contracts.ts'
import { crewMember, joinForeman, leadOn, standingCrew } from '#server/testing/foremen.ts'
import { standingContract } from '#server/testing/standing-contract.ts'

type One = { data: Foreman; meta: { transaction_id: string } }
type Refused = { code: string; errors: { path: string; code: string; params?: object }[]; current?: Foreman }

let agency: TestAgency
let admin: Someone
let statuses: Map<string, number>
let today: string

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  statuses = await statusIds(agency, 'foreman')
  const { rows } = await sql<{ day: string }>`select ((now() at time zone 'Europe/Warsaw')::date)::text as day`.execute(agency.db)
  today = rows[0]!.day
}) // prettier-ignore
afterAll(() => agency.close())

const read = async (id: number, as = admin) => (await agency.call<One>('GET', `/api/foremen/${id}`, { as })).body.data
const handOver = (row: { id: number; version: number }, body: object, as = admin) =>
  agency.call<One & Refused>('POST', `/api/foremen/${row.id}/hand-overs`, {
    as,
    body: { version: row.version, from: today, ...body },
  })
const move = async (id: number, code: string, more: object = {}, as = admin) => {
  const { version } = await read(id)
  const body = { version, status_id: statuses.get(code), ...more }
  return agency.call<One & Refused>('PUT', `/api/foremen/${id}/status`, { as, body })
}
const undo = (id: number, transaction_id: string, as = admin) =>
  agency.call<One & Refused>('POST', `/api/foremen/${id}/undos`, { as, body: { transaction_id } })
const leaderOf = async (id: number) =>
  (await agency.db.selectFrom('assignments').where('id', '=', id).select('foreman_id').executeTakeFirstOrThrow())
    .foreman_id
const leadersOf = async (contract_id: number) =>
  (
    await sql<{ foreman_id: number; from_date: string }>`select foreman_id, from_date from contract_foremen
      where contract_id = ${contract_id} and to_date is null order by foreman_id`.execute(agency.db)
  ).rows
const linesOf = async (entity: string, id: number) =>
  (
    await agency.db
      .selectFrom('change_history')
      .where('entity', '=', entity)
      .where('entity_id', '=', id)
      .where('action', '=', 'updated')
      .select(['field', 'old_value', 'new_value'])
      .orderBy('id')
      .execute()
  ).map(({ field, old_value, new_value }) => [field, old_value, new_value])

it('hands a whole crew over, recorded in every history, and can be undone', async () => {
  const { leader, successor, contract_id, crew } = await standingCrew(agency, admin, 2)
  const done = await handOver(leader, { successor_id: successor.id, from: '2026-11-01' })
  expect([done.status, done.body.data.crew]).toEqual([200, 0])
  for (const { id } of crew) {
    expect(await leaderOf(id)).toBe(successor.id)
    expect(await linesOf('assignment', id)).toEqual([['foreman_id', leader.id, successor.id]])
  }
  expect(await leadersOf(contract_id)).toMatchObject([
    { foreman_id: leader.id, from_date: '2026-01-01' },
    { foreman_id: successor.id, from_date: '2026-11-01' },
  ])
  expect(await linesOf('contract', contract_id)).toEqual([['foreman_ids', [leader.id], [leader.id, successor.id]]])
  expect(await linesOf('foreman', successor.id)).toEqual([['former_foreman_id', null, leader.id], ['crew_taken_over', null, 2]])
  expect(await linesOf('foreman', leader.id)).toEqual([['next_foreman_id', null, successor.id], ['crew_handed_over', null, 2]])

  const back = await undo(leader.id, done.body.meta.transaction_id)
  expect([back.status, back.body.data.crew, (await read(successor.id)).crew]).toEqual([200, 2, 0])
  expect((await leadersOf(contract_id)).map(({ foreman_id }) => foreman_id)).toEqual([leader.id])
  expect((await undo(leader.id, done.body.meta.transaction_id)).status).toBe(409)
}) // prettier-ignore

it('cannot be undone when a part of the crew has moved since', async () => {
  const { leader, successor, crew } = await standingCrew(agency, admin, 2)
  const done = await handOver(leader, { successor_id: successor.id })
  await agency.db.updateTable('assignments').set({ status: 'ended', end_date: today }).where('id', '=', crew[0]!.id).execute() // prettier-ignore
  const back = await undo(leader.id, done.body.meta.transaction_id)
  expect([back.status, back.body.code]).toEqual([409, 'undo_impossible'])
  expect(await leaderOf(crew[1]!.id)).toBe(successor.id)
})

it('hands over only the chosen part: of a contract, by name, of people still there on the day', async () => {
  const { leader, successor, contract_id, crew, coordinator: _ } = await standingCrew(agency, admin, 2)
  const second = await standingContract(agency, [(await newCoordinator(agency)).id])
  await leadOn(agency, second, leader.id)
  const there = await crewMember(agency, admin, second, leader.id, 'planned')
  const over = await crewMember(agency, admin, second, leader.id)
  await agency.db.updateTable('assignments').set({ end_date: '2026-03-01' }).where('id', '=', over.id).execute()
  await handOver(leader, { successor_id: successor.id, contract_id: second })
  expect(await Promise.all([there, over, ...crew].map(({ id }) => leaderOf(id)))).toEqual([successor.id, leader.id, leader.id, leader.id]) // prettier-ignore
  const now = await read(leader.id)
  await handOver(now, { successor_id: successor.id, worker_ids: [crew[1]!.worker_id] })
  expect([await leaderOf(crew[0]!.id), await leaderOf(crew[1]!.id)]).toEqual([leader.id, successor.id])
  expect((await leadersOf(contract_id)).length).toBe(2)
})

it('refuses a handover at the wrong field, and changes nothing', async () => {
  const { leader, successor, crew } = await standingCrew(agency, admin, 1)
  const [away, alone] = [(await joinForeman(agency, admin)).row, (await joinForeman(agency, admin)).row]
  await move(away.id, 'vacation')
  const worker_ids = [crew[0]!.worker_id, 999_999]
  for (const [body, problem] of [
    [{ successor_id: null }, 'successor_id required'],
    [{ successor_id: leader.id }, 'successor_id not_found'],
    [{ successor_id: away.id }, 'successor_id not_found'],
    [{ successor_id: 999_999 }, 'successor_id not_found'],
    [{ successor_id: successor.id, from: '2099-01-01' }, 'from date_out_of_range'],
    [{ successor_id: successor.id, until: '2026-01-01' }, 'until before_start'],
    [{ successor_id: successor.id, until: '2099-01-01' }, 'until date_out_of_range'],
    [{ successor_id: successor.id, worker_ids }, 'worker_ids not_in_crew'],
    [{ successor_id: successor.id, contract_id: 999_999 }, 'worker_ids not_in_crew'],
  ] as const)
    expect((await handOver(leader, body)).body.errors.map(({ path, code }) => `${path} ${code}`)).toEqual([problem])
  expect((await handOver(alone, { successor_id: successor.id })).body.errors).toMatchObject([{ code: 'not_in_crew' }])
  const stale = await handOver({ ...leader, version: 9 }, { successor_id: successor.id })
  expect([stale.status, stale.body.current!.id]).toEqual([409, leader.id])
  expect([await leaderOf(crew[0]!.id), (await read(leader.id)).version]).toEqual([leader.id, leader.version])
})

it('warns of a crew above its maximum size until confirmed with a comment', async () => {
  const { leader, crew } = await standingCrew(agency, admin, 2)
  const small = (await joinForeman(agency, admin, { max_team: 1 })).row
  const asked = { successor_id: small.id }
  const warned = await handOver(leader, asked)
  expect(warned.body.errors).toEqual([{ path: 'successor_id', code: 'team_too_large', params: { count: 2, max: 1 } }])
  const silent = await handOver(leader, { ...asked, confirmed: ['team_too_large'] })
  expect(silent.body.errors).toEqual([{ path: 'comment', code: 'required' }])
  expect(await leaderOf(crew[0]!.id)).toBe(leader.id)
  const said = { ...asked, confirmed: ['team_too_large'], comment: 'For two days' }
  expect((await handOver(leader, said)).status).toBe(200)
  const told = Object.fromEntries((await linesOf('foreman', leader.id)).map(([field, , value]) => [field, value]))
  expect(told).toMatchObject({ confirmed_warnings: ['team_too_large'], hand_over_comment: 'For two days' })
})

it('lets a coordinator move people only on their own contracts, and no one with fewer rights', async () => {
  const { leader, successor, as, coordinator, contract_id, crew } = await standingCrew(agency, admin, 1)
  const foreign = await standingContract(agency, [(await newCoordinator(agency)).id])
  await leadOn(agency, foreign, leader.id)
  const kept = await crewMember(agency, admin, foreign, leader.id)
  expect((await handOver(leader, { successor_id: successor.id }, as)).status).toBe(403)
  expect((await handOver(leader, { successor_id: successor.id }, await agency.join('coordinator'))).status).toBe(404)
  const unknown = await handOver(leader, { successor_id: successor.id }, coordinator)
  expect(unknown.body.errors).toMatchObject([{ path: 'successor_id', code: 'not_found' }])
  await leadOn(agency, contract_id, successor.id)
  const named = await handOver(leader, { successor_id: successor.id, worker_ids: [kept.worker_id] }, coordinator)
  expect(named.body.errors).toMatchObject([{ path: 'worker_ids', code: 'not_in_crew' }])
  expect((await handOver(leader, { successor_id: successor.id }, coordinator)).status).toBe(200)
  expect([await leaderOf(crew[0]!.id), await leaderOf(kept.id)]).toEqual([successor.id, leader.id])
})

it('shows crew and contracts within the reader’s scope, and a foreman all of theirs', async () => {
  const { leader, as, coordinator, contract_id, crew } = await standingCrew(agency, admin, 2)
  const foreign = await standingContract(agency, [(await newCoordinator(agency)).id])
  await leadOn(agency, foreign, leader.id)
  const other = await crewMember(agency, admin, foreign, leader.id, 'planned')
  const crewFor = async (reader: Someone) => {
    const { body } = await agency.call<{ data: CrewMember[]; meta: { hidden: number } }>('GET', `/api/foremen/${leader.id}/crew`, { as: reader }) // prettier-ignore
    return [body.data.map(({ worker }) => worker.id).sort((a, b) => a - b), body.meta.hidden]
  }
  const contractsFor = async (reader: Someone) =>
    (await agency.call<{ data: LedContract[] }>('GET', `/api/foremen/${leader.id}/contracts`, { as: reader })).body.data
      .map(({ id, crew: count }) => [id, count])
      .sort(([a], [b]) => a! - b!)
  const ours = crew.map(({ worker_id }) => worker_id)
  expect(await crewFor(coordinator)).toEqual([ours, 1])
  expect(await contractsFor(coordinator)).toEqual([[contract_id, 2]])
  for (const reader of [admin, as]) {
    expect(await crewFor(reader)).toEqual([[...ours, other.worker_id], 0])
    expect((await contractsFor(reader)).length).toBe(2)
  }
  const { body } = await agency.call<{ data: CrewMember[] }>('GET', `/api/foremen/${leader.id}/crew`, { as: coordinator })
  expect(body.data[0]).toMatchObject({ status: 'active', can_move: true, contract: { id: contract_id } })
  expect(body.data[0]!.worker.phone).toMatch(/^\+/)
}) // prettier-ignore

it('does not let a foreman with a crew leave without a successor', async () => {
  const { leader, successor, as, contract_id, crew } = await standingCrew(agency, admin, 2)
  const idle = await standingContract(agency, [(await newCoordinator(agency)).id])
  await leadOn(agency, idle, leader.id)
  const refused = await move(leader.id, 'dismissed')
  expect(refused.body.errors).toEqual([{ path: 'fields.successor_id', code: 'crew_takeover_needed', params: { count: 2 } }])
  const wrong = await move(leader.id, 'dismissed', { fields: { successor_id: leader.id } })
  expect(wrong.body.errors).toMatchObject([{ path: 'fields.successor_id', code: 'not_found' }])
  const done = await move(leader.id, 'dismissed', { fields: { successor_id: successor.id } })
  expect(done.body.data).toMatchObject({ crew: 0, contracts: 0, user_status: 'blocked' })
  expect(await Promise.all(crew.map(({ id }) => leaderOf(id)))).toEqual([successor.id, successor.id])
  expect((await leadersOf(contract_id)).map(({ foreman_id }) => foreman_id)).toEqual([successor.id])
  expect(await leadersOf(idle)).toEqual([])
  expect(await linesOf('contract', idle)).toEqual([['foreman_ids', [leader.id], null]])
  expect((await agency.call('GET', '/api/foremen', { as })).status).toBe(401)
  const undone = await undo(leader.id, done.body.meta.transaction_id)
  expect([undone.status, undone.body.code]).toEqual([409, 'undo_impossible'])
  expect((await move(leader.id, 'active')).body.data.user_status).toBe('blocked')
}) // prettier-ignore

it('warns of the maximum size when a foreman leaves too', async () => {
  const { leader, crew } = await standingCrew(agency, admin, 2)
  const { row } = await joinForeman(agency, admin, { max_team: 1 })
  const warned = await move(leader.id, 'dismissed', { fields: { successor_id: row.id } })
  expect(warned.body.errors).toMatchObject([{ path: 'fields.successor_id', code: 'team_too_large' }])
  const fields = { successor_id: row.id, confirmed: ['team_too_large'] }
  expect((await move(leader.id, 'dismissed', { fields, comment: 'Until Monday' })).status).toBe(200)
  expect(await leaderOf(crew[0]!.id)).toBe(row.id)
})

it('keeps the account of one with another profile, and no one can do it to themselves', async () => {
  const both = await joinForeman(agency, admin)
  await newCoordinator(agency, both)
  await move(both.row.id, 'dismissed')
  expect((await read(both.row.id)).user_status).toBe('active')
  const boss = await agency.join('super-admin')
  const body = { user_id: boss.user_id, phone: '+48600111222' }
  const row = (await agency.call<One>('POST', '/api/foremen', { as: admin, body })).body.data
  expect((await move(row.id, 'dismissed', {}, boss)).body.errors).toMatchObject([{ path: 'status_id', code: 'own_profile' }])
}) // prettier-ignore

it('keeps the account of a leaving coordinator who is also a foreman', async () => {
  const both = await joinForeman(agency, admin)
  const { id } = await newCoordinator(agency, both)
  await sql`delete from user_roles where user_id = ${both.user_id}`.execute(agency.db)
  await sql`insert into user_roles (user_id, role_id, is_primary) select ${both.user_id}, id, true from roles where name = 'coordinator'`.execute(agency.db)
  const status_id = (await statusIds(agency, 'coordinator')).get('dismissed')
  const left = await agency.call<One>('PUT', `/api/coordinators/${id}/status`, { as: admin, body: { version: 1, status_id } })
  expect([left.status, left.body.data.user_status]).toEqual([200, 'active'])
}) // prettier-ignore

it('refuses to archive a foreman with a crew or an open contract', async () => {
  const { leader, contract_id } = await standingCrew(agency, admin, 1)
  const archive = async (id: number) =>
    agency.call<One & Refused>('PUT', `/api/foremen/${id}/archive`, { as: admin, body: { version: (await read(id)).version } })
  expect((await archive(leader.id)).body.errors).toMatchObject([{ code: 'foreman_leads', params: { contracts: 1, crew: 1 } }])
  await sql`update assignments set status = 'ended', end_date = ${today} where foreman_id = ${leader.id}`.execute(agency.db)
  await sql`update contracts set is_open = false where id = ${contract_id}`.execute(agency.db)
  expect((await archive(leader.id)).body.data.abilities).toMatchObject({ update: false, restore: true, hand_over: false })
}) // prettier-ignore

it('lets only one of two foremen leave when each names the other', async () => {
  const [a, b] = [await standingCrew(agency, admin, 1), await standingCrew(agency, admin, 1)]
  const answers = await Promise.all([
    move(a.leader.id, 'dismissed', { fields: { successor_id: b.leader.id } }),
    move(b.leader.id, 'dismissed', { fields: { successor_id: a.leader.id } }),
  ])
  expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 422])
  const stays = answers[0]!.status === 200 ? b.leader : a.leader
  for (const { crew } of [a, b]) expect(await leaderOf(crew[0]!.id)).toBe(stays.id)
})
