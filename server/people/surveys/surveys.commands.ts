import { type SqlBool, type Updateable, sql } from 'kysely'
import type { FieldProblem } from '#contract/basics/problem.ts'
import { ratedSurveyStatuses } from '#contract/people/survey-choices.ts'
import type { SurveyCreate, SurveyUpdate } from '#contract/people/surveys.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { checkFiles, checkValues } from '#server/behaviors/custom-fields/check-values.ts'
import { loadFields, questionsFor } from '#server/behaviors/custom-fields/custom-fields.ts'
import { versionCheck } from '#server/behaviors/endpoints/require-version.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import { recordWrite } from '#server/behaviors/history/record-write.ts'
import { nextVersion } from '#server/behaviors/history/stamps.ts'
import { beginning, recordBeginning } from '#server/behaviors/statuses/beginning.ts'
import { initialStatus } from '#server/behaviors/statuses/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import type { SurveysTable } from '#server/db/tables/surveys.ts'
import { fieldProblem, fieldProblems } from '#server/platform/problems.ts'
import { leaveReserve } from '#server/work/reserve/leave-reserve.commands.ts'
import { candidateScope } from '../candidates/candidates.policy.ts'
import { checkNeed, requireContract } from './survey-contract.ts'
import { keepQuestions } from './kept-questions.ts'
import type { SurveyRow } from './surveys.queries.ts'
import { toSurvey } from './surveys.serializer.ts'

const subjectOf = (survey: { id: number; candidate_id: number }) => ({
  entity: 'candidate_survey' as const,
  id: survey.id,
  parent: { entity: 'candidate', id: survey.candidate_id },
})

/** Refuses a write based on an older version, with the current survey in the answer. */
export const requireVersion = versionCheck('candidate_survey', toSurvey)

/** The problem of a survey of a later day. */
export const notYet = (actor: Actor, surveyed_on: string | undefined): FieldProblem[] =>
  surveyed_on !== undefined && surveyed_on > agencyDay(actor.at) ? [{ path: 'surveyed_on', code: 'in_the_future' }] : []

const ratePair = (rate: number | null | undefined, currency: string | null | undefined): FieldProblem[] =>
  (rate ?? null) !== null && !currency ? [{ path: 'agreed_rate_currency', code: 'required' }] : []

const checkInterviewer = async (tx: Tx, id: number | undefined): Promise<FieldProblem[]> => {
  if (id === undefined) return []
  const user = await tx
    .selectFrom('users')
    .where('id', '=', id)
    .where('status', '=', 'active')
    .select('id')
    .executeTakeFirst()
  return user ? [] : [{ path: 'interviewer_id', code: 'not_found' }]
}

/** The candidate of a survey: visible to the actor and not closed. */
const requireCandidate = async (tx: Tx, actor: Actor, id: number, contract_id: number | null) => {
  const candidate = await tx
    .selectFrom('candidates')
    .where('id', '=', id)
    .where(candidateScope(actor))
    .select(['is_open', 'archived_at'])
    .forUpdate()
    .executeTakeFirst()
  if (!candidate) throw fieldProblem('candidate_id', 'not_found')
  if (!candidate.is_open || candidate.archived_at !== null) throw fieldProblem('candidate_id', 'candidate_closed')
  if (await hasOpenSurvey(tx, id, contract_id)) throw fieldProblem('candidate_id', 'survey_open')
}

/** Whether a candidate has an open survey for a contract, or for none when null. */
export const hasOpenSurvey = async (tx: Tx, candidate_id: number, contract_id: number | null) => {
  const open = await tx
    .selectFrom('surveys')
    .where('candidate_id', '=', candidate_id)
    .where('contract_id', 'is not distinct from', contract_id)
    .where('is_open', '=', true)
    .select('id')
    .executeTakeFirst()
  return open !== undefined
}

/**
 * Creates a draft survey of a candidate, for a contract or for none; its interviewer is the actor unless another is
 * named.
 */
export const createSurvey = async (tx: Tx, actor: Actor, input: SurveyCreate): Promise<number> => {
  const contract_id = input.contract_id ?? null
  await requireCandidate(tx, actor, input.candidate_id, contract_id)
  if (contract_id !== null) await requireContract(tx, actor, contract_id)
  const fields = questionsFor(await loadFields(tx, actor, 'candidate_survey'), contract_id)
  const { custom_values = {}, ...given } = input
  const custom = checkValues(fields, custom_values)
  const problems = [
    ...custom.problems,
    ...(await checkFiles(tx, actor, fields, custom.values)),
    ...notYet(actor, input.surveyed_on),
    ...ratePair(input.agreed_rate, input.agreed_rate_currency),
    ...(await checkInterviewer(tx, input.interviewer_id)),
    ...(await checkNeed(tx, contract_id, input.need_id, 'need_id')),
  ]
  if (problems.length > 0) throw fieldProblems(problems)
  const status = await initialStatus(tx, 'candidate_survey')
  const row = await tx
    .insertInto('surveys')
    .values({
      ...given,
      agreed_rate_currency: given.agreed_rate ? given.agreed_rate_currency : null,
      interviewer_id: given.interviewer_id ?? actor.user_id!,
      custom_values: JSON.stringify(custom.values),
      questions: JSON.stringify(keepQuestions(fields, custom.values)),
      ...beginning(actor, status),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { questions: _kept, ...told } = row
  await recordBeginning(tx, actor, subjectOf(row), told, status)
  return row.id
}

/**
 * Changes the answers of a locked survey; absent fields stay, `null` clears. A rating that its status requires cannot
 * be cleared.
 */
export const updateSurvey = async (tx: Tx, actor: Actor, survey: SurveyRow, input: SurveyUpdate): Promise<void> => {
  await requireVersion(tx, actor, survey, input.version)
  const fields = questionsFor(await loadFields(tx, actor, 'candidate_survey'), survey.contract_id)
  const { version: _read, custom_values = {}, ...given } = input
  const custom = checkValues(fields, custom_values, survey.custom_values)
  const after = { ...survey, ...given }
  const needsRating = ratedSurveyStatuses.includes(survey.status_code) && after.rating === null
  const problems = [
    ...custom.problems,
    ...(await checkFiles(tx, actor, fields, custom.values, survey.custom_values)),
    ...notYet(actor, input.surveyed_on),
    ...ratePair(after.agreed_rate, after.agreed_rate_currency),
    ...(input.interviewer_id === survey.interviewer_id ? [] : await checkInterviewer(tx, input.interviewer_id)),
    ...(input.need_id === survey.need_id ? [] : await checkNeed(tx, survey.contract_id, input.need_id, 'need_id')),
    ...(needsRating ? [{ path: 'rating', code: 'required' }] : []),
  ]
  if (problems.length > 0) throw fieldProblems(problems)
  await writeSurvey(tx, actor, survey, {
    ...given,
    agreed_rate_currency: after.agreed_rate === null ? null : after.agreed_rate_currency,
    custom_values: JSON.stringify(custom.values),
    questions: JSON.stringify(keepQuestions(fields, custom.values, survey)),
  })
}

/**
 * Updates a locked survey, raises its version and records the change. A new status or need ends its wait in a reserve.
 */
export const writeSurvey = async (
  tx: Tx,
  actor: Actor,
  survey: Pick<SurveyRow, 'id' | 'candidate_id' | 'need_id' | 'version'>,
  patch: Updateable<SurveysTable>,
  action: 'updated' | 'undone' = 'updated',
) => {
  const { questions: _now, ...after } = await tx
    .updateTable('surveys')
    .set({ ...patch, ...nextVersion(actor, survey) })
    .where('id', '=', survey.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordWrite(tx, actor, action, subjectOf(survey), survey, after)
  const isElsewhere = patch.status_id !== undefined || after.need_id !== survey.need_id
  if (isElsewhere) await leaveReserve(tx, actor, sql<SqlBool>`r.survey_id = ${survey.id}`)
}
