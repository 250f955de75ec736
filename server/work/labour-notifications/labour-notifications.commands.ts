import { type SqlBool, sql } from 'kysely'
import type { LabourNotification, LabourNotificationUpdate } from '#contract/work/labour-notifications.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import type { Condition } from '#server/behaviors/lists/filters.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblem, stale } from '#server/platform/problems.ts'
import { refreshDocumentsState } from '#server/people/documents/documents-state.commands.ts'
import { labourCause, restoreRuleTasks, withdrawRuleTasks } from '#server/office/tasks/rule-tasks.commands.ts'
import {
  type AtWork,
  type Facts,
  atWork,
  evidenceOf,
  findNotification,
  isTold,
  knownOf,
  knownOfAll,
  placementNotice,
} from './labour-notifications.queries.ts'
import { askFor, demand, enterRow, lockWorkers, withdraw, write } from './notification-rows.commands.ts'
import { isToldOf } from './labour-notifications.policy.ts'
import { followPermits } from './notices.commands.ts'
import { type Known, covers, isAsked, settledBy } from './rules.ts'

/**
 * Sets the worker's own date to the last day on which the labour office was notified; removes a date that no
 * notification has any longer.
 */
export const keepLastDay = async (tx: Tx, actor: Actor, worker_id: number, gone: readonly (string | null)[]) => {
  const { rows } = await sql<{ was: string | null; day: string | null }>`
    update workers w set work_notified_at = n.day
    from (select o.id, o.work_notified_at as was, case when o.work_notified_at = any(${[...gone]}::date[]) then l.last
        else greatest(o.work_notified_at, l.last) end as day
      from workers o, (select max(notified_on) as last from labour_notifications where worker_id = ${worker_id} and permit_id is null) as l
      where o.id = ${worker_id}) as n
    where w.id = n.id and n.day is distinct from n.was returning n.was, n.day`.execute(tx)
  const subject = { entity: 'worker' as const, id: worker_id }
  for (const { was, day } of rows)
    await recordChange(tx, actor, 'updated', subject, { work_notified_at: was }, { work_notified_at: day })
}

/**
 * Settles notifications by the worker's verified documents, and reopens those whose document is gone; called after
 * changes of such documents.
 */
export const settleNotifications = async (tx: Tx, actor: Actor, worker_id: number) => {
  const rows = await knownOf(tx, worker_id)
  if (rows.length === 0) return
  for (const { id, ...patch } of settledBy(rows, await evidenceOf(tx, worker_id))) await write(tx, actor, id, patch)
  await keepLastDay(
    tx,
    actor,
    worker_id,
    rows.filter(({ document_id }) => document_id !== null).map(({ notified_on }) => notified_on),
  )
}

/**
 * Creates a notification for a placement; the worker's own date settles it if it is not before the event and no other
 * notification uses it. Nothing if the law requires no such notice.
 */
const enter = async (
  tx: Tx,
  actor: Actor,
  known: readonly Known[],
  placed: AtWork,
  reason: 'start' | 'terms',
  event_on: string,
) => {
  const { start_date: _s, employed_since: _e, previous_end: _p, work_notified_at: day, ...terms } = placed
  const notice = await placementNotice(tx, terms.worker_id, reason, event_on)
  if (notice === null) return
  const isOwn = day !== null && day >= event_on && !known.some(({ notified_on }) => notified_on === day)
  const row = await enterRow(tx, actor, { ...terms, ...notice, reason, event_on, notified_on: isOwn ? day : null })
  await settleNotifications(tx, actor, row.worker_id)
  const { notified_on } = await tx
    .selectFrom('labour_notifications')
    .where('id', '=', row.id)
    .select('notified_on')
    .executeTakeFirstOrThrow()
  if (notified_on === null) await askFor(tx, actor, row)
}

/**
 * The last notification, when it reports changed terms that were reverted before anyone was notified: it is open, and
 * the previous one covers the current terms.
 */
const takenBack = (known: readonly Known[], placed: AtWork): Known | undefined => {
  const last = known.at(-1)
  const isOpen = last?.notified_on === null && last.assignment_id === placed.assignment_id
  const before = isOpen ? known.at(-2) : undefined
  return before && covers(before, placed) && isAsked(known.slice(0, -1), placed) === null ? last : undefined
}

/** What a placement still requires beyond the known notifications; null for nothing. */
const changeFor = (known: readonly Known[], placed: AtWork) => {
  const back = takenBack(known, placed)
  if (back) return { back: back.id, reason: null }
  const reason = isAsked(known, placed)
  return reason === null ? null : { back: null, reason }
}

const follow = async (tx: Tx, actor: Actor, known: readonly Known[], placed: AtWork, day: string) => {
  const change = changeFor(known, placed)
  if (change === null) return false
  const { back, reason } = change
  if (reason === null) await withdraw(tx, actor, back)
  else await enter(tx, actor, known, placed, reason, reason === 'start' ? placed.employed_since : day)
  return true
}

/**
 * Creates the missing notifications for current placements (`a`, of contracts `c`): for each start, and for terms
 * changed on a day, unless an earlier notification covers them. The start is the first day of the employment in Poland,
 * also when its first placements were not reported.
 */
export const askLabourOffice = async (tx: Tx, actor: Actor, which: Condition, day: string = agencyDay(actor.at)) => {
  const placements = await atWork(tx, which)
  if (placements.length === 0) return
  const worker_ids = [...new Set(placements.map(({ worker_id }) => worker_id))]
  await lockWorkers(tx, sql<SqlBool>`w.id = any(${worker_ids}::bigint[])`)
  const known = await knownOfAll(tx, worker_ids)
  for (const placed of placements) {
    const { worker_id, start_date } = placed
    const changed = await follow(tx, actor, known.get(worker_id) ?? [], placed, day < start_date ? start_date : day)
    if (changed) known.set(worker_id, await knownOf(tx, worker_id))
  }
}

/**
 * Withdraws the tasks of open notifications of workers (`w`) that are no longer required, and restores those that are
 * again.
 */
export const followRights = async (tx: Tx, actor: Actor, which: Condition) => {
  const { rows } = await sql<{ id: number; told: boolean }>`
    select l.id, ${isToldOf} as told from labour_notifications l join workers w on w.id = l.worker_id
    where l.notified_on is null and l.permit_id is null and w.archived_at is null and w.anonymised_at is null and ${which} order by l.id`.execute(
    tx,
  )
  for (const { id, told } of rows)
    await (told ? restoreRuleTasks(tx, actor, labourCause(id)) : withdrawRuleTasks(tx, actor, labourCause(id)))
}

/**
 * Applies a date that a user or an import entered on the worker: it settles open notifications up to that day and
 * replaces the previous date.
 */
const enterOwnDay = async (tx: Tx, actor: Actor, worker_id: number, from: string | null, to: string | null) => {
  for (const { id, event_on, notified_on, document_id } of await knownOf(tx, worker_id)) {
    const isHeld = document_id === null && (notified_on === null || notified_on === from)
    const settles = to !== null && to >= event_on
    if (isHeld && (settles || notified_on !== null))
      await write(tx, actor, id, { notified_on: settles ? to : null, document_id: null })
  }
  await settleNotifications(tx, actor, worker_id)
}

type Standing = { work_notified_at: string | null }

/**
 * Applies a worker's changes: an entered date, another citizenship or another right. While no notification is required,
 * open ones are hidden and their tasks withdrawn; they return when it is required again.
 */
export const followWorkerFacts = async (
  tx: Tx,
  actor: Actor,
  before: Facts & Standing,
  after: Facts & Standing & { id: number },
) => {
  const { id } = after
  await followPermits(tx, actor, id)
  if (before.work_notified_at !== after.work_notified_at)
    await enterOwnDay(tx, actor, id, before.work_notified_at, after.work_notified_at)
  const changed = (['citizenship', 'stay_basis', 'work_basis'] as const).some((key) => before[key] !== after[key])
  if (!changed) return
  const wasTold = await isTold(tx, before)
  const open = (await knownOf(tx, id)).filter(({ notified_on }) => notified_on === null)
  if (!(await isTold(tx, after))) {
    for (const one of open) await withdrawRuleTasks(tx, actor, labourCause(one.id))
    return
  }
  if (!wasTold) for (const one of open) await demand(tx, actor, { ...one, worker_id: id })
  await askLabourOffice(tx, actor, sql<SqlBool>`a.worker_id = ${id}`)
}

/** The document that proves a notification is one of the worker's own. */
const checkProof = async (tx: Tx, worker_id: number, id: number | null | undefined) => {
  if (!id) return
  const own = tx.selectFrom('documents').where('id', '=', id).where('worker_id', '=', worker_id)
  if (!(await own.where('archived_at', 'is', null).select('id').executeTakeFirst()))
    throw fieldProblem('proof_document_id', 'not_found')
}

/**
 * Sets or clears the day on which an authority was notified, with its proof. A notification about work also changes the
 * worker's own date, and after clearing, documents may settle it again. What else must be reported about permits follows
 * at once; a cleared notification that is no longer required is withdrawn. A declaration that is given up stops counting
 * as a document of the worker, and counts again when the day is cleared.
 */
export const enterNotified = async (
  tx: Tx,
  actor: Actor,
  row: Pick<LabourNotification, 'id' | 'worker_id' | 'permit' | 'event_on' | 'notified_on' | 'version'>,
  { version, notified_on, ...proof }: LabourNotificationUpdate,
) => {
  if (row.version !== version) throw stale(await findNotification(tx, actor, row.id))
  if (notified_on !== null && notified_on < row.event_on) throw fieldProblem('notified_on', 'before_event')
  if (notified_on !== null && notified_on > agencyDay(actor.at)) throw fieldProblem('notified_on', 'in_the_future')
  await checkProof(tx, row.worker_id, proof.proof_document_id)
  await write(tx, actor, row.id, { notified_on, document_id: null, ...proof })
  if (row.permit !== null) {
    await refreshDocumentsState(tx, { entity: 'worker', id: row.worker_id })
    return followPermits(tx, actor, row.worker_id)
  }
  await keepLastDay(tx, actor, row.worker_id, [row.notified_on])
  await settleNotifications(tx, actor, row.worker_id)
}
