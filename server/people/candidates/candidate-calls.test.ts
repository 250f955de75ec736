import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Candidate } from '#contract/people/candidates.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { createCandidate, statusIds } from '#server/testing/builders.ts'
import { problemsOf } from '#server/testing/own-statuses.ts'

type Written = { data: Candidate; meta: { transaction_id: string }; errors: { path: string; code: string }[] }

let agency: TestAgency
let olena: Someone
let other: Someone
let statuses: Map<string, number>

beforeAll(async () => {
  agency = await openTestAgency()
  olena = await agency.join('recruiter')
  other = await agency.join('recruiter')
  statuses = await statusIds(agency, 'candidate')
})
afterAll(() => agency.close())

const end = (as: Someone, { id, version }: { id: number; version: number }, outcome: string, more: object = {}) =>
  agency.call<Written>('POST', `/api/candidates/${id}/calls`, { as, body: { version, outcome, ...more } })
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const notesOf = async (id: number) =>
  (
    await agency.call<{ data: { text: string }[] }>('GET', `/api/notes?entity=candidate&entity_id=${id}`, { as: olena })
  ).body.data.map(({ text }) => text)

it('counts tries and plans the next call while the status stays, and one undo reverts it', async () => {
  const candidate = await createCandidate(agency, olena)
  const { data, meta } = (await end(olena, candidate, 'no_answer', { comment: 'Busy' })).body
  expect(data).toMatchObject({ status_id: statuses.get('new'), contact_attempts: 1 })
  expect(data.next_contact_at).not.toBeNull()
  expect(await notesOf(candidate.id)).toEqual(['Busy'])
  const undone = await agency.call<Written>('POST', `/api/candidates/${candidate.id}/undos`, { as: olena, body: meta })
  expect(undone.body.data).toMatchObject({ contact_attempts: 0, next_contact_at: null, last_contact_at: null })
})

it('plans when to call back and requires the time', async () => {
  const candidate = await createCandidate(agency, olena)
  expect(problemsOf((await end(olena, candidate, 'call_back')).body)).toEqual(['next_contact_at: required'])
  const at = inHours(30)
  const planned = (await end(olena, candidate, 'call_back', { next_contact_at: at })).body.data.next_contact_at
  expect(Date.parse(planned!)).toBe(Date.parse(at))
})

it('moves to "ready" by the rules of that status', async () => {
  const candidate = await createCandidate(agency, olena)
  const latin = { first_name_latin: 'ANN', last_name_latin: 'BEE' }
  expect(problemsOf((await end(olena, candidate, 'qualified')).body)).toEqual([
    'fields.first_name_latin: required',
    'fields.last_name_latin: required',
  ])
  expect(problemsOf((await end(olena, candidate, 'qualified', { fields: latin })).body)).toEqual([
    'status_id: identity_not_verified',
  ])
})

it('requires a reason for a refusal and sets the end of retention', async () => {
  const candidate = await createCandidate(agency, olena)
  expect(problemsOf((await end(olena, candidate, 'refused')).body)).toEqual(['reason_id: required'])
  const reason = await agency.db
    .selectFrom('reasons')
    .where('entity', '=', 'candidate')
    .select('id')
    .executeTakeFirstOrThrow()
  const { data } = (await end(olena, candidate, 'refused', { reason_id: reason.id })).body
  expect(data.status_id).toBe(statuses.get('refused'))
  expect(data.retention_until).not.toBeNull()
})

it('is recorded by a user who can see and change the candidate as they are now', async () => {
  const candidate = await createCandidate(agency, olena)
  expect((await end(other, candidate, 'no_answer')).status).toBe(403)
  expect((await end(await agency.join('coordinator'), candidate, 'no_answer')).status).toBe(404)
  expect((await end(await agency.join('foreman'), candidate, 'no_answer')).status).toBe(403)
  await end(olena, candidate, 'no_answer')
  expect((await end(olena, candidate, 'no_answer')).status).toBe(409)
})

it('has a queue of calls to make now: due planned calls, and candidates too long in their status without one', async () => {
  const someone = await agency.join('recruiter')
  const make = () => createCandidate(agency, someone)
  const [due, stale, planned] = [await make(), await make(), await make()]
  await make()
  const set = (id: number, values: { next_contact_at?: string; status_since?: string }) =>
    agency.db.updateTable('candidates').set(values).where('id', '=', id).execute()
  await set(due.id, { next_contact_at: inHours(-2) })
  await set(stale.id, { status_since: inHours(-24 * 60) })
  await set(planned.id, { status_since: inHours(-24 * 60), next_contact_at: inHours(5) })
  await set((await createCandidate(agency, other)).id, { next_contact_at: inHours(-2) })
  const path = '/api/candidates?queue=calls&sort=next_contact_at'
  const { body } = await agency.call<{ data: Candidate[] }>('GET', path, { as: someone })
  expect(body.data.map(({ id }) => id)).toEqual([due.id, stale.id])
  const counts = await agency.call<{ data: { calls: number } }>('GET', '/api/candidates/queues', { as: someone })
  expect(counts.body.data.calls).toBe(2)
})
