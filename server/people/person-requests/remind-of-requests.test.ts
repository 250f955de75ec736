import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { systemActor } from '#server/behaviors/access/actor.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { createWorker } from '#server/testing/builders.ts'
import { askingIn } from '#server/testing/person-requests.ts'
import { remindOfRequests } from './remind-of-requests.commands.ts'

let agency: TestAgency
let admin: Someone
let anna: Someone
let boris: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())
beforeEach(async () => {
  anna = await agency.join('recruiter')
  boris = await agency.join('recruiter')
})

const { newLead, ask, decide, end, newsOf } = askingIn(() => agency)

const DAY_MS = 86_400_000

const nightIn = (days: number) => {
  const actor = systemActor(new Date(Date.now() + days * DAY_MS + 60_000))
  return agency.db.transaction().execute((tx) => remindOfRequests(tx, actor))
}
const waits = async (as: Someone) => (await newsOf(as)).filter(({ type }) => type === 'person_waits')

it('reminds the responsible user after two days and super-admins after five, once each', async () => {
  const theirs = await newLead(anna)
  await ask(boris, theirs.phone)
  expect(await nightIn(1)).toBe(0)
  expect(await nightIn(2)).toBe(1)
  expect(await nightIn(3)).toBe(0)
  expect(await waits(anna)).toMatchObject([{ entity: 'lead', params: { name: 'Oleh Bondar', days: 2 } }])
  expect(await waits(admin)).toEqual([])
  expect(await nightIn(6)).toBe(1)
  expect(await nightIn(7)).toBe(0)
  expect(await waits(anna)).toHaveLength(1)
  expect(await waits(admin)).toMatchObject([{ entity: 'lead', params: { name: 'Oleh Bondar', days: 5 } }])
  const opened = await agency.call('GET', `/api/leads/${theirs.id}`, { as: admin })
  expect(opened.status).toBe(200)
})

it('does not remind of answered or withdrawn requests', async () => {
  const answered = await newLead(anna)
  const taken = await newLead(anna)
  await decide(anna, (await ask(boris, answered.phone)).body.data, { state: 'refused', reason: 'Mine' })
  await end(boris, (await ask(boris, taken.phone)).body.data)
  expect(await nightIn(9)).toBe(0)
  expect(await waits(anna)).toEqual([])
})

it('reminds super-admins of a record without a responsible user', async () => {
  const worker = await createWorker(agency, admin)
  const before = (await waits(admin)).length
  await ask(boris, worker.phone!)
  expect(await nightIn(2)).toBe(1)
  expect(await waits(admin)).toHaveLength(before + 1)
})
