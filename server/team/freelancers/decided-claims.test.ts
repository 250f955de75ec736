import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agencyToday } from '#contract/basics/agency-day.ts'
import type { Claim } from '#contract/team/freelance-claims.ts'
import type { Freelancer } from '#contract/team/freelancers.ts'
import { type Someone, multipart } from '#server/testing/agency.ts'
import { type OneClaim, claimAs, claimsOf, newFreelancer } from '#server/testing/freelancers.ts'
import { runImport } from '#server/people/imports/run-import.ts'
import { undoImport } from '#server/people/imports/undo-import.ts'
import {
  agency,
  admin,
  anna,
  marta,
  jan,
  openClaims,
  newLead,
  readLead,
  problems,
  decide,
} from '#server/testing/claims.ts'
import { setRow } from '#server/testing/rows.ts'

beforeAll(openClaims)
afterAll(() => agency.close())

describe('claims that are created and decided', () => {
  it('lets the first of fifty parallel ones be valid', async () => {
    const rivals = await Promise.all(Array.from({ length: 50 }, () => newFreelancer(agency, admin, anna)))
    const lead = await newLead({ source: 'olx', freelance_recruiter_id: null })
    /** A busy server answers 503 and has changed nothing, so the caller asks again. */
    const claim = async (id: number): ReturnType<typeof claimAs> => {
      const answer = await claimAs(agency, admin, id, { entity: 'lead', id: lead.id })
      return answer.status === 503 ? claim(id) : answer
    }
    const answers = await Promise.all(rivals.map(({ id }) => claim(id)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const states = answers.map(({ body }) => body.data.state)
    expect(states.filter((state) => state === 'holds')).toHaveLength(1)
    expect(states.filter((state) => state === 'disputed')).toHaveLength(49)
    const holder = answers.find(({ body }) => body.data.state === 'holds')!.body.data
    expect((await readLead(lead.id)).freelance_recruiter_id).toBe(holder.freelance_recruiter_id)
  }, 60_000)

  it('moves the person with a reason in both histories, and redirects other disputes to the new holder', async () => {
    const lead = await newLead()
    const third = await newFreelancer(agency, admin, anna, { first_name: 'Third' })
    const dispute = (await claimAs(agency, admin, jan.id, { entity: 'lead', id: lead.id })).body.data
    const other = (await claimAs(agency, admin, third.id, { entity: 'lead', id: lead.id })).body.data
    expect([dispute.state, other.state]).toEqual(['disputed', 'disputed'])
    const won = await decide(dispute, 'holds', admin, 'Their message came first')
    expect(won.status, won.text).toBe(200)
    expect((await readLead(lead.id)).freelance_recruiter_id).toBe(jan.id)
    const now = new Map(
      (await claimsOf(agency, admin, 'lead', lead.id)).data.map((one) => [one.freelance_recruiter_id, one]),
    )
    expect(now.get(jan.id)).toMatchObject({ state: 'holds', decided_by: { id: admin.user_id } })
    expect(now.get(marta.id)).toMatchObject({ state: 'released', decision_reason: 'Their message came first' })
    expect(now.get(third.id)!.against).toMatchObject({ freelance_recruiter: { id: jan.id } })
    for (const { id } of [marta, jan]) {
      const { text } = await agency.call('GET', `/api/recruiters/freelance/${id}/history`, { as: admin })
      expect(text).toContain('Their message came first')
    }
    expect((await decide(dispute, 'holds')).status).toBe(409)
    expect((await decide(now.get(jan.id)!, 'refused')).body.code).toBe('claim_decided')
  })

  it('lets one of two parallel decisions succeed', async () => {
    const lead = await newLead()
    const rivals = await Promise.all([0, 1].map(() => newFreelancer(agency, admin, anna)))
    const disputes = await Promise.all(
      rivals.map(({ id }) => claimAs(agency, admin, id, { entity: 'lead', id: lead.id })),
    )
    const answers = await Promise.all(disputes.map(({ body }) => decide(body.data, 'holds')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const holding = (await claimsOf(agency, admin, 'lead', lead.id)).data.filter(({ state }) => state === 'holds')
    expect(holding).toHaveLength(1)
    expect((await readLead(lead.id)).freelance_recruiter_id).toBe(holding[0]!.freelance_recruiter_id)
  })

  it('gives a known or released person to the freelance recruiter chosen', async () => {
    const lead = await newLead({ source: 'olx', freelance_recruiter_id: null })
    await setRow(agency.db, 'leads', lead.id, { created_at: '2026-01-01T10:00:00Z' })
    const claim = (await claimAs(agency, admin, marta.id, { entity: 'lead', id: lead.id })).body.data
    expect(claim).toMatchObject({ state: 'refused', cause: 'known', abilities: { outcomes: ['holds'] } })
    const held = (await decide(claim, 'holds')).body.data
    expect(held.state).toBe('holds')
    const free = (await decide(held, 'released')).body.data
    expect([free.state, free.days_left]).toEqual(['released', null])
    expect((await decide(free, 'holds')).body.data.state).toBe('holds')
  })

  it('refuses invalid claims at their fields, and users without the right', async () => {
    const lead = await newLead()
    const person = { entity: 'lead' as const, id: lead.id }
    const ahead = await claimAs(agency, admin, jan.id, person, { claimed_on: agencyToday(1) })
    expect(problems(ahead.body)).toEqual(['claimed_on in_the_future'])
    expect((await claimAs(agency, admin, jan.id, person, { evidence: '' })).body.errors[0]!.path).toBe('evidence')
    expect(problems((await claimAs(agency, admin, marta.id, person)).body)).toEqual([
      'freelance_recruiter_id holds_already',
    ])
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
  })

  it('are listed by freelance recruiter and state for supervisors', async () => {
    const list = async (query: string, as: Someone) =>
      (await agency.call<{ data: Claim[] }>('GET', `/api/freelance-claims?${query}`, { as })).body.data
    const open = await list('state=disputed&limit=100', anna)
    expect(open.length).toBeGreaterThan(0)
    expect(new Set(open.map(({ state }) => state))).toEqual(new Set(['disputed']))
    const boris = await agency.join('recruiter')
    expect(await list('', boris)).toEqual([])
    const ofMarta = await list(`freelance_recruiter_id=${marta.id}`, anna)
    expect(new Set(ofMarta.map((one) => one.freelance_recruiter_id))).toEqual(new Set([marta.id]))
    const row = (await agency.call<{ data: Freelancer }>('GET', `/api/recruiters/freelance/${marta.id}`, { as: admin }))
      .body.data
    expect(row.leads).toBe(ofMarta.filter(({ state }) => state === 'holds').length)
  })
})

it('have terms that a super-admin changes for later claims', async () => {
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

it('imports who introduced each lead by name, phone or email, and refuses rows without a match', async () => {
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
