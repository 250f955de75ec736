import { sql } from 'kysely'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { LeadIntake } from '#contract/people/lead-intake.ts'
import { type LeadCreate, leadCreate } from '#contract/people/leads.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { readPhoneCountry } from '#server/behaviors/agency.ts'
import { inCountry } from '#server/behaviors/endpoints/home-country.ts'
import { fieldProblemsOf } from '#server/behaviors/endpoints/field-problems.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { cleanTimestamp } from '#server/behaviors/imports/clean-timestamp.ts'
import { phoneCountry, splitFullName, writtenPhone } from '#server/behaviors/imports/clean-values.ts'
import { decideOrder } from '#server/behaviors/imports/date-order.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblems } from '#server/platform/problems.ts'
import { createLead } from '../leads/leads.commands.ts'
import { leadsFrom } from '../leads/external-ids.queries.ts'
import { isLeadVisible } from '../leads/leads.policy.ts'

const SHORT_NAMES = { fb: 'facebook', ig: 'instagram' } as const

const sourceOf = (platform: LeadIntake['platform']) =>
  platform === 'fb' || platform === 'ig' ? SHORT_NAMES[platform] : (platform ?? 'other')

const namesOf = (form: LeadIntake) =>
  form.full_name
    ? splitFullName(form.full_name)
    : { first_name: form.first_name ?? '', last_name: form.last_name ?? '', middle_name: '' }

const NAMES = new Set(['first_name', 'last_name', 'middle_name'])

/** Maps the problem of a lead's field to its name in the form. */
const inForm =
  (form: LeadIntake) =>
  (problem: FieldProblem): FieldProblem => {
    if (problem.path === 'phone') return { ...problem, path: 'phone_number' }
    return NAMES.has(problem.path) && form.full_name ? { ...problem, path: 'full_name' } : problem
  }

/** When the form was sent; a date such as `03/11/2026` is read in the order of the phone's country. */
const arrivalOf = (text: string, country: string | null) =>
  cleanTimestamp(text, decideOrder([text], country === null ? [] : [country]).order)

const readForm = (form: LeadIntake, home: string): { lead: LeadCreate; created_at: string | null } => {
  const created_at = form.created_time ? arrivalOf(form.created_time, phoneCountry(form.phone_number, home)) : null
  const result = leadCreate.safeParse({
    ...namesOf(form),
    phone: writtenPhone(form.phone_number, home),
    email: form.email ?? null,
    city: form.city ?? null,
    source: sourceOf(form.platform),
    source_detail: [form.campaign, form.form_id].filter(Boolean).join(' · '),
    external_id: form.external_id ?? null,
    recruiter_id: null,
    custom_values: form.custom_values ?? {},
  })
  const problems = [
    ...(result.success ? [] : fieldProblemsOf(result.error.issues).map(inForm(form))),
    ...(form.created_time && created_at === null ? [{ path: 'created_time', code: 'invalid_format' }] : []),
  ]
  if (!result.success || problems.length > 0) throw fieldProblems(problems)
  return { lead: result.data, created_at }
}

/** Locks the phone, so of two parallel forms the second waits, and finds its open lead. */
const findOpenLead = async (tx: Tx, phone: string) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lead intake ${phone}`}, 0))`.execute(tx)
  return tx
    .selectFrom('leads')
    .where('phone', '=', phone)
    .where('is_open', '=', true)
    .where('archived_at', 'is', null)
    .select(['id', 'recruiter_id', 'created_by'])
    .executeTakeFirst()
}

/** Finds the lead that the same form created before; of two parallel ones the second waits. */
const findTaken = async (tx: Tx, { source, external_id }: LeadCreate) => {
  if (!external_id) return undefined
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lead intake ${source} ${external_id}`}, 0))`.execute(tx)
  return (await leadsFrom(tx, [external_id])).find((one) => one.source === source)
}

/**
 * Cleans a lead form and creates a lead in the pool. A repeated form answers its lead. A form with the phone of an open
 * lead answers that one, records the repeated contact in its history, and hides the id when the actor may not see the
 * lead.
 */
export const takeLead = async (tx: Tx, actor: Actor, form: LeadIntake) => {
  const country = form.phone_country ?? (await readPhoneCountry(tx))
  const { lead, created_at } = readForm(form, country)
  const known = await findTaken(tx, lead)
  if (known) return { lead_id: isLeadVisible(actor, known) ? known.id : null, created: false }
  const open = await findOpenLead(tx, lead.phone)
  if (!open) {
    const make = () => createLead(tx, actor, lead, created_at ? { created_at } : {})
    return { lead_id: await inCountry(country, make), created: true }
  }
  const { source, source_detail, email, city } = lead
  await recordChange(tx, actor, 'applied_again', { entity: 'lead', id: open.id }, {}, { source, source_detail, email, city }) // prettier-ignore
  return { lead_id: isLeadVisible(actor, open) ? open.id : null, created: false }
}
