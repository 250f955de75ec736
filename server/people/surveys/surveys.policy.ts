import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { editableSurveyStatuses } from '#contract/people/survey-choices.ts'
import type { Survey } from '#contract/people/surveys.ts'
import type { StatusMeaning } from '#contract/office/status-meanings.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Hidden } from '#server/behaviors/history/read-changes.ts'
import { type Condition, all, any } from '#server/behaviors/lists/filters.ts'
import {
  candidateScope,
  isCandidateVisible,
  isCandidateWhole,
  wholeCandidates,
} from '../candidates/candidates.policy.ts'

type Owned = {
  status_code: string
  interviewer_id: number
  created_by: number | null
  candidate_recruiter_id: number | null
  candidate_created_by: number | null
  candidate_archived_at: string | null
}

/** What determines who may see a survey; `contract_user_ids` run its contract. */
export type Known = Pick<Owned, 'interviewer_id' | 'created_by' | 'candidate_recruiter_id' | 'candidate_created_by'> & {
  contract_id: number | null
  contract_user_ids: readonly number[]
  candidate: { id: number; status_meanings: readonly StatusMeaning[]; coordinator_user_ids: readonly number[] }
}

const ownRow = (actor: Actor) =>
  sql<SqlBool>`(surveys.interviewer_id = ${actor.user_id} or surveys.created_by = ${actor.user_id})`

const ownCandidateRow = (actor: Actor) =>
  sql<SqlBool>`(candidates.recruiter_id is null or candidates.recruiter_id = ${actor.recruiter_id} or candidates.created_by = ${actor.user_id})`

/** Whether the actor is in the current team of the contract `id`. */
export const isMyContract = (actor: Actor, id: RawBuilder<unknown>): Condition =>
  sql<SqlBool>`${id} in (select t.contract_id from contract_coordinators t
    join coordinators k on k.id = t.coordinator_id where t.to_date is null and k.user_id = ${actor.user_id})`

/** The survey is a recruiter's: they interviewed or created it, or its candidate is theirs or in the pool. */
export const isRecruiters = (actor: Actor): Condition => any([ownRow(actor), ownCandidateRow(actor)])

/**
 * The surveys the actor may read: recruiters their own and those of their candidates; coordinators those of their
 * contracts, those without a contract of candidates they may read completely, and their own of visible candidates.
 * Needs `surveys` joined with `candidates`.
 */
export const surveyScope = (actor: Actor): Condition => {
  if (actor.scopes.has('all')) return sql<SqlBool>`true`
  const whole = wholeCandidates(actor)
  const general = all([sql<SqlBool>`surveys.contract_id is null`, whole ?? undefined])
  return any([
    ...(actor.scopes.has('recruiter') ? [isRecruiters(actor)] : []),
    ...(actor.scopes.has('coordinator')
      ? [isMyContract(actor, sql.ref('surveys.contract_id')), general, all([candidateScope(actor), ownRow(actor)])]
      : []),
  ])
}

const isOwn = (actor: Actor, survey: Pick<Owned, 'interviewer_id' | 'created_by'>) =>
  survey.interviewer_id === actor.user_id || survey.created_by === actor.user_id

const ownsCandidate = (actor: Actor, survey: Pick<Owned, 'candidate_recruiter_id' | 'candidate_created_by'>) =>
  survey.candidate_recruiter_id === null ||
  survey.candidate_recruiter_id === actor.recruiter_id ||
  survey.candidate_created_by === actor.user_id

/** The same rule for one row. */
export const isSurveyVisible = (actor: Actor, survey: Known): boolean => {
  const { scopes, user_id } = actor
  if (scopes.has('all')) return true
  if (scopes.has('recruiter') && (isOwn(actor, survey) || ownsCandidate(actor, survey))) return true
  return (
    scopes.has('coordinator') &&
    ((user_id !== null && survey.contract_user_ids.includes(user_id)) ||
      (survey.contract_id === null && isCandidateWhole(actor, survey.candidate)) ||
      (isCandidateVisible(actor, survey.candidate) && isOwn(actor, survey)))
  )
}

/** Hides the history of surveys that the actor may not read from a visible candidate's history. */
export const foreignSurveys = (actor: Actor): Hidden => ({
  entity: 'candidate_survey',
  when: sql<SqlBool>`not exists (select 1 from surveys join candidates on candidates.id = surveys.candidate_id
    where surveys.id = h.entity_id and ${surveyScope(actor)})`,
})

/**
 * What the actor can do with a visible survey: recruiters change their own and those of their candidates, coordinators
 * those they read.
 */
export const surveyAbilities = (actor: Actor, survey: Owned): Survey['abilities'] => {
  const mine =
    actor.scopes.has('all') ||
    actor.scopes.has('coordinator') ||
    isOwn(actor, survey) ||
    (actor.scopes.has('recruiter') && ownsCandidate(actor, survey))
  const writable =
    mine && survey.candidate_archived_at === null && actor.permissions.has('update questionnaires contract')
  return { update: writable && editableSurveyStatuses.includes(survey.status_code), change_status: writable }
}
