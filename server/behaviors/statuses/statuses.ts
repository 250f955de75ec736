import type { Selectable } from 'kysely'
import type { Labels } from '#contract/basics/labels.ts'
import type { StatusEntity } from '#contract/office/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import type { StatusesTable } from '#server/db/tables/settings.ts'
import { ProblemError, fieldProblem, fieldProblems } from '#server/platform/problems.ts'
import type { Actor } from '../access/actor.ts'

export type StatusRow = Selectable<StatusesTable>

/** The input of a status change. */
export type StatusChange = {
  status_id: number
  reason_id?: number | null | undefined
  comment?: string | undefined
  force?: boolean | undefined
}

/** Whether the status closes the record. */
export const isClosed = (status: { category: string }) => status.category.startsWith('closed')

/** The columns that change when a record enters a status. */
export const entering = (actor: Actor, to: StatusRow, change: Pick<StatusChange, 'reason_id'>) => ({
  status_id: to.id,
  status_since: actor.at,
  is_open: !isClosed(to),
  reason_id: change.reason_id ?? null,
})

/** The status a new record starts in. */
export const initialStatus = (tx: Tx, entity: StatusEntity): Promise<StatusRow> =>
  tx
    .selectFrom('statuses')
    .where('entity', '=', entity)
    .where('category', '=', 'initial')
    .where('active', '=', true)
    .selectAll()
    .executeTakeFirstOrThrow()

/** Both statuses of a step and whether it is an allowed next step, in one round trip. */
const readStep = async (tx: Tx, entity: StatusEntity, from_id: number, to_id: number) => {
  const rows = await tx
    .selectFrom('statuses as s')
    .where('s.entity', '=', entity)
    .where('s.id', 'in', [from_id, to_id])
    .selectAll('s')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('status_transitions as t')
            .where('t.from_status_id', '=', from_id)
            .where('t.to_status_id', '=', to_id)
            .select('t.to_status_id'),
        )
        .as('is_next'),
    )
    .execute()
  return {
    from: rows.find((row) => row.id === from_id),
    to: rows.find((row) => row.id === to_id),
    is_next: rows[0]?.is_next === true,
  }
}

/** Whether the actor's roles may set a status. */
export const maySet = (actor: Actor, status: StatusRow) =>
  actor.is_super || status.role_ids.length === 0 || status.role_ids.some((id) => actor.role_ids.includes(id))

const checkStep = (actor: Actor, is_next: boolean, to: StatusRow, change: StatusChange) => {
  if (change.force) {
    if (!actor.is_super) throw new ProblemError(403, 'forbidden')
    if (!change.comment) throw fieldProblem('comment', 'required')
    return
  }
  const byHand = actor.source !== 'system'
  if (byHand && !is_next) throw fieldProblem('status_id', 'not_next')
  if (byHand && to.set_by_system) throw fieldProblem('status_id', 'set_by_system')
  if (!maySet(actor, to)) throw fieldProblem('status_id', 'not_for_your_role')
}

const checkReason = async (tx: Tx, entity: StatusEntity, to: StatusRow, reason_id: number | null) => {
  if (reason_id === null) return to.requires_reason || to.category === 'closed_bad' ? 'required' : null
  const reason = await tx
    .selectFrom('reasons')
    .where('id', '=', reason_id)
    .where('entity', '=', entity)
    .where('active', '=', true)
    .select('id')
    .executeTakeFirst()
  return reason ? null : 'not_found'
}

/**
 * Checks a status change: it must be a next step (a super-admin may force another one with a comment; automatic changes
 * follow their own rules), allowed for the actor's roles, and have the reason, comment and fields that the status
 * requires. `after` is the record as it will be.
 */
export const checkStatusChange = async (
  tx: Tx,
  actor: Actor,
  entity: StatusEntity,
  from_status_id: number,
  change: StatusChange,
  after: Record<string, unknown>,
): Promise<{ from: StatusRow; to: StatusRow }> => {
  const { from, to, is_next } = await readStep(tx, entity, from_status_id, change.status_id)
  if (!from || !to?.active) throw fieldProblem('status_id', 'not_found')
  checkStep(actor, is_next, to, change)
  const missing = to.required_fields.filter(
    (field) => field !== 'comment' && (after[field] === null || after[field] === undefined || after[field] === ''),
  )
  const reason = await checkReason(tx, entity, to, change.reason_id ?? null)
  const needsComment = (to.requires_comment || to.required_fields.includes('comment')) && !change.comment
  const problems = [
    ...(reason ? [{ path: 'reason_id', code: reason }] : []),
    ...(needsComment ? [{ path: 'comment', code: 'required' }] : []),
    ...missing.map((field) => ({ path: `fields.${field}`, code: 'required' })),
  ]
  if (problems.length > 0) throw fieldProblems(problems)
  return { from, to }
}

type Step = {
  from: StatusRow | null
  to: StatusRow
  since: string | null
  reason_id?: number | null | undefined
  comment?: string | undefined
}

const seconds = (since: string | null, at: string) =>
  since === null ? null : Math.max(0, Math.round((Date.parse(at) - Date.parse(since)) / 1000))

const snapshot = (name: Labels) => JSON.stringify(name)

/** Writes a step to a record's status history, with the current names and colours, and queues webhooks for it. */
export const recordStatus = async (tx: Tx, actor: Actor, subject: { entity: StatusEntity; id: number }, step: Step) => {
  await tx
    .insertInto('status_history')
    .values({
      entity: subject.entity,
      entity_id: subject.id,
      from_status_id: step.from?.id ?? null,
      to_status_id: step.to.id,
      from_name: step.from && snapshot(step.from.name),
      from_colour: step.from?.colour ?? null,
      to_name: snapshot(step.to.name),
      to_colour: step.to.colour,
      reason_id: step.reason_id ?? null,
      comment: step.comment ?? null,
      duration_s: seconds(step.since, actor.at),
      source: actor.source,
      changed_by: actor.user_id,
      changed_at: actor.at,
    })
    .execute()
}
