import { type SqlBool, type Updateable, sql } from 'kysely'
import { contractFields } from '#contract/work/contracts.fields.ts'
import { nothings } from '#contract/fields/facts.ts'
import { type Actor, beyondScope } from '#server/behaviors/access/actor.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { isClosed } from '#server/behaviors/statuses/statuses.ts'
import { planUndo } from '#server/behaviors/undo/plan-undo.ts'
import {
  archiveColumns,
  isOwnTransaction,
  priorStatus,
  recordWayBack,
  restoredFields,
} from '#server/behaviors/undo/restore-fields.ts'
import type { Tx } from '#server/db/client.ts'
import type { ContractsTable } from '#server/db/tables/contracts.ts'
import { ProblemError, authorize, fieldProblems } from '#server/platform/problems.ts'
import { askLabourOffice } from '../labour-notifications/labour-notifications.commands.ts'
import { type Left, reopenAssignments } from '../assignments/reopen.commands.ts'
import { lacksToRun } from './change-contract-status.commands.ts'
import { checkNeedsWithin, checkRunning, checkTerms } from './check-contract.ts'
import { contractSearch } from './contract-search.ts'
import { checkCrews, checkTeam, teamAfter } from './contract-team.commands.ts'
import { writeContract } from './contracts.commands.ts'
import { contractAbilities } from './contracts.policy.ts'
import { type ContractRow, lockContract } from './contracts.queries.ts'
import { teamIds } from './contracts.serializer.ts'
import { resumeWork } from './end-work.commands.ts'

/** Locks the contract in scope, or one that the actor moved out of it by this transaction; otherwise 404. */
export const lockContractForUndo = async (tx: Tx, actor: Actor, id: number, transaction_id: string) => {
  const own = await isOwnTransaction(tx, actor, 'contract', id, transaction_id)
  return lockContract(tx, own ? beyondScope(actor) : actor, id)
}

const mayUndo = (actor: Actor, contract: ContractRow, action: string, fields: readonly string[]) => {
  const abilities = contractAbilities(actor, contract)
  if (action === 'archived') return abilities.restore
  if (action === 'restored') return abilities.archive
  if (fields.includes('status_id')) return abilities.change_status
  return abilities.update
}

/**
 * Undoes a transaction on a locked contract with its needs and placements; 409 when a rule protects a field now.
 * Answers who is left out.
 */
export const undoContract = async (
  tx: Tx,
  actor: Actor,
  contract: ContractRow,
  transaction_id: string,
): Promise<Left> => {
  const { fields, hidden } = await loadFields(tx, actor, 'contract')
  const plan = await planUndo(tx, actor, { entity: 'contract', id: contract.id }, transaction_id, hidden)
  const touched = Object.keys(plan.fields).map((field) => field.replace(/^custom\..*/, 'custom_values'))
  authorize(mayUndo(actor, contract, plan.action, touched))
  const changeable = contractAbilities(actor, contract).fields
  const isStep = touched.includes('status_id')
  if (!isStep && touched.some((field) => !changeable.includes(field))) throw new ProblemError(409, 'undo_impossible')
  const { columns, custom_values } = restoredFields(
    { ...contract, ...teamIds(contract) },
    plan,
    nothings(contractFields),
  )
  const { main_coordinator_id, coordinator_ids, foreman_ids, recruiter_ids, ...rest } = columns
  const { shift_patterns, required_languages, ...plain } = rest
  const before = teamIds(contract)
  const team = teamAfter(before, { main_coordinator_id, coordinator_ids, foreman_ids, recruiter_ids })
  const after = { ...contract, ...plain, custom_values }
  const back = isStep ? await priorStatus(tx, 'contract', contract, after.status_id) : null
  const resumes = back !== null && !isClosed(back.to)
  if (resumes) await resumeWork(tx, actor, contract, transaction_id)
  const problems = [
    ...checkTerms(after),
    ...(isStep ? [] : checkRunning(contract, { ...after, ...team })),
    ...(await checkTeam(tx, before, team)),
    ...(await checkCrews(tx, contract.id, before, team)),
    ...('start_date' in plain || 'end_date' in plain ? await checkNeedsWithin(tx, contract.id, after) : []),
    ...(back?.to.category === 'active' ? await lacksToRun(tx, contract) : []),
  ]
  if (problems.length > 0) throw fieldProblems(problems)
  await writeContract(
    tx,
    actor,
    contract,
    {
      ...(plain as Updateable<ContractsTable>),
      ...(shift_patterns === undefined ? {} : { shift_patterns: JSON.stringify(shift_patterns) }),
      ...(required_languages === undefined ? {} : { required_languages: JSON.stringify(required_languages) }),
      custom_values: JSON.stringify(custom_values),
      ...contractSearch(after, fields),
      ...(back ? { is_open: !isClosed(back.to), status_since: back.since ?? actor.at } : {}),
      ...archiveColumns(actor, plan.action),
    },
    'undone',
    team,
  )
  await recordWayBack(tx, actor, 'contract', contract, after, back)
  const left = resumes ? await reopenAssignments(tx, actor, contract.id, transaction_id) : { stayed: [], bedless: [] }
  await askLabourOffice(tx, actor, sql<SqlBool>`a.contract_id = ${contract.id}`)
  return left
}
