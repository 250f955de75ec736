import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#contract/basics/days.ts'
import type { ChangeGroup } from '#contract/behaviors/history.ts'
import type { Worker } from '#contract/people/workers.ts'
import { dayFrom, newWorker } from '#server/testing/placements.ts'
import {
  admin,
  agency,
  asked,
  begin,
  end,
  known,
  mark,
  move,
  openNotifying,
  openTasks,
  patch,
  read,
  ukrainian,
  worker,
} from '#server/testing/labour-notifications.ts'

beforeAll(openNotifying)
afterAll(() => agency.close())

it('requires the start with its terms, overdue from the legal deadline when entered late, until a day is entered', async () => {
  const id = await ukrainian()
  const { assignment, need } = await begin(id, dayFrom(-20))
  const [row] = await known(id)
  expect(row).toMatchObject({
    reason: 'start',
    assignment_id: assignment.id,
    event_on: dayFrom(-20),
    due_on: dayFrom(-13),
    employment_form: assignment.employment_form,
    position: { id: need.position_id },
    pay_rate: assignment.pay_rate,
    hours_per_week: 40,
    notified_on: null,
  })
  expect(await asked(id)).toEqual([dayFrom(-13)])
  expect((await worker(id)).notification_due).toBe(dayFrom(-13))
  expect((await read<{ unnotified: number }>('/api/workers/queues')).unnotified).toBe(1)
  expect((await read<Worker[]>('/api/workers?queue=unnotified')).map((one) => one.id)).toEqual([id])
  expect((await mark(row!, dayFrom(-21))).body.errors).toEqual([{ path: 'notified_on', code: 'before_event' }])
  expect((await mark(row!, dayFrom(1))).body.errors).toEqual([{ path: 'notified_on', code: 'in_the_future' }])
  const recruiter = await agency.join('recruiter')
  expect((await mark(row!, dayFrom(-1), recruiter)).status).toBe(403)
  expect((await mark(row!, dayFrom(-1))).status).toBe(200)
  expect((await mark(row!, dayFrom(-2))).status).toBe(409)
  expect(await worker(id)).toMatchObject({ notification_due: null, work_notified_at: dayFrom(-1) })
  expect([await openTasks(id), (await read<{ unnotified: number }>('/api/workers/queues')).unnotified]).toEqual([0, 0])
  const [again] = await known(id)
  expect((await mark(again!, null)).status).toBe(200)
  expect([await openTasks(id), (await worker(id)).work_notified_at]).toEqual([1, null])
  const history = await read<ChangeGroup[]>(`/api/workers/${id}/history`)
  expect(history.some(({ record, action }) => record?.entity === 'labour_notification' && action === 'created')).toBe(
    true,
  )
})

it('counts a worker employed by their record alone, without a placement', async () => {
  const more = { stay_basis: 'temporary_protection', work_basis: 'ua_notification', employed_from: dayFrom(-20) }
  const id = await newWorker(agency, admin, { citizenship: 'UA', ...more })
  const waiting = async () => (await read<Worker[]>('/api/workers?queue=unnotified')).map((one) => one.id)
  expect(await waiting()).toContain(id)
  const { version, notification_due } = await worker(id)
  expect(notification_due).toBe(dayFrom(-13))
  await patch(`/api/workers/${id}`, { version, work_notified_at: dayFrom(-14) })
  expect(await waiting()).not.toContain(id)
})

it('requires a new one for a worker who left and was hired again, not for one between placements', async () => {
  const id = await ukrainian()
  const first = await begin(id, dayFrom(-60))
  await mark((await known(id))[0]!, dayFrom(-55))
  await end(first.assignment, dayFrom(-30))
  const second = await begin(id, dayFrom(-20))
  expect(await known(id)).toHaveLength(1)
  await end(second.assignment, dayFrom(-10))
  await move(id, 'left', { left_at: dayFrom(-10), rehire_allowed: true })
  await move(id, 'onboarding')
  await begin(id, dayFrom(-3))
  expect((await known(id)).map(({ event_on, due_on, notified_on }) => [event_on, due_on, notified_on])).toEqual([
    [dayFrom(-3), dayFrom(4), null],
    [dayFrom(-60), dayFrom(-53), dayFrom(-55)],
  ])
  expect(await asked(id)).toContain(dayFrom(4))
})

const correct = async (id: number, basis: 'told' | 'not told') => {
  const { version } = await worker(id)
  const facts =
    basis === 'told'
      ? { stay_basis: 'temporary_protection', work_basis: 'ua_notification' }
      : { stay_basis: 'residence_card', work_basis: 'single_permit' }
  const { status, text } = await patch(`/api/workers/${id}`, { version, ...facts })
  expect(status, text).toBe(200)
}

const starts = async (id: number) => (await known(id)).map(({ reason, event_on }) => [reason, event_on])

it('counts a missed start from the beginning of the employment, not of the current placement', async () => {
  const facts = { stay_basis: 'residence_card', work_basis: 'single_permit' }
  const [stayed, left] = [await ukrainian(facts), await ukrainian(facts)]
  for (const id of [stayed, left]) await end((await begin(id, dayFrom(-60))).assignment, dayFrom(-30))
  await move(left, 'left', { left_at: dayFrom(-30), rehire_allowed: true })
  await move(left, 'onboarding')
  for (const id of [stayed, left]) {
    await begin(id, dayFrom(-20))
    await correct(id, 'told')
  }
  expect([await starts(stayed), await starts(left)]).toEqual([[['start', dayFrom(-60)]], [['start', dayFrom(-20)]]])
  expect([await asked(stayed), (await worker(stayed)).notification_due]).toEqual([[dayFrom(-53)], dayFrom(-53)])
})

it('does not accept a notification of an ended employment for the current one', async () => {
  const id = await ukrainian()
  const first = await begin(id, dayFrom(-75))
  await mark((await known(id))[0]!, dayFrom(-74))
  await end(first.assignment, dayFrom(-60))
  await correct(id, 'not told')
  await end((await begin(id, dayFrom(-20))).assignment, dayFrom(-10))
  await begin(id, dayFrom(-5))
  await correct(id, 'told')
  expect(await starts(id)).toEqual([
    ['start', dayFrom(-20)],
    ['start', dayFrom(-75)],
  ])
})

it('requires a new one on the day the terms become worse, whoever changes them, and none after they are reverted', async () => {
  const id = await ukrainian()
  const { assignment, contract } = await begin(id, dayFrom(-10))
  await mark((await known(id))[0]!, dayFrom(-9))
  const better = await patch(`/api/assignments/${assignment.id}`, { version: assignment.version, pay_rate: 45 })
  expect(better.status).toBe(200)
  expect(await known(id)).toHaveLength(1)
  const less = { confirmed: ['rate_below_need'], comment: 'agreed' }
  const worse = await patch(`/api/assignments/${assignment.id}`, {
    version: assignment.version + 1,
    pay_rate: 41.3,
    ...less,
  })
  expect(worse.status, JSON.stringify(worse.body)).toBe(200)
  expect((await known(id))[0]).toMatchObject({
    reason: 'terms',
    event_on: dayFrom(0),
    pay_rate: 41.3,
    notified_on: null,
  })
  expect(await asked(id)).toContain(addDays(dayFrom(0), 7))
  await patch(`/api/assignments/${assignment.id}`, { version: assignment.version + 2, pay_rate: 41.4 })
  expect(await known(id)).toHaveLength(1)
  expect(await openTasks(id)).toBe(0)
  const { version } = await read<{ version: number }>(`/api/contracts/${contract.id}`)
  const hours = await patch(`/api/contracts/${contract.id}`, { version, hours_per_day: 7 })
  expect(hours.status, JSON.stringify(hours.body)).toBe(200)
  expect((await known(id))[0]).toMatchObject({
    reason: 'terms',
    event_on: dayFrom(0),
    hours_per_week: 35,
    notified_on: null,
  })
})
