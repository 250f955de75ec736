import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { claimsOf, newFreelancer } from '#server/testing/freelancers.ts'
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
describe('a lead introduced by a freelance recruiter', () => {
  it('requires an active one whom the reader supervises', async () => {
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

  it('belongs to them for 180 days, with the day and the evidence', async () => {
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

  it('stays theirs: only a super-admin changes it, and both histories record it', async () => {
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

  it('belongs to no one when the recruiter names them days after the lead was created', async () => {
    const lead = await newLead({ source: 'olx', freelance_recruiter_id: null })
    await setRow(agency.db, 'leads', lead.id, { created_at: `${agencyToday(-9)}T10:00:00Z` })
    const said = await patchLead(lead, { source: 'freelance_recruiter', freelance_recruiter_id: marta.id })
    expect(said.status, said.text).toBe(200)
    expect(await stand('lead', lead.id)).toEqual([['Марта', 'refused', 'known']])
  })
})

describe('a second claim on the person', () => {
  it('is a dispute while the first claim is valid, also through another record with the same phone', async () => {
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

  it('is valid when the first has expired and no one has worked with the person for six months', async () => {
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

  it('is refused when the agency worked with the person within six months', async () => {
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

it('distinguishes two people with one phone once a user says so', async () => {
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
