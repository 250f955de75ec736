import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ChangeGroup } from '#contract/behaviors/history.ts'
import type { Note } from '#contract/office/notes.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { newCoordinator } from '#server/testing/contracts.ts'
import { leadOn, newForeman } from '#server/testing/foremen.ts'
import { contractOfCoordinator } from '#server/testing/on-contract.ts'

type One = { data: Note; errors: { path: string; code: string }[] }

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const write = (as: Someone, entity: string, entity_id: number, text: string, more: object = {}) =>
  agency.call<One>('POST', '/api/notes', { as, body: { entity, entity_id, text, ...more } })
const list = (as: Someone, entity: string, id: number) =>
  agency.call<{ data: Note[] }>('GET', `/api/notes?entity=${entity}&entity_id=${id}`, { as })
const textsOf = async (as: Someone, entity: string, id: number) =>
  (await list(as, entity, id)).body.data.map(({ text }) => text)
const historyOf = async (as: Someone, plural: string, id: number) =>
  (await agency.call<{ data: ChangeGroup[] }>('GET', `/api/${plural}/${id}/history`, { as })).body.data

it('exist for foremen, coordinators and recruiters, and are read by those who may read the complete profile', async () => {
  const recruiter = await agency.join('recruiter')
  const coordinator = await newCoordinator(agency)
  const stranger = await newCoordinator(agency)
  const foreman = await newForeman(agency)
  const contract_id = await contractOfCoordinator(agency, coordinator.as)
  await leadOn(agency, contract_id, foreman.id)
  for (const [entity, id] of [
    ['foreman', foreman.id],
    ['coordinator', coordinator.id],
    ['recruiter', recruiter.actor.recruiter_id!],
  ] as const) {
    const written = await write(admin, entity, id, 'Knows the frozen halls')
    expect(written.status, written.text).toBe(200)
    expect(await textsOf(admin, entity, id)).toEqual(['Knows the frozen halls'])
  }
  expect((await write(coordinator.as, 'foreman', foreman.id, 'Asks for a second hall')).status).toBe(200)
  expect(await textsOf(coordinator.as, 'foreman', foreman.id)).toHaveLength(2)
  for (const as of [stranger.as, recruiter]) {
    expect((await list(as, 'foreman', foreman.id)).status).toBe(404)
    expect((await write(as, 'coordinator', coordinator.id, 'No')).status).toBe(404)
  }
})

it('are hidden from the person they are about: on the profile, in its history and in notifications', async () => {
  const coordinator = await newCoordinator(agency)
  const recruiter = await agency.join('recruiter')
  const foreman = await newForeman(agency)
  for (const [as, entity, plural, id] of [
    [coordinator.as, 'coordinator', 'coordinators', coordinator.id],
    [recruiter, 'recruiter', 'recruiters/staff', recruiter.actor.recruiter_id!],
    [foreman.as, 'foreman', 'foremen', foreman.id],
  ] as const) {
    await write(admin, entity, id, 'Talk about the delays')
    expect((await list(as, entity, id)).status, entity).toBe(404)
    expect((await write(as, entity, id, 'No')).status, entity).toBe(404)
    const told = await write(admin, entity, id, 'For you', { told_ids: [as.user_id] })
    expect(told.body.errors, entity).toMatchObject([{ path: 'told_ids', code: 'cannot_open' }])
    expect((await historyOf(admin, plural, id)).some(({ record }) => record?.entity === 'note')).toBe(true)
    const own = await agency.call<{ data: ChangeGroup[] }>('GET', `/api/${plural}/${id}/history`, { as })
    expect(JSON.stringify(own.body), entity).not.toContain('delays')
  }
})
