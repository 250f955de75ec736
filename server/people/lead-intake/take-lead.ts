import { sql } from 'kysely'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { LeadIntake } from '#contract/people/lead-intake.ts'
import { type LeadCreate, leadCreate } from '#contract/people/leads.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { readPhoneCountry } from '#server/behaviors/agency.ts'
import { checkFiles, checkValues } from '#server/behaviors/custom-fields/check-values.ts'
import { type LoadedFields, loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { inCountry } from '#server/behaviors/endpoints/home-country.ts'
import { fieldProblemsOf } from '#server/behaviors/endpoints/field-problems.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { writtenPhone } from '#server/behaviors/imports/clean-values.ts'
import { importWords } from '#server/behaviors/translations.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblems } from '#server/platform/problems.ts'
import { insertLead } from '../leads/leads.commands.ts'
import { leadsFrom } from '../leads/external-ids.queries.ts'
import { isLeadVisible } from '../leads/leads.policy.ts'
import { quoteLeftOut } from './quote-left-out.ts'
import { type FormReader, arrivalOf, countryOf, formReader, namesOf, sourceOf } from './read-form.ts'

/** Reads the custom values that their fields can hold; keys that no field has and other values are left out. */
const customOf = async (tx: Tx, actor: Actor, form: LeadIntake, { leave }: FormReader, { fields }: LoadedFields) => {
  const given = form.custom_values ?? {}
  if (typeof given !== 'object' || Array.isArray(given)) {
    leave('custom_values', 'invalid_type', given)
    return {}
  }
  const entries = Object.entries(given).filter(([, value]) => value !== null && value !== '')
  const checked = checkValues(fields, Object.fromEntries(entries))
  const problems = [...checked.problems, ...(await checkFiles(tx, actor, fields, checked.values))]
  for (const [key, value] of entries) {
    const path = `custom_values.${key}`
    const problem = problems.find((one) => one.path === path || one.path.startsWith(`${path}.`))
    if (problem) leave(path, problem.code, value)
  }
  const refused = new Set(problems.map(({ path }) => path.split('.')[1]))
  return Object.fromEntries(Object.entries(checked.values).filter(([key]) => !refused.has(key)))
}

type ReadForm = { lead: LeadCreate; created_at: string | null; left_out: FieldProblem[] }

const inForm = (problem: FieldProblem): FieldProblem =>
  problem.path === 'phone' ? { ...problem, path: 'phone_number' } : problem

const readForm = async (
  tx: Tx,
  actor: Actor,
  form: LeadIntake,
  reader: FormReader,
  custom: LoadedFields,
  country: string,
): Promise<ReadForm> => {
  const { read, left } = reader
  const values = {
    ...namesOf(form, reader, importWords[actor.locale].intake.nameless),
    phone: writtenPhone(form.phone_number, country),
    email: read('email'),
    city: read('city'),
    source: sourceOf(form, reader),
    source_detail: [read('campaign'), read('form_id')].filter(Boolean).join(' · '),
    external_id: read('external_id'),
    recruiter_id: null,
    custom_values: await customOf(tx, actor, form, reader, custom),
  }
  const created_at = arrivalOf(form, reader, country)
  const result = leadCreate.safeParse({ ...values, comment: quoteLeftOut(left, custom, actor.locale) })
  if (!result.success) throw fieldProblems(fieldProblemsOf(result.error.issues).map(inForm))
  return { lead: result.data, created_at, left_out: left.map(({ path, code }) => ({ path, code })) }
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

const take = async (tx: Tx, actor: Actor, { lead, created_at, left_out }: ReadForm, custom: LoadedFields) => {
  const known = await findTaken(tx, lead)
  if (known) return { lead_id: isLeadVisible(actor, known) ? known.id : null, created: false, left_out }
  const open = await findOpenLead(tx, lead.phone)
  if (!open) {
    const id = await insertLead(tx, actor, custom.fields, lead, created_at ? { created_at } : {})
    return { lead_id: id, created: true, left_out }
  }
  const { source, source_detail, email, city, comment } = lead
  const told = { source, source_detail, email, city, ...(comment ? { comment } : {}) }
  await recordChange(tx, actor, 'applied_again', { entity: 'lead', id: open.id }, {}, told)
  return { lead_id: isLeadVisible(actor, open) ? open.id : null, created: false, left_out }
}

/**
 * Cleans a lead form and creates a lead in the pool, without the custom fields that people must fill in. Only a phone
 * that cannot be used refuses it: other values that their fields cannot hold go into the comment. A repeated form answers
 * its lead. A form with the phone of an open lead answers that one, records the repeated contact in its history, and
 * hides the id when the actor may not see the lead.
 */
export const takeLead = async (tx: Tx, actor: Actor, form: LeadIntake) => {
  const { fields, hidden } = await loadFields(tx, actor, 'lead')
  const custom = { fields: fields.map((field) => ({ ...field, required: false })), hidden }
  const reader = formReader(form)
  const country = countryOf(reader, await readPhoneCountry(tx))
  return inCountry(country, async () =>
    take(tx, actor, await readForm(tx, actor, form, reader, custom, country), custom),
  )
}
