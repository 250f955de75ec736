import { type Updateable, sql } from 'kysely'
import type { CandidateCreate, CandidateUpdate } from '#contract/people/candidates.ts'
import type { FieldProblem } from '#contract/basics/problem.ts'
import { means } from '#contract/office/status-meanings.ts'
import { type Actor, systemActor } from '#server/behaviors/access/actor.ts'
import { checkFiles, checkValues } from '#server/behaviors/custom-fields/check-values.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { versionCheck } from '#server/behaviors/endpoints/require-version.ts'
import { type Told, nothingTold, recordWrite } from '#server/behaviors/history/record-write.ts'
import { nextVersion } from '#server/behaviors/history/stamps.ts'
import { checkBlacklist } from '#server/behaviors/people/check-blacklist.ts'
import { checkReferences } from '#server/behaviors/people/check-references.ts'
import { beginning, recordBeginning } from '#server/behaviors/statuses/beginning.ts'
import { initialStatus } from '#server/behaviors/statuses/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import type { CandidatesTable } from '#server/db/tables/people.ts'
import { ProblemError, fieldProblem, fieldProblems } from '#server/platform/problems.ts'
import { consentVersions } from '../consent-texts/consent-texts.commands.ts'
import { claimNew, followGiver, releaseClaims } from '#server/team/freelancers/claim.commands.ts'
import { checkFreelancer, checkNewFreelancer } from '#server/team/freelancers/given-by.policy.ts'
import { refreshDocumentsState } from '../documents/documents-state.commands.ts'
import { followArrival } from '#server/office/tasks/arrival-tasks.commands.ts'
import { notifyNewOwner, notifyOfArrival } from '#server/office/notifications/notify-teams.commands.ts'
import { candidateSearch } from './candidate-search.ts'
import { type CandidateRow, lockCandidate } from './candidates.queries.ts'
import { toCandidate } from './candidates.serializer.ts'

/** Refuses a write based on an older version, with the current candidate in the answer. */
export const requireVersion = versionCheck('candidate', toCandidate)

const ratePair = (rate: number | null | undefined, currency: string | null | undefined): FieldProblem[] =>
  (rate ?? null) !== null && !currency ? [{ path: 'min_rate_currency', code: 'required' }] : []

/** Companions are other candidates. */
const checkCompanions = async (tx: Tx, self: number | null, ids: number[] | undefined): Promise<FieldProblem[]> => {
  const wanted = [...new Set(ids ?? [])]
  if (wanted.length === 0) return []
  const known = await tx.selectFrom('candidates').where('id', 'in', wanted).select('id').execute()
  const wrong = known.length < wanted.length || (self !== null && wanted.includes(self))
  return wrong ? [{ path: 'travels_with_ids', code: 'not_found' }] : []
}

/**
 * Where a candidate comes from: a lead or an import; `unseen` are custom values copied although the actor may not see
 * them.
 */
type Origin = {
  import_id?: number
  created_at?: string
  lead_id?: number
  photo_file_id?: number | null
  unseen?: Record<string, unknown>
  freelance_recruiter_id?: number | null
}

/**
 * Creates a candidate in the first status. Its recruiter is the creator unless the input names another or none
 * (`recruiter_id: null`).
 */
export const createCandidate = async (
  tx: Tx,
  actor: Actor,
  input: CandidateCreate,
  origin: Origin = {},
): Promise<number> => {
  const { fields } = await loadFields(tx, actor, 'candidate')
  const { custom_values = {}, languages = [], ...given } = input
  const custom = checkValues(fields, custom_values, origin.unseen, true)
  const problems = [
    ...custom.problems,
    ...(await checkFiles(tx, actor, fields, custom.values)),
    ...ratePair(input.min_rate, input.min_rate_currency),
    ...(await checkBlacklist(tx, actor, input.phone)),
    ...(await checkReferences(tx, input)),
    ...(origin.freelance_recruiter_id ? [] : await checkFreelancer(tx, actor, input)),
    ...(await checkCompanions(tx, null, input.travels_with_ids)),
  ]
  if (problems.length > 0) throw fieldProblems(problems)
  const status = await initialStatus(tx, 'candidate')
  const row = await tx
    .insertInto('candidates')
    .values({
      ...given,
      ...candidateSearch({ ...given, custom_values: custom.values }, fields),
      ...(await consentVersions(tx, given)),
      recruiter_id: input.recruiter_id === undefined ? actor.recruiter_id : input.recruiter_id,
      ...(origin.freelance_recruiter_id ? { freelance_recruiter_id: origin.freelance_recruiter_id } : {}),
      min_rate_currency: given.min_rate ? given.min_rate_currency : null,
      languages: JSON.stringify(languages),
      custom_values: JSON.stringify(custom.values),
      ...beginning(actor, status),
      lead_id: origin.lead_id ?? null,
      photo_file_id: origin.photo_file_id ?? null,
      import_id: origin.import_id ?? null,
      created_at: origin.created_at && origin.created_at < actor.at ? origin.created_at : actor.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordBeginning(tx, actor, { entity: 'candidate', id: row.id }, row, status)
  if (!origin.freelance_recruiter_id) await claimNew(tx, actor, { entity: 'candidate', id: row.id }, row)
  return row.id
}

/** Changes a locked candidate; absent fields stay, `null` clears. */
export const updateCandidate = async (
  tx: Tx,
  actor: Actor,
  candidate: CandidateRow,
  input: CandidateUpdate,
): Promise<void> => {
  await requireVersion(tx, actor, candidate, input.version)
  const { fields } = await loadFields(tx, actor, 'candidate')
  const { version: _read, custom_values = {}, languages, ...given } = input
  const custom = checkValues(fields, custom_values, candidate.custom_values)
  const after = { ...candidate, ...given, custom_values: custom.values }
  const problems = [
    ...custom.problems,
    ...(await checkFiles(tx, actor, fields, custom.values, candidate.custom_values)),
    ...ratePair(after.min_rate, after.min_rate_currency),
    ...(await checkReferences(tx, input)),
    ...(await checkNewFreelancer(
      tx,
      actor,
      { entity: 'candidate', id: candidate.id },
      candidate.freelance_recruiter_id,
      input,
    )),
    ...(await checkCompanions(tx, candidate.id, input.travels_with_ids)),
  ]
  if (problems.length > 0) throw fieldProblems(problems)
  await writeCandidate(tx, actor, candidate, {
    ...given,
    ...candidateSearch(after, fields),
    ...(await consentVersions(tx, given, candidate)),
    recruiter_id:
      input.recruiter_id === undefined ? (candidate.recruiter_id ?? actor.recruiter_id) : input.recruiter_id,
    min_rate_currency: after.min_rate === null ? null : after.min_rate_currency,
    custom_values: JSON.stringify(custom.values),
    ...(languages === undefined ? {} : { languages: JSON.stringify(languages) }),
  })
}

/**
 * Updates a locked candidate, raises its version and records the change; `told` is what history stores in addition to
 * the columns.
 */
export const writeCandidate = async (
  tx: Tx,
  actor: Actor,
  candidate: CandidateRow,
  patch: Updateable<CandidatesTable>,
  action:
    | 'updated'
    | 'archived'
    | 'restored'
    | 'undone'
    | 'converted'
    | 'file_added'
    | 'file_removed'
    | 'merged'
    | 'unmerged' = 'updated',
  told: Told = nothingTold,
) => {
  const after = await tx
    .updateTable('candidates')
    .set({ ...patch, ...nextVersion(actor, candidate) })
    .where('id', '=', candidate.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordWrite(tx, actor, action, { entity: 'candidate', id: candidate.id }, candidate, after, told)
  if (after.citizenship !== candidate.citizenship)
    await refreshDocumentsState(tx, { entity: 'candidate', id: candidate.id })
  if (after.recruiter_id !== candidate.recruiter_id) await notifyNewOwner(tx, actor, 'candidate', after)
  if (after.arrival_at !== candidate.arrival_at || after.arrival_place !== candidate.arrival_place)
    await notifyOfArrival(tx, actor, after)
  if (
    after.arrival_at !== candidate.arrival_at ||
    after.status_id !== candidate.status_id ||
    after.archived_at !== candidate.archived_at
  )
    await followArrival(tx, actor, candidate.id)
  await followGiver(tx, actor, action, { entity: 'candidate', id: candidate.id }, candidate, after)
}

/** Archives a candidate that was not changed since its creation; answers whether it did. */
export const archiveUntouchedCandidate = async (tx: Tx, actor: Actor, id: number): Promise<boolean> => {
  const candidate = await lockCandidate(tx, systemActor(), id)
  if (candidate.version !== 1 || candidate.archived_at !== null) return false
  await archiveCandidate(tx, actor, candidate, candidate.version)
  await releaseClaims(tx, actor, { entity: 'candidate', id })
  return true
}

/** Archives a locked candidate; 422 while a client has accepted them. */
export const archiveCandidate = async (tx: Tx, actor: Actor, candidate: CandidateRow, version: number) => {
  await requireVersion(tx, actor, candidate, version)
  if (means(candidate.status_meanings, 'agreed')) throw fieldProblem('status_id', 'candidate_agreed')
  await writeCandidate(tx, actor, candidate, { archived_at: actor.at, archived_by: actor.user_id }, 'archived')
}

/** Restores a locked candidate; 409 when an open candidate has the phone now. */
export const restoreCandidate = async (tx: Tx, actor: Actor, candidate: CandidateRow, version: number) => {
  await requireVersion(tx, actor, candidate, version)
  await writeCandidate(tx, actor, candidate, { archived_at: null, archived_by: null }, 'restored')
}

const hasParts = async (tx: Tx, id: number) => {
  const { rows } = await sql<{ found: boolean }>`select exists (select 1 from documents where candidate_id = ${id})
    or exists (select 1 from surveys where candidate_id = ${id}) or exists (select 1 from workers where candidate_id = ${id}) as found`.execute(
    tx,
  )
  return rows[0]!.found
}

/**
 * Undoes the creation of a candidate: archives it and detaches it from the lead; 409 when it was changed since or has
 * dependent records.
 */
export const withdrawCandidate = async (tx: Tx, actor: Actor, id: number) => {
  const candidate = await lockCandidate(tx, systemActor(), id)
  if (candidate.version !== 1 || (await hasParts(tx, id))) throw new ProblemError(409, 'conversion_hangs')
  const patch = { lead_id: null, archived_at: actor.at, archived_by: actor.user_id }
  await writeCandidate(tx, actor, candidate, patch, 'archived')
}
