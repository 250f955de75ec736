import { agencyToday } from '#contract/basics/agency-day.ts'
import type { Claim } from '#contract/team/freelance-claims.ts'
import type { Freelancer } from '#contract/team/freelancers.ts'
import type { Lead } from '#contract/people/leads.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { newPhone, statusIds } from '#server/testing/builders.ts'
import { type OneClaim, claimsOf, newFreelancer } from '#server/testing/freelancers.ts'
import { setRow } from '#server/testing/rows.ts'

export type Refusal = { code: string; errors: { path: string; code: string }[] }
export type Made<T> = { data: T; meta: { transaction_id: string } } & Refusal

export let agency: TestAgency
export let admin: Someone
export let anna: Someone
export let carla: Someone
export let marta: Freelancer
export let jan: Freelancer

/** An agency with a recruiter who supervises two freelance recruiters, and a coordinator. */
export const openClaims = async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  anna = await agency.join('recruiter')
  carla = await agency.join('coordinator')
  marta = await newFreelancer(agency, admin, anna)
  jan = await newFreelancer(agency, admin, anna, { first_name: 'Jan', last_name: 'Kowal' })
}

export const given = (more: object = {}) => ({
  first_name: 'Іван',
  last_name: 'Франко',
  phone: newPhone(),
  source: 'freelance_recruiter',
  source_detail: 'Viber, 3 Nov',
  ...more,
})
export const send = (more: object = {}, as = anna) =>
  agency.call<Made<Lead>>('POST', '/api/leads', { as, body: given({ freelance_recruiter_id: marta.id, ...more }) })
export const newLead = async (more: object = {}, as = anna) => (await send(more, as)).body.data
export const patchLead = ({ id, version }: Lead, body: object, as = anna) =>
  agency.call<Made<Lead>>('PATCH', `/api/leads/${id}`, { as, body: { version, ...body } })
export const readLead = async (id: number, as = anna) =>
  (await agency.call<Made<Lead>>('GET', `/api/leads/${id}`, { as })).body.data
export const problems = (body: Refusal) => body.errors.map(({ path, code }) => `${path} ${code}`)
export const stand = async (entity: 'lead' | 'candidate' | 'worker', id: number, as = admin) =>
  (await claimsOf(agency, as, entity, id)).data.map((one) => [one.freelance_recruiter.first_name, one.state, one.cause])
export const decide = ({ id, version }: Claim, outcome: string, as = admin, reason = 'The message is older') =>
  agency.call<OneClaim>('PUT', `/api/freelance-claims/${id}/decision`, { as, body: { version, outcome, reason } })

/** Changes a lead as if it had been closed so many days ago. */
export const closeDaysAgo = async (id: number, days: number) => {
  const closed = `${agencyToday(-days)}T10:00:00Z`
  const status_id = (await statusIds(agency, 'lead')).get('refused')!
  const patch = { is_open: false, status_id, status_since: closed, next_contact_at: null }
  await agency.db.updateTable('leads').set(patch).where('id', '=', id).execute()
}

/** Changes claims as if they had been made so many days earlier. */
export const ageClaims = async (lead_id: number, days: number) => {
  const rows = await agency.db.selectFrom('freelance_claims').where('lead_id', '=', lead_id).selectAll().execute()
  for (const row of rows) {
    const back = (day: string) => new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)
    await setRow(agency.db, 'freelance_claims', row.id, {
      claimed_on: back(row.claimed_on),
      expires_on: back(row.expires_on),
    })
  }
}
