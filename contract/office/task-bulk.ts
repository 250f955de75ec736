import { z } from 'zod'
import { moment } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { archivingActions } from '../behaviors/bulk.ts'
import { bulkEndpointsOf, bulkStatusOf } from '../behaviors/bulk-endpoints.ts'
import { TASK_SHIFT_DAYS } from './task-choices.ts'
import { taskListQuery, taskMembers, taskStatusFields } from './tasks.ts'

/** Bulk actions on tasks; each row obeys the same rules as a single edit. `shift` moves the end by whole days and keeps its time of day. */
export const taskBulkAction = z.discriminatedUnion('kind', [
  bulkStatusOf(taskStatusFields),
  z.strictObject({ kind: z.literal('assignees'), assignee_ids: taskMembers() }),
  z.strictObject({ kind: z.literal('due'), due_at: moment().nullable() }),
  z.strictObject({ kind: z.literal('shift'), days: z.int().min(-TASK_SHIFT_DAYS).max(TASK_SHIFT_DAYS) }),
  ...archivingActions,
])
export type TaskBulkAction = z.output<typeof taskBulkAction>

/** Bulk actions on tasks. Each task that the caller may not change is refused alone; people who are assigned several tasks are notified once. */
export const taskBulkEndpoints = define(
  bulkEndpointsOf({ path: 'tasks', many: 'tasks', query: taskListQuery }, 'signed-in', taskBulkAction),
)
