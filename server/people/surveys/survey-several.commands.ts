import type { SeveralSurveys, SurveyedSeveral } from '#contract/people/contract-surveys.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { checkValues } from '#server/behaviors/custom-fields/check-values.ts'
import { loadFields, questionsFor } from '#server/behaviors/custom-fields/custom-fields.ts'
import { refusalOf } from '#server/behaviors/bulk/run-bulk.ts'
import { orNothing } from '#server/behaviors/undo/savepoint.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblems } from '#server/platform/problems.ts'
import { checkNeed, requireContract } from './survey-contract.ts'
import { createSurvey, notYet } from './surveys.commands.ts'

/** The days from which candidates are available. */
const readAvailable = async (tx: Tx, ids: readonly number[]) => {
  const rows = await tx.selectFrom('candidates').where('id', 'in', ids).select(['id', 'available_from']).execute()
  return new Map(rows.map(({ id, available_from }) => [id, available_from]))
}

const later = (day: string, other: string | null | undefined) => (other && other > day ? other : day)

/**
 * Creates draft surveys of several candidates for a contract, in the order of their ids, in which other calls lock them
 * too. What is wrong with the contract or the common answers refuses all; a candidate who cannot be surveyed does not
 * affect the others, and the reason is reported.
 */
export const surveySeveral = async (
  tx: Tx,
  actor: Actor,
  contract_id: number,
  { candidate_ids, ...shared }: SeveralSurveys,
): Promise<SurveyedSeveral> => {
  await requireContract(tx, actor, contract_id)
  const questions = questionsFor(await loadFields(tx, actor, 'candidate_survey'), contract_id)
  const common = questions.filter(({ type }) => type !== 'file')
  const problems = [
    ...checkValues(common, shared.custom_values ?? {}).problems,
    ...notYet(actor, shared.surveyed_on),
    ...(await checkNeed(tx, contract_id, shared.need_id, 'need_id')),
  ]
  if (problems.length > 0) throw fieldProblems(problems)
  const ids = [...new Set(candidate_ids)].toSorted((a, b) => a - b)
  const available = await readAvailable(tx, ids)
  const result: SurveyedSeveral = { surveyed: [], refused: [] }
  for (const candidate_id of ids)
    try {
      const ready_from = later(shared.ready_from, available.get(candidate_id))
      const one = { ...shared, candidate_id, contract_id, ready_from }
      const survey_id = await orNothing(tx, () => createSurvey(tx, actor, one))
      result.surveyed.push({ candidate_id, survey_id })
    } catch (failure) {
      result.refused.push({ candidate_id, problems: refusalOf(failure) })
    }
  return result
}
