import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WorkDay } from '#contract/work/legality.ts'
import { systemActor } from '#server/behaviors/access/actor.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { atWork } from '#server/testing/at-work.ts'
import { manyAtWork } from '#server/testing/many-at-work.ts'
import { dayFrom, runningContract } from '#server/testing/placements.ts'
import { judgeTonight } from './judge-night.commands.ts'

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const askAs = (as: Someone, day?: string) =>
  agency.call<{ data: WorkDay }>('GET', `/api/legality${day === undefined ? '' : `?day=${day}`}`, { as })
const peopleOf = ({ contracts }: WorkDay, contract_id: number) =>
  contracts.find(({ id }) => id === contract_id)?.people ?? []

it('shows tomorrow by contract: first those who may not work, then those who soon may not, then the others', async () => {
  const { need, contract, coordinator } = await runningContract(agency, admin, {}, { headcount: 5 })
  const fine = await atWork(agency, admin, need.id)
  const soon = await atWork(agency, admin, need.id, { valid_to: dayFrom(12) })
  const over = await atWork(agency, admin, need.id, { valid_to: dayFrom(0) })
  const { data } = (await askAs(admin)).body
  expect(data.day).toBe(dayFrom(1))
  expect(data.counts).toEqual({ red: 1, amber: 1, green: 1 })
  expect(peopleOf(data, contract.id).map(({ worker_id, light }) => [worker_id, light])).toEqual([
    [over, 'red'],
    [soon, 'amber'],
    [fine, 'green'],
  ])
  const [first, second, third] = peopleOf(data, contract.id)
  expect(first).toMatchObject({ answer: 'may_not', falls_out_on: null })
  expect(first!.reasons).toMatchObject([
    { about: 'stay', cause: 'not_valid', ends_on: dayFrom(0), what_to_do: 'renew', rule: { code: 'PL-44' } },
  ])
  expect(second).toMatchObject({ answer: 'may', falls_out_on: dayFrom(13) })
  expect(second!.reasons).toMatchObject([{ about: 'stay', cause: 'not_valid' }])
  expect(third).toMatchObject({ answer: 'may', reasons: [] })
  expect(peopleOf((await askAs(admin, dayFrom(13))).body.data, contract.id).map(({ light }) => light)).toEqual([
    'red',
    'red',
    'green',
  ])

  const mine = (await askAs(coordinator.as)).body.data
  expect(mine.contracts.map(({ id }) => id)).toEqual([contract.id])
  const other = await runningContract(agency, admin)
  expect((await askAs(other.coordinator.as)).body.data.contracts).toEqual([])
  const clerk = await agency.joinWith(['view contracts'])
  expect((await askAs(clerk)).status).toBe(403)
})

it('shows an overdue notification as a duty, and asks to end the placement of a person who has left', async () => {
  const { need, contract } = await runningContract(agency, admin, {}, { headcount: 5 })
  const id = await atWork(agency, admin, need.id)
  await sql`insert into labour_notifications (worker_id, assignment_id, reason, notice, event_on, due_on, created_at, updated_at)
    select worker_id, id, 'start', 'PL-N5', current_date - 9, current_date - 2, now(), now() from assignments where worker_id = ${id}`.execute(
    agency.db,
  )
  const one = async () =>
    peopleOf((await askAs(admin)).body.data, contract.id).find(({ worker_id }) => worker_id === id)!
  expect(await one()).toMatchObject({ answer: 'may', light: 'amber' })
  expect((await one()).reasons).toMatchObject([{ about: 'notice', cause: 'notice_overdue', what_to_do: 'notify' }])
  await sql`update workers set is_open = false where id = ${id}`.execute(agency.db)
  expect((await one()).reasons[0]).toMatchObject({ about: 'person', cause: 'worker_left', what_to_do: 'end' })
})

it('answers for eight hundred people within a second, and judges them in a night within five', async () => {
  const { need, contract } = await runningContract(agency, admin, {}, { headcount: 5 })
  const id = await atWork(agency, admin, need.id)
  await manyAtWork(agency, id, 799)
  await askAs(admin)
  const times: number[] = []
  for (let one = 0; one < 3; one++) {
    const begun = performance.now()
    await askAs(admin)
    times.push(performance.now() - begun)
  }
  const { data } = (await askAs(admin)).body
  expect(peopleOf(data, contract.id)).toHaveLength(800)
  expect(data.counts.green).toBeGreaterThanOrEqual(800)
  expect(Math.min(...times)).toBeLessThan(1_000)

  const begun = performance.now()
  await judgeTonight(agency.db, systemActor())
  expect(performance.now() - begun).toBeLessThan(5_000)
  const { rows } = await sql<{
    count: number
  }>`select count(distinct assignment_id)::integer as count from work_judgements
    where occasion = 'night'`.execute(agency.db)
  expect(rows[0]!.count).toBeGreaterThanOrEqual(799)
})
