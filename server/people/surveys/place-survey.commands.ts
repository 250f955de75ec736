import { type Actor, beyondScope } from '#server/behaviors/access/actor.ts'
import { isClosed, recordStatus } from '#server/behaviors/statuses/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import { writeSurvey } from './surveys.commands.ts'
import { lockSurvey } from './surveys.queries.ts'

/** Moves a survey to a status because of another event. */
const stepSurvey = async (tx: Tx, actor: Actor, id: number, code: string) => {
  const system: Actor = { ...beyondScope(actor), source: 'system' }
  const statuses = await tx.selectFrom('statuses').where('entity', '=', 'candidate_survey').selectAll().execute()
  const survey = await lockSurvey(tx, system, id)
  const from = statuses.find((status) => status.id === survey.status_id)!
  const to = statuses.find((status) => status.code === code)!
  await writeSurvey(tx, system, survey, { status_id: to.id, status_since: actor.at, is_open: !isClosed(to) })
  await recordStatus(tx, system, { entity: 'candidate_survey', id }, { from, to, since: survey.status_since })
  return survey.need_id
}

/** The candidate's survey without a contract in a status. */
const generalSurvey = (tx: Tx, candidate_id: number, code: string) =>
  tx
    .selectFrom('surveys as v')
    .innerJoin('statuses as s', 's.id', 'v.status_id')
    .where('v.candidate_id', '=', candidate_id)
    .where('v.contract_id', 'is', null)
    .where('s.code', '=', code)
    .select('v.id')
    .orderBy('v.id', 'desc')
    .executeTakeFirst()

/** Marks a survey as placed. Answers the need it was for, whose counts must be updated because its place is free. */
export const placeSurveyOf = (tx: Tx, actor: Actor, id: number) => stepSurvey(tx, actor, id, 'placed')

/** Marks the accepted survey without a contract as placed; one for a contract waits for the placement there. */
export const placeSurvey = async (tx: Tx, actor: Actor, candidate_id: number) => {
  const survey = await generalSurvey(tx, candidate_id, 'accepted')
  if (survey) await stepSurvey(tx, actor, survey.id, 'placed')
}

/** The reverse of `placeSurvey`. */
export const unplaceSurvey = async (tx: Tx, actor: Actor, candidate_id: number) => {
  const survey = await generalSurvey(tx, candidate_id, 'placed')
  if (survey) await stepSurvey(tx, actor, survey.id, 'accepted')
}
