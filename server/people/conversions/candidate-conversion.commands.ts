import { sql } from 'kysely'
import type { CandidateConversion, ConversionPlan } from '#contract/people/conversions.ts'
import { candidateFields } from '#contract/people/candidates.fields.ts'
import { workerCreate } from '#contract/people/workers.ts'
import type { FieldProblem } from '#contract/basics/problem.ts'
import { means } from '#contract/office/status-meanings.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { checkBlacklist } from '#server/behaviors/people/check-blacklist.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { fieldProblemsOf } from '#server/behaviors/endpoints/field-problems.ts'
import type { Tx } from '#server/db/client.ts'
import { ProblemError, fieldProblems } from '#server/platform/problems.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { type ConvertibleCandidate, hireCandidate, reopenCandidate } from '../candidates/convert-candidate.commands.ts'
import { contractScope } from '#server/work/contracts/contracts.policy.ts'
import { findKnown, toldOf } from '../duplicates/duplicates.queries.ts'
import { takesPhone } from '../duplicates/duplicates.policy.ts'
import { refuseKnown } from '../duplicates/refuse-known.commands.ts'
import { moveDocuments } from '../documents/move-documents.commands.ts'
import { handStaysToCandidate, handStaysToWorker } from '#server/site/stays/move-stays.commands.ts'
import { placeSurvey, unplaceSurvey } from '../surveys/place-survey.commands.ts'
import { createWorker, withdrawWorker } from '../workers/workers.commands.ts'
import { copiedFields, isEmpty } from './copied-fields.ts'
import { copiedCustom, unseenCustom } from './copied-custom.ts'

const REQUIRED = ['first_name_latin', 'last_name_latin'] as const

const copyOf = async (tx: Tx, actor: Actor, candidate: ConvertibleCandidate) => ({
  ...copiedFields(candidateFields, candidate),
  custom_values: copiedCustom(
    candidate.custom_values,
    (await loadFields(tx, actor, 'candidate')).fields,
    (await loadFields(tx, actor, 'worker')).fields,
  ),
})

const blocks = (candidate: ConvertibleCandidate): FieldProblem[] =>
  means(candidate.status_meanings, 'agreed') && candidate.archived_at === null
    ? []
    : [{ path: 'status_id', code: 'not_approved' }]

/** What converting a candidate into a worker would copy, what is missing, and why it is blocked. */
export const planCandidateConversion = async (
  tx: Tx,
  actor: Actor,
  secrets: Secrets,
  candidate: ConvertibleCandidate,
): Promise<ConversionPlan> => {
  const copied: Record<string, unknown> = await copyOf(tx, actor, candidate)
  const { seen, hidden } = await findKnown(tx, actor, secrets, candidate, { entity: 'candidate', id: candidate.id })
  const duplicates = seen.filter(({ entity }) => entity === 'worker')
  const elsewhere = hidden.filter(({ entity }) => entity === 'worker')
  const takes = takesPhone('worker', candidate.phone)
  const taken =
    elsewhere.some(takes) ||
    duplicates.some((one) => one.entity === 'worker' && one.matched.includes('phone') && one.is_open && !one.archived)
  return {
    copied,
    missing: REQUIRED.filter((field) => isEmpty(copied[field])),
    blocked: [
      ...blocks(candidate),
      ...(taken ? [{ path: 'phone', code: 'known_here' }] : []),
      ...(await checkBlacklist(tx, actor, candidate.phone)),
    ],
    duplicates,
    known_elsewhere: await toldOf(tx, actor, elsewhere, takes),
  }
}

/**
 * Converts a locked candidate into a worker: fields are copied unless the body gives others; documents, key and photo
 * move, the candidate becomes read-only, and both records link to each other.
 */
export const convertCandidateToWorker = async (
  tx: Tx,
  actor: Actor,
  secrets: Secrets,
  candidate: ConvertibleCandidate,
  { version: _read, ...given }: CandidateConversion,
): Promise<number> => {
  const wrong = blocks(candidate)
  if (wrong.length > 0) throw fieldProblems(wrong)
  if (given.phone !== undefined && given.phone !== candidate.phone) await refuseKnown(tx, actor, 'worker', given.phone)
  const copied = await copyOf(tx, actor, candidate)
  const custom_values = { ...copied.custom_values, ...given.custom_values }
  const parsed = workerCreate.safeParse({ ...copied, ...given, custom_values }, { reportInput: true })
  if (!parsed.success) throw fieldProblems(fieldProblemsOf(parsed.error.issues))
  const { id: candidate_id, person_key_id, photo_file_id, freelance_recruiter_id } = candidate
  const input = { ...parsed.data, recruiter_id: parsed.data.recruiter_id ?? candidate.recruiter_id }
  const unseen = await unseenCustom(tx, actor, candidate.custom_values, 'candidate', 'worker')
  const origin = { candidate_id, person_key_id, photo_file_id, freelance_recruiter_id, unseen }
  const id = await createWorker(tx, actor, secrets, input, origin)
  await moveDocuments(tx, actor, { entity: 'candidate', id: candidate_id }, { entity: 'worker', id })
  await handStaysToWorker(tx, actor, candidate_id, id)
  await placeSurvey(tx, actor, candidate_id)
  await hireCandidate(tx, actor, candidate)
  return id
}

/**
 * Undoes the conversion of a locked candidate: archives the worker and reopens the candidate; 409 when the worker has
 * begun to work or was changed since.
 */
export const revertCandidateConversion = async (tx: Tx, actor: Actor, candidate: ConvertibleCandidate) => {
  if (candidate.worker_id === null) throw new ProblemError(409, 'not_converted')
  const { id, worker_id } = candidate
  await withdrawWorker(tx, actor, worker_id)
  await moveDocuments(tx, actor, { entity: 'worker', id: worker_id }, { entity: 'candidate', id })
  await handStaysToCandidate(tx, actor, worker_id, id)
  await unplaceSurvey(tx, actor, id)
  await reopenCandidate(tx, actor, candidate)
}

/**
 * The id of the need with a place for the candidate whom its client accepted, on a contract visible to the actor; null
 * when there is none.
 */
export const needAwaiting = async (tx: Tx, actor: Actor, candidate_id: number): Promise<number | null> => {
  const { rows } = await sql<{ need_id: number }>`select v.need_id from surveys v
    join statuses s on s.id = v.status_id and s.code = 'accepted'
    join contracts on contracts.id = v.contract_id join needs n on n.id = v.need_id
    where v.candidate_id = ${candidate_id} and n.is_open and not exists (select 1 from need_reserves r where r.survey_id = v.id) and ${contractScope(actor)} limit 1`.execute(
    tx,
  )
  return rows[0]?.need_id ?? null
}
