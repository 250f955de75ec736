import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Arrival } from '#contract/work/arrivals.ts'
import type { Candidate } from '#contract/people/candidates.ts'
import type { StatusMeaning } from '#contract/office/status-meanings.ts'
import type { Proposal } from '#contract/work/proposals.ts'
import type { Someone } from '#server/testing/agency.ts'
import { person } from '#server/testing/builders.ts'
import { newCandidate } from '#server/testing/candidates.ts'
import { addStatus, ownStatus, problemsOf, stepTo } from '#server/testing/own-statuses.ts'
import { runningContract } from '#server/testing/placements.ts'
import {
  admin,
  agency,
  anna,
  begin,
  candidateIn,
  move,
  openSurveying,
  reach,
  steps,
  why,
} from '#server/testing/surveys.ts'
import { setRow } from '#server/testing/rows.ts'

beforeAll(openSurveying)
afterAll(() => agency.close())

/** A status with only these meanings, and a candidate in it. */
const standing = async (...meanings: StatusMeaning<'candidate'>[]) => {
  const own = await ownStatus(agency, admin, 'candidate', meanings)
  const candidate = await newCandidate(agency, admin)
  const force = { force: true, comment: 'As it was on paper' }
  const { body, status, text } = await stepTo<Candidate>(agency, admin, '/api/candidates', candidate, own, force)
  if (status !== 200) throw new Error(text)
  return { own, candidate: body.data }
}

const statusOf = async (id: number) =>
  (await agency.db.selectFrom('candidates').where('id', '=', id).select('status_id').executeTakeFirstOrThrow())
    .status_id

const read = (as: Someone, id: number) => agency.call<{ data: Candidate }>('GET', `/api/candidates/${id}`, { as })

it('ready: requires a verified identity document, and allows sending to a client', async () => {
  const own = await ownStatus(agency, admin, 'candidate', ['ready'])
  const fresh = await newCandidate(agency, admin)
  const refused = await stepTo<Candidate>(agency, admin, '/api/candidates', fresh, own)
  expect(problemsOf(refused.body)).toEqual(['status_id: identity_not_verified'])
  const { candidate } = await standing('ready')
  await reach(await begin(candidate), 'completed', 'sent')
  expect(await statusOf(candidate.id)).toBe(steps.get('candidate.proposed'))
})

it('proposed: becomes ready again when a survey is declined', async () => {
  const candidate = await candidateIn('ready')
  const sent = await reach(await begin(candidate), 'completed', 'sent')
  const own = await ownStatus(agency, admin, 'candidate', ['proposed'])
  await agency.db.updateTable('candidates').set({ status_id: own.id }).where('id', '=', candidate.id).execute()
  expect((await move(sent, 'declined', { reason_id: await why() })).status).toBe(200)
  expect(await statusOf(candidate.id)).toBe(steps.get('candidate.ready'))
})

it('agreed: cannot be archived, can become a worker, and stays when another client accepts them', async () => {
  const { candidate, own } = await standing('agreed')
  expect(candidate.abilities.convert).toBe(true)
  const body = { version: candidate.version }
  const archived = await agency.call<{ errors: { path: string; code: string }[] }>(
    'PUT',
    `/api/candidates/${candidate.id}/archive`,
    { as: admin, body },
  )
  expect(problemsOf(archived.body)).toEqual(['status_id: candidate_agreed'])
  const survey = await reach(await begin(candidate), 'completed')
  await agency.db
    .updateTable('surveys')
    .set({ status_id: steps.get('candidate_survey.sent')! })
    .where('id', '=', survey.id)
    .execute()
  expect((await move(survey, 'accepted')).status).toBe(200)
  expect(await statusOf(candidate.id)).toBe(own.id)
})

it('travelling: appears among the arrivals', async () => {
  const { candidate } = await standing('agreed', 'travelling')
  const { candidate: other } = await standing('agreed')
  const arrival_at = new Date(Date.now() + 20 * 3_600_000).toISOString()
  await agency.db.updateTable('candidates').set({ arrival_at }).where('id', 'in', [candidate.id, other.id]).execute()
  const { body } = await agency.call<{ data: Arrival[] }>('GET', '/api/arrivals', { as: admin })
  expect(body.data.map(({ id }) => id)).toContain(candidate.id)
  expect(body.data.map(({ id }) => id)).not.toContain(other.id)
})

it('suggested: appears in proposals for open needs', async () => {
  const { need } = await runningContract(agency, admin)
  const { candidate } = await standing('suggested')
  const { candidate: other } = await standing()
  const { body } = await agency.call<{ data: Proposal[] }>('GET', `/api/needs/${need.id}/proposals`, { as: admin })
  const ids = body.data.filter(({ entity }) => entity === 'candidate').map(({ id }) => id)
  expect(ids).toContain(candidate.id)
  expect(ids).not.toContain(other.id)
})

it('open_to_coordinators: is visible to every coordinator, without the phone', async () => {
  const stranger = await agency.join('coordinator')
  const { candidate } = await standing('open_to_coordinators')
  const { candidate: other } = await standing()
  expect((await read(stranger, other.id)).status).toBe(404)
  const { body } = await agency.call<{ data: { id: number; phone: string | null }[] }>(
    'GET',
    `/api/candidates?limit=100`,
    { as: stranger },
  )
  expect(body.data.find(({ id }) => id === candidate.id)?.phone ?? null).toBeNull()
  expect(body.data.map(({ id }) => id)).toContain(candidate.id)
})

it('handed_over: can be changed by coordinators of the contract', async () => {
  const { contract, coordinator } = await runningContract(agency, admin)
  const onContract = async (id: number) => {
    const survey = await begin({ id })
    await setRow(agency.db, 'surveys', survey.id, { contract_id: contract.id })
    return (await read(coordinator.as, id)).body.data.abilities.update
  }
  expect(await onContract((await standing('handed_over')).candidate.id)).toBe(true)
  expect(await onContract((await standing()).candidate.id)).toBe(false)
})

it('hired: is the status that a conversion sets', async () => {
  expect(problemsOf((await addStatus(agency, admin, 'candidate', ['hired'])).body)).toEqual([
    'meanings.hired: meaning_fixed',
  ])
})

it('blacklisted: blocks the phone for new records', async () => {
  const { candidate } = await standing('blacklisted')
  const again = await agency.call<{ errors: { path: string; code: string }[] }>('POST', '/api/leads', {
    as: anna,
    body: { ...person({ phone: candidate.phone }), source: 'other' },
  })
  expect(problemsOf(again.body)).toEqual(['phone: blacklisted'])
})
