import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DueNotification } from '#contract/work/labour-notifications.ts'
import { systemActor } from '#server/behaviors/access/actor.ts'
import { allPapers, dayFrom, newPaper, newWorker } from '#server/testing/placements.ts'
import { setRow } from '#server/testing/rows.ts'
import {
  admin,
  agency,
  begin,
  end,
  known,
  mark,
  move,
  openNotifying,
  openTasks,
  read,
  ukrainian,
  worker,
} from '#server/testing/labour-notifications.ts'
import { followAllPermits, followLaw } from './follow-law.commands.ts'

beforeAll(openNotifying)
afterAll(() => agency.close())

const due = async (worker_id: number) =>
  (await read<DueNotification[]>('/api/labour-notifications'))
    .filter((one) => one.worker.id === worker_id)
    .map(({ reason }) => reason)

/** The results of the tasks that the system withdrew from a worker. */
const withdrawn = async (id: number) => {
  const tasks = agency.db.selectFrom('tasks').where('related_entity', '=', 'worker').where('related_id', '=', id)
  const gone = tasks.where('rule_id', 'is not', null).where('archived_at', 'is not', null).where('is_open', '=', true)
  return (await gone.select('result').execute()).map(({ result }) => result)
}

const archive = async (id: number) => {
  await agency.db.updateTable('worker_checks').set({ state: 'done' }).where('worker_id', '=', id).execute()
  const body = { version: (await worker(id)).version }
  const done = await agency.call('PUT', `/api/workers/${id}/archive`, { as: admin, body })
  expect(done.status, done.text).toBe(200)
}

const leaving = async () => {
  const id = await ukrainian()
  const { assignment } = await begin(id, dayFrom(-5))
  await end(assignment, dayFrom(-1))
  await move(id, 'left', { left_at: dayFrom(-1), rehire_allowed: true })
  expect(await openTasks(id)).toBe(1)
  return id
}

it('closes the tasks of open notifications with the reason when a worker is archived, and reopens them', async () => {
  const id = await leaving()
  await archive(id)
  expect([await openTasks(id), await due(id)]).toEqual([0, []])
  expect(await withdrawn(id)).toContain('Closed: the worker’s record was archived.')
  await followLaw(agency.db, systemActor())
  expect(await openTasks(id)).toBe(0)
  const body = { version: (await worker(id)).version }
  expect((await agency.call('DELETE', `/api/workers/${id}/archive`, { as: admin, body })).status).toBe(200)
  expect([await openTasks(id), await due(id)]).toEqual([1, ['start']])
  const task = agency.db.selectFrom('tasks').where('related_id', '=', id).where('related_entity', '=', 'worker')
  expect((await task.where('archived_at', 'is', null).select('result').execute()).map(({ result }) => result)).toEqual([
    null,
  ])
})

it('closes them when the person is anonymised', async () => {
  const id = await leaving()
  await setRow(agency.db, 'workers', id, { left_at: '2010-01-01' })
  const { first_name, last_name, version } = await worker(id)
  const body = { version, confirmation: `${first_name} ${last_name}` }
  const erased = await agency.call('POST', `/api/workers/${id}/erasures`, { as: admin, body })
  expect(erased.status, erased.text).toBe(200)
  expect([await openTasks(id), await withdrawn(id)]).toEqual([0, ['Closed: the worker was anonymised.']])
})

it('closes in the night those of records that were archived before', async () => {
  const id = await leaving()
  await setRow(agency.db, 'workers', id, { archived_at: new Date().toISOString() })
  await followLaw(agency.db, systemActor())
  expect([await openTasks(id), (await withdrawn(id)).length]).toEqual([0, 1])
})

it('withdraws a cleared notification about a permit at once when it is no longer required', async () => {
  const id = await newWorker(agency, admin, { citizenship: 'MD', stay_basis: 'visa', work_basis: 'declaration' })
  await setRow(agency.db, 'workers', id, { created_at: `${dayFrom(-180)}T12:00:00Z` })
  await allPapers(agency, id)
  await newPaper(agency, id, 'visa', { country: 'PL' })
  await newPaper(agency, id, 'declaration', { country: 'PL', valid_from: dayFrom(-4) })
  await followAllPermits(agency.db, systemActor())
  await mark((await known(id))[0]!, dayFrom(-1))
  await begin(id, dayFrom(-1))
  expect((await known(id)).map(({ reason }) => reason).toSorted()).toEqual(['not_started', 'start'])
  const cleared = await mark(
    (await known(id)).find(({ reason }) => reason === 'not_started')!,
    null,
  )
  expect([cleared.status, cleared.body.data]).toMatchObject([200, { reason: 'not_started', notified_on: null }])
  expect([await due(id), (await known(id)).map(({ reason }) => reason), await openTasks(id)]).toEqual([
    ['start'],
    ['start'],
    1,
  ])
})
