import type { z } from 'zod'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { contractEndpoints } from '#contract/contracts.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { checkStatusChange, entering, isClosed, recordStatus } from '#server/behaviors/statuses/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblems } from '#server/platform/problems.ts'
import { checkTerms } from './check-contract.ts'
import { type Mention, requireVersion, writeContract } from './contracts.commands.ts'
import type { ContractRow } from './contracts.queries.ts'
import { endWork } from './end-work.commands.ts'

type ContractStatusChange = z.output<(typeof contractEndpoints)['PUT /api/contracts/{id}/status']['body']>

/** What a contract cannot begin without, each with a code that names it. */
export const missingToRun = async (tx: Tx, contract: ContractRow): Promise<FieldProblem[]> => {
  const need = await tx
    .selectFrom('needs')
    .where('contract_id', '=', contract.id)
    .where('is_open', '=', true)
    .select('id')
    .executeTakeFirst()
  return [
    ...(contract.client_tax_id ? [] : [{ path: 'client_tax_id', code: 'run_needs_tax_id' }]),
    ...(contract.site_address ? [] : [{ path: 'site_address', code: 'run_needs_address' }]),
    ...(contract.coordinators.some(({ is_main }) => is_main)
      ? []
      : [{ path: 'main_coordinator_id', code: 'run_needs_coordinator' }]),
    ...(need ? [] : [{ path: 'needs', code: 'run_needs_need' }]),
  ]
}

/** Moves a locked contract to a status with what the status asks for; it runs only with a tax number, an address, a main coordinator and a need, and with its end the work on it ends. An addition that moves it is mentioned in history. */
export const changeContractStatus = async (
  tx: Tx,
  actor: Actor,
  contract: ContractRow,
  body: ContractStatusChange,
  mention: Mention = {},
) => {
  await requireVersion(tx, actor, contract, body.version)
  const fields = body.fields ?? {}
  const after = { ...contract, ...fields }
  const { from, to } = await checkStatusChange(tx, actor, 'contract', contract.status_id, body, after)
  const problems = [
    ...checkTerms(after).map((problem) => ({ ...problem, path: `fields.${problem.path}` })),
    ...(to.category === 'active' ? await missingToRun(tx, contract) : []),
  ]
  if (problems.length > 0) throw fieldProblems(problems)
  if (isClosed(to)) await endWork(tx, actor, contract, after.end_date ?? null)
  const step = {
    ...fields,
    ...entering(actor, to, body),
  }
  await writeContract(tx, actor, contract, step, mention.addition ? 'amended' : 'updated', undefined, mention)
  await recordStatus(
    tx,
    actor,
    { entity: 'contract', id: contract.id },
    { from, to, since: contract.status_since, reason_id: body.reason_id, comment: body.comment },
  )
}
