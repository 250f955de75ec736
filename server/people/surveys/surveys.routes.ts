import { surveyEndpoints } from '#contract/people/surveys.ts'
import { type Actor, beyondScope } from '#server/behaviors/access/actor.ts'
import { hiddenCustom, loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { changeRecord } from '#server/behaviors/endpoints/change-record.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import { readChanges } from '#server/behaviors/history/read-changes.ts'
import { readStatusSteps } from '#server/behaviors/history/read-status-steps.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Db } from '#server/db/client.ts'
import { changeSurveyStatus } from './change-survey-status.ts'
import { printSurvey } from './print-survey.ts'
import { createSurvey, updateSurvey } from './surveys.commands.ts'
import { surveyAbilities } from './surveys.policy.ts'
import { findSurvey, listSurveys, lockSurvey } from './surveys.queries.ts'
import { toSurvey } from './surveys.serializer.ts'
import { undoSurvey } from './undo-survey.commands.ts'

const showSurvey = async (db: Db, actor: Actor, id: number) => {
  const custom = await loadFields(db, actor, 'candidate_survey')
  return { data: toSurvey(actor, await findSurvey(db, actor, id), custom) }
}

/** A survey just written by the actor, which may have left their scope by the write. */
const showChanged = async (db: Db, actor: Actor, id: number) => {
  const custom = await loadFields(db, actor, 'candidate_survey')
  const row = await findSurvey(db, beyondScope(actor), id)
  return { data: toSurvey(actor, row, custom), meta: { transaction_id: actor.transaction_id } }
}

const change = changeRecord(lockSurvey, surveyAbilities, showChanged)

const subject = (id: number) => ({ entity: 'candidate_survey', id })

/** Surveys of candidates: questions, answers and the client's decision. */
export const mountSurveys = ({ app, db }: Services) =>
  mount(app, db, surveyEndpoints, {
    'GET /api/surveys': async ({ tx, actor, query }) => {
      const custom = await loadFields(tx, actor, 'candidate_survey')
      const { rows, meta } = await listSurveys(tx, actor, query, custom)
      return { data: rows.map((row) => toSurvey(actor, row, custom)), meta }
    },
    'POST /api/surveys': async ({ tx, actor, body }) => showChanged(tx, actor, await createSurvey(tx, actor, body)),
    'GET /api/surveys/{id}': async ({ tx, actor, params }) => showSurvey(tx, actor, params.id),
    'PATCH /api/surveys/{id}': change((can) => can.update, updateSurvey),
    'PUT /api/surveys/{id}/status': change((can) => can.change_status, changeSurveyStatus),
    'POST /api/surveys/{id}/undos': async ({ tx, actor, params, body }) => {
      const survey = await lockSurvey(tx, actor, params.id)
      await undoSurvey(tx, actor, survey, body.transaction_id)
      return showChanged(tx, actor, survey.id)
    },
    'GET /api/surveys/{id}/history': async ({ tx, actor, params, query }) => {
      const survey = await findSurvey(tx, actor, params.id)
      return readChanges(tx, subject(survey.id), query, [await hiddenCustom(tx, actor, 'candidate_survey')])
    },
    'GET /api/surveys/{id}/status-history': async ({ tx, actor, params, query }) => {
      const survey = await findSurvey(tx, actor, params.id)
      return readStatusSteps(tx, subject(survey.id), query)
    },
    'GET /api/surveys/{id}/pdf': async ({ tx, actor, params, query }) =>
      printSurvey(tx, actor, await findSurvey(tx, actor, params.id), query.language ?? actor.locale),
  })
