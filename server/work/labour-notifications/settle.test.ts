import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LabourNotification } from '#contract/work/labour-notifications.ts'
import { dayFrom, newPaper, newWorker } from '#server/testing/placements.ts'
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
import { setRow } from '#server/testing/rows.ts'

beforeAll(openNotifying)
afterAll(() => agency.close())

it('accepts a verified notification document, and reopens when it is gone', async () => {
  const id = await ukrainian()
  const { assignment } = await begin(id, dayFrom(-5))
  const paper = {
    id: await newPaper(agency, id, 'ua_notification', { issued_on: dayFrom(-3), verification: 'unverified' }),
    version: 1,
  }
  expect(await openTasks(id)).toBe(1)
  const verify = async (verification: string, version: number, reason?: string) => {
    const body = { version, verification, reason }
    const { status, text } = await agency.call('PUT', `/api/documents/${paper.id}/verification`, { as: admin, body })
    expect(status, text).toBe(200)
  }
  await verify('verified', paper.version)
  expect((await known(id))[0]).toMatchObject({ notified_on: dayFrom(-3), document_id: paper.id })
  expect([await openTasks(id), (await worker(id)).work_notified_at]).toEqual([0, dayFrom(-3)])
  await verify('rejected', paper.version + 1, 'Not sent')
  expect((await known(id))[0]).toMatchObject({ notified_on: null, document_id: null })
  expect([await openTasks(id), (await worker(id)).work_notified_at]).toEqual([1, null])
  await verify('verified', paper.version + 2)
  const worse = { version: assignment.version, pay_rate: 41, confirmed: ['rate_below_need'], comment: 'agreed' }
  await patch(`/api/assignments/${assignment.id}`, worse)
  expect((await known(id)).map(({ reason, notified_on }) => [reason, notified_on])).toEqual([
    ['terms', null],
    ['start', dayFrom(-3)],
  ])
})

it('creates no task when the answer is already recorded', async () => {
  const id = await ukrainian()
  await newPaper(agency, id, 'ua_notification', { issued_on: dayFrom(-2) })
  await begin(id, dayFrom(-4))
  expect((await known(id))[0]).toMatchObject({ notified_on: dayFrom(-2) })
  const imported = await ukrainian({ work_notified_at: dayFrom(-1) })
  await begin(imported, dayFrom(-4))
  expect((await known(imported))[0]).toMatchObject({ notified_on: dayFrom(-1), document_id: null })
  expect([await asked(id), await asked(imported)]).toEqual([[], []])
})

it('follows a day entered on the worker', async () => {
  const id = await ukrainian()
  await begin(id, dayFrom(-4))
  const { version } = await worker(id)
  await patch(`/api/workers/${id}`, { version, work_notified_at: dayFrom(-5) })
  expect((await known(id))[0]!.notified_on).toBeNull()
  await patch(`/api/workers/${id}`, { version: version + 1, work_notified_at: dayFrom(-3) })
  expect((await known(id))[0]!.notified_on).toBe(dayFrom(-3))
  await patch(`/api/workers/${id}`, { version: version + 2, work_notified_at: null })
  expect((await known(id))[0]!.notified_on).toBeNull()
})

it('concerns status UKR of any citizenship and citizens of Ukraine, only in Poland, and follows corrections', async () => {
  const colombian = await ukrainian({
    citizenship: 'CO',
    stay_basis: 'temporary_protection',
    work_basis: 'free_access',
  })
  await begin(colombian, dayFrom(-4))
  expect(await known(colombian)).toHaveLength(1)
  const pole = await ukrainian({ citizenship: 'PL', stay_basis: null, work_basis: null })
  await begin(pole, dayFrom(-4))
  expect(await known(pole)).toEqual([])
  const permitted = await ukrainian({ stay_basis: 'residence_card', work_basis: 'single_permit' })
  await begin(permitted, dayFrom(-4))
  expect(await known(permitted)).toEqual([])
  const { version } = await worker(permitted)
  await patch(`/api/workers/${permitted}`, { version, work_basis: 'free_access' })
  expect(await known(permitted)).toMatchObject([{ reason: 'start', event_on: dayFrom(-4), notified_on: null }])
  expect(await openTasks(permitted)).toBe(1)
  await patch(`/api/workers/${permitted}`, { version: version + 1, work_basis: 'single_permit' })
  expect(await known(permitted)).toEqual([])
  expect(await openTasks(permitted)).toBe(0)
})

it('was created once, by the migration, for everyone already employed', async () => {
  const file = path.join(import.meta.dirname, '../../db/migrations/0045-labour-notifications.sql')
  const then = fs.readFileSync(file, 'utf8').split('-- Everyone at work')[1]!
  // The notice, without which there is no notification now, came with a later migration.
  const fill = then
    .replace('reason, event_on', 'reason, notice, event_on')
    .replace("'start', event_on", "'start', 'PL-N5', event_on")
  const [told, late, again] = [await ukrainian(), await ukrainian(), await ukrainian()]
  const first = await begin(again, dayFrom(-60))
  await mark((await known(again))[0]!, dayFrom(-58))
  await end(first.assignment, dayFrom(-30))
  await move(again, 'left', { left_at: dayFrom(-30), rehire_allowed: true })
  await move(again, 'onboarding')
  for (const id of [told, late, again]) await begin(id, dayFrom(-20))
  await mark((await known(told))[0]!, dayFrom(-15))
  const task = agency.db
    .selectFrom('tasks')
    .where('related_id', '=', late)
    .where('rule_id', 'is not', null)
    .select(['id', 'cause'])
  const before = await task.executeTakeFirstOrThrow()
  const [{ assignment_id }] = (await known(late)) as [LabourNotification]
  await agency.db.deleteFrom('labour_notifications').execute()
  await setRow(agency.db, 'tasks', before.id, { cause: `assignment ${assignment_id}` })
  await sql.raw(`-- ${fill}`).execute(agency.db)
  expect(await known(told)).toMatchObject([{ event_on: dayFrom(-20), due_on: dayFrom(-13), notified_on: dayFrom(-15) }])
  expect(await known(late)).toMatchObject([{ event_on: dayFrom(-20), notified_on: null, hours_per_week: 40 }])
  expect(await known(again)).toMatchObject([{ event_on: dayFrom(-20), notified_on: null }])
  expect((await task.executeTakeFirstOrThrow()).cause).toBe(`labour notification ${(await known(late))[0]!.id}`)
})

it('moves with a merged worker, and back', async () => {
  const other = await ukrainian()
  await begin(other, dayFrom(-4))
  await mark((await known(other))[0]!, dayFrom(-2))
  const kept = await newWorker(agency, admin, { citizenship: 'UA', work_basis: 'ua_notification' })
  const versions = async () => ({ version: (await worker(kept)).version, other_version: (await worker(other)).version })
  const merged = await agency.call('POST', `/api/workers/${kept}/merges`, {
    as: admin,
    body: { ...(await versions()), other_id: other, values: {} },
  })
  expect(merged.status, merged.text).toBe(200)
  expect([(await known(kept)).length, (await known(other)).length]).toEqual([1, 0])
  const apart = await agency.call('DELETE', `/api/workers/${kept}/merges/${other}`, {
    as: admin,
    body: await versions(),
  })
  expect(apart.status, apart.text).toBe(200)
  expect([(await known(kept)).length, (await known(other)).length]).toEqual([0, 1])
  expect([(await worker(kept)).work_notified_at, (await worker(other)).work_notified_at]).toEqual([null, dayFrom(-2)])
})

it('keeps its legal deadline after a right that was wrong for a while', async () => {
  const id = await ukrainian()
  const correct = async (stay_basis: string, work_basis: string) => {
    const { version } = await worker(id)
    const { status, text } = await patch(`/api/workers/${id}`, { version, stay_basis, work_basis })
    expect(status, text).toBe(200)
  }
  const first = await begin(id, dayFrom(-60))
  const [start] = await known(id)
  await end(first.assignment, dayFrom(-30))
  const { contract } = await begin(id, dayFrom(-20))
  expect(await asked(id)).toEqual([start!.due_on])
  const { version } = await read<{ version: number }>(`/api/contracts/${contract.id}`)
  const hours = await patch(`/api/contracts/${contract.id}`, { version, hours_per_day: 7 })
  expect(hours.status, hours.text).toBe(200)
  const before = await known(id)
  expect(before.map(({ reason, due_on }) => [reason, due_on])).toEqual([
    ['terms', dayFrom(7)],
    ['start', dayFrom(-53)],
  ])
  await correct('residence_card', 'single_permit')
  expect([await known(id), await asked(id), (await worker(id)).notification_due]).toEqual([[], [], null])
  await correct('temporary_protection', 'ua_notification')
  expect(await known(id)).toEqual(before)
  expect((await asked(id)).toSorted()).toEqual([dayFrom(-53), dayFrom(7)])
  expect([await openTasks(id), (await worker(id)).notification_due]).toEqual([2, dayFrom(-53)])
})
