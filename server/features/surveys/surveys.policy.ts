import { type SqlBool, sql } from 'kysely'
import { editableSurveyStatuses } from '#contract/survey-choices.ts'
import type { Survey } from '#contract/surveys.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type Condition, all, any } from '#server/behaviors/lists/filters.ts'
import { candidateScope, wholeCandidates } from '../candidates/candidates.policy.ts'

type Owned = {
  status_code: string
  interviewer_id: number
  created_by: number | null
  candidate_recruiter_id: number | null
  candidate_created_by: number | null
  candidate_archived_at: string | null
}

/** Which surveys the actor may read: those of candidates they may read whole, and their own of candidates they may know of. Asks for `surveys` joined with `candidates`. */
export const surveyScope = (actor: Actor): Condition => {
  const whole = wholeCandidates(actor)
  if (whole === null) return candidateScope(actor)
  const own = sql<SqlBool>`(surveys.interviewer_id = ${actor.user_id} or surveys.created_by = ${actor.user_id})`
  return all([candidateScope(actor), any([whole, own])])
}

const isOwn = (actor: Actor, survey: Owned) =>
  survey.interviewer_id === actor.user_id || survey.created_by === actor.user_id

const ownsCandidate = (actor: Actor, survey: Owned) =>
  survey.candidate_recruiter_id === null ||
  survey.candidate_recruiter_id === actor.recruiter_id ||
  survey.candidate_created_by === actor.user_id

/** What the actor may do with a survey they can see: recruiters write their own and those of their candidates, coordinators those they read. */
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
