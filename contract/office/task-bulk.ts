import { z } from 'zod'
import { moment } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { dataOf } from '../basics/page.ts'
import { archivingActions, bulkPreview, bulkRun, selectionOf } from '../behaviors/bulk.ts'
import { filtersOf } from '../behaviors/record-list.ts'
import { statusChange } from './statuses.ts'
import { TASK_SHIFT_DAYS } from './task-choices.ts'
import { taskListQuery, taskMembers, taskStatusFields } from './tasks.ts'

/** What can be done to many tasks at once; each row obeys the same rules as a single edit. `shift` moves the end by whole days and keeps its time of day. */
export const taskBulkAction = z.discriminatedUnion('kind', [
  statusChange(taskStatusFields)
    .omit({ version: true, force: true })
    .extend({ kind: z.literal('status') }),
  z.strictObject({ kind: z.literal('assignees'), assignee_ids: taskMembers() }),
  z.strictObject({ kind: z.literal('due'), due_at: moment().nullable() }),
  z.strictObject({ kind: z.literal('shift'), days: z.int().min(-TASK_SHIFT_DAYS).max(TASK_SHIFT_DAYS) }),
  ...archivingActions,
])
export type TaskBulkAction = z.output<typeof taskBulkAction>

export const taskSelection = selectionOf(filtersOf(taskListQuery))
export type TaskSelection = z.output<typeof taskSelection>

const bulkBody = z.strictObject({ selection: taskSelection, action: taskBulkAction })

/** Bulk actions on tasks; what a caller may not do to one of them is refused for that one. */
export const taskBulkEndpoints = define({
  'POST /api/tasks/bulk-previews': {
    summary: 'What a bulk action would do',
    access: 'signed-in',
    body: bulkBody,
    response: dataOf(bulkPreview),
  },
  'POST /api/tasks/bulk-runs': {
    summary: 'Change many tasks in the background; those who are given some are told once',
    access: 'signed-in',
    body: bulkBody,
    response: dataOf(bulkRun),
  },
})
