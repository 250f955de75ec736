import type { LeadCreate, LeadUpdate } from '#contract/people/leads.ts'
import type { FieldProblem } from '#contract/basics/problem.ts'
import { type Actor, systemActor } from '#server/behaviors/access/actor.ts'
import { checkFiles, checkValues } from '#server/behaviors/custom-fields/check-values.ts'
import { type Field, loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { versionCheck } from '#server/behaviors/endpoints/require-version.ts'
import { type Told, nothingTold, recordWrite } from '#server/behaviors/history/record-write.ts'
import { nextVersion } from '#server/behaviors/history/stamps.ts'
import { checkBlacklist } from '#server/behaviors/people/check-blacklist.ts'
import { checkReferences } from '#server/behaviors/people/check-references.ts'
import { beginning, recordBeginning } from '#server/behaviors/statuses/beginning.ts'
import { initialStatus } from '#server/behaviors/statuses/statuses.ts'
import type { Updateable } from 'kysely'
import type { Tx } from '#server/db/client.ts'
import type { LeadsTable } from '#server/db/tables/leads.ts'
import { fieldProblems } from '#server/platform/problems.ts'
import { claimNew, followGiver, releaseClaims } from '#server/team/freelancers/claim.commands.ts'
import { checkFreelancer, checkNewFreelancer, requireFreelancer } from '#server/team/freelancers/given-by.policy.ts'
import { notifyNewOwner } from '#server/office/notifications/notify-teams.commands.ts'
import { leadSearch } from './lead-search.ts'
import { mayHandOverLead } from './leads.policy.ts'
import { type LeadRow, lockLead } from './leads.queries.ts'
import { toLead } from './leads.serializer.ts'

/** Refuses a write based on an older version, with the current lead in the answer. */
export const requireVersion = versionCheck('lead', toLead)

const lateContact = (actor: Actor, next_contact_at: string | null | undefined): FieldProblem[] =>
  next_contact_at && Date.parse(next_contact_at) < Date.parse(actor.at) - 60_000
    ? [{ path: 'next_contact_at', code: 'in_the_past' }]
    : []

const handOver = (actor: Actor, lead: LeadRow, recruiter_id: number | null | undefined): FieldProblem[] =>
  recruiter_id === undefined || recruiter_id === lead.recruiter_id || mayHandOverLead(actor, lead)
    ? []
    : [{ path: 'recruiter_id', code: 'forbidden' }]

const ratePair = (rate: number | null | undefined, currency: string | null | undefined): FieldProblem[] =>
  (rate ?? null) !== null && !currency ? [{ path: 'expected_rate_currency', code: 'required' }] : []

type Origin = { import_id?: number; created_at?: string }

/**
 * Creates a lead in the first status; an imported one keeps the time when its form was sent. Its owner is the creator
 * unless the input names another or the pool (`recruiter_id: null`).
 */
export const createLead = async (tx: Tx, actor: Actor, input: LeadCreate, origin: Origin = {}): Promise<number> =>
  insertLead(tx, actor, (await loadFields(tx, actor, 'lead')).fields, input, origin)

/** Creates a lead whose custom values are checked by the given fields. */
export const insertLead = async (
  tx: Tx,
  actor: Actor,
  fields: readonly Field[],
  input: LeadCreate,
  origin: Origin,
): Promise<number> => {
  const { custom_values = {}, languages = [], ...given } = input
  const custom = checkValues(fields, custom_values, {}, true)
  const problems = [
    ...custom.problems,
    ...(await checkFiles(tx, actor, fields, custom.values)),
    ...(await checkBlacklist(tx, actor, input.phone)),
    ...lateContact(actor, input.next_contact_at),
    ...ratePair(input.expected_rate, input.expected_rate_currency),
    ...(await checkReferences(tx, input)),
    ...requireFreelancer(input),
    ...(await checkFreelancer(tx, actor, input)),
  ]
  if (problems.length > 0) throw fieldProblems(problems)
  const status = await initialStatus(tx, 'lead')
  const person = { ...given, last_name: given.last_name ?? '' }
  const row = await tx
    .insertInto('leads')
    .values({
      ...person,
      ...leadSearch({ ...person, custom_values: custom.values }, fields),
      recruiter_id: input.recruiter_id === undefined ? actor.recruiter_id : input.recruiter_id,
      expected_rate_currency: given.expected_rate ? given.expected_rate_currency : null,
      languages: JSON.stringify(languages),
      custom_values: JSON.stringify(custom.values),
      ...beginning(actor, status),
      import_id: origin.import_id ?? null,
      created_at: origin.created_at && origin.created_at < actor.at ? origin.created_at : actor.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordBeginning(tx, actor, { entity: 'lead', id: row.id }, row, status)
  await claimNew(tx, actor, { entity: 'lead', id: row.id }, row, row.source_detail)
  return row.id
}

/** Checks the source and the freelance recruiter when either changes. */
const checkSource = async (tx: Tx, actor: Actor, lead: LeadRow, input: LeadUpdate): Promise<FieldProblem[]> => {
  const { source = lead.source, freelance_recruiter_id = lead.freelance_recruiter_id } = input
  const isSame = source === lead.source && freelance_recruiter_id === lead.freelance_recruiter_id
  const record = { entity: 'lead', id: lead.id } as const
  return [
    ...(isSame ? [] : requireFreelancer({ source, freelance_recruiter_id })),
    ...(await checkNewFreelancer(tx, actor, record, lead.freelance_recruiter_id, input)),
  ]
}

/** A pool lead becomes its recruiter's when a recruiter works on it. */
const ownerAfter = (actor: Actor, lead: LeadRow, asked: number | null | undefined) => {
  if (asked !== undefined) return asked
  return lead.recruiter_id ?? actor.recruiter_id
}

/** Changes a locked lead; absent fields stay, `null` clears. */
export const updateLead = async (tx: Tx, actor: Actor, lead: LeadRow, input: LeadUpdate): Promise<void> => {
  await requireVersion(tx, actor, lead, input.version)
  const { fields } = await loadFields(tx, actor, 'lead')
  const { version: _read, custom_values = {}, languages, last_name, ...given } = input
  const custom = checkValues(fields, custom_values, lead.custom_values)
  const after = {
    ...lead,
    ...given,
    ...(last_name === undefined ? {} : { last_name: last_name ?? '' }),
    custom_values: custom.values,
  }
  const movedContact =
    input.next_contact_at !== undefined &&
    input.next_contact_at !== null &&
    Date.parse(input.next_contact_at) !== Date.parse(lead.next_contact_at ?? '')
  const problems = [
    ...custom.problems,
    ...(await checkFiles(tx, actor, fields, custom.values, lead.custom_values)),
    ...(movedContact ? lateContact(actor, input.next_contact_at) : []),
    ...handOver(actor, lead, input.recruiter_id),
    ...ratePair(after.expected_rate, after.expected_rate_currency),
    ...(await checkReferences(tx, input)),
    ...(await checkSource(tx, actor, lead, input)),
  ]
  if (problems.length > 0) throw fieldProblems(problems)
  await writeLead(tx, actor, lead, {
    ...given,
    ...leadSearch(after, fields),
    last_name: after.last_name,
    recruiter_id: ownerAfter(actor, lead, input.recruiter_id),
    expected_rate_currency: after.expected_rate === null ? null : after.expected_rate_currency,
    custom_values: JSON.stringify(custom.values),
    ...(languages === undefined ? {} : { languages: JSON.stringify(languages) }),
  })
}

/**
 * Updates a locked lead, raises its version and records the change; `told` is what history stores in addition to the
 * columns.
 */
export const writeLead = async (
  tx: Tx,
  actor: Actor,
  lead: LeadRow,
  patch: Updateable<LeadsTable>,
  action: 'updated' | 'archived' | 'restored' | 'undone' | 'converted' | 'merged' | 'unmerged' = 'updated',
  told: Told = nothingTold,
) => {
  const after = await tx
    .updateTable('leads')
    .set({ ...patch, ...nextVersion(actor, lead) })
    .where('id', '=', lead.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordWrite(tx, actor, action, { entity: 'lead', id: lead.id }, lead, after, told)
  if (after.recruiter_id !== lead.recruiter_id) await notifyNewOwner(tx, actor, 'lead', after)
  await followGiver(tx, actor, action, { entity: 'lead', id: lead.id }, lead, after)
}

/** Archives a lead that was not changed since its creation; answers whether it did. */
export const archiveUntouchedLead = async (tx: Tx, actor: Actor, id: number): Promise<boolean> => {
  const lead = await lockLead(tx, systemActor(), id)
  if (lead.version !== 1 || lead.archived_at !== null) return false
  await archiveLead(tx, actor, lead, lead.version)
  await releaseClaims(tx, actor, { entity: 'lead', id })
  return true
}

/** Archives a locked lead. */
export const archiveLead = async (tx: Tx, actor: Actor, lead: LeadRow, version: number) => {
  await requireVersion(tx, actor, lead, version)
  await writeLead(tx, actor, lead, { archived_at: actor.at, archived_by: actor.user_id }, 'archived')
}

/** Restores a locked lead; 409 when an open lead has the phone now. */
export const restoreLead = async (tx: Tx, actor: Actor, lead: LeadRow, version: number) => {
  await requireVersion(tx, actor, lead, version)
  await writeLead(tx, actor, lead, { archived_at: null, archived_by: null }, 'restored')
}
