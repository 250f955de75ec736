import type { Updateable } from 'kysely'
import { type ChecklistItem, taskFields } from '#contract/office/tasks.fields.ts'
import type { TaskCreate, TaskUpdate } from '#contract/office/tasks.ts'
import { REMINDER_MINUTES } from '#contract/office/task-choices.ts'
import { toRule } from '#contract/office/recurrence-rules.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import { recordWrite } from '#server/behaviors/history/record-write.ts'
import { nextVersion } from '#server/behaviors/history/stamps.ts'
import { searchKey } from '#server/behaviors/search/search-key.ts'
import { beginning, recordBeginning } from '#server/behaviors/statuses/beginning.ts'
import { initialStatus } from '#server/behaviors/statuses/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import type { TasksTable } from '#server/db/tables/tasks.ts'
import { writtenValues } from '#server/db/tables/written-columns.ts'
import { fieldProblem, fieldProblems, stale } from '#server/platform/problems.ts'
import { checkDays, checkEnd, checkMembers, checkNewDue, checkRelated, numbered } from './check-task.ts'
import { tellAssigned } from './notify-tasks.ts'
import type { TaskRow } from './tasks.queries.ts'
import { toTask } from './tasks.serializer.ts'

/** The search key of a task. */
export const taskSearch = (title: string) => ({ search_key: searchKey({ names: [], others: [title] }) })

/** Refuses a write based on an older version, with the current task in the answer. */
export const requireVersion = async (tx: Tx, actor: Actor, task: TaskRow, version: number) => {
  if (task.version !== version) throw stale(await toTask(tx, actor, task))
}

type Whole = Pick<
  TaskRow,
  | 'kind'
  | 'title'
  | 'description'
  | 'author_id'
  | 'assignee_ids'
  | 'start_on'
  | 'due_at'
  | 'related_entity'
  | 'related_id'
  | 'recurrence'
  | 'series_id'
  | 'occurs_on'
  | 'reminder_minutes'
  | 'checklist'
  | 'rule_id'
  | 'cause'
>

/**
 * Inserts a task in the first status with history; null when another process has created the same occurrence, or a rule
 * has already handled the same cause. Answers its id.
 */
export const enterTask = async (tx: Tx, actor: Actor, task: Whole): Promise<number | null> => {
  const status = await initialStatus(tx, 'task')
  const row = await tx
    .insertInto('tasks')
    .values({
      ...task,
      ...taskSearch(task.title),
      ...beginning(actor, status),
      checklist: JSON.stringify(task.checklist),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  const { series_id: _series, occurs_on: _day, rule_id: _rule, cause: _cause, ...told } = row
  await recordBeginning(tx, actor, { entity: 'task', id: row.id }, told, status)
  return row.id
}

/** Creates a task, for the actor when no one is named, and notifies the assignees. */
export const createTask = async (tx: Tx, actor: Actor, input: TaskCreate): Promise<number> => {
  const { kind = 'regular', related, recurrence } = input
  const assignee_ids = [...new Set(input.assignee_ids ?? (actor.user_id === null ? [] : [actor.user_id]))]
  const task = {
    description: null,
    start_on: null,
    due_at: null,
    reminder_minutes: REMINDER_MINUTES,
    ...writtenValues(taskFields, input),
    kind,
    title: input.title,
    author_id: actor.user_id,
    assignee_ids,
    related_entity: related?.entity ?? null,
    related_id: related?.id ?? null,
    recurrence: recurrence ? toRule(recurrence) : null,
    series_id: null,
    occurs_on: recurrence && input.due_at ? agencyDay(input.due_at) : null,
    checklist: numbered(input.checklist ?? [], []),
    rule_id: null,
    cause: null,
  }
  const problems = [
    ...checkDays(task),
    ...checkNewDue(actor, kind, input.due_at),
    ...checkEnd(recurrence, input.due_at),
    ...(await checkMembers(tx, assignee_ids)),
    ...(await checkRelated(tx, actor, related)),
  ]
  if (problems.length > 0) throw fieldProblems(problems)
  const id = (await enterTask(tx, actor, task))!
  await tellAssigned(tx, actor, { ...task, id }, assignee_ids)
  return id
}

/** The part of a recurring task that depends on its rule: the day from which the rule counts. */
const occurrence = (task: TaskRow, after: { recurrence: string | null; due_at: string | null }) =>
  after.recurrence !== null && task.occurs_on === null && after.due_at !== null
    ? { occurs_on: agencyDay(after.due_at) }
    : {}

/**
 * Changes a locked task; absent fields stay, `null` clears. Answers the changed task and its new assignees; the caller
 * notifies.
 */
export const editTask = async (tx: Tx, actor: Actor, task: TaskRow, input: TaskUpdate) => {
  await requireVersion(tx, actor, task, input.version)
  const { version: _read, related, recurrence, checklist, assignee_ids, ...plain } = input
  const patch: Updateable<TasksTable> = {
    ...plain,
    ...(related === undefined ? {} : { related_entity: related?.entity ?? null, related_id: related?.id ?? null }),
    ...(recurrence === undefined ? {} : { recurrence: recurrence === null ? null : toRule(recurrence) }),
    ...(assignee_ids === undefined ? {} : { assignee_ids: [...new Set(assignee_ids)] }),
  }
  const after = { ...task, ...(patch as Partial<TaskRow>) }
  const added = after.assignee_ids.filter((id) => !task.assignee_ids.includes(id))
  const isMoved = !!plain.due_at && Date.parse(plain.due_at) !== Date.parse(task.due_at ?? '')
  const isRepeated = after.recurrence !== task.recurrence
  const isRelated = related && (related.entity !== task.related_entity || related.id !== task.related_id)
  const problems = [
    ...checkDays(after),
    ...(isMoved ? checkNewDue(actor, task.kind, plain.due_at) : []),
    ...(isRepeated ? checkEnd(recurrence, after.due_at) : []),
    ...(await checkMembers(tx, added)),
    ...(isRelated ? await checkRelated(tx, actor, related) : []),
  ]
  if (problems.length > 0) throw fieldProblems(problems)
  await writeTask(tx, actor, task, {
    ...patch,
    ...occurrence(task, after),
    ...taskSearch(after.title),
    ...(checklist === undefined ? {} : { checklist: JSON.stringify(numbered(checklist, task.checklist)) }),
  })
  return { after, added }
}

/** The same, with notifications of new assignees. */
export const updateTask = async (tx: Tx, actor: Actor, task: TaskRow, input: TaskUpdate): Promise<void> => {
  const { after, added } = await editTask(tx, actor, task, input)
  await tellAssigned(tx, actor, after, added)
}

/** Updates a locked task, raises its version and records the change. */
export const writeTask = async (
  tx: Tx,
  actor: Actor,
  task: TaskRow,
  patch: Updateable<TasksTable>,
  action: 'updated' | 'archived' | 'restored' | 'undone' = 'updated',
) => {
  const after = await tx
    .updateTable('tasks')
    .set({ ...patch, ...nextVersion(actor, task) })
    .where('id', '=', task.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const { occurs_on: _day, ...told } = after
  await recordWrite(tx, actor, action, { entity: 'task', id: task.id }, task, told)
}

/**
 * Ticks or unticks a point of a locked task's checklist. It needs no version, so two users can tick at the same time.
 */
export const tickTask = async (
  tx: Tx,
  actor: Actor,
  task: TaskRow,
  { item_id, done }: { item_id: number; done: boolean },
) => {
  if (!task.checklist.some(({ id }) => id === item_id)) throw fieldProblem('item_id', 'not_found')
  const checklist: ChecklistItem[] = task.checklist.map((item) => (item.id === item_id ? { ...item, done } : item))
  await writeTask(tx, actor, task, { checklist: JSON.stringify(checklist) })
}

/** Archives a locked task. */
export const archiveTask = async (tx: Tx, actor: Actor, task: TaskRow, version: number) => {
  await requireVersion(tx, actor, task, version)
  await writeTask(tx, actor, task, { archived_at: actor.at, archived_by: actor.user_id }, 'archived')
}

/** Restores a locked task. */
export const restoreTask = async (tx: Tx, actor: Actor, task: TaskRow, version: number) => {
  await requireVersion(tx, actor, task, version)
  await writeTask(tx, actor, task, { archived_at: null, archived_by: null }, 'restored')
}
