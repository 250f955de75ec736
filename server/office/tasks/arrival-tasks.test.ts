import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Candidate } from '#contract/people/candidates.ts'
import type { Task } from '#contract/office/tasks.ts'
import { systemActor } from '#server/behaviors/access/actor.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { standIn, statusIds } from '#server/testing/builders.ts'
import { newCandidate } from '#server/testing/candidates.ts'
import { inHours, taskCalls } from '#server/testing/tasks.ts'
import { makeArrivalTasks } from './arrival-tasks.commands.ts'

type Changed = { data: Candidate; meta: { transaction_id: string } }

let agency: TestAgency
let admin: Someone
let calls: Awaited<ReturnType<typeof taskCalls>>

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  calls = await taskCalls(agency)
})
afterAll(() => agency.close())

const night = () => makeArrivalTasks(agency.db, systemActor())

const onTheWay = async (hours: number, more: object = {}) => {
  const { id } = await newCandidate(agency, admin)
  await standIn(agency, 'candidates', id, 'departing')
  const way = { arrival_at: inHours(hours), arrival_place: 'Kraków MDA', transport: 'bus' as const, ...more }
  await agency.db.updateTable('candidates').set(way).where('id', '=', id).execute()
  return id
}

const about = (id: number) => calls.list(admin, `?related_entity=candidate&related_id=${id}`)

const read = async (id: number) =>
  (await agency.call<{ data: Candidate }>('GET', `/api/candidates/${id}`, { as: admin })).body.data

const states = async (tasks: readonly Task[]) => {
  const all = await Promise.all(tasks.map(({ id }) => calls.read(admin, id)))
  return all.map(({ body }) => body.data.is_open)
}

it('creates a task about a candidate whose arrival day has passed, once, and none about others', async () => {
  const recruiter = await agency.join('recruiter')
  const missed = await onTheWay(-30, { recruiter_id: recruiter.actor.recruiter_id })
  const still = [await onTheWay(-24 * 20), await onTheWay(30)]
  const gone = await onTheWay(-30, { archived_at: new Date().toISOString() })
  await Promise.all([night(), night()])
  expect(await night()).toBe(0)
  expect(await about(missed)).toMatchObject([
    {
      title: 'Find out whether they arrived: Оксана Мельник',
      description: 'Kraków MDA',
      by_rule: true,
      related: { entity: 'candidate', id: missed },
      assignee_ids: [recruiter.user_id],
    },
  ])
  for (const id of [...still, gone]) expect(await about(id)).toEqual([])
})

it('is completed when the candidate gets another status, and open again when that is undone', async () => {
  const id = await onTheWay(-30)
  expect(await night()).toBe(1)
  const tasks = await about(id)
  const status_id = (await statusIds(agency, 'candidate')).get('refused')
  const { id: reason_id } = await agency.db
    .selectFrom('reasons')
    .where('entity', '=', 'candidate')
    .where('kind', '=', 'refusal')
    .select('id')
    .executeTakeFirstOrThrow()
  const body = { version: (await read(id)).version, status_id, reason_id }
  const moved = await agency.call<Changed>('PUT', `/api/candidates/${id}/status`, { as: admin, body })
  expect(moved.status, moved.text).toBe(200)
  expect(await states(tasks)).toEqual([false])
  const undone = await agency.call('POST', `/api/candidates/${id}/undos`, { as: admin, body: moved.body.meta })
  expect(undone.status, undone.text).toBe(200)
  expect(await states(tasks)).toEqual([true])
})

it('is completed when the arrival moves to a later day, and comes anew when that day passes too', async () => {
  const id = await onTheWay(-54)
  expect(await night()).toBe(1)
  const tasks = await about(id)
  const body = { version: (await read(id)).version, arrival_at: inHours(40) }
  const moved = await agency.call<Changed>('PATCH', `/api/candidates/${id}`, { as: admin, body })
  expect(moved.status, moved.text).toBe(200)
  expect(await states(tasks)).toEqual([false])
  expect(await night()).toBe(0)
  await agency.db
    .updateTable('candidates')
    .set({ arrival_at: inHours(-30) })
    .where('id', '=', id)
    .execute()
  expect(await night()).toBe(1)
})
