import { DAY_ZONE } from '#contract/basics/agency-day.ts'
import { addDays } from '#contract/basics/days.ts'
import type { TaskBulkAction, TaskSelection } from '#contract/office/task-bulk.ts'
import { type Actor, beyondScope } from '#server/behaviors/access/actor.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import { startBulk } from '#server/behaviors/bulk/bulk-runs.ts'
import type { BulkStep } from '#server/behaviors/bulk/run-bulk.ts'
import { hasChanged, previewRows, requireActiveStatus, selectedRows } from '#server/behaviors/bulk/select-rows.ts'
import { clockIn, momentOf } from '#server/behaviors/zones.ts'
import type { Tx } from '#server/db/client.ts'
import { authorize, fieldProblem, fieldProblems } from '#server/platform/problems.ts'
import { stepTask } from './change-task-status.ts'
import { checkMembers } from './check-task.ts'
import { taskConditions } from './tasks.columns.ts'
import { archiveTask, editTask, restoreTask } from './tasks.commands.ts'
import { taskAbilities, taskScope } from './tasks.policy.ts'
import { type TaskRow, findTask, lockTask, withMerged } from './tasks.queries.ts'
import { undoTask } from './undo-task.commands.ts'

/** The end of a task so many days later, at the same time of the agency's clock. */
const shifted = ({ due_at }: TaskRow, days: number): string => {
  if (due_at === null) throw fieldProblem('due_at', 'no_due')
  return momentOf(addDays(agencyDay(due_at), days), clockIn(due_at, DAY_ZONE), DAY_ZONE)
}

type Edit = Exclude<TaskBulkAction, { kind: 'status' | 'archive' | 'restore' }>

const editOf = (task: TaskRow, action: Edit) => {
  switch (action.kind) {
    case 'assignees':
      return { assignee_ids: action.assignee_ids }
    case 'due':
      return { due_at: action.due_at }
    case 'shift':
      return { due_at: shifted(task, action.days) }
  }
}

const apply = async (tx: Tx, actor: Actor, id: number, action: TaskBulkAction): Promise<unknown> => {
  const task = await lockTask(tx, actor, id)
  const can = taskAbilities(actor, task)
  const { version } = task
  switch (action.kind) {
    case 'status': {
      authorize(can.change_status)
      const { kind: _kind, ...change } = action
      return stepTask(tx, actor, task, { ...change, version })
    }
    case 'archive':
      authorize(can.archive)
      return archiveTask(tx, actor, task, version)
    case 'restore':
      authorize(can.restore)
      return restoreTask(tx, actor, task, version)
    default:
      authorize(can.update)
      return editTask(tx, actor, task, { version, ...editOf(task, action) })
  }
}

/** The step of a bulk action: exactly the single edit, with its checks and its history; who is concerned hears of all of them at its end. */
export const bulkTaskStep: BulkStep = async (tx, actor, row, action) => {
  await apply(tx, actor, row.entity_id, action as TaskBulkAction)
  return hasChanged(tx, actor, 'task', row.entity_id)
}

/** The way back of one row. */
export const undoBulkTaskStep: BulkStep = async (tx, actor, row) => {
  const task = await lockTask(tx, beyondScope(actor), row.entity_id)
  await undoTask(tx, actor, task, row.transaction_id!)
  return true
}

const selected = (tx: Tx, actor: Actor, selection: TaskSelection) =>
  selectedRows(tx, 'tasks', taskScope(actor), selection, async () =>
    taskConditions(actor, await withMerged(tx, selection.query ?? {})),
  )

type Body = { selection: TaskSelection; action: TaskBulkAction }

/** Does the action to the first rows, reads what it would change, and takes it all back. */
export const previewTaskBulk = async (tx: Tx, actor: Actor, { selection, action }: Body) =>
  previewRows(
    tx,
    actor,
    'task',
    await selected(tx, actor, selection),
    findTask,
    ({ title }) => title,
    (row, as, id) => apply(row, as, id, action),
  )

/** Queues an action on every selected task in scope. */
export const startTaskBulk = async (tx: Tx, actor: Actor, { selection, action }: Body): Promise<number> => {
  if (action.kind === 'status') await requireActiveStatus(tx, 'task', action.status_id)
  if (action.kind === 'assignees') {
    const problems = await checkMembers(tx, action.assignee_ids)
    if (problems.length > 0) throw fieldProblems(problems.map((one) => ({ ...one, path: `action.${one.path}` })))
  }
  return startBulk(tx, actor, 'task', action, await selected(tx, actor, selection), 'run_task_bulk')
}
