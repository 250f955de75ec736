import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Candidate } from '#contract/people/candidates.ts'
import type { Lead } from '#contract/people/leads.ts'
import { createCandidate, person } from '#server/testing/builders.ts'
import { newFreelancer } from '#server/testing/freelancers.ts'
import {
  admin,
  agency,
  closeWebhooks,
  erase,
  forgetHooks,
  logOf,
  makeHook,
  openWebhooks,
  sendWaiting,
} from '#server/testing/webhooks.ts'

beforeAll(openWebhooks)
beforeEach(forgetHooks)
afterAll(closeWebhooks)

const read = async <T>(path: string) => (await agency.call<{ data: T }>('GET', path, { as: admin })).body.data

const call = async (method: string, path: string, body: object) => {
  const answer = await agency.call(method as 'POST', path, { as: admin, body })
  expect(answer.status, answer.text).toBe(200)
}

const createLead = async (more: object = {}) => {
  const body = { ...person(more), source: 'other' }
  return (await agency.call<{ data: Lead }>('POST', '/api/leads', { as: admin, body })).body.data
}

it('tells that a person was erased with the id alone, also when an earlier event still waits', async () => {
  const hook = await makeHook(admin, ['lead.created', 'lead.updated', 'lead.anonymised'])
  const lead = await createLead({ first_name: 'Zenon', last_name: 'Pasternak', email: 'zenon@mail.example' })
  await call('PUT', `/api/leads/${lead.id}/archive`, { version: 1 })
  await erase(`/api/leads/${lead.id}`)
  const [waiting, erased] = await sendWaiting(hook)
  expect(waiting).toMatchObject({ event: 'lead.created', data: { id: lead.id, email: null } })
  expect(erased).toEqual({
    id: expect.any(String) as string,
    event: 'lead.anonymised',
    at: expect.any(String) as string,
    source: 'screen',
    changed: [],
    data: { id: lead.id, entity: 'lead' },
  })
  expect(JSON.stringify([waiting, erased])).not.toMatch(/Zenon|Pasternak|mail\.example/)
  expect(JSON.stringify(await logOf(hook))).not.toMatch(/Zenon|Pasternak|mail\.example/)
})

it('tells of an erased recruiter, and nothing to those who may not see the record', async () => {
  const supervisor = await agency.join('recruiter')
  const made = await newFreelancer(agency, admin, supervisor, {})
  const hook = await makeHook(admin, ['freelance_recruiter.anonymised'])
  const clerk = await agency.joinWith(['update users', 'view lead'], 'recruiter')
  const blind = await makeHook(clerk, ['freelance_recruiter.anonymised'])
  const path = `/api/recruiters/freelance/${made.id}`
  const { version } = await read<{ version: number }>(path)
  await call('PUT', `${path}/archive`, { version })
  await erase(path)
  expect(await sendWaiting(hook)).toMatchObject([
    { event: 'freelance_recruiter.anonymised', data: { id: made.id, entity: 'freelance_recruiter' } },
  ])
  expect(await sendWaiting(blind)).toEqual([])
  expect((await logOf(blind)).data).toMatchObject([{ state: 'withheld' }])
})

it('tells of a merge and of its undoing for both records', async () => {
  const hook = await makeHook(admin, ['candidate.merged', 'candidate.unmerged'])
  const kept = await createCandidate(agency, admin, { city: 'Lviv' })
  const other = await createCandidate(agency, admin, { city: 'Lviv' })
  const now = async (id: number) => read<Candidate>(`/api/candidates/${id}`)
  const versions = async () => ({ version: (await now(kept.id)).version, other_version: (await now(other.id)).version })
  const plan = await read<{ fields: { field: string; state: string }[] }>(
    `/api/candidates/${kept.id}/merge-plan?with=${other.id}`,
  )
  const values = Object.fromEntries(
    plan.fields.filter(({ state }) => state === 'differs').map(({ field }) => [field, 'this']),
  )
  await call('POST', `/api/candidates/${kept.id}/merges`, { ...(await versions()), other_id: other.id, values })
  expect(await sendWaiting(hook)).toMatchObject([
    { event: 'candidate.merged', data: { id: other.id, merged_into_id: kept.id } },
    { event: 'candidate.merged', data: { id: kept.id, merged_into_id: null } },
  ])
  await call('DELETE', `/api/candidates/${kept.id}/merges/${other.id}`, await versions())
  const parted = await sendWaiting(hook)
  expect(new Set(parted.map(({ data }) => (data as Candidate).id))).toEqual(new Set([kept.id, other.id]))
  expect(
    parted.every(({ event, data }) => event === 'candidate.unmerged' && (data as Candidate).merged_into_id === null),
  ).toBe(true)
})
