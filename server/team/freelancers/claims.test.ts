import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agencyToday } from '#contract/basics/agency-day.ts'
import type { Claim } from '#contract/team/freelance-claims.ts'
import type { Freelancer } from '#contract/team/freelancers.ts'
import { type Someone, multipart } from '#server/testing/agency.ts'
import { type OneClaim, claimAs, claimsOf, newFreelancer } from '#server/testing/freelancers.ts'
import { runImport } from '#server/people/imports/run-import.ts'
import { undoImport } from '#server/people/imports/undo-import.ts'
import { whoBrought } from './who-brought.queries.ts'
import {
  agency,
  admin,
  anna,
  marta,
  jan,
  openClaims,
  send,
  newLead,
  patchLead,
  readLead,
  problems,
  stand,
  decide,
  closeDaysAgo,
  ageClaims,
} from '#server/testing/claims.ts'
import { setRow } from '#server/testing/rows.ts'

beforeAll(openClaims)
afterAll(() => agency.close())

describe('a lead that a freelancer gave', () => {
  it('asks who, of those who work and whom the reader supervises', async () => {
    expect(problems((await send({ freelance_recruiter_id: null })).body)).toEqual(['freelance_recruiter_id required'])
    expect(problems((await send({ freelance_recruiter_id: 999_999 })).body)).toEqual([
      'freelance_recruiter_id not_found',
    ])
    const boris = await agency.join('recruiter')
    expect(problems((await send({}, boris)).body)).toEqual(['freelance_recruiter_id not_found'])
    for (const status of ['paused', 'ended']) {
      const idle = await newFreelancer(agency, admin, anna, { status })
      const refused = await send({ freelance_recruiter_id: idle.id })
      expect(problems(refused.body)).toEqual(['freelance_recruiter_id freelancer_not_active'])
    }
    const plain = await newLead({ source: 'olx', freelance_recruiter_id: null })
    expect(problems((await patchLead(plain, { source: 'freelance_recruiter' })).body)).toEqual([
      'freelance_recruiter_id required',
    ])
  })

  it('is theirs for 180 days, with the day and what shows it', async () => {
    const lead = await newLead()
    expect(lead).toMatchObject({ freelance_recruiter_id: marta.id, freelance_recruiter: { first_name: 'Марта' } })
    const { data, meta } = await claimsOf(agency, anna, 'lead', lead.id)
    expect(data).toEqual([
      expect.objectContaining({
        state: 'holds',
        claimed_on: agencyToday(),
        expires_on: agencyToday(180),
        days_left: 180,
        source: 'lead',
        evidence: 'Viber, 3 Nov',
        person: { entity: 'lead', id: lead.id, first_name: 'Іван', last_name: 'Франко' },
        person_name: null,
        phone: null,
        abilities: { update: false, outcomes: [] },
      }),
    ])
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
    expect(await stand('lead', lead.id)).toEqual([
      ['Jan', 'holds', null],
      ['Марта', 'released', null],
    ])
    await agency.call('POST', `/api/leads/${lead.id}/undos`, {
      as: admin,
      body: { transaction_id: moved.body.meta.transaction_id },
    })
    expect(await stand('lead', lead.id)).toEqual([
      ['Марта', 'holds', null],
      ['Jan', 'released', null],
    ])
    for (const { id } of [marta, jan]) {
      const { text } = await agency.call('GET', `/api/recruiters/freelance/${id}/history`, { as: admin })
      expect(text).toContain('"freelance_claim"')
      expect(text).toContain(lead.phone)
      expect(text).not.toContain('phone_tail')
    }
    const { text } = await agency.call('GET', `/api/recruiters/freelance/${marta.id}/history`, { as: anna })
    expect(text).toContain('"freelance_claim"')
    expect(text).not.toContain(lead.phone.slice(-9))
  })

  it('is nobody’s when the recruiter says so days after the lead was made', async () => {
    const lead = await newLead({ source: 'olx', freelance_recruiter_id: null })
    await setRow(agency.db, 'leads', lead.id, { created_at: `${agencyToday(-9)}T10:00:00Z` })
    const said = await patchLead(lead, { source: 'freelance_recruiter', freelance_recruiter_id: marta.id })
    expect(said.status, said.text).toBe(200)
    expect(await stand('lead', lead.id)).toEqual([['Марта', 'refused', 'known']])
  })
})

describe('the person comes again', () => {
  it('is in dispute while the first claim holds, also by another record of the same phone', async () => {
    const lead = await newLead()
    await closeDaysAgo(lead.id, 20)
    const again = await newLead({ phone: lead.phone, freelance_recruiter_id: jan.id })
    const { data } = await claimsOf(agency, admin, 'lead', again.id)
    expect(data.map(({ state, cause }) => [state, cause])).toEqual([
      ['holds', null],
      ['disputed', 'held'],
    ])
    expect(data[1]!.against).toMatchObject({ freelance_recruiter: { id: marta.id, known: true } })
    const kept = await decide(data[1]!, 'refused')
    expect(kept.body.data).toMatchObject({
      state: 'refused',
      decision_reason: 'The message is older',
      decided_by: { id: admin.user_id },
    })
    expect((await readLead(again.id)).freelance_recruiter_id).toBe(marta.id)
  })

  it('is free when the claim has expired and nobody has worked on them for six months', async () => {
    const lead = await newLead()
    await closeDaysAgo(lead.id, 200)
    await ageClaims(lead.id, 200)
    const again = await newLead({ phone: lead.phone, freelance_recruiter_id: jan.id })
    expect(await stand('lead', again.id)).toEqual([
      ['Jan', 'holds', null],
      ['Марта', 'holds', null],
    ])
    const [now, past] = (await claimsOf(agency, admin, 'lead', again.id)).data
    expect([now!.days_left, past!.days_left]).toEqual([180, 0])
    expect((await whoBrought(agency.db, { entity: 'lead', id: again.id }, agencyToday()))?.id).toBe(now!.id)
  })

  it('is nobody’s when the agency worked on them within six months', async () => {
    const own = await newLead({ source: 'olx', freelance_recruiter_id: null })
    await setRow(agency.db, 'leads', own.id, { created_at: '2025-01-01T10:00:00Z' })
    await closeDaysAgo(own.id, 30)
    const again = await newLead({ phone: own.phone, freelance_recruiter_id: jan.id })
    expect(await stand('lead', again.id)).toEqual([['Jan', 'refused', 'known']])
    const other = await newLead({ source: 'olx', freelance_recruiter_id: null })
    await setRow(agency.db, 'leads', other.id, { created_at: '2025-01-01T10:00:00Z' })
    await closeDaysAgo(other.id, 200)
    const later = await newLead({ phone: other.phone, freelance_recruiter_id: jan.id })
    expect(await stand('lead', later.id)).toEqual([['Jan', 'holds', null]])
  })
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

  it('lets one of two decisions at once stand', async () => {
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

  it('gives somebody known, or let go, to whom it is decided', async () => {
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

  it('refuses bad claims at their fields, and those who may not', async () => {
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
    const row = (await agency.call<{ data: Freelancer }>('GET', `/api/recruiters/freelance/${marta.id}`, { as: admin }))
      .body.data
    expect(row.leads).toBe(ofMarta.filter(({ state }) => state === 'holds').length)
  })
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
