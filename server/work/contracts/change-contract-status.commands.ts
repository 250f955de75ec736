import type { z } from 'zod'
import { agencyDay } from '#contract/basics/agency-day.ts'
import type { contractEndpoints } from '#contract/work/contracts.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { checkStatusChange, entering, isClosed, recordStatus } from '#server/behaviors/statuses/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblems } from '#server/platform/problems.ts'
import { notifyContractEnded, notifyContractTeam } from '#server/office/notifications/notify-teams.commands.ts'
import { checkTerms } from './check-contract.ts'
import { type Mention, requireVersion, writeContract } from './contracts.commands.ts'
import type { ContractRow } from './contracts.queries.ts'
import { endWork } from './end-work.commands.ts'
import { missingToRun } from './running-rule.ts'

type ContractStatusChange = z.output<(typeof contractEndpoints)['PUT /api/contracts/{id}/status']['body']>

/** What a contract lacks to become active, with its current needs. */
export const lacksToRun = async (tx: Tx, contract: ContractRow) => {
  const { count } = await tx
    .selectFrom('needs')
    .where('contract_id', '=', contract.id)
    .where('is_open', '=', true)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return missingToRun(contract, Number(count))
}

/**
 * A step that closes a contract ends its work at once: its last day is today or earlier, or the first day of a contract
 * that has not begun. An addition waits for its day.
 */
const endsByToday = (actor: Actor, { start_date, end_date }: Pick<ContractRow, 'start_date' | 'end_date'>) => {
  const today = agencyDay(actor.at)
  const latest = start_date > today ? start_date : today
  return end_date !== null && end_date > latest ? [{ path: 'fields.end_date', code: 'ends_by_today' }] : []
}

/**
 * Moves a locked contract to a status with the values that the status requires. It becomes active only with a tax
 * number, an address, a main coordinator and a need; closing it ends its work, on a day that has come. An addition that causes the step is
 * named in history.
 */
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
    ...(isClosed(to) && 'end_date' in fields && !mention.addition ? endsByToday(actor, after) : []),
    ...(to.category === 'active' ? await lacksToRun(tx, contract) : []),
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
  if (to.category === 'active') await notifyContractTeam(tx, actor, contract.id, 'contract_active')
  if (isClosed(to) && from.category !== 'initial') await notifyContractEnded(tx, actor, contract.id)
  if (to.category === 'paused') await notifyContractTeam(tx, actor, contract.id, 'contract_suspended')
}
