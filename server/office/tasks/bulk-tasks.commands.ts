import { agencyZone } from '#contract/basics/agency-day.ts'
import { addDays } from '#contract/basics/days.ts'
import type { TaskBulkAction } from '#contract/office/task-bulk.ts'
import type { TaskListQuery } from '#contract/office/tasks.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import { bulkOf } from '#server/behaviors/bulk/bulk-of.ts'
import type { FiltersOf } from '#server/behaviors/lists/filters.ts'
import { clockIn, momentOf } from '#contract/basics/zones.ts'
import type { Tx } from '#server/db/client.ts'
import { authorize, fieldProblem, fieldProblems } from '#server/platform/problems.ts'
import { stepTask } from './change-task-status.ts'
import { checkMembers } from './check-task.ts'
import { taskConditions } from './tasks.columns.ts'
import { archiveTask, editTask, restoreTask } from './tasks.commands.ts'
import { taskAbilities, taskScope } from './tasks.policy.ts'
import { type TaskRow, findTask, lockTask, withMerged } from './tasks.queries.ts'
import { undoTask } from './undo-task.commands.ts'

/** The deadline of a task so many days later, at the same time in the agency's time zone. */
const shifted = ({ due_at }: TaskRow, days: number): string => {
  if (due_at === null) throw fieldProblem('due_at', 'no_due')
  return momentOf(addDays(agencyDay(due_at), days), clockIn(due_at, agencyZone()), agencyZone())
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

const apply = async (tx: Tx, actor: Actor, task: TaskRow, action: TaskBulkAction): Promise<unknown> => {
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

/** Bulk actions on tasks; the users concerned are notified of all of them at the end. */
export const taskBulk = bulkOf({
  path: 'tasks',
  entity: 'task',
  table: 'tasks',
  job: 'run_task_bulk',
  scope: taskScope,
  conditions: async (tx, actor, query: FiltersOf<TaskListQuery>) => taskConditions(actor, await withMerged(tx, query)),
  find: findTask,
  lock: lockTask,
  nameOf: ({ title }) => title,
  apply,
  undo: undoTask,
  check: async (tx, action: TaskBulkAction) => {
    if (action.kind !== 'assignees') return
    const problems = await checkMembers(tx, action.assignee_ids)
    if (problems.length > 0) throw fieldProblems(problems.map((one) => ({ ...one, path: `action.${one.path}` })))
  },
})
