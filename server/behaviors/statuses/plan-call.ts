import { sql } from 'kysely'
import { type CallOutcome, type CalledEntity, plansCall, wayOfCall } from '#contract/people/call-outcomes.ts'
import { nextTry } from '#contract/people/call-times.ts'
import type { Status } from '#contract/office/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblem } from '#server/platform/problems.ts'
import type { Actor } from '../access/actor.ts'
import { type StatusChange, type StatusRow, checkStatusChange, maySet, recordStatus } from './statuses.ts'

/** What a caller reports about a finished call. */
export type EndedCall = Omit<StatusChange, 'status_id' | 'force'> & {
  outcome: CallOutcome
  next_contact_at?: string | null | undefined
}

type Called = { id: number; status_id: number; status_since: string; contact_attempts: number }

type Passed = { from: StatusRow; to: StatusRow }

const A_MINUTE_MS = 60_000

/** The statuses of a noun in order with their next steps; one that the actor may not set counts as inactive. */
const statusesFor = async (tx: Tx, actor: Actor, entity: CalledEntity) => {
  const rows = await tx
    .selectFrom('statuses as s')
    .where('s.entity', '=', entity)
    .selectAll('s')
    .select(
      sql<
        number[]
      >`coalesce((select jsonb_agg(t.to_status_id) from status_transitions t where t.from_status_id = s.id), '[]')`.as(
        'next_status_ids',
      ),
    )
    .orderBy('s.position')
    .orderBy('s.id')
    .execute()
  return rows.map((row) => ({
    ...row,
    category: row.category as Status['category'],
    active: row.active && maySet(actor, row),
  }))
}

const nextContact = (actor: Actor, row: Called, call: EndedCall): string | null => {
  const given = call.next_contact_at ?? null
  if (given !== null && Date.parse(given) < Date.parse(actor.at) - A_MINUTE_MS)
    throw fieldProblem('next_contact_at', 'in_the_past')
  if (given !== null || !plansCall(call.outcome)) return given
  if (call.outcome === 'call_back') throw fieldProblem('next_contact_at', 'required')
  return nextTry(row.contact_attempts + 1, Date.parse(actor.at))
}

/**
 * The effect of a call's outcome on a locked person: the next call, the number of tries, and the statuses passed
 * through, each checked like a status change; none when the status stays. `after` is the record with the other changed
 * fields.
 */
export const planCall = async (
  tx: Tx,
  actor: Actor,
  entity: CalledEntity,
  row: Called,
  call: EndedCall,
  after: Record<string, unknown>,
) => {
  const next_contact_at = nextContact(actor, row, call)
  const way = wayOfCall(entity, call.outcome, await statusesFor(tx, actor, entity), row.status_id)
  if (way === null) throw fieldProblem('outcome', 'not_next')
  const passed: Passed[] = []
  for (const [index, { id: status_id }] of way.entries()) {
    const { reason_id, comment } = call
    const change = index === way.length - 1 ? { status_id, reason_id, comment } : { status_id }
    const from = passed.at(-1)?.to.id ?? row.status_id
    passed.push(await checkStatusChange(tx, actor, entity, from, change, { ...after, next_contact_at }))
  }
  return {
    passed,
    to: passed.at(-1)?.to ?? null,
    next_contact_at,
    contact_attempts: row.contact_attempts + (call.outcome === 'no_answer' ? 1 : 0),
  }
}

/**
 * Writes the statuses passed by a call to the record's status history; the reason and the comment belong to the last
 * one.
 */
export const recordPassed = async (
  tx: Tx,
  actor: Actor,
  entity: CalledEntity,
  row: Called,
  passed: readonly Passed[],
  call: EndedCall,
) => {
  for (const [index, { from, to }] of passed.entries()) {
    const { reason_id, comment } = index === passed.length - 1 ? call : {}
    const since = index === 0 ? row.status_since : actor.at
    await recordStatus(tx, actor, { entity, id: row.id }, { from, to, since, reason_id, comment })
  }
}
