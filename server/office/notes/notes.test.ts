import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ChangeGroup } from '#contract/behaviors/history.ts'
import type { Note } from '#contract/office/notes.ts'
import type { Notification } from '#contract/office/notifications.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { createCandidate, createWorker, newPhone, standIn } from '#server/testing/builders.ts'
import { newContract, newCoordinator } from '#server/testing/contracts.ts'
import { housed } from '#server/testing/housing.ts'
import { taskCalls } from '#server/testing/tasks.ts'

type One = { data: Note; meta: { transaction_id: string }; code?: string; errors: { path: string; code: string }[] }
type Many = { data: Note[]; meta: { next: number | null; abilities: { create: boolean } } }

let agency: TestAgency
let admin: Someone
let olena: Someone
let petro: Someone
let coordinator: Awaited<ReturnType<typeof newCoordinator>>

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  olena = await agency.join('recruiter')
  petro = await agency.join('recruiter')
  coordinator = await newCoordinator(agency)
})
afterAll(() => agency.close())

const write = (as: Someone, entity: string, entity_id: number, text: string, more: object = {}) =>
  agency.call<One>('POST', '/api/notes', { as, body: { entity, entity_id, text, ...more } })
const list = (as: Someone, entity: string, id: number, more = '') =>
  agency.call<Many>('GET', `/api/notes?entity=${entity}&entity_id=${id}${more}`, { as })
const textsOf = async (as: Someone, entity: string, id: number) =>
  (await list(as, entity, id)).body.data.map(({ text }) => text)
const change = (as: Someone, { id, version }: Note, text: string) =>
  agency.call<One>('PATCH', `/api/notes/${id}`, { as, body: { version, text } })
const archive = (as: Someone, { id, version }: Note, method: 'PUT' | 'DELETE' = 'PUT') =>
  agency.call<One>(method, `/api/notes/${id}/archive`, { as, body: { version } })
const newsOf = async (as: Someone) =>
  (await agency.call<{ data: Notification[] }>('GET', '/api/notifications', { as })).body.data
const newLead = async (as: Someone) => {
  const body = { first_name: 'Ада', last_name: 'Мороз', phone: newPhone(), source: 'olx' }
  return (await agency.call<{ data: { id: number; version: number } }>('POST', '/api/leads', { as, body })).body.data
}

it('are written and read by everyone who may open the record, newest first, thirty per page', async () => {
  const { id } = await createCandidate(agency, olena)
  const first = await write(olena, 'candidate', id, '  Speaks Polish\r\nwell  ')
  expect(first.status, first.text).toBe(200)
  expect(first.body.data).toMatchObject({
    text: 'Speaks Polish\nwell',
    author: { id: olena.user_id },
    told: [],
    edited_at: null,
    abilities: { update: true, archive: true },
  })
  for (let count = 2; count <= 32; count++) await write(petro, 'candidate', id, `Note ${count}`)
  const page = await list(petro, 'candidate', id)
  expect([page.body.data.length, page.body.data[0]!.text, page.body.meta.abilities.create]).toEqual([
    30,
    'Note 32',
    true,
  ])
  const rest = await list(petro, 'candidate', id, `&before=${page.body.meta.next}`)
  expect(rest.body.data.map(({ text }) => text)).toEqual(['Note 2', 'Speaks Polish\nwell'])
  expect(rest.body.meta.next).toBeNull()
  expect(rest.body.data[1]!.abilities).toEqual({ update: false, archive: false })
})

it('report problems at their fields, and 404 for an unknown record', async () => {
  const { id } = await newLead(olena)
  expect((await write(olena, 'lead', id, '   ')).body.errors).toMatchObject([{ path: 'text' }])
  expect((await write(olena, 'lead', id, 'x'.repeat(5_001))).body.errors).toMatchObject([{ path: 'text' }])
  expect((await write(olena, 'user', id, 'No')).body.errors).toMatchObject([{ path: 'entity' }])
  expect((await write(olena, 'lead', 999_999, 'No')).status).toBe(404)
  expect((await list(olena, 'lead', 999_999)).status).toBe(404)
})

it('are changed and deleted by their author, can be restored, and history keeps every version', async () => {
  const { id } = await newLead(olena)
  const { data: note } = (await write(olena, 'lead', id, 'Calls on Monday')).body
  expect((await change(admin, note, 'No')).status).toBe(403)
  const changed = (await change(olena, note, 'Calls on Tuesday')).body.data
  expect([changed.text, changed.version, changed.edited_at === null]).toEqual(['Calls on Tuesday', 2, false])
  const late = await change(olena, note, 'Calls on Friday')
  expect([late.status, late.body.code]).toEqual([409, 'stale'])
  const away = (await archive(olena, changed)).body.data
  expect(await textsOf(olena, 'lead', id)).toEqual([])
  expect((await change(olena, away, 'No')).status).toBe(403)
  const back = (await archive(olena, away, 'DELETE')).body.data
  expect(await textsOf(olena, 'lead', id)).toEqual(['Calls on Tuesday'])
  expect((await archive(admin, back)).status).toBe(200)
  const { body } = await agency.call<{ data: ChangeGroup[] }>('GET', `/api/leads/${id}/history`, { as: admin })
  const lines = body.data.filter(({ record }) => record?.entity === 'note')
  expect(lines.map(({ action }) => action)).toEqual(['archived', 'restored', 'archived', 'updated', 'created'])
  expect(lines[3]!.fields).toMatchObject([
    { field: 'text', old: { value: 'Calls on Monday' }, new: { value: 'Calls on Tuesday' } },
  ])
})

it('are hidden from those who may not read the complete record', async () => {
  const lead = await newLead(olena)
  const foreman = await agency.join('foreman')
  const { data: note } = (await write(olena, 'lead', lead.id, 'Wants nights')).body
  const glimpsed = await createCandidate(agency, olena)
  await standIn(agency, 'candidates', glimpsed.id, 'ready')
  const { house } = { house: (await housed(agency, admin)).house }
  const contract = await newContract(agency, admin)
  for (const [as, entity, id] of [
    [coordinator.as, 'lead', lead.id],
    [petro, 'lead', lead.id],
    [coordinator.as, 'candidate', glimpsed.id],
    [foreman, 'candidate', glimpsed.id],
    [petro, 'housing', house.id],
    [coordinator.as, 'contract', contract.id],
  ] as const) {
    expect((await list(as, entity, id)).status, `${entity} read`).toBe(404)
    expect((await write(as, entity, id, 'No')).status, `${entity} written`).toBe(404)
  }
  expect((await change(petro, note, 'No')).status).toBe(404)
  expect((await archive(coordinator.as, note)).status).toBe(404)
  expect((await agency.call('GET', `/api/notes?entity=lead&entity_id=${lead.id}`, {})).status).toBe(401)
})

it('notify their recipients, who must be able to open the record', async () => {
  const lead = await newLead(olena)
  const told = await write(olena, 'lead', lead.id, 'Petro knows her brother', { told_ids: [petro.user_id] })
  expect([told.status, told.body.errors]).toMatchObject([422, [{ path: 'told_ids', code: 'cannot_open' }]])
  expect(await textsOf(olena, 'lead', lead.id)).toEqual([])
  const { id } = await createCandidate(agency, olena, { first_name: 'Ада', last_name: 'Гай' })
  const told_ids = [petro.user_id, olena.user_id]
  const written = await write(olena, 'candidate', id, 'Petro knows her brother', { told_ids })
  expect(written.body.data.told).toMatchObject([{ id: petro.user_id }])
  expect(await newsOf(petro)).toMatchObject([
    {
      type: 'note_for_you',
      entity: 'candidate',
      entity_id: id,
      params: { name: 'Ада Гай', text: 'Petro knows her brother' },
    },
  ])
  expect(await newsOf(olena)).toEqual([])
})

it('on a task notify its author and its assignees', async () => {
  const calls = await taskCalls(agency)
  const task = await calls.made(petro, { title: 'Call the client', assignee_ids: [coordinator.as.user_id] })
  const before = (await newsOf(petro)).length
  expect((await write(coordinator.as, 'task', task.id, 'They call back tomorrow')).status).toBe(200)
  expect((await newsOf(petro)).slice(0, -before)).toMatchObject([
    { type: 'task_noted', entity: 'task', entity_id: task.id, params: { name: 'Call the client' } },
  ])
  expect(await textsOf(petro, 'task', task.id)).toEqual(['They call back tomorrow'])
  expect((await list(olena, 'task', task.id)).status).toBe(404)
})

it('follow the person from lead to worker and through merges, without copies', async () => {
  const lead = await newLead(olena)
  await write(olena, 'lead', lead.id, 'As a lead')
  const candidate = await createCandidate(agency, olena)
  await agency.db.updateTable('candidates').set({ lead_id: lead.id }).where('id', '=', candidate.id).execute()
  await write(olena, 'candidate', candidate.id, 'As a candidate')
  const twin = await createCandidate(agency, olena)
  await write(olena, 'candidate', twin.id, 'As a twin')
  const at = new Date().toISOString()
  const merged = { merged_into_id: candidate.id, archived_at: at }
  await agency.db.updateTable('candidates').set(merged).where('id', '=', twin.id).execute()
  const worker = await createWorker(agency, admin)
  const from = { candidate_id: candidate.id }
  await agency.db.updateTable('workers').set(from).where('id', '=', worker.id).execute()
  expect(await textsOf(admin, 'worker', worker.id)).toEqual(['As a twin', 'As a candidate', 'As a lead'])
  expect(await textsOf(olena, 'candidate', candidate.id)).toEqual(['As a twin', 'As a candidate', 'As a lead'])
  expect(await textsOf(petro, 'candidate', candidate.id)).toEqual(['As a twin', 'As a candidate'])
})
