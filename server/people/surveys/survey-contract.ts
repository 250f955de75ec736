import type { FieldProblem } from '#contract/basics/problem.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblem, fieldProblems } from '#server/platform/problems.ts'
import { contractScope } from '#server/work/contracts/contracts.policy.ts'
import { needNumbers } from '#server/work/contracts/need-numbers.queries.ts'
import { needsOf, readNeeds } from '#server/work/contracts/needs.queries.ts'
import {
  approvalProblem,
  contractProblem,
  needProblem,
  openNeedProblem,
  roomProblem,
  waitsInReserve,
} from './survey-rules.ts'
import type { SurveyRow } from './surveys.queries.ts'

const selectContract = (tx: Tx, id: number) =>
  tx
    .selectFrom('contracts')
    .innerJoin('statuses as s', 's.id', 'contracts.status_id')
    .where('contracts.id', '=', id)
    .select([
      'contracts.id',
      'contracts.archived_at',
      'contracts.client_approval_required',
      's.category as status_category',
    ])
    .forShare('contracts')

/** The needs of a contract with their counts. */
const countedNeeds = async (tx: Tx, contract_id: number) => {
  const needs = await needsOf(tx, contract_id)
  const numbers = await needNumbers(
    tx,
    needs.map(({ id }) => id),
  )
  return needs.map((need) => ({ ...need, ...numbers.get(need.id)! }))
}

/** The problems of a need for a survey of a contract; none when no need is given. */
export const checkNeed = async (
  tx: Tx,
  contract_id: number | null,
  need_id: number | null | undefined,
  path: string,
): Promise<FieldProblem[]> => {
  if (need_id === null || need_id === undefined) return []
  const needs = contract_id === null ? [] : await countedNeeds(tx, contract_id)
  return needProblem(
    needs.find(({ id }) => id === need_id),
    contract_id,
    path,
  )
}

/** Refuses a survey for a contract that the actor may not see, that is not active, or that has no open need. */
export const requireContract = async (tx: Tx, actor: Actor, contract_id: number) => {
  const contract = await selectContract(tx, contract_id).where(contractScope(actor)).executeTakeFirst()
  if (!contract) throw fieldProblem('contract_id', 'not_found')
  const problems = contractProblem(contract, 'contract_id')
  if (problems.length === 0) problems.push(...openNeedProblem(await countedNeeds(tx, contract_id)))
  if (problems.length > 0) throw fieldProblems(problems)
}

const wasSent = async (tx: Tx, survey: Pick<SurveyRow, 'id'>) => {
  const step = await tx
    .selectFrom('status_history as h')
    .innerJoin('statuses as s', 's.id', 'h.to_status_id')
    .where('h.entity', '=', 'candidate_survey')
    .where('h.entity_id', '=', survey.id)
    .where('s.code', '=', 'sent')
    .select('h.id')
    .executeTakeFirst()
  return step !== undefined
}

const refuse = (problems: readonly FieldProblem[]) => {
  if (problems.length > 0) throw fieldProblems([...problems])
}

/**
 * Refuses a step of a survey that its contract does not allow: sending and accepting need an active contract; accepting
 * needs an open need and, where required, a survey that was sent. The need is locked, so parallel acceptances wait for
 * each other. Answers the need in whose reserve the person waits, or null.
 */
export const requireOrder = async (
  tx: Tx,
  survey: Pick<SurveyRow, 'id' | 'contract_id' | 'need_id'>,
  to: { code: string },
) => {
  const { contract_id, need_id } = survey
  if (contract_id === null || !['sent', 'accepted'].includes(to.code)) return null
  const contract = await selectContract(tx, contract_id).executeTakeFirstOrThrow()
  refuse(contractProblem(contract, 'status_id'))
  if (to.code === 'sent') return null
  refuse(approvalProblem(contract, await wasSent(tx, survey)))
  if (need_id === null) throw fieldProblem('fields.need_id', 'need_first')
  const [need] = await readNeeds(tx, [need_id])
  const numbers = (await needNumbers(tx, [need_id])).get(need_id)!
  refuse(needProblem(need && { ...need, ...numbers }, contract_id, 'fields.need_id'))
  refuse(roomProblem(numbers, 'fields.need_id'))
  return waitsInReserve(numbers) ? need! : null
}
