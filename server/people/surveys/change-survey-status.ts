import type { z } from 'zod'
import type { FieldProblem } from '#contract/basics/problem.ts'
import { ratedSurveyStatuses } from '#contract/people/survey-choices.ts'
import type { surveyEndpoints } from '#contract/people/surveys.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { loadFields, questionsFor } from '#server/behaviors/custom-fields/custom-fields.ts'
import { checkStatusChange, entering, recordStatus } from '#server/behaviors/statuses/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblem, fieldProblems } from '#server/platform/problems.ts'
import { joinReserve } from '#server/work/reserve/join-reserve.commands.ts'
import { refreshNeeds } from '#server/work/contracts/refresh-needs.commands.ts'
import { notifyOfSurvey } from '#server/office/notifications/notify-teams.commands.ts'
import { followSurvey, requireRoom } from './follow-survey.ts'
import { checkNeed, requireOrder } from './survey-contract.ts'
import { requireVersion, writeSurvey } from './surveys.commands.ts'
import type { SurveyRow } from './surveys.queries.ts'

type SurveyStatusChange = z.output<(typeof surveyEndpoints)['PUT /api/surveys/{id}/status']['body']>

const NEWS = ['sent', 'accepted', 'declined'] as const

const isNews = (code: string): code is (typeof NEWS)[number] => NEWS.some((one) => one === code)

/** Problems of required questions without an answer; a survey counts as filled in only without them. */
const requireAnswers = async (tx: Tx, actor: Actor, survey: SurveyRow) => {
  const fields = questionsFor(await loadFields(tx, actor, 'candidate_survey'), survey.contract_id)
  const open = fields.filter((field) => field.required && survey.custom_values[field.key] === undefined)
  if (open.length > 0) throw fieldProblem('status_id', 'questions_unanswered', { count: open.length })
}

/** The client's decision: its day and its comment. */
const decision = (actor: Actor, survey: SurveyRow, to: string, comment: string | undefined) => {
  const isDecision = to === 'declined' || (to === 'accepted' && survey.status_code === 'sent')
  return isDecision ? { client_decision_at: actor.at, client_comment: comment ?? survey.client_comment } : {}
}

const refuseIfAny = (problems: readonly FieldProblem[]) => {
  if (problems.length > 0) throw fieldProblems([...problems])
}

/**
 * Moves a locked survey to a status with the values that the status requires; the candidate's status follows in the
 * same transaction.
 */
export const changeSurveyStatus = async (tx: Tx, actor: Actor, survey: SurveyRow, body: SurveyStatusChange) => {
  await requireVersion(tx, actor, survey, body.version)
  const fields = body.fields ?? {}
  const after = { ...survey, ...fields }
  const step = await checkStatusChange(tx, actor, 'candidate_survey', survey.status_id, body, after)
  const { from, to } = step
  if (ratedSurveyStatuses.includes(to.code)) {
    if (after.rating === null) throw fieldProblem('fields.rating', 'required')
    await requireAnswers(tx, actor, survey)
  }
  if (fields.need_id !== undefined && fields.need_id !== survey.need_id)
    refuseIfAny(await checkNeed(tx, survey.contract_id, fields.need_id, 'fields.need_id'))
  await requireRoom(tx, survey, to)
  const full = await requireOrder(tx, after, to)
  await writeSurvey(tx, actor, survey, {
    ...fields,
    ...decision(actor, survey, to.code, body.comment),
    ...entering(actor, to, body),
  })
  await recordStatus(
    tx,
    actor,
    { entity: 'candidate_survey', id: survey.id },
    { from, to, since: survey.status_since, reason_id: body.reason_id, comment: body.comment },
  )
  await followSurvey(tx, actor, survey, to.code)
  if (full !== null) await joinReserve(tx, actor, full, { survey_id: survey.id, candidate_id: survey.candidate_id })
  const touched = [from.code, to.code].includes('accepted') ? [survey.need_id, after.need_id] : []
  const needs = new Set(touched.filter((id) => id !== null))
  await refreshNeeds(tx, actor, [...needs])
  if (isNews(to.code)) await notifyOfSurvey(tx, actor, survey, `survey_${to.code}`)
}
