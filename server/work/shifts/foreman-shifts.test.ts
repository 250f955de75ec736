import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ForemanShift } from '#contract/work/foreman-shifts.ts'
import type { MySchedule } from '#contract/work/my-schedule.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { newForeman } from '#server/testing/foremen.ts'
import { openSite } from '#server/testing/on-site.ts'
import { dayFrom } from '#server/testing/placements.ts'

type Planned = { data: ForemanShift[]; meta: { skipped: string[] }; errors: { path: string; code: string }[] }

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const plan = { kind: 'work', start: '06:00', end: '14:00', break_min: 30 }

const planFor = (as: Someone, foreman_id: number, contract_id: number, more: object = {}) => {
  const body = { contract_id, from: dayFrom(1), to: dayFrom(3), weekdays: EVERY_DAY, plan, ...more }
  return agency.call<Planned>('POST', `/api/foremen/${foreman_id}/shifts`, { as, body })
}

it('plans a foreman’s own days, which the foreman sees with a notification, and cancels one', async () => {
  const { foreman, coordinator, contract } = await openSite(agency, admin, 0)
  const { status, body } = await planFor(coordinator.as, foreman.id, contract.id)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.data.map(({ date, planned_hours }) => [date, planned_hours])).toEqual([
    [dayFrom(1), 7.5], [dayFrom(2), 7.5], [dayFrom(3), 7.5],
  ]) // prettier-ignore
  const again = await planFor(coordinator.as, foreman.id, contract.id, { to: dayFrom(4) })
  expect([again.body.data.length, again.body.meta.skipped.length]).toEqual([1, 3])
  const mine = async () => {
    const query = `from=${dayFrom(0)}&to=${dayFrom(9)}`
    const { body } = await agency.call<{ data: MySchedule }>('GET', `/api/my-schedule?${query}`, { as: foreman.as })
    return body.data.own.map(({ date }) => date)
  }
  expect(await mine()).toEqual([dayFrom(1), dayFrom(2), dayFrom(3), dayFrom(4)])
  const first = body.data[0]!
  const off = (version: number) =>
    agency.call('DELETE', `/api/foreman-shifts/${first.id}`, { as: coordinator.as, body: { version } })
  expect((await off(first.version + 1)).status).toBe(409)
  expect((await off(first.version)).status).toBe(200)
  expect(await mine()).toEqual([dayFrom(2), dayFrom(3), dayFrom(4)])
  const told = await agency.db
    .selectFrom('notifications')
    .where('user_id', '=', foreman.as.user_id)
    .where('type', '=', 'schedule_published')
    .select('id')
    .execute()
  expect(told).toHaveLength(3)
})

it('refuses a contract that is not theirs, a plan without times, a long shift, and users who do not run the contract', async () => {
  const { foreman, coordinator, contract } = await openSite(agency, admin, 0)
  const other = await newForeman(agency)
  expect((await planFor(admin, other.id, contract.id)).body.errors).toEqual([
    { path: 'contract_id', code: 'not_in_team' },
  ])
  const without = await planFor(coordinator.as, foreman.id, contract.id, { plan: { kind: 'work', start: '06:00' } })
  expect(without.body.errors).toEqual([{ path: 'plan.end', code: 'required' }])
  const long = await planFor(coordinator.as, foreman.id, contract.id, {
    plan: { kind: 'work', start: '06:00', end: '19:00' },
  })
  expect([long.status, long.body.errors?.[0]?.code]).toEqual([422, 'shift_too_long'])
  const stranger = await agency.join('coordinator')
  expect((await planFor(stranger, foreman.id, contract.id)).status).toBe(404)
  expect((await planFor(foreman.as, foreman.id, contract.id)).status).toBe(403)
})
