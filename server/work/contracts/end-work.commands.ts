import type { Actor } from '#server/behaviors/access/actor.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import { recordStatus } from '#server/behaviors/statuses/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import { closeAssignments } from '../assignments/close.commands.ts'
import type { ContractRow } from './contracts.queries.ts'
import { writeNeed } from './needs.commands.ts'
import { lockNeedOf, lockOpenNeeds } from './needs.queries.ts'

/**
 * Ends the work of a closed, locked contract: closes its needs, and ends its placements on its last day, today at the
 * latest.
 */
export const endWork = async (tx: Tx, actor: Actor, contract: ContractRow, last_day: string | null) => {
  const needs = await lockOpenNeeds(tx, contract.id)
  const statuses = await tx.selectFrom('statuses').where('entity', '=', 'need').selectAll().execute()
  const closed = statuses.find(({ code }) => code === 'closed')!
  for (const need of needs) {
    await writeNeed(tx, actor, need, { status_id: closed.id, status_since: actor.at, is_open: false, reason_id: null })
    const from = statuses.find(({ id }) => id === need.status_id)!
    await recordStatus(
      tx,
      actor,
      { entity: 'need', id: need.id },
      { from, to: closed, since: need.status_since, reason_id: null },
    )
  }
  const today = agencyDay(actor.at)
  const on = last_day !== null && last_day < today ? last_day : today
  await closeAssignments(tx, actor, { contract_id: contract.id }, on)
}

/** Reopens the needs of a locked contract that a transaction closed; one that has changed since stays. */
export const resumeWork = async (tx: Tx, actor: Actor, contract: ContractRow, transaction_id: string) => {
  const closed = await tx
    .selectFrom('change_history')
    .where('entity', '=', 'need')
    .where('parent_entity', '=', 'contract')
    .where('parent_id', '=', contract.id)
    .where('transaction_id', '=', transaction_id)
    .where('field', '=', 'status_id')
    .select(['entity_id', 'old_value', 'new_value'])
    .execute()
  const statuses = await tx.selectFrom('statuses').where('entity', '=', 'need').selectAll().execute()
  for (const { entity_id, old_value, new_value } of closed) {
    const need = await lockNeedOf(tx, contract.id, entity_id)
    const [from, to] = [new_value, old_value].map((value) => statuses.find(({ id }) => id === value))
    if (!need || need.status_id !== from?.id || !to) continue
    await writeNeed(tx, actor, need, { status_id: to.id, status_since: actor.at, is_open: true }, 'undone')
    await recordStatus(tx, actor, { entity: 'need', id: need.id }, { from, to, since: need.status_since })
  }
}
