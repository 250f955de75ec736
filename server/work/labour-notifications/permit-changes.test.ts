import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DueNotification } from '#contract/work/labour-notifications.ts'
import { systemActor } from '#server/behaviors/access/actor.ts'
import { allPapers, dayFrom, newPaper, newWorker } from '#server/testing/placements.ts'
import { setRow } from '#server/testing/rows.ts'
import {
  admin,
  agency,
  begin,
  known,
  mark,
  openNotifying,
  openTasks,
  patch,
  read,
  ukrainian,
  worker,
} from '#server/testing/labour-notifications.ts'
import { followAllPermits, followLaw } from './follow-law.commands.ts'
import { followPermits } from './notices.commands.ts'

beforeAll(openNotifying)
afterAll(() => agency.close())

const night = () => followAllPermits(agency.db, systemActor())

const due = async (worker_id: number) =>
  (await read<DueNotification[]>('/api/labour-notifications'))
    .filter((one) => one.worker.id === worker_id)
    .map(({ reason, event_on }) => [reason, event_on])

const citizen = async () => {
  const id = await newWorker(agency, admin, { citizenship: 'MD', stay_basis: 'visa', work_basis: 'declaration' })
  await setRow(agency.db, 'workers', id, { created_at: `${dayFrom(-180)}T12:00:00Z` })
  await allPapers(agency, id)
  await newPaper(agency, id, 'visa', { country: 'PL' })
  return id
}

const withDeclaration = async (valid_from: string) => {
  const id = await citizen()
  const permit = await newPaper(agency, id, 'declaration', { country: 'PL', valid_from })
  await night()
  return { id, permit }
}

const write = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object) => {
  const { status, text } = await agency.call(method, path, { as: admin, body })
  expect(status, text).toBe(200)
}

it('leaves the day on which the labour office was told of work when a day about a permit is cleared', async () => {
  const { id } = await withDeclaration(dayFrom(-4))
  const { version } = await worker(id)
  expect((await patch(`/api/workers/${id}`, { version, work_notified_at: dayFrom(-1) })).status).toBe(200)
  for (const day of [dayFrom(-1), null]) expect((await mark((await known(id))[0]!, day)).status).toBe(200)
  expect((await worker(id)).work_notified_at).toBe(dayFrom(-1))
})

it('shows the sheet of a notification that was made, also when its permit is archived', async () => {
  const { id, permit } = await withDeclaration(dayFrom(-4))
  await mark((await known(id))[0]!, dayFrom(-1))
  const papers = await read<{ id: number; version: number }[]>(`/api/workers/${id}/documents`)
  await write('PUT', `/api/documents/${permit}/archive`, { version: papers.find((one) => one.id === permit)!.version })
  const [row] = await known(id)
  await write('POST', `/api/labour-notifications/${row!.id}/export`, {})
  expect((await agency.call('GET', `/api/labour-notifications/${row!.id}/sheet`, { as: admin })).status).toBe(200)
})

it('does not ask again for what was reported when a better copy of the permit replaces it', async () => {
  const { id, permit } = await withDeclaration(dayFrom(-4))
  await begin(id, dayFrom(-1))
  await mark((await known(id))[0]!, dayFrom(0))
  const second = { country: 'PL', valid_from: dayFrom(-4), replaces_id: permit }
  const copy = await newPaper(agency, id, 'declaration', second)
  await newPaper(agency, id, 'declaration', { ...second, replaces_id: copy })
  await night()
  expect([await due(id), await openTasks(id)]).toEqual([[], 0])
})

it('asks the same once when two changes follow one worker', async () => {
  const { id } = await withDeclaration(dayFrom(-4))
  await agency.db.deleteFrom('labour_notifications').where('worker_id', '=', id).execute()
  const follow = () => agency.db.transaction().execute((tx) => followPermits(tx, systemActor(), id))
  await Promise.all([follow(), follow(), follow()])
  expect(await due(id)).toHaveLength(1)
})

it('follows two records that are merged, and those that are parted again', async () => {
  const { id } = await withDeclaration(dayFrom(-4))
  const kept = await citizen()
  const old = await newPaper(agency, kept, 'declaration', { country: 'PL', valid_from: dayFrom(-100) })
  await begin(kept, dayFrom(-2))
  await setRow(agency.db, 'documents', old, { archived_at: new Date().toISOString() })
  await night()
  expect([await due(kept), await due(id)]).toEqual([[], [['not_started', dayFrom(-4)]]])
  const versions = async () => [(await worker(kept)).version, (await worker(id)).version]
  const [version, other_version] = await versions()
  await write('POST', `/api/workers/${kept}/merges`, { version, other_id: id, other_version, values: {} })
  expect([await due(kept), await openTasks(id)]).toEqual([[['start', dayFrom(-2)]], 0])
  const [merged, gone] = await versions()
  await write('DELETE', `/api/workers/${kept}/merges/${id}`, { version: merged, other_version: gone })
  expect([await due(kept), await due(id)]).toEqual([[], [['not_started', dayFrom(-4)]]])
  expect([await openTasks(kept), await openTasks(id)]).toEqual([0, 1])
})

it('follows rights whose notices a super-admin changes, in the night', async () => {
  const night = () => followLaw(agency.db, systemActor())
  const withNotices = async (notices: string[]) => {
    const right = await agency.db
      .selectFrom('work_rights')
      .where('code', '=', 'PL-4a')
      .select(['id', 'version'])
      .executeTakeFirstOrThrow()
    const body = { version: right.version, notices, confirmed: true }
    expect((await agency.call('PATCH', `/api/law/rights/${right.id}`, { as: admin, body })).status).toBe(200)
    await night()
  }
  const told = async (id: number) => [(await known(id)).length, await openTasks(id)]
  const first = await ukrainian()
  await begin(first, dayFrom(-2))
  expect(await told(first)).toEqual([1, 1])
  await withNotices([])
  expect(await told(first)).toEqual([0, 0])
  const second = await ukrainian()
  await begin(second, dayFrom(-1))
  expect(await told(second)).toEqual([0, 0])
  await withNotices(['PL-N5', 'PL-N6'])
  expect([await told(first), await told(second)]).toEqual([
    [1, 1],
    [1, 1],
  ])
})
