import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agencyToday } from '#contract/basics/agency-day.ts'
import type { Candidate } from '#contract/candidates.ts'
import type { Claim } from '#contract/freelance-claims.ts'
import type { Freelancer } from '#contract/freelancers.ts'
import type { Lead } from '#contract/leads.ts'
import { type Someone, type TestAgency, multipart, openTestAgency } from '#server/testing/agency.ts'
import { createCandidate, latin, newPhone, standIn, statusIds } from '#server/testing/builders.ts'
import { type OneClaim, claimAs, claimsOf, newFreelancer } from '#server/testing/freelancers.ts'
import { putOnContract } from '#server/testing/on-contract.ts'
import { runImport } from '../imports/run-import.ts'
import { undoImport } from '../imports/undo-import.ts'
import { whoBrought } from './claims.policy.ts'
import { readClaims } from './forget-claims.commands.ts'

type Refusal = { code: string; errors: { path: string; code: string }[] }
type Made<T> = { data: T; meta: { transaction_id: string } } & Refusal

let agency: TestAgency
let admin: Someone
let anna: Someone
let carla: Someone
let marta: Freelancer
let jan: Freelancer

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  anna = await agency.join('recruiter')
  carla = await agency.join('coordinator')
  marta = await newFreelancer(agency, admin, anna)
  jan = await newFreelancer(agency, admin, anna, { first_name: 'Jan', last_name: 'Kowal' })
})
afterAll(() => agency.close())

const given = (more: object = {}) => ({
  first_name: 'Іван', last_name: 'Франко', phone: newPhone(), source: 'freelance_recruiter', source_detail: 'Viber, 3 Nov', ...more,
}) // prettier-ignore
const send = (more: object = {}, as = anna) =>
  agency.call<Made<Lead>>('POST', '/api/leads', { as, body: given({ freelance_recruiter_id: marta.id, ...more }) })
const newLead = async (more: object = {}, as = anna) => (await send(more, as)).body.data
const patchLead = ({ id, version }: Lead, body: object, as = anna) =>
  agency.call<Made<Lead>>('PATCH', `/api/leads/${id}`, { as, body: { version, ...body } })
const readLead = async (id: number, as = anna) =>
  (await agency.call<Made<Lead>>('GET', `/api/leads/${id}`, { as })).body.data
const problems = (body: Refusal) => body.errors.map(({ path, code }) => `${path} ${code}`)
const stand = async (entity: 'lead' | 'candidate' | 'worker', id: number, as = admin) =>
  (await claimsOf(agency, as, entity, id)).data.map((one) => [one.freelance_recruiter.first_name, one.state, one.cause])
const decide = ({ id, version }: Claim, outcome: string, as = admin, reason = 'The message is older') =>
  agency.call<OneClaim>('PUT', `/api/freelance-claims/${id}/decision`, { as, body: { version, outcome, reason } })

/** A lead as it would be had it been closed so many days ago. */
const closeDaysAgo = async (id: number, days: number) => {
  const closed = `${agencyToday(-days)}T10:00:00Z`
  const status_id = (await statusIds(agency, 'lead')).get('refused')!
  const patch = { is_open: false, status_id, status_since: closed, next_contact_at: null }
  await agency.db.updateTable('leads').set(patch).where('id', '=', id).execute()
}

/** Claims as they would be had they been made so many days earlier. */
const ageClaims = async (lead_id: number, days: number) => {
  const rows = await agency.db.selectFrom('freelance_claims').where('lead_id', '=', lead_id).selectAll().execute()
  for (const row of rows) {
    const back = (day: string) => new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)
    await agency.db
      .updateTable('freelance_claims')
      .set({ claimed_on: back(row.claimed_on), expires_on: back(row.expires_on) } as never)
      .where('id', '=', row.id)
      .execute()
  }
}

describe('a lead that a freelancer gave', () => {
  it('asks who, of those who work and whom the reader supervises', async () => {
    expect(problems((await send({ freelance_recruiter_id: null })).body)).toEqual(['freelance_recruiter_id required'])
    expect(problems((await send({ freelance_recruiter_id: 999_999 })).body)).toEqual(['freelance_recruiter_id not_found'])
    const boris = await agency.join('recruiter')
    expect(problems((await send({}, boris)).body)).toEqual(['freelance_recruiter_id not_found'])
    for (const status of ['paused', 'ended']) {
      const idle = await newFreelancer(agency, admin, anna, { status })
      const refused = await send({ freelance_recruiter_id: idle.id })
      expect(problems(refused.body)).toEqual(['freelance_recruiter_id freelancer_not_active'])
    }
    const plain = await newLead({ source: 'olx', freelance_recruiter_id: null })
    expect(problems((await patchLead(plain, { source: 'freelance_recruiter' })).body)).toEqual(['freelance_recruiter_id required'])
  }) // prettier-ignore

  it('is theirs for 180 days, with the day and what shows it', async () => {
    const lead = await newLead()
    expect(lead).toMatchObject({ freelance_recruiter_id: marta.id, freelance_recruiter: { first_name: 'Марта' } })
    const { data, meta } = await claimsOf(agency, anna, 'lead', lead.id)
    expect(data).toEqual([
      expect.objectContaining({
        state: 'holds', claimed_on: agencyToday(), expires_on: agencyToday(180), days_left: 180, source: 'lead',
        evidence: 'Viber, 3 Nov', person: { entity: 'lead', id: lead.id, first_name: 'Іван', last_name: 'Франко' },
        person_name: null, phone: null, abilities: { update: false, outcomes: [] },
      }),
    ]) // prettier-ignore
    expect(meta.abilities.claim).toBe(false)
    const [told] = (await claimsOf(agency, admin, 'lead', lead.id)).data
    expect(told).toMatchObject({ person_name: 'Іван Франко', phone: lead.phone, abilities: { outcomes: ['released'] } })
    expect((await whoBrought(agency.db, { entity: 'lead', id: lead.id }, agencyToday(179)))?.id).toBe(told!.id)
    expect(await whoBrought(agency.db, { entity: 'lead', id: lead.id }, agencyToday(180))).toBeNull()
  })

  it('stays theirs: another is named by super-admin alone, and both histories tell', async () => {
    const lead = await newLead()
    const refused = await patchLead(lead, { freelance_recruiter_id: jan.id })
    expect(problems(refused.body)).toEqual(['freelance_recruiter_id giver_fixed'])
    const moved = await patchLead(lead, { freelance_recruiter_id: jan.id }, admin)
    expect(moved.body.data.freelance_recruiter_id).toBe(jan.id)
    expect(await stand('lead', lead.id)).toEqual([['Jan', 'holds', null], ['Марта', 'released', null]])
    await agency.call('POST', `/api/leads/${lead.id}/undos`, { as: admin, body: { transaction_id: moved.body.meta.transaction_id } })
    expect(await stand('lead', lead.id)).toEqual([['Марта', 'holds', null], ['Jan', 'released', null]])
    for (const { id } of [marta, jan]) {
      const { text } = await agency.call('GET', `/api/recruiters/freelance/${id}/history`, { as: admin })
      expect(text).toContain('"freelance_claim"')
    }
  }) // prettier-ignore

  it('is nobody’s when the recruiter says so days after the lead was made', async () => {
    const lead = await newLead({ source: 'olx', freelance_recruiter_id: null })
    await agency.db.updateTable('leads').set({ created_at: `${agencyToday(-9)}T10:00:00Z` } as never).where('id', '=', lead.id).execute()
    const said = await patchLead(lead, { source: 'freelance_recruiter', freelance_recruiter_id: marta.id })
    expect(said.status, said.text).toBe(200)
    expect(await stand('lead', lead.id)).toEqual([['Марта', 'refused', 'known']])
  }) // prettier-ignore
})

describe('the person comes again', () => {
  it('is in dispute while the first claim holds, also by another record of the same phone', async () => {
    const lead = await newLead()
    await closeDaysAgo(lead.id, 20)
    const again = await newLead({ phone: lead.phone, freelance_recruiter_id: jan.id })
    const { data } = await claimsOf(agency, admin, 'lead', again.id)
    expect(data.map(({ state, cause }) => [state, cause])).toEqual([['holds', null], ['disputed', 'held']])
    expect(data[1]!.against).toMatchObject({ freelance_recruiter: { id: marta.id, known: true } })
    const kept = await decide(data[1]!, 'refused')
    expect(kept.body.data).toMatchObject({ state: 'refused', decision_reason: 'The message is older', decided_by: { id: admin.user_id } })
    expect((await readLead(again.id)).freelance_recruiter_id).toBe(marta.id)
  }) // prettier-ignore

  it('is free when the claim has expired and nobody has worked on them for six months', async () => {
    const lead = await newLead()
    await closeDaysAgo(lead.id, 200)
    await ageClaims(lead.id, 200)
    const again = await newLead({ phone: lead.phone, freelance_recruiter_id: jan.id })
    expect(await stand('lead', again.id)).toEqual([['Jan', 'holds', null], ['Марта', 'holds', null]])
    const [now, past] = (await claimsOf(agency, admin, 'lead', again.id)).data
    expect([now!.days_left, past!.days_left]).toEqual([180, 0])
    expect((await whoBrought(agency.db, { entity: 'lead', id: again.id }, agencyToday()))?.id).toBe(now!.id)
  }) // prettier-ignore

  it('is nobody’s when the agency worked on them within six months', async () => {
    const own = await newLead({ source: 'olx', freelance_recruiter_id: null })
    await agency.db.updateTable('leads').set({ created_at: '2025-01-01T10:00:00Z' } as never).where('id', '=', own.id).execute()
    await closeDaysAgo(own.id, 30)
    const again = await newLead({ phone: own.phone, freelance_recruiter_id: jan.id })
    expect(await stand('lead', again.id)).toEqual([['Jan', 'refused', 'known']])
    const other = await newLead({ source: 'olx', freelance_recruiter_id: null })
    await agency.db.updateTable('leads').set({ created_at: '2025-01-01T10:00:00Z' } as never).where('id', '=', other.id).execute()
    await closeDaysAgo(other.id, 200)
    const later = await newLead({ phone: other.phone, freelance_recruiter_id: jan.id })
    expect(await stand('lead', later.id)).toEqual([['Jan', 'holds', null]])
  }) // prettier-ignore
})

it('knows two people with one telephone apart once somebody says so', async () => {
  const wife = await newLead()
  await closeDaysAgo(wife.id, 2)
  const husband = await newLead({ phone: wife.phone, freelance_recruiter_id: jan.id })
  const dispute = (await claimsOf(agency, admin, 'lead', husband.id)).data.find(({ state }) => state === 'disputed')!
  await decide(dispute, 'holds', admin, 'Another person with the same phone')
  const first = (await claimsOf(agency, admin, 'lead', wife.id)).data.find(({ state }) => state === 'released')!
  expect((await decide(first, 'holds', admin, 'She is theirs')).status).toBe(200)
  const states = (await claimsOf(agency, admin, 'lead', husband.id)).data.map(({ state }) => state)
  expect(states).toEqual(['holds', 'holds'])
})

describe('claims that are made and decided', () => {
  it('lets the first of fifty at once hold', async () => {
    const rivals = await Promise.all(Array.from({ length: 50 }, () => newFreelancer(agency, admin, anna)))
    const lead = await newLead({ source: 'olx', freelance_recruiter_id: null })
    const answers = await Promise.all(
      rivals.map(({ id }) => claimAs(agency, admin, id, { entity: 'lead', id: lead.id })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const states = answers.map(({ body }) => body.data.state)
    expect(states.filter((state) => state === 'holds')).toHaveLength(1)
    expect(states.filter((state) => state === 'disputed')).toHaveLength(49)
    const holder = answers.find(({ body }) => body.data.state === 'holds')!.body.data
    expect((await readLead(lead.id)).freelance_recruiter_id).toBe(holder.freelance_recruiter_id)
  }, 60_000)

  it('moves the person with a reason that stands in both histories, and points other disputes at the winner', async () => {
    const lead = await newLead()
    const third = await newFreelancer(agency, admin, anna, { first_name: 'Third' })
    const dispute = (await claimAs(agency, admin, jan.id, { entity: 'lead', id: lead.id })).body.data
    const other = (await claimAs(agency, admin, third.id, { entity: 'lead', id: lead.id })).body.data
    expect([dispute.state, other.state]).toEqual(['disputed', 'disputed'])
    const won = await decide(dispute, 'holds', admin, 'Their message came first')
    expect(won.status, won.text).toBe(200)
    expect((await readLead(lead.id)).freelance_recruiter_id).toBe(jan.id)
    const now = new Map((await claimsOf(agency, admin, 'lead', lead.id)).data.map((one) => [one.freelance_recruiter_id, one]))
    expect(now.get(jan.id)).toMatchObject({ state: 'holds', decided_by: { id: admin.user_id } })
    expect(now.get(marta.id)).toMatchObject({ state: 'released', decision_reason: 'Their message came first' })
    expect(now.get(third.id)!.against).toMatchObject({ freelance_recruiter: { id: jan.id } })
    for (const { id } of [marta, jan]) {
      const { text } = await agency.call('GET', `/api/recruiters/freelance/${id}/history`, { as: admin })
      expect(text).toContain('Their message came first')
    }
    expect((await decide(dispute, 'holds')).status).toBe(409)
    expect((await decide(now.get(jan.id)!, 'refused')).body.code).toBe('claim_decided')
  }) // prettier-ignore

  it('lets one of two decisions at once stand', async () => {
    const lead = await newLead()
    const rivals = await Promise.all([0, 1].map(() => newFreelancer(agency, admin, anna)))
    const disputes = await Promise.all(rivals.map(({ id }) => claimAs(agency, admin, id, { entity: 'lead', id: lead.id })))
    const answers = await Promise.all(disputes.map(({ body }) => decide(body.data, 'holds')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const holding = (await claimsOf(agency, admin, 'lead', lead.id)).data.filter(({ state }) => state === 'holds')
    expect(holding).toHaveLength(1)
    expect((await readLead(lead.id)).freelance_recruiter_id).toBe(holding[0]!.freelance_recruiter_id)
  }) // prettier-ignore

  it('gives somebody known, or let go, to whom it is decided', async () => {
    const lead = await newLead({ source: 'olx', freelance_recruiter_id: null })
    await agency.db.updateTable('leads').set({ created_at: '2026-01-01T10:00:00Z' } as never).where('id', '=', lead.id).execute()
    const claim = (await claimAs(agency, admin, marta.id, { entity: 'lead', id: lead.id })).body.data
    expect(claim).toMatchObject({ state: 'refused', cause: 'known', abilities: { outcomes: ['holds'] } })
    const held = (await decide(claim, 'holds')).body.data
    expect(held.state).toBe('holds')
    const free = (await decide(held, 'released')).body.data
    expect([free.state, free.days_left]).toEqual(['released', null])
    expect((await decide(free, 'holds')).body.data.state).toBe('holds')
  }) // prettier-ignore

  it('refuses bad claims at their fields, and those who may not', async () => {
    const lead = await newLead()
    const person = { entity: 'lead' as const, id: lead.id }
    const ahead = await claimAs(agency, admin, jan.id, person, { claimed_on: agencyToday(1) })
    expect(problems(ahead.body)).toEqual(['claimed_on in_the_future'])
    expect((await claimAs(agency, admin, jan.id, person, { evidence: '' })).body.errors[0]!.path).toBe('evidence')
    expect(problems((await claimAs(agency, admin, marta.id, person)).body)).toEqual(['freelance_recruiter_id holds_already'])
    expect((await claimAs(agency, admin, jan.id, { entity: 'lead', id: 999_999 })).status).toBe(404)
    expect((await claimAs(agency, anna, jan.id, person)).status).toBe(403)
    const [claim] = (await claimsOf(agency, admin, 'lead', lead.id)).data
    expect((await decide(claim!, 'released', anna)).status).toBe(403)
    const clerk = await agency.joinWith(['update freelance recruiter', 'view freelance recruiter'], 'recruiter')
    expect((await decide(claim!, 'released', clerk)).status).toBe(404)
    const path = `/api/freelance-claims/${claim!.id}`
    const body = { version: claim!.version, evidence: 'Call of 12:40' }
    expect((await agency.call<OneClaim>('PATCH', path, { as: admin, body })).body.data.evidence).toBe('Call of 12:40')
    const late = await agency.call<OneClaim>('PATCH', path, { as: admin, body })
    expect([late.status, late.body.current.evidence]).toEqual([409, 'Call of 12:40'])
  }) // prettier-ignore

  it('is listed by freelancer and state for whoever supervises', async () => {
    const list = async (query: string, as: Someone) =>
      (await agency.call<{ data: Claim[] }>('GET', `/api/freelance-claims?${query}`, { as })).body.data
    const open = await list('state=disputed&limit=100', anna)
    expect(open.length).toBeGreaterThan(0)
    expect(new Set(open.map(({ state }) => state))).toEqual(new Set(['disputed']))
    const boris = await agency.join('recruiter')
    expect(await list('', boris)).toEqual([])
    const ofMarta = await list(`freelance_recruiter_id=${marta.id}`, anna)
    expect(new Set(ofMarta.map((one) => one.freelance_recruiter_id))).toEqual(new Set([marta.id]))
    const row = (await agency.call<{ data: Freelancer }>('GET', `/api/recruiters/freelance/${marta.id}`, { as: admin })).body.data
    expect(row.leads).toBe(ofMarta.filter(({ state }) => state === 'holds').length)
  }) // prettier-ignore
})

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

  it('goes along from lead to worker under one claim, and back', async () => {
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

  it('is hidden from coordinators: on the record, in filters, in history', async () => {
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

  it('is claimed by a candidate made directly, and changed there by super-admin alone', async () => {
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

  it('keeps the first claim when two records are merged, and gives each its own back', async () => {
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

  it('forgets name, phone and words with the person, and exports them before', async () => {
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
    expect(lines.some(({ field, new_value }) => field === 'state' && new_value === 'released')).toBe(true)
  }) // prettier-ignore
})

it('has terms that super-admin changes, for claims made from then on', async () => {
  const path = '/api/freelance-settings'
  type Terms = { data: { version: number; attribution_days: number; abilities: { update: boolean } } }
  const terms = async (as: Someone) => (await agency.call<Terms>('GET', path, { as })).body.data
  expect(await terms(anna)).toMatchObject({ attribution_days: 180, abilities: { update: false } })
  const { version } = await terms(admin)
  const before = await newLead()
  const body = { version, attribution_days: 90 }
  expect((await agency.call('PATCH', path, { as: anna, body })).status).toBe(403)
  expect((await agency.call('PATCH', path, { as: admin, body })).status).toBe(200)
  expect((await agency.call('PATCH', path, { as: admin, body })).status).toBe(409)
  const after = await newLead()
  const days = async (id: number) => (await claimsOf(agency, admin, 'lead', id)).data[0]!.days_left
  expect([await days(before.id), await days(after.id)]).toEqual([180, 90])
  await agency.call('PATCH', path, { as: admin, body: { version: version + 1, attribution_days: 180 } })
})

it('imports who gave each lead by name, phone or e-mail, and refuses rows that name nobody', async () => {
  const tail = Date.now() % 1_000_000
  const rows = [
    `Ann,+48777${tail},${jan.first_name} ${jan.last_name}`,
    `Bea,+48778${tail},${marta.phone}`,
    `Cyd,+48779${tail},Nobody Known`,
    `Dan,+48776${tail},`,
  ]
  const { body, headers } = multipart('given.csv', Buffer.from(`name,phone,freelancer\n${rows.join('\n')}\n`))
  type Run = { data: { id: number; version: number; counts: Record<string, number> } }
  const run = (await agency.call<Run>('POST', '/api/lead-imports', { as: admin, body, headers })).body.data
  const path = `/api/lead-imports/${run.id}`
  const choices = { source: 'freelance_recruiter', phone_country: 'PL', recruiter_id: null, likely_duplicates: 'skip' }
  const mapping = { 0: 'first_name', 1: 'phone', 2: 'freelance_recruiter_id' }
  const checked = await agency.call<Run>('PUT', `${path}/check`, {
    as: admin,
    body: { version: run.version, mapping, choices },
  })
  expect(checked.body.data.counts).toMatchObject({ ready: 2, invalid: 2 })
  type Rows = { data: { number: number; problems: { path: string; code: string }[] }[] }
  const wrong = (await agency.call<Rows>('GET', `${path}/rows?state=invalid`, { as: admin })).body.data
  expect(wrong.map(({ number, problems: [one] }) => [number, one!.path, one!.code])).toEqual([
    [4, 'freelance_recruiter_id', 'not_found'],
    [5, 'freelance_recruiter_id', 'required'],
  ])
  await agency.call('PUT', `${path}/run`, { as: admin, body: { version: checked.body.data.version } })
  await runImport(agency.services, { import_id: run.id, user_id: admin.user_id })
  const claims = await agency.db
    .selectFrom('freelance_claims')
    .where('source', '=', 'import')
    .select(['freelance_recruiter_id', 'state'])
    .orderBy('id')
    .execute()
  expect(claims).toEqual([
    { freelance_recruiter_id: jan.id, state: 'holds' },
    { freelance_recruiter_id: marta.id, state: 'holds' },
  ])
  const done = (await agency.call<Run>('GET', path, { as: admin })).body.data
  await agency.call('DELETE', `${path}/run`, { as: admin, body: { version: done.version } })
  await undoImport(agency.db, { import_id: run.id, user_id: admin.user_id })
  const after = await agency.db.selectFrom('freelance_claims').where('source', '=', 'import').select('state').execute()
  expect(after).toEqual([{ state: 'released' }, { state: 'released' }])
})
