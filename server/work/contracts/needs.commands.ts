import { type SqlBool, type Updateable, sql } from 'kysely'
import type { z } from 'zod'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { NeedChange } from '#contract/work/additions.ts'
import type { NeedCreate, NeedUpdate, needEndpoints } from '#contract/work/needs.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordWrite } from '#server/behaviors/history/record-write.ts'
import { nextVersion } from '#server/behaviors/history/stamps.ts'
import { beginning, recordBeginning } from '#server/behaviors/statuses/beginning.ts'
import {
  checkStatusChange,
  entering,
  initialStatus,
  isClosed,
  recordStatus,
} from '#server/behaviors/statuses/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import type { NeedsTable } from '#server/db/tables/contracts.ts'
import { fieldProblem, fieldProblems, stale } from '#server/platform/problems.ts'
import { askLabourOffice } from '../labour-notifications/labour-notifications.commands.ts'
import type { Mention } from './contracts.commands.ts'
import { leaveReserve } from '../reserve/leave-reserve.commands.ts'
import { notifyOfNeed } from '#server/office/notifications/notify-teams.commands.ts'
import type { ContractRow } from './contracts.queries.ts'
import { type NeedRow, lockNeedOf, needAbilities, showNeed } from './needs.queries.ts'

export type { ContractRow } from './contracts.queries.ts'

type NeedStatusChange = z.output<(typeof needEndpoints)['PUT /api/needs/{id}/status']['body']>
type Dates = { date_from: string; date_to?: string | null | undefined }

/** Notifications about needs are sent only for an active contract. */
const runs = (contract: ContractRow) => contract.status_category === 'active'

const subjectOf = (need: { id: number; contract_id: number }) => ({
  entity: 'need' as const,
  id: need.id,
  parent: { entity: 'contract', id: need.contract_id },
})

const requireVersion = async (tx: Tx, actor: Actor, contract: ContractRow, need: NeedRow, version: number) => {
  if (need.version === version) return
  throw stale(await showNeed(tx, actor, contract, need))
}

/** A need must be within the period of its contract. */
const checkDates = ({ start_date, end_date }: ContractRow, { date_from, date_to }: Dates): FieldProblem[] => {
  const outside = (day: string) => day < start_date || (end_date !== null && day > end_date)
  return [
    ...(outside(date_from) ? [{ path: 'date_from', code: 'outside_contract' }] : []),
    ...(date_to && date_to < date_from ? [{ path: 'date_to', code: 'before_start' }] : []),
    ...(date_to && outside(date_to) ? [{ path: 'date_to', code: 'outside_contract' }] : []),
  ]
}

const checkPosition = async (tx: Tx, id: number | undefined): Promise<FieldProblem[]> => {
  if (id === undefined) return []
  const known = await tx
    .selectFrom('positions')
    .where('id', '=', id)
    .where('active', '=', true)
    .select('id')
    .executeTakeFirst()
  return known ? [] : [{ path: 'position_id', code: 'not_found' }]
}

/** Adds an open need to a locked contract. */
export const createNeed = async (
  tx: Tx,
  actor: Actor,
  contract: ContractRow,
  input: NeedCreate,
  mention: Mention = {},
): Promise<number> => {
  const problems = [...checkDates(contract, input), ...(await checkPosition(tx, input.position_id))]
  if (problems.length > 0) throw fieldProblems(problems)
  const status = await initialStatus(tx, 'need')
  const row = await tx
    .insertInto('needs')
    .values({
      ...input,
      contract_id: contract.id,
      ...beginning(actor, status),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { contract_id: _parent, ...told } = row
  await recordBeginning(tx, actor, subjectOf(row), { ...told, ...mention }, status)
  if (runs(contract)) await notifyOfNeed(tx, actor, row, row.priority === 'critical' ? 'need_critical' : 'need_opened')
  return row.id
}

/** Changes a locked need; the headcount of a running contract changes only by an addition. */
export const updateNeed = async (tx: Tx, actor: Actor, contract: ContractRow, need: NeedRow, input: NeedUpdate) => {
  await requireVersion(tx, actor, contract, need, input.version)
  const { version: _read, ...given } = input
  const after = { ...need, ...given }
  const agreed = contract.status_category !== 'initial' && after.headcount !== need.headcount
  const moved = given.date_from !== undefined || given.date_to !== undefined
  const problems = [
    ...(agreed ? [{ path: 'headcount', code: 'only_by_addition' }] : []),
    ...(moved ? checkDates(contract, after) : []),
    ...(after.position_id === need.position_id ? [] : await checkPosition(tx, given.position_id)),
  ]
  if (problems.length > 0) throw fieldProblems(problems)
  await writeNeed(tx, actor, need, given)
  if (after.position_id !== need.position_id) await askLabourOffice(tx, actor, sql<SqlBool>`a.need_id = ${need.id}`)
  if (runs(contract) && after.priority === 'critical' && need.priority !== 'critical')
    await notifyOfNeed(tx, actor, after, 'need_critical')
}

/** Changes or adds a need of a locked contract as an addition says; `contract` is the state after the addition. */
export const amendNeed = async (tx: Tx, actor: Actor, contract: ContractRow, change: NeedChange, mention: Mention) => {
  const { need_id, position_id, ...given } = change
  if (need_id === undefined) {
    const { headcount, date_from } = given
    await createNeed(
      tx,
      actor,
      contract,
      { ...given, position_id: position_id!, headcount: headcount!, date_from: date_from! },
      mention,
    )
    return
  }
  const need = await lockNeedOf(tx, contract.id, need_id)
  if (!need) throw fieldProblem('need_id', 'not_found')
  if (!need.is_open) throw fieldProblem('need_id', 'need_ended')
  const problems = checkDates(contract, { ...need, ...given })
  if (problems.length > 0) throw fieldProblems(problems)
  await writeNeed(tx, actor, need, given, 'amended', mention)
}

/** Updates a locked need, raises its version and records the change. */
export const writeNeed = async (
  tx: Tx,
  actor: Actor,
  need: NeedRow,
  patch: Updateable<NeedsTable>,
  action: 'updated' | 'amended' | 'undone' = 'updated',
  mention: Mention = {},
) => {
  const after = await tx
    .updateTable('needs')
    .set({ ...patch, ...nextVersion(actor, need) })
    .where('id', '=', need.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordWrite(tx, actor, action, subjectOf(need), need, after, { before: {}, after: mention })
}

/** Moves a locked need to a status; coordinators of the contract may put it on hold and reopen it. */
export const changeNeedStatus = async (
  tx: Tx,
  actor: Actor,
  contract: ContractRow,
  need: NeedRow,
  body: NeedStatusChange,
) => {
  await requireVersion(tx, actor, contract, need, body.version)
  const { from, to } = await checkStatusChange(tx, actor, 'need', need.status_id, body, need)
  const pauses = to.code === 'on_hold' || (from.code === 'on_hold' && to.code === 'open')
  if (!needAbilities(actor, contract, need).change_status && !pauses)
    throw fieldProblem('status_id', 'not_for_your_role')
  await writeNeed(tx, actor, need, {
    ...entering(actor, to, body),
  })
  await recordStatus(tx, actor, subjectOf(need), {
    from,
    to,
    since: need.status_since,
    reason_id: body.reason_id,
    comment: body.comment,
  })
  if (isClosed(to)) await leaveReserve(tx, actor, sql<SqlBool>`r.need_id = ${need.id}`)
  if (runs(contract) && to.code === 'open' && !need.is_open) await notifyOfNeed(tx, actor, need, 'need_opened')
}
