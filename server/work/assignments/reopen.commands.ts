import type { PersonRef } from '#contract/behaviors/people.ts'
import { type Actor, beyondScope } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { restoreShifts } from '../shifts/cancel.commands.ts'
import { restoreBeds } from '#server/site/stays/restore-beds.commands.ts'
import { moveWorkerBack } from '#server/people/workers/move-worker.commands.ts'
import { type AssignmentRow, lockAssignment } from './assignments.queries.ts'
import { readFacts } from './facts.queries.ts'
import { workerIsFree } from './rules/limits.ts'
import { lawAllows } from './rules/papers.ts'
import { isElsewhere, needHasRoom, periodFits } from './rules/place.ts'
import { writeAssignment } from './write-assignment.ts'

type Line = { entity_id: number; field: string | null; old_value: unknown; new_value: unknown }

/** The changes that a transaction made to records of one kind, by record: fields before and after. */
const changesOf = (lines: readonly Line[]) => {
  const records = new Map<number, { before: Record<string, unknown>; after: Record<string, unknown> }>()
  for (const { entity_id, field, old_value, new_value } of lines) {
    const record = records.get(entity_id) ?? { before: {}, after: {} }
    records.set(entity_id, record)
    if (field === null) continue
    record.before[field] = old_value
    record.after[field] = new_value
  }
  return records
}

const linesOf = (tx: Tx, entity: 'assignment' | 'worker', transaction_id: string) =>
  tx
    .selectFrom('change_history')
    .where('entity', '=', entity)
    .where('transaction_id', '=', transaction_id)
    .select(['entity_id', 'field', 'old_value', 'new_value'])
    .orderBy('entity_id')

const hasRoom = async (tx: Tx, actor: Actor, row: AssignmentRow) => {
  const { worker_id, need_id, survey_id, foreman_id } = row
  const question = { worker_id, need_id, assignment_id: row.id, survey_id, foreman_id, locale: actor.locale }
  const facts = await readFacts(tx, question)
  const { today } = facts
  const now = row.start_date > today ? row : { ...row, start_date: today }
  const rules = [isElsewhere, needHasRoom, periodFits, workerIsFree]
  return (
    facts.need.is_open && rules.every((rule) => rule(facts, row).length === 0) && lawAllows(facts, now).length === 0
  )
}

/** The current foremen of a contract; one who has left does not get the crew back. */
const leadersOf = async (tx: Tx, contract_id: number) => {
  const rows = await tx
    .selectFrom('contract_foremen')
    .where('contract_id', '=', contract_id)
    .where('to_date', 'is', null)
    .select('foreman_id')
    .execute()
  return new Set<number | null>(rows.map(({ foreman_id }) => foreman_id))
}

/** Returns a worker to work if the transaction ended it and their status has not changed since. */
const returnWorker = async (tx: Tx, actor: Actor, worker_id: number, transaction_id: string) => {
  const lines = await linesOf(tx, 'worker', transaction_id)
    .where('entity_id', '=', worker_id)
    .where('field', '=', 'status_id')
    .execute()
  for (const { old_value, new_value } of lines)
    if (typeof old_value === 'number' && typeof new_value === 'number')
      await moveWorkerBack(tx, actor, worker_id, new_value, old_value)
}

/** People whose placements stay closed, and people who return without their reserved bed. */
export type Left = { stayed: PersonRef[]; bedless: PersonRef[] }

const refOf = ({ worker_id: id, worker: { first_name, last_name } }: AssignmentRow): PersonRef => ({
  id,
  first_name,
  last_name,
})

/**
 * Reopens the placements of a contract that a transaction closed, with their shifts and reserved beds, unless their
 * days are taken or they have changed since. Answers who is left out.
 */
export const reopenAssignments = async (
  tx: Tx,
  actor: Actor,
  contract_id: number,
  transaction_id: string,
): Promise<Left> => {
  const system: Actor = { ...beyondScope(actor), source: 'system' }
  const lines = await linesOf(tx, 'assignment', transaction_id)
    .where('parent_entity', '=', 'contract')
    .where('parent_id', '=', contract_id)
    .execute()
  const leaders = await leadersOf(tx, contract_id)
  const left: Left = { stayed: [], bedless: [] }
  for (const [id, { before, after }] of changesOf(lines)) {
    const row = await lockAssignment(tx, system, id)
    const end_date = 'end_date' in before ? (before['end_date'] as string | null) : row.end_date
    const status = before['status'] as AssignmentRow['status']
    const isLeft = row.status === after['status'] && (!('end_date' in after) || row.end_date === after['end_date'])
    if (!isLeft || !(await hasRoom(tx, system, { ...row, end_date }))) {
      left.stayed.push(refOf(row))
      continue
    }
    const foreman_id = leaders.has(row.foreman_id) ? row.foreman_id : null
    await writeAssignment(tx, system, row, { status, status_since: actor.at, end_date, foreman_id })
    await restoreShifts(tx, system, row.id, transaction_id)
    await returnWorker(tx, system, row.worker_id, transaction_id)
    if (!(await restoreBeds(tx, system, row.worker_id, transaction_id))) left.bedless.push(refOf(row))
  }
  return left
}
