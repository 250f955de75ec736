import { agencyDay } from '#contract/basics/agency-day.ts'
import { type Actor, actAgain } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { changeSurveyStatus } from '../people/surveys/change-survey-status.ts'
import { lockSurvey } from '../people/surveys/surveys.queries.ts'
import { lockContract } from '../work/contracts/contracts.queries.ts'
import { createNeed } from '../work/contracts/needs.commands.ts'

const PLACES = 1
const WAITING = 1

/** Candidates whom clients have been asked about, by contract, those of the presented coordinator first. */
const sentSurveys = async (tx: Tx) => {
  const rows = await tx
    .selectFrom('surveys as v')
    .innerJoin('statuses as s', 's.id', 'v.status_id')
    .innerJoin('contracts as c', 'c.id', 'v.contract_id')
    .innerJoin('statuses as cs', 'cs.id', 'c.status_id')
    .innerJoin('contract_coordinators as t', 't.contract_id', 'c.id')
    .where('t.is_main', '=', true)
    .where('t.to_date', 'is', null)
    .where('s.code', '=', 'sent')
    .where('cs.code', '=', 'active')
    .select(['v.id', 'c.id as contract_id'])
    .orderBy('t.coordinator_id')
    .orderBy('v.created_at')
    .orderBy('v.id')
    .execute()
  return Map.groupBy(rows, ({ contract_id }) => contract_id)
}

/** A position that no need of the contract asks for. */
const freePosition = async (tx: Tx, contract_id: number) => {
  const asked = tx.selectFrom('needs').where('contract_id', '=', contract_id).select('position_id')
  const rows = tx.selectFrom('positions').where('active', '=', true).where('id', 'not in', asked)
  return (await rows.select('id').orderBy('id').executeTakeFirstOrThrow()).id
}

/** A small need for which the client accepts one person more than it asks for: the second waits in the reserve. */
export const fillReserve = async (tx: Tx, admin: Actor) => {
  const found = [...(await sentSurveys(tx))].find(([, surveys]) => surveys.length >= PLACES + WAITING)
  if (!found) return
  const [contract_id, surveys] = found
  const actor = actAgain(admin, { at: admin.at })
  const contract = await lockContract(tx, actor, contract_id)
  const need_id = await createNeed(tx, actor, contract, {
    position_id: await freePosition(tx, contract_id),
    headcount: PLACES,
    date_from: agencyDay(actor.at),
    over_recruiting: 100,
  })
  const accepted = await tx
    .selectFrom('statuses')
    .where('entity', '=', 'candidate_survey')
    .where('code', '=', 'accepted')
    .select('id')
    .executeTakeFirstOrThrow()
  for (const { id } of surveys.slice(0, PLACES + WAITING)) {
    const own = actAgain(admin, { at: admin.at })
    const survey = await lockSurvey(tx, own, id)
    const body = { version: survey.version, status_id: accepted.id, fields: { need_id } }
    await changeSurveyStatus(tx, own, survey, body)
  }
}
