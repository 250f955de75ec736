import { contractSurveyEndpoints } from '#contract/people/contract-surveys.ts'
import { beyondScope } from '#server/behaviors/access/actor.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import { found } from '#server/platform/problems.ts'
import { findContract } from '#server/work/contracts/contracts.queries.ts'
import { printSurveys } from './print-survey.ts'
import { sendSurveys } from './send-surveys.commands.ts'
import { surveySeveral } from './survey-several.commands.ts'
import { listSurveys, surveysByIds } from './surveys.queries.ts'
import { toSurvey } from './surveys.serializer.ts'

/** The surveys of a contract in scope. */
export const mountContractSurveys = ({ app, db }: Services) =>
  mount(app, db, contractSurveyEndpoints, {
    'GET /api/contracts/{id}/surveys': async ({ tx, actor, params, query }) => {
      const contract = await findContract(tx, actor, params.id)
      const custom = await loadFields(tx, actor, 'candidate_survey')
      const sort = query.sort ?? ['status_id', '-surveyed_on']
      const wanted = { ...query, sort, contract_id: { ids: [contract.id], none: false } }
      const { rows, meta } = await listSurveys(tx, actor, wanted, custom)
      return { data: rows.map((row) => toSurvey(actor, row, custom)), meta }
    },
    'POST /api/contracts/{id}/surveys': async ({ tx, actor, params, body }) => {
      const contract = await findContract(tx, actor, params.id)
      return { data: await surveySeveral(tx, actor, contract.id, body) }
    },
    'POST /api/contracts/{id}/sent-surveys': async ({ tx, actor, params, body }) => {
      const contract = await findContract(tx, actor, params.id)
      await sendSurveys(tx, actor, contract.id, body)
      const custom = await loadFields(tx, actor, 'candidate_survey')
      const ids = body.surveys.map(({ id }) => id)
      const rows = await surveysByIds(tx, beyondScope(actor), contract.id, ids)
      return {
        data: rows.map((row) => toSurvey(actor, row, custom)),
        meta: { transaction_id: actor.transaction_id },
      }
    },
    'GET /api/contracts/{id}/surveys-pdf': async ({ tx, actor, params, query }) => {
      const contract = await findContract(tx, actor, params.id)
      const rows = await surveysByIds(tx, actor, contract.id, query.ids.ids)
      found(rows.length > 0 && rows.length === new Set(query.ids.ids).size ? rows : null)
      return printSurveys(tx, actor, contract, rows, query.language ?? actor.locale)
    },
  })
