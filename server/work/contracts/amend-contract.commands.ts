import { type SqlBool, type Updateable, sql } from 'kysely'
import type { AdditionChanges } from '#contract/work/additions.ts'
import type { FieldProblem } from '#contract/basics/problem.ts'
import { type Actor, beyondScope } from '#server/behaviors/access/actor.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import { problemOf } from '#server/behaviors/endpoints/problem-of.ts'
import { statusFor } from '#server/behaviors/statuses/meanings.ts'
import type { Tx } from '#server/db/client.ts'
import type { ContractsTable } from '#server/db/tables/contracts.ts'
import { ProblemError, fieldProblem, fieldProblems } from '#server/platform/problems.ts'
import { askLabourOffice } from '../labour-notifications/labour-notifications.commands.ts'
import { changeContractStatus } from './change-contract-status.commands.ts'
import { checkNeedsWithin, checkPlacementsWithin, checkTerms } from './check-contract.ts'
import { type Mention, writeContract } from './contracts.commands.ts'
import { mayAmend } from './contracts.policy.ts'
import { type ContractRow, lockContract } from './contracts.queries.ts'
import { amendNeed } from './needs.commands.ts'

/** Runs a step and reports its problems, including constraint errors, at a field of the addition. */
const at = async (place: (problem: FieldProblem) => string, step: () => Promise<unknown>) => {
  try {
    await step()
  } catch (failure) {
    const problem = problemOf(failure as Error)
    if (!problem?.errors) throw failure
    throw new ProblemError(problem.status, problem.code, {
      errors: problem.errors.map((one) => ({ ...one, path: place(one) })),
    })
  }
}

const amendTerms = async (
  tx: Tx,
  actor: Actor,
  contract: ContractRow,
  patch: Partial<ContractRow>,
  mention: Mention,
) => {
  const after = { ...contract, ...patch }
  const moved = patch.end_date !== undefined
  const problems = [
    ...checkTerms(after),
    ...(moved ? await checkNeedsWithin(tx, contract.id, after) : []),
    ...(moved ? await checkPlacementsWithin(tx, contract.id, after) : []),
  ]
  if (problems.length > 0) throw fieldProblems(problems)
  await writeContract(tx, actor, contract, patch as Updateable<ContractsTable>, 'amended', undefined, mention)
}

const terminate = async (
  tx: Tx,
  actor: Actor,
  contract: ContractRow,
  { termination_date, reason_id }: AdditionChanges,
  mention: Mention,
) => {
  const { id: status_id } = await statusFor(tx, 'contract', 'terminated')
  const body = { version: contract.version, status_id, reason_id, fields: { end_date: termination_date } }
  await changeContractStatus(tx, actor, contract, body, mention)
}

/**
 * Changes a contract and its needs as an addition says, without the actor's scope; problems are reported at the
 * addition's fields.
 */
export const amendContract = async (
  tx: Tx,
  actor: Actor,
  {
    contract_id,
    number,
    effective_from,
    changes,
  }: { contract_id: number; number: string; effective_from: string; changes: AdditionChanges },
) => {
  const { needs = [], termination_date, reason_id: _reason, ...patch } = changes
  const mention = { addition: number }
  const contract = await lockContract(tx, beyondScope(actor), contract_id)
  if (!mayAmend(actor, contract)) throw fieldProblem('status', 'contract_not_running')
  for (const [index, change] of needs.entries())
    await at(
      ({ path }) => `changes.needs.${index}.${path}`,
      () => amendNeed(tx, actor, { ...contract, ...patch } as ContractRow, change, mention),
    )
  if (Object.keys(patch).length > 0)
    await at(
      ({ path }) => `changes.${path}`,
      () => amendTerms(tx, actor, contract, patch as Partial<ContractRow>, mention),
    )
  if (termination_date)
    await at(
      ({ path }) => (path === 'reason_id' ? 'changes.reason_id' : 'changes.termination_date'),
      () => terminate(tx, actor, contract, changes, mention),
    )
  const today = agencyDay(actor.at)
  const since = effective_from < today ? effective_from : today
  await askLabourOffice(tx, actor, sql<SqlBool>`a.contract_id = ${contract_id}`, since)
}
