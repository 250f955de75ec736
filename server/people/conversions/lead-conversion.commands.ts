import type { ConversionPlan, LeadConversion } from '#contract/people/conversions.ts'
import { leadFields } from '#contract/people/leads.fields.ts'
import { candidateCreate } from '#contract/people/candidates.ts'
import type { FieldProblem } from '#contract/basics/problem.ts'
import { means } from '#contract/office/status-meanings.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { checkBlacklist } from '#server/behaviors/people/check-blacklist.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { fieldProblemsOf } from '#server/behaviors/endpoints/field-problems.ts'
import type { Tx } from '#server/db/client.ts'
import { ProblemError, fieldProblems } from '#server/platform/problems.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { createCandidate, withdrawCandidate } from '../candidates/candidates.commands.ts'
import { findKnown, toldOf } from '../duplicates/duplicates.queries.ts'
import { takesPhone } from '../duplicates/duplicates.policy.ts'
import { refuseKnown } from '../duplicates/refuse-known.commands.ts'
import { convertLead, reopenLead, type ConvertibleLead } from '../leads/convert-lead.commands.ts'
import { copiedFields, isEmpty } from './copied-fields.ts'
import { copiedCustom, unseenCustom } from './copied-custom.ts'

const REQUIRED = ['first_name', 'last_name', 'gender', 'date_of_birth', 'citizenship', 'phone'] as const

const copyOf = async (tx: Tx, actor: Actor, lead: ConvertibleLead) => ({
  ...copiedFields(leadFields, lead),
  custom_values: copiedCustom(
    lead.custom_values,
    (await loadFields(tx, actor, 'lead')).fields,
    (await loadFields(tx, actor, 'candidate')).fields,
  ),
})

const blocks = (lead: ConvertibleLead): FieldProblem[] =>
  means(lead.status_meanings, 'qualified') && lead.archived_at === null
    ? []
    : [{ path: 'status_id', code: 'not_qualified' }]

/** What converting a lead into a candidate would copy, what is missing, and why it is blocked. */
export const planLeadConversion = async (
  tx: Tx,
  actor: Actor,
  secrets: Secrets,
  lead: ConvertibleLead,
): Promise<ConversionPlan> => {
  const copied: Record<string, unknown> = await copyOf(tx, actor, lead)
  const { seen, hidden } = await findKnown(tx, actor, secrets, lead, { entity: 'lead', id: lead.id })
  const duplicates = seen.filter(({ entity }) => entity !== 'lead')
  const elsewhere = hidden.filter(({ entity }) => entity !== 'lead')
  const takes = takesPhone('candidate', lead.phone)
  const taken =
    elsewhere.some(takes) ||
    duplicates.some(
      (one) => one.entity === 'candidate' && one.matched.includes('phone') && one.is_open && !one.archived,
    )
  return {
    copied,
    missing: [...REQUIRED, 'consent_recruitment_at'].filter((field) => isEmpty(copied[field])),
    blocked: [
      ...blocks(lead),
      ...(taken ? [{ path: 'phone', code: 'known_here' }] : []),
      ...(await checkBlacklist(tx, actor, lead.phone)),
    ],
    duplicates,
    known_elsewhere: await toldOf(tx, actor, elsewhere, takes),
  }
}

/**
 * Converts a locked lead into a candidate: fields are copied unless the body gives others; the lead becomes read-only,
 * and both records link to each other.
 */
export const convertLeadToCandidate = async (
  tx: Tx,
  actor: Actor,
  lead: ConvertibleLead,
  { version: _read, ...given }: LeadConversion,
): Promise<number> => {
  const wrong = blocks(lead)
  if (wrong.length > 0) throw fieldProblems(wrong)
  if (given.phone !== undefined && given.phone !== lead.phone) await refuseKnown(tx, actor, 'candidate', given.phone)
  const copied = await copyOf(tx, actor, lead)
  const custom_values = { ...copied.custom_values, ...given.custom_values }
  const parsed = candidateCreate.safeParse({ ...copied, ...given, custom_values }, { reportInput: true })
  const problems = [
    ...(parsed.success ? [] : fieldProblemsOf(parsed.error.issues)),
    ...(isEmpty(given.consent_recruitment_at ?? lead.consent_at)
      ? [{ path: 'consent_recruitment_at', code: 'required' }]
      : []),
  ]
  if (!parsed.success || problems.length > 0) throw fieldProblems(problems)
  const unseen = await unseenCustom(tx, actor, lead.custom_values, 'lead', 'candidate')
  const { freelance_recruiter_id } = lead
  const id = await createCandidate(tx, actor, parsed.data, { lead_id: lead.id, freelance_recruiter_id, unseen })
  await convertLead(tx, actor, lead, id)
  return id
}

/**
 * Undoes the conversion of a locked lead: archives the candidate and reopens the lead; 409 when the candidate has
 * surveys, documents or a worker, or was moved on.
 */
export const revertLeadConversion = async (tx: Tx, actor: Actor, lead: ConvertibleLead) => {
  if (lead.converted_candidate_id === null) throw new ProblemError(409, 'not_converted')
  await withdrawCandidate(tx, actor, lead.converted_candidate_id)
  await reopenLead(tx, actor, lead)
}
