import { type SqlBool, sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { writeProfile } from '#server/behaviors/staff-profiles/staff-profile.ts'
import { planUndo } from '#server/behaviors/undo/plan-undo.ts'
import type { Tx } from '#server/db/client.ts'
import { ProblemError, authorize } from '#server/platform/problems.ts'
import { lockCrew, moveCrew } from '#server/work/assignments/move-crew.commands.ts'
import { lockLeaders, setLeaders } from './crew-leaders.commands.ts'
import { contractsToMoveOn, foremanAbilities } from './foremen.policy.ts'
import type { ForemanRow } from './foremen.queries.ts'
import { foremanKind } from './foremen.serializer.ts'
import { cancelPlansOf } from './planned-hand-overs.commands.ts'

type Line = { entity: string; entity_id: number; field: string; old_value: unknown }

/** What a transaction moved: placements of the foreman's crew, and contracts whose foremen it changed. */
const readMoves = async (tx: Tx, row: ForemanRow, transaction_id: string) => {
  const { rows } = await sql<Line>`select entity, entity_id, field, old_value from change_history
    where transaction_id = ${transaction_id} and action = 'updated'
      and (entity, field) in (('assignment', 'foreman_id'), ('contract', 'foreman_ids'))`.execute(tx)
  const of = (entity: string) => rows.filter((line) => line.entity === entity)
  return {
    assignments: of('assignment')
      .filter(({ old_value }) => old_value === row.id)
      .map(({ entity_id }) => entity_id),
    contracts: of('contract').map(({ entity_id }) => entity_id),
  }
}

/** Whether a transaction handed over a part of the foreman's crew while they stayed. */
export const wasHandOver = async (tx: Tx, row: ForemanRow, transaction_id: string): Promise<boolean> => {
  const { rows } = await sql<{ fields: string[] }>`select array_agg(field) as fields from change_history
    where transaction_id = ${transaction_id} and entity = 'foreman' and entity_id = ${row.id} and action = 'updated'`.execute(
    tx,
  )
  const fields = rows[0]?.fields ?? []
  return fields.includes('crew_handed_over') && !fields.includes('status_id')
}

/** What the history of a transaction says about a foreman in these fields. */
const readTold = async (tx: Tx, row: ForemanRow, transaction_id: string, fields: readonly string[]) => {
  const after = await tx
    .selectFrom('change_history')
    .where('transaction_id', '=', transaction_id)
    .where('entity', '=', 'foreman')
    .where('entity_id', '=', row.id)
    .where('field', 'in', fields)
    .select(['field', 'new_value'])
    .execute()
  return Object.fromEntries(after.map(({ field, new_value }) => [field!, new_value]))
}

/**
 * Returns the placements of a handover to the crew of a locked foreman; 409 when one of them has moved or ended since,
 * or the foreman has left.
 */
export const undoHandOver = async (tx: Tx, actor: Actor, row: ForemanRow, transaction_id: string) => {
  const plan = await planUndo(tx, actor, { entity: 'foreman', id: row.id }, transaction_id, [])
  authorize(foremanAbilities(actor, row).hand_over)
  const told = await readTold(tx, row, transaction_id, Object.keys(plan.fields))
  const successor_id = told['next_foreman_id'] as number
  const { assignments, contracts } = await readMoves(tx, row, transaction_id)
  const these = sql<SqlBool>`assignments.id = any(${assignments}::bigint[]) and ${contractsToMoveOn(actor)}`
  const crew = await lockCrew(tx, successor_id, these)
  if (!row.is_open || crew.length < assignments.length) throw new ProblemError(409, 'undo_impossible')
  const leaders = await lockLeaders(tx, [...contracts, ...crew.map(({ contract_id }) => contract_id)])
  await moveCrew(tx, actor, crew, row.id)
  await cancelPlansOf(tx, transaction_id)
  for (const [contract_id, before] of leaders) {
    const leads = await lockCrew(tx, successor_id, sql<SqlBool>`assignments.contract_id = ${contract_id}`)
    const joined = contracts.includes(contract_id) && leads.length === 0
    const back = new Set([...before.filter((id) => !(joined && id === successor_id)), row.id])
    await setLeaders(tx, actor, contract_id, before, [...back])
  }
  await writeProfile(tx, actor, foremanKind, row, {}, 'undone', { before: told, after: {} })
  await recordChange(
    tx,
    actor,
    'updated',
    { entity: 'foreman', id: successor_id },
    {},
    { crew_taken_back: told['crew_handed_over'] },
  )
}

/** Whether a transaction planned a handover of the foreman's crew. */
export const wasPlan = async (tx: Tx, row: ForemanRow, transaction_id: string): Promise<boolean> => {
  const { rows } = await sql`select from planned_hand_overs
    where transaction_id = ${transaction_id} and foreman_id = ${row.id} limit 1`.execute(tx)
  return rows.length > 0
}

/** Cancels what a transaction planned for a locked foreman's crew; 409 when none of it is open. */
export const undoPlan = async (tx: Tx, actor: Actor, row: ForemanRow, transaction_id: string) => {
  const { fields } = await planUndo(tx, actor, { entity: 'foreman', id: row.id }, transaction_id, [])
  authorize(foremanAbilities(actor, row).hand_over)
  if ((await cancelPlansOf(tx, transaction_id)) === 0) throw new ProblemError(409, 'undo_impossible')
  const told = await readTold(tx, row, transaction_id, Object.keys(fields))
  await writeProfile(tx, actor, foremanKind, row, {}, 'undone', { before: told, after: {} })
  const other = { entity: 'foreman', id: told['planned_next_foreman_id'] as number }
  const { hand_over_on, crew_planned } = told
  const before = { hand_over_on, crew_planned, planned_former_foreman_id: row.id }
  await recordChange(tx, actor, 'updated', other, before, {})
}
