import type { Actor } from '#server/behaviors/access/actor.ts'
import { isClosed, recordStatus } from '#server/behaviors/statuses/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import { refreshNeeds } from '../contracts/refresh-needs.commands.ts'
import { writeSurvey } from './surveys.commands.ts'
import { lockSurvey } from './surveys.queries.ts'

/** Moves the candidate's survey that stands in one status to another, because something else happened; does nothing where there is none. */
const moveSurvey = async (tx: Tx, actor: Actor, candidate_id: number, from_code: string, to_code: string) => {
  const statuses = await tx.selectFrom('statuses').where('entity', '=', 'candidate_survey').selectAll().execute()
  const from = statuses.find(({ code }) => code === from_code)!
  const to = statuses.find(({ code }) => code === to_code)!
  const found = await tx
    .selectFrom('surveys')
    .where('candidate_id', '=', candidate_id)
    .where('status_id', '=', from.id)
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!found) return
  const system: Actor = { ...actor, source: 'system', scopes: new Set(['all']) }
  const survey = await lockSurvey(tx, system, found.id)
  await writeSurvey(tx, system, survey, { status_id: to.id, status_since: actor.at, is_open: !isClosed(to) })
  await recordStatus(
    tx,
    system,
    { entity: 'candidate_survey', id: survey.id },
    { from, to, since: survey.status_since },
  )
  if (survey.need_id !== null) await refreshNeeds(tx, system, [survey.need_id])
}

/** The survey that a client accepted has led to work. */
export const placeSurvey = (tx: Tx, actor: Actor, candidate_id: number) =>
  moveSurvey(tx, actor, candidate_id, 'accepted', 'placed')

/** The way back of the same. */
export const unplaceSurvey = (tx: Tx, actor: Actor, candidate_id: number) =>
  moveSurvey(tx, actor, candidate_id, 'placed', 'accepted')
