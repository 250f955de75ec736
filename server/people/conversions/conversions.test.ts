import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ChangeGroup } from '#contract/behaviors/history.ts'
import { fullName } from '#contract/basics/full-name.ts'
import type { Candidate } from '#contract/people/candidates.ts'
import type { ConversionPlan } from '#contract/people/conversions.ts'
import type { Lead } from '#contract/people/leads.ts'
import {
  type Refusal,
  admin,
  agency,
  anna,
  convertLead,
  get,
  leadStatuses,
  newLead,
  openConverting,
  qualified,
} from '#server/testing/conversions.ts'

beforeAll(openConverting)
afterAll(() => agency.close())

it('shows what would be copied, what is missing and why it is blocked', async () => {
  const lead = await newLead()
  const blocked = await get<ConversionPlan>(anna, `/api/leads/${lead.id}/conversion`)
  expect(blocked.blocked).toEqual([{ path: 'status_id', code: 'not_qualified' }])
  const ready = await qualified({ citizenship: 'UA' })
  const plan = await get<ConversionPlan>(anna, `/api/leads/${ready.id}/conversion`)
  expect(plan).toMatchObject({ blocked: [], copied: { first_name: 'Олена', city: 'Львів', citizenship: 'UA' } })
  expect(plan.missing).toEqual(['gender', 'date_of_birth', 'consent_recruitment_at'])
})

it('converts a qualified lead into a candidate without entering anything twice, and links both', async () => {
  const lead = await qualified({ expected_rate: 28, expected_rate_currency: 'PLN', comment: 'speaks Polish' })
  const incomplete = await convertLead(lead, {})
  expect(incomplete.body.errors.map(({ path }) => path).sort()).toEqual(
    ['citizenship', 'consent_recruitment_at', 'date_of_birth', 'gender'].sort(),
  )
  const made = await convertLead(lead)
  expect(made.status, made.text).toBe(200)
  const candidate = await get<Candidate>(anna, `/api/candidates/${made.body.data.id}`)
  expect(candidate).toMatchObject({
    lead_id: lead.id,
    phone: lead.phone,
    city: 'Львів',
    min_rate: 28,
    comment: 'speaks Polish',
    recruiter_id: anna.actor.recruiter_id,
  })
  const source = await get<Lead>(anna, `/api/leads/${lead.id}`)
  expect(source).toMatchObject({
    converted_candidate_id: candidate.id,
    status_id: leadStatuses.get('converted'),
    abilities: { update: false, change_status: false, convert: false },
  })
  const history = await get<ChangeGroup[]>(anna, `/api/leads/${lead.id}/history`)
  const links = history.flatMap(({ fields }) => fields).filter(({ field }) => field === 'converted_candidate_id')
  expect(links.map((link) => link.new)).toEqual([{ value: candidate.id, label: fullName(candidate) }])
  expect((await convertLead(source)).body.errors).toEqual([{ path: 'status_id', code: 'not_qualified' }])
})

it('copies values reserved for other roles without showing them', async () => {
  const role = await agency.db.selectFrom('roles').where('is_super', '=', true).select('id').executeTakeFirstOrThrow()
  for (const entity of ['lead', 'candidate']) {
    const label = { en: 'Kept', ua: 'Таємне' }
    const body = { entity, key: 'reserved', type: 'text', label, visible_role_ids: [role.id] }
    expect((await agency.call('POST', '/api/custom-fields', { as: admin, body })).status).toBe(200)
  }
  const lead = await qualified()
  const custom_values = JSON.stringify({ reserved: 'kept' })
  await agency.db.updateTable('leads').set({ custom_values }).where('id', '=', lead.id).execute()
  const { copied } = await get<ConversionPlan>(anna, `/api/leads/${lead.id}/conversion`)
  expect(copied['custom_values']).toEqual({})
  const { id } = (await convertLead(lead)).body.data
  expect((await get<Candidate>(anna, `/api/candidates/${id}`)).custom_values).toEqual({})
  expect((await get<Candidate>(admin, `/api/candidates/${id}`)).custom_values).toEqual({ reserved: 'kept' })
})

it('refuses a second open candidate with the phone', async () => {
  const lead = await qualified()
  await convertLead(lead)
  const again = await qualified({ phone: lead.phone })
  const plan = await get<ConversionPlan>(anna, `/api/leads/${again.id}/conversion`)
  expect(plan.blocked).toEqual([{ path: 'phone', code: 'known_here' }])
  const refused = await convertLead(again)
  expect([refused.status, refused.body.errors]).toEqual([409, [{ path: 'phone', code: 'known_here' }]])
})

it('can be undone while nothing depends on the candidate, and not later', async () => {
  const lead = await qualified()
  const { id } = (await convertLead(lead)).body.data
  const revert = async () =>
    agency.call<Refusal>('DELETE', `/api/leads/${lead.id}/conversion`, {
      as: anna,
      body: { version: (await get<Lead>(anna, `/api/leads/${lead.id}`)).version },
    })
  expect((await revert()).status).toBe(200)
  const back = await get<Lead>(anna, `/api/leads/${lead.id}`)
  expect(back).toMatchObject({ converted_candidate_id: null, status_id: leadStatuses.get('qualified') })
  expect((await get<Candidate>(anna, `/api/candidates/${id}`)).archived_at).not.toBeNull()
  const second = (await convertLead(back)).body.data
  await agency.call('PATCH', `/api/candidates/${second.id}`, { as: anna, body: { version: 1, rating: 5 } })
  expect((await revert()).body.code).toBe('conversion_hangs')
})
