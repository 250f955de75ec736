import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Candidate } from '#contract/people/candidates.ts'
import type { Document } from '#contract/people/documents.ts'
import type { StatusStep } from '#contract/behaviors/history.ts'
import type { Worker } from '#contract/people/workers.ts'
import { type Someone } from '#server/testing/agency.ts'
import { putOnContract, standingNeed } from '#server/testing/on-contract.ts'
import { latin, person, standIn } from '#server/testing/builders.ts'
import {
  type Refusal,
  DAY,
  admin,
  agency,
  anna,
  approved,
  carla,
  convertCandidate,
  convertLead,
  get,
  openConverting,
  passport,
  qualified,
} from '#server/testing/conversions.ts'

beforeAll(openConverting)
afterAll(() => agency.close())

it('converts an approved candidate into a worker with documents, key and recruiter', async () => {
  const candidate = await approved()
  const paper = await passport(candidate)
  const refused = await convertCandidate(anna, candidate)
  expect(refused.status).toBe(403)
  const made = await convertCandidate(carla, candidate, { employed_from: '2026-12-01', nip: '5260250274' })
  expect(made.status, made.text).toBe(200)
  const worker = await get<Worker>(carla, `/api/workers/${made.body.data.id}`)
  expect(worker).toMatchObject({
    candidate_id: candidate.id,
    phone: candidate.phone,
    recruiter_id: anna.actor.recruiter_id,
    sensitive: { nip: '0274' },
  })
  const papers = await get<Document[]>(carla, `/api/workers/${worker.id}/documents`)
  expect(papers.map(({ id }) => id)).toEqual([paper.id])
  expect(await get<Document[]>(anna, `/api/candidates/${candidate.id}/documents`)).toEqual([])
  const number = await agency.call<{ data: { number: string } }>('POST', `/api/documents/${paper.id}/number-views`, {
    as: carla,
  })
  expect(number.body.data.number).toBe('FA123456')
  expect(await get<Candidate>(anna, `/api/candidates/${candidate.id}`)).toMatchObject({
    worker_id: worker.id,
    abilities: { update: false, convert: false },
  })
})

it('names the need for which a client accepted the candidate, if the actor can see its contract', async () => {
  const accepted = await approved(latin)
  const waiting = await agency.db
    .selectFrom('surveys')
    .where('candidate_id', '=', accepted.id)
    .selectAll()
    .executeTakeFirstOrThrow()
  const need_id = await standingNeed(agency, waiting.contract_id!)
  await agency.db.updateTable('surveys').set({ need_id }).where('id', '=', waiting.id).execute()
  const placed = await convertCandidate(carla, accepted, latin)
  expect(placed.body.data).toMatchObject({ need_id })
  const plain = await approved(latin)
  expect((await convertCandidate(carla, plain, latin)).body.data).toMatchObject({ need_id: null })
})

it('is one timeline from the first call on, for readers of every part', async () => {
  const lead = await qualified({ source_detail: 'Autumn advert' })
  const { id } = (await convertLead(lead)).body.data
  await standIn(agency, 'candidates', id, 'approved')
  await putOnContract(agency, id, carla)
  const candidate = await get<Candidate>(carla, `/api/candidates/${id}`)
  const worker = (await convertCandidate(carla, candidate, latin)).body.data
  const told = async (as: Someone, kind: 'history' | 'status-history') =>
    (await agency.call('GET', `/api/workers/${worker.id}/${kind}`, { as })).text
  expect(await told(admin, 'history')).toContain('Autumn advert')
  expect(await told(carla, 'history')).not.toContain('Autumn advert')
  expect(await told(carla, 'history')).toContain('consent_recruitment_at')
  const steps = async (as: Someone) => (JSON.parse(await told(as, 'status-history')) as { data: unknown[] }).data.length
  expect(await steps(admin)).toBeGreaterThan(await steps(carla))
})

it('shows how long each status of each record lasted, and the current one of the requested record', async () => {
  const ago = (seconds: number) => new Date(Date.now() - 1000 * seconds).toISOString()
  const lead = await qualified()
  await agency.db
    .updateTable('leads')
    .set({ status_since: ago(5 * DAY) })
    .where('id', '=', lead.id)
    .execute()
  const { id } = (await convertLead(lead)).body.data
  await standIn(agency, 'candidates', id, 'approved')
  await agency.db
    .updateTable('candidates')
    .set({ status_since: ago(3 * DAY) })
    .where('id', '=', id)
    .execute()
  await putOnContract(agency, id, carla)
  const worker = (await convertCandidate(carla, await get<Candidate>(carla, `/api/candidates/${id}`), latin)).body.data
  const told = await get<StatusStep[]>(admin, `/api/workers/${worker.id}/status-history`)
  const { rows } = await sql<{ id: number; lasted_s: number | null; entity: string }>`
    select id, entity, lead(duration_s) over (partition by entity, entity_id order by id) as lasted_s
    from status_history where entity = any('{lead,candidate,worker}')`.execute(agency.db)
  const meant = new Map(rows.map((row) => [row.id, row]))
  expect(told.map(({ id, lasted_s }) => [id, lasted_s])).toEqual(told.map(({ id }) => [id, meant.get(id)!.lasted_s]))
  expect(told.map(({ lasted_s }) => lasted_s).filter((seconds) => seconds !== null)).toEqual([
    expect.closeTo(3 * DAY, -2),
    expect.closeTo(5 * DAY, -2),
  ])
  expect(told.filter(({ is_current }) => is_current).map(({ id }) => meant.get(id)!.entity)).toEqual(['worker'])
  const filtered = await get<StatusStep[]>(
    admin,
    `/api/workers/${worker.id}/status-history?status_id=${told.at(-1)!.to.id}`,
  )
  expect(filtered.at(-1)).toEqual(told.at(-1))
})

it('names every wrong field of the worker, and blocks before a client accepted', async () => {
  const candidate = await approved({ first_name_latin: null, last_name_latin: null })
  const wrong = await convertCandidate(carla, candidate, { pesel: '123', iban: 'PL00' })
  expect(wrong.body.errors.map(({ path }) => path).sort()).toEqual(['iban', 'pesel'])
  const nameless = await convertCandidate(carla, candidate)
  expect(nameless.body.errors.map(({ path }) => path).sort()).toEqual(['first_name_latin', 'last_name_latin'])
  await standIn(agency, 'candidates', candidate.id, 'proposed')
  const early = await convertCandidate(carla, candidate, latin)
  expect(early.body.errors).toEqual([{ path: 'status_id', code: 'not_approved' }])
})

it('turns the worker back into the candidate, documents included', async () => {
  const candidate = await approved()
  const paper = await passport(candidate)
  const { id } = (await convertCandidate(carla, candidate, { nip: '5260250274' })).body.data
  const { version } = await get<Candidate>(carla, `/api/candidates/${candidate.id}`)
  const undone = await agency.call('DELETE', `/api/candidates/${candidate.id}/conversion`, {
    as: carla,
    body: { version },
  })
  expect(undone.status, undone.text).toBe(200)
  const back = await get<Candidate>(carla, `/api/candidates/${candidate.id}`)
  expect(back).toMatchObject({ worker_id: null, abilities: { convert: true, update: true } })
  expect((await get<Document[]>(anna, `/api/candidates/${candidate.id}/documents`)).map((one) => one.id)).toEqual([
    paper.id,
  ])
  expect((await get<Worker>(carla, `/api/workers/${id}`)).archived_at).not.toBeNull()
})

it('checks the blacklist in every way of creating a record, except for a super-admin', async () => {
  const candidate = await approved()
  await standIn(agency, 'candidates', candidate.id, 'blacklisted')
  await agency.db.updateTable('candidates').set({ is_open: false }).where('id', '=', candidate.id).execute()
  const { phone } = candidate
  const lead = { first_name: 'Olena', phone, source: 'olx' }
  const refused = await agency.call<Refusal>('POST', '/api/leads', { as: anna, body: lead })
  expect(refused.body.errors).toEqual([{ path: 'phone', code: 'blacklisted' }])
  const again = await agency.call<Refusal>('POST', '/api/candidates', { as: anna, body: person({ phone }) })
  expect(again.body.errors).toEqual([{ path: 'phone', code: 'blacklisted' }])
  expect((await agency.call('POST', '/api/leads', { as: admin, body: lead })).status).toBe(200)
})
