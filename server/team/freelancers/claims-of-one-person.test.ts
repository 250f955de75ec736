import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Candidate } from '#contract/people/candidates.ts'
import type { Lead } from '#contract/people/leads.ts'
import { type Someone } from '#server/testing/agency.ts'
import { createCandidate, latin, standIn, statusIds } from '#server/testing/builders.ts'
import { claimsOf } from '#server/testing/freelancers.ts'
import { putOnContract } from '#server/testing/on-contract.ts'
import { readClaims } from './forget-claims.commands.ts'
import {
  agency,
  admin,
  anna,
  carla,
  marta,
  jan,
  openClaims,
  newLead,
  readLead,
  problems,
  stand,
  decide,
  closeDaysAgo,
  type Refusal,
  type Made,
} from '#server/testing/claims.ts'

beforeAll(openClaims)
afterAll(() => agency.close())

describe('one person through their records', () => {
  const rest = { gender: 'male', date_of_birth: '1992-03-14', citizenship: 'UA', consent_recruitment_at: '2026-01-02T10:00:00Z', ...latin } // prettier-ignore

  const qualified = async () => {
    const lead = await newLead()
    await agency.db
      .updateTable('leads')
      .set({ status_id: (await statusIds(agency, 'lead')).get('qualified')! })
      .where('id', '=', lead.id)
      .execute()
    return lead
  }

  const toCandidate = async (lead: Lead) => {
    const body = { version: lead.version, ...rest }
    const made = await agency.call<Made<{ id: number }>>('POST', `/api/leads/${lead.id}/conversion`, { as: anna, body })
    expect(made.status, made.text).toBe(200)
    return (await agency.call<Made<Candidate>>('GET', `/api/candidates/${made.body.data.id}`, { as: anna })).body.data
  }

  it('moves from lead to worker with one claim, and back', async () => {
    const lead = await qualified()
    const candidate = await toCandidate(lead)
    expect(candidate.freelance_recruiter_id).toBe(marta.id)
    await standIn(agency, 'candidates', candidate.id, 'approved')
    await putOnContract(agency, candidate.id, carla)
    const made = await agency.call<Made<{ id: number }>>('POST', `/api/candidates/${candidate.id}/conversion`, {
      as: admin,
      body: { version: candidate.version },
    })
    expect(made.status, made.text).toBe(200)
    const worker_id = made.body.data.id
    const of = async (entity: 'lead' | 'candidate' | 'worker', id: number) =>
      (await claimsOf(agency, admin, entity, id)).data.map((one) => one.id)
    const [claim] = await of('worker', worker_id)
    expect(await of('lead', lead.id)).toEqual([claim])
    expect(await of('candidate', candidate.id)).toEqual([claim])
    expect((await claimsOf(agency, admin, 'lead', lead.id)).data[0]!.person).toMatchObject({ entity: 'worker' })
    const row = await agency.db.selectFrom('workers').where('id', '=', worker_id).select('freelance_recruiter_id').executeTakeFirstOrThrow()
    expect(row.freelance_recruiter_id).toBe(marta.id)
    const version = (await agency.call<Made<Candidate>>('GET', `/api/candidates/${candidate.id}`, { as: admin })).body.data.version
    await agency.call('DELETE', `/api/candidates/${candidate.id}/conversion`, { as: admin, body: { version } })
    expect(await of('worker', worker_id)).toEqual([claim])
    const kept = await agency.db.selectFrom('freelance_claims').where('id', '=', claim!).selectAll().executeTakeFirstOrThrow()
    expect(kept).toMatchObject({ lead_id: lead.id, candidate_id: candidate.id, worker_id: null })
  }) // prettier-ignore

  it('is hidden from coordinators on the record, in filters and in history', async () => {
    const candidate = await toCandidate(await qualified())
    await standIn(agency, 'candidates', candidate.id, 'approved')
    await putOnContract(agency, candidate.id, carla)
    const path = `/api/candidates/${candidate.id}`
    const seen = (await agency.call<Made<Candidate>>('GET', path, { as: carla })).body.data
    expect([seen.freelance_recruiter_id, seen.freelance_recruiter]).toEqual([null, null])
    expect((await claimsOf(agency, carla, 'candidate', candidate.id)).data).toEqual([])
    const list = `/api/candidates?freelance_recruiter_id=${marta.id}`
    const found = async (as: Someone) => (await agency.call<{ data: Candidate[] }>('GET', list, { as })).body.data.length
    expect([await found(carla), (await found(anna)) > 0]).toEqual([0, true])
    const history = async (as: Someone) => (await agency.call('GET', `${path}/history`, { as })).text
    expect(await history(carla)).not.toContain('freelance_recruiter_id')
    expect(await history(anna)).toContain('freelance_recruiter_id')
    const refused = await agency.call<Refusal>('PATCH', path, { as: carla, body: { version: seen.version, freelance_recruiter_id: jan.id } })
    expect(problems(refused.body)).toEqual(['freelance_recruiter_id giver_fixed'])
  }) // prettier-ignore

  it('is claimed by a directly created candidate, and changed there only by a super-admin', async () => {
    const candidate = await createCandidate(agency, anna, { freelance_recruiter_id: marta.id })
    expect(await stand('candidate', candidate.id)).toEqual([['Марта', 'holds', null]])
    const change = (as: Someone) =>
      agency.call<Made<Candidate>>('PATCH', `/api/candidates/${candidate.id}`, {
        as,
        body: { version: candidate.version, freelance_recruiter_id: jan.id },
      })
    expect(problems((await change(anna)).body)).toEqual(['freelance_recruiter_id giver_fixed'])
    expect((await change(admin)).status).toBe(200)
    expect(await stand('candidate', candidate.id)).toEqual([['Jan', 'holds', null], ['Марта', 'released', null]])
  }) // prettier-ignore

  it('keeps the first claim when two records are merged, and restores each one’s own', async () => {
    const first = await createCandidate(agency, anna, { freelance_recruiter_id: marta.id })
    const second = await createCandidate(agency, anna, { freelance_recruiter_id: jan.id })
    const versionOf = async (id: number) =>
      (await agency.call<Made<Candidate>>('GET', `/api/candidates/${id}`, { as: admin })).body.data
    const merged = await agency.call<Refusal>('POST', `/api/candidates/${second.id}/merges`, {
      as: admin,
      body: { version: second.version, other_id: first.id, other_version: first.version, values: {} },
    })
    expect(merged.status, merged.text).toBe(200)
    expect(await stand('candidate', second.id)).toEqual([['Марта', 'holds', null], ['Jan', 'disputed', 'merged']])
    expect((await versionOf(second.id)).freelance_recruiter_id).toBe(marta.id)
    const undone = await agency.call('DELETE', `/api/candidates/${second.id}/merges/${first.id}`, {
      as: admin,
      body: { version: (await versionOf(second.id)).version, other_version: (await versionOf(first.id)).version },
    })
    expect(undone.status, undone.text).toBe(200)
    expect((await versionOf(second.id)).freelance_recruiter_id).toBe(jan.id)
    expect(await stand('candidate', second.id)).toEqual([['Jan', 'holds', null]])
    expect(await stand('candidate', first.id)).toEqual([['Марта', 'holds', null]])
  }) // prettier-ignore

  it('loses name, phone and texts with the erasure of the person, and exports them before', async () => {
    const lead = await newLead({ first_name: 'Зникомий', source_detail: 'Таємна розмова' })
    const [claim] = (await claimsOf(agency, admin, 'lead', lead.id)).data
    await decide(claim!, 'released', admin, 'Зникомий так сказав')
    await closeDaysAgo(lead.id, 1)
    const zip = await agency.call('POST', `/api/leads/${lead.id}/data-exports`, { as: admin, body: {} })
    expect(zip.text).toContain('data.json')
    const told = await readClaims(agency.db, [{ entity: 'lead', id: lead.id }])
    expect(told).toEqual([expect.objectContaining({ evidence: 'Таємна розмова', freelance_recruiter: 'Марта Лисенко' })])
    const data = await agency.call('POST', `/api/leads/${lead.id}/erasures`, {
      as: admin,
      body: { version: (await readLead(lead.id, admin)).version, confirmation: 'Зникомий Франко' },
    })
    expect(data.status, data.text).toBe(200)
    const row = await agency.db.selectFrom('freelance_claims').where('id', '=', claim!.id).selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ person_name: null, phone: null, phone_tail: null, evidence: null, decision_reason: '—', freelance_recruiter_id: marta.id })
    const lines = await agency.db.selectFrom('change_history').where('entity', '=', 'freelance_claim').where('entity_id', '=', claim!.id).selectAll().execute()
    expect(JSON.stringify(lines)).not.toMatch(/Зникомий|Таємна/)
    expect(JSON.stringify(lines)).not.toContain(lead.phone.slice(-9))
    expect(lines.some(({ field, new_value }) => field === 'state' && new_value === 'released')).toBe(true)
  }) // prettier-ignore
})
