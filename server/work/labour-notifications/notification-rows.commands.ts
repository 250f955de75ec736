import { type Selectable, sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { madeNow, nextVersion } from '#server/behaviors/history/stamps.ts'
import type { Condition } from '#server/behaviors/lists/filters.ts'
import type { Tx } from '#server/db/client.ts'
import type { LabourNotificationsTable } from '#server/db/tables/labour-notifications.ts'
import { makeLabourOfficeTask, makePermitNoticeTask } from '#server/office/tasks/notice-tasks.commands.ts'
import {
  completeRuleTasks,
  labourCause,
  reopenRuleTasks,
  restoreRuleTasks,
  withdrawRuleTasks,
} from '#server/office/tasks/rule-tasks.commands.ts'
import { isTold } from './labour-notifications.queries.ts'

type Row = Selectable<LabourNotificationsTable>

const subjectOf = ({ id, worker_id }: Pick<Row, 'id' | 'worker_id'>) => ({
  entity: 'labour_notification' as const,
  id,
  parent: { entity: 'worker', id: worker_id },
})

/** What history stores of a notification; the pay is stored with the placement. */
const told = ({
  reason,
  notice,
  permit_id,
  event_on,
  due_on,
  notified_on,
  employment_form,
  position_id,
  hours_per_week,
  ...row
}: Row) => ({
  reason,
  notice,
  permit_id,
  event_on,
  due_on,
  notified_on,
  employment_form,
  position_id,
  hours_per_week,
  confirmation_number: row.confirmation_number,
  proof_document_id: row.proof_document_id,
})

/** Locks workers (`w`), in the order of their ids. */
export const lockWorkers = (tx: Tx, which: Condition) =>
  sql`select w.id from workers w where ${which} order by w.id for no key update of w`.execute(tx)

type Event = Pick<Row, 'id' | 'worker_id' | 'reason' | 'permit_id' | 'event_on' | 'due_on'>

/** Creates the task for a new open notification. */
export const askFor = (tx: Tx, actor: Actor, event: Event) =>
  event.permit_id === null ? makeLabourOfficeTask(tx, actor, event) : makePermitNoticeTask(tx, actor, event)

/**
 * Reopens the task of an open notification with its deadline if it was completed or withdrawn by the system, otherwise
 * creates it.
 */
export const demand = async (tx: Tx, actor: Actor, event: Event) => {
  const cause = labourCause(event.id)
  const reopened = await reopenRuleTasks(tx, actor, cause)
  const restored = await restoreRuleTasks(tx, actor, cause)
  if (!reopened && !restored) await askFor(tx, actor, event)
}

const factsOf = (tx: Tx, worker_id: number) =>
  tx
    .selectFrom('workers')
    .where('id', '=', worker_id)
    .select(['citizenship', 'stay_basis', 'work_basis'])
    .executeTakeFirstOrThrow()

type Proof = Pick<Row, 'confirmation_number' | 'proof_document_id'>

/** No confirmation and no document. */
export const NO_PROOF: Proof = { confirmation_number: null, proof_document_id: null }

/** Updates a notification and its tasks; without a day there is no proof. */
export const write = async (
  tx: Tx,
  actor: Actor,
  id: number,
  given: Pick<Row, 'notified_on' | 'document_id'> & Partial<Proof>,
) => {
  const patch = given.notified_on === null ? { ...given, ...NO_PROOF } : given
  const before = await tx.selectFrom('labour_notifications').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  const keys = Object.keys(patch) as (keyof typeof patch)[]
  if (keys.every((key) => before[key] === patch[key])) return
  const after = await tx
    .updateTable('labour_notifications')
    .set({ ...patch, ...nextVersion(actor, before) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordChange(tx, actor, 'updated', subjectOf(after), told(before), told(after))
  if (after.notified_on !== null) await completeRuleTasks(tx, actor, labourCause(id))
  else if (after.permit_id !== null || (await isTold(tx, await factsOf(tx, after.worker_id))))
    await demand(tx, actor, after)
}

type Entered = Pick<Row, 'worker_id' | 'reason' | 'notice' | 'event_on' | 'due_on'> & Partial<Row>

const BARE = {
  assignment_id: null,
  permit_id: null,
  employment_form: null,
  position_id: null,
  pay_rate: null,
  currency: null,
  hours_per_week: null,
  notified_on: null,
  document_id: null,
  ...NO_PROOF,
}

/** Adds a notification. */
export const enterRow = async (tx: Tx, actor: Actor, row: Entered): Promise<Row> => {
  const made = await tx
    .insertInto('labour_notifications')
    .values({ ...BARE, ...row, ...madeNow(actor) })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordChange(tx, actor, 'created', subjectOf(made), {}, told(made))
  return made
}

/** Removes an open notification that is no longer required, with its tasks. */
export const withdraw = async (tx: Tx, actor: Actor, id: number) => {
  const row = await tx
    .deleteFrom('labour_notifications')
    .where('id', '=', id)
    .where('notified_on', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) return
  await recordChange(tx, actor, 'removed', subjectOf(row), told(row), {})
  await withdrawRuleTasks(tx, actor, labourCause(id))
}
