import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { addDays } from '#contract/basics/days.ts'
import type { Notification } from '#contract/office/notifications.ts'
import { systemActor } from '#server/behaviors/access/actor.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { newFreelancer } from '#server/testing/freelancers.ts'
import { remindOfAgreements } from './remind-agreements.commands.ts'

let agency: TestAgency
let admin: Someone
let supervisor: Someone
let other: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  supervisor = await agency.join('recruiter')
  other = await agency.join('recruiter')
})
afterAll(() => agency.close())
beforeEach(async () => {
  await agency.db.deleteFrom('notifications').execute()
})

const today = agencyToday()
const ENDS = addDays(today, 40)

/** Runs the nightly job as of so many days from today. */
const remind = (days: number) =>
  agency.db
    .transaction()
    .execute((tx) => remindOfAgreements(tx, systemActor(new Date(`${addDays(today, days)}T10:00:00Z`))))

const heard = async (as: Someone) => {
  const { body } = await agency.call<{ data: Notification[] }>('GET', '/api/notifications', { as })
  return body.data.filter(({ type }) => type === 'agreement_ending').map(({ entity_id, params }) => [entity_id, params['days']]).toReversed()
} // prettier-ignore

const signed = (more: object = {}) =>
  newFreelancer(agency, admin, supervisor, {
    agreement_number: `U/${Math.random()}`.slice(0, 12), agreement_signed_at: today, agreement_valid_to: ENDS, ...more,
  }) // prettier-ignore

it('reminds the supervisor and managers 30 and 7 days before the end, once each, and no one else', async () => {
  const { id } = await signed()
  await signed({ agreement_valid_to: null })
  expect(await remind(9)).toBe(0)
  expect(await remind(10)).toBe(1)
  expect([await remind(10), await remind(11), await remind(32)]).toEqual([0, 0, 0])
  expect([await remind(33), await remind(34), await remind(41)]).toEqual([1, 0, 0])
  for (const as of [supervisor, admin]) expect(await heard(as)).toEqual([[id, 30], [id, 7]])
  expect(await heard(other)).toEqual([])
}) // prettier-ignore

it('reminds again after the last day changes, once after missed nights, and never of ended or archived ones', async () => {
  const { id, version } = await signed()
  await signed({ status: 'ended' })
  const archived = await signed()
  await agency.call('PUT', `/api/recruiters/freelance/${archived.id}/archive`, { as: admin, body: { version: archived.version } })
  expect(await remind(36)).toBe(1)
  expect(await heard(supervisor)).toEqual([[id, 4]])
  const longer = { version, agreement_valid_to: addDays(ENDS, 60) }
  expect((await agency.call('PATCH', `/api/recruiters/freelance/${id}`, { as: admin, body: longer })).status).toBe(200)
  expect(await remind(37)).toBe(0)
  expect(await remind(75)).toBe(1)
  expect(await heard(supervisor)).toEqual([[id, 4], [id, 25]])
}) // prettier-ignore
