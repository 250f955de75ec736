import type { Updateable } from 'kysely'
import type { z } from 'zod'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { NeedCreate, NeedUpdate, needEndpoints } from '#contract/needs.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { checkStatusChange, initialStatus, isClosed, recordStatus } from '#server/behaviors/statuses/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import type { NeedsTable } from '#server/db/tables/contracts.ts'
import { fieldProblem, fieldProblems, stale } from '#server/platform/problems.ts'
import { notifyOfNeed } from '../notifications/notify-teams.commands.ts'
import type { ContractRow } from './contracts.queries.ts'
import { needNumbers } from './need-numbers.ts'
import { type NeedRow, needAbilities, toNeed } from './needs.queries.ts'

export { type NeedRow, lockNeed } from './needs.queries.ts'
export type { ContractRow } from './contracts.queries.ts'

type NeedStatusChange = z.output<(typeof needEndpoints)['PUT /api/needs/{id}/status']['body']>
type Dates = { date_from: string; date_to?: string | null | undefined }

/** News of needs begins when their contract runs. */
const runs = (contract: ContractRow) => contract.status_category === 'active'

const subjectOf = (need: { id: number; contract_id: number }) => ({
  entity: 'need' as const,
  id: need.id,
  parent: { entity: 'contract', id: need.contract_id },
})

const requireVersion = async (tx: Tx, actor: Actor, contract: ContractRow, need: NeedRow, version: number) => {
  if (need.version === version) return
  const numbers = await needNumbers(tx, [need.id])
  throw stale(toNeed(actor, contract, need, numbers.get(need.id)!))
}

/** A need lies within the period of its contract. */
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
export const createNeed = async (tx: Tx, actor: Actor, contract: ContractRow, input: NeedCreate): Promise<number> => {
  const problems = [...checkDates(contract, input), ...(await checkPosition(tx, input.position_id))]
  if (problems.length > 0) throw fieldProblems(problems)
  const status = await initialStatus(tx, 'need')
  const row = await tx
    .insertInto('needs')
    .values({
      ...input,
      contract_id: contract.id,
      status_id: status.id,
      status_since: actor.at,
      created_at: actor.at,
      created_by: actor.user_id,
      updated_at: actor.at,
      updated_by: actor.user_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { contract_id: _parent, ...told } = row
  await recordChange(tx, actor, 'created', subjectOf(row), {}, told)
  await recordStatus(tx, actor, subjectOf(row), { from: null, to: status, since: null })
  if (runs(contract)) await notifyOfNeed(tx, actor, row, row.priority === 'critical' ? 'need_critical' : 'need_opened')
  return row.id
}

/** Changes a locked need; how many people a contract that runs needs, only an addition changes. */
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
  if (runs(contract) && after.priority === 'critical' && need.priority !== 'critical')
    await notifyOfNeed(tx, actor, after, 'need_critical')
}

/** Writes fields of a locked need, raises its version and records what changed. */
export const writeNeed = async (tx: Tx, actor: Actor, need: NeedRow, patch: Updateable<NeedsTable>) => {
  const after = await tx
    .updateTable('needs')
    .set({ ...patch, version: need.version + 1, updated_at: actor.at, updated_by: actor.user_id })
    .where('id', '=', need.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const before = Object.fromEntries(Object.entries(need).filter(([key]) => key in after))
  await recordChange(tx, actor, 'updated', subjectOf(need), before, after)
}

/** Moves a locked need to a status; who runs the contract on site may put it on hold and take it off again. */
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
    status_id: to.id,
    status_since: actor.at,
    is_open: !isClosed(to),
    reason_id: body.reason_id ?? null,
  })
  await recordStatus(tx, actor, subjectOf(need), {
    from,
    to,
    since: need.status_since,
    reason_id: body.reason_id,
    comment: body.comment,
  })
  if (runs(contract) && to.code === 'open' && !need.is_open) await notifyOfNeed(tx, actor, need, 'need_opened')
}
