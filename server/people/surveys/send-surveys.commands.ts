import type { FieldProblem } from '#contract/basics/problem.ts'
import type { SurveySending } from '#contract/people/contract-surveys.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { ProblemError, authorize, fieldProblem, fieldProblems } from '#server/platform/problems.ts'
import { changeSurveyStatus } from './change-survey-status.ts'
import { surveyAbilities } from './surveys.policy.ts'
import { lockSurvey } from './surveys.queries.ts'

const sendOne = async (tx: Tx, actor: Actor, contract_id: number, status_id: number, one: Asked) => {
  const survey = await lockSurvey(tx, actor, one.id)
  if (survey.contract_id !== contract_id) throw fieldProblem('id', 'not_found')
  authorize(surveyAbilities(actor, survey).change_status)
  await changeSurveyStatus(tx, actor, survey, { version: one.version, status_id })
}

type Asked = SurveySending['surveys'][number]

/** The reasons against one survey; an outdated version is a reason too. */
const reasonsOf = (problem: unknown): readonly Pick<FieldProblem, 'code' | 'params'>[] => {
  if (!(problem instanceof ProblemError)) throw problem
  return problem.errors ?? [{ code: problem.code }]
}

/**
 * Sends surveys of a contract to the client, all or none; every reason is reported at its survey's position in the
 * list. Candidates are locked in the order of their ids.
 */
export const sendSurveys = async (tx: Tx, actor: Actor, contract_id: number, { surveys }: SurveySending) => {
  const { id: status_id } = await tx
    .selectFrom('statuses')
    .where('entity', '=', 'candidate_survey')
    .where('code', '=', 'sent')
    .select('id')
    .executeTakeFirstOrThrow()
  const rows = await tx
    .selectFrom('surveys')
    .where(
      'id',
      'in',
      surveys.map(({ id }) => id),
    )
    .select(['id', 'candidate_id'])
    .execute()
  const candidateOf = new Map(rows.map(({ id, candidate_id }) => [id, candidate_id]))
  const inOrder = [...surveys.entries()].sort(
    ([, a], [, b]) => (candidateOf.get(a.id) ?? 0) - (candidateOf.get(b.id) ?? 0),
  )
  const problems: FieldProblem[] = []
  for (const [index, one] of inOrder)
    try {
      await sendOne(tx, actor, contract_id, status_id, one)
    } catch (problem) {
      problems.push(
        ...reasonsOf(problem).map(({ code, params }) => ({
          path: `surveys.${index}`,
          code,
          ...(params ? { params } : {}),
        })),
      )
    }
  if (problems.length > 0) throw fieldProblems(problems)
}
