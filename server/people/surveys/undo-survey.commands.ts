import type { Updateable } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { planUndo } from '#server/behaviors/undo/plan-undo.ts'
import { restoredFields } from '#server/behaviors/undo/restore-fields.ts'
import type { Tx } from '#server/db/client.ts'
import type { SurveysTable } from '#server/db/tables/surveys.ts'
import { ProblemError, authorize, fieldProblems } from '#server/platform/problems.ts'
import { checkNeed } from './survey-contract.ts'
import { keepQuestions } from './kept-questions.ts'
import { writeSurvey } from './surveys.commands.ts'
import { surveyAbilities } from './surveys.policy.ts'
import type { SurveyRow } from './surveys.queries.ts'

/**
 * Restores the answers of a locked survey that a transaction changed; a status change stays, because others depend on
 * it.
 */
export const undoSurvey = async (tx: Tx, actor: Actor, survey: SurveyRow, transaction_id: string) => {
  authorize(surveyAbilities(actor, survey).update)
  const { fields, hidden } = await loadFields(tx, actor, 'candidate_survey')
  const plan = await planUndo(tx, actor, { entity: 'candidate_survey', id: survey.id }, transaction_id, hidden)
  if ('status_id' in plan.fields) throw new ProblemError(409, 'undo_impossible')
  const { columns, custom_values } = restoredFields(survey, plan, {})
  const problems = await checkNeed(tx, survey.contract_id, columns['need_id'] as number | null | undefined, 'need_id')
  if (problems.length > 0) throw fieldProblems(problems)
  await writeSurvey(
    tx,
    actor,
    survey,
    {
      ...(columns as Updateable<SurveysTable>),
      custom_values: JSON.stringify(custom_values),
      questions: JSON.stringify(keepQuestions(fields, custom_values, survey)),
    },
    'undone',
  )
}
