import { z } from 'zod'
import { define } from '../basics/endpoint.ts'
import { id, idParams, version, versioned } from '../basics/id.ts'
import { labels } from '../basics/labels.ts'
import { dataOf } from '../basics/page.ts'
import { clearable, line, text } from '../basics/text.ts'
import { historyEndpoint, statusHistoryEndpoint } from '../behaviors/history.ts'
import { boardCounts, viewCounts } from '../behaviors/people.ts'
import { type FilterGroup, exportBody, filtersOf, listCalls, recordListQuery } from '../behaviors/record-list.ts'
import { undoInput, writtenOf } from '../behaviors/undo.ts'
import { statusChange } from './statuses.ts'
import { grouped, sorted } from '../fields/facts.ts'
import { createShape, filterShape, outputShape, updateShape } from '../fields/schemas.ts'
import { TASK_FILE_BYTES, taskKinds, taskRelations } from './task-choices.ts'
import { recurrence } from './task-recurrence.ts'
import { taskFields } from './tasks.fields.ts'

/** One item of a checklist; a new item has no `id` yet. */
const checklistItem = z.strictObject({ id: id().optional(), text: line(200), done: z.boolean().optional() })

/** The users who must do a task. */
export const taskMembers = () => z.array(id()).min(1).max(20)

const update = {
  ...updateShape(taskFields),
  related: z
    .strictObject({ entity: z.enum(taskRelations), id: id() })
    .nullable()
    .optional(),
  recurrence: recurrence.nullable().optional(),
  checklist: z.array(checklistItem).max(30).optional(),
}

/** A new task; without members it belongs to its author. */
export const taskCreate = z.strictObject({
  ...update,
  kind: z.enum(taskKinds).optional(),
  title: createShape(taskFields).title,
})

export const taskUpdate = z.strictObject({ version: version(), ...update })

export type TaskCreate = z.output<typeof taskCreate>
export type TaskUpdate = z.output<typeof taskUpdate>

/** Fields that a status can require of a task. */
export const taskStatusFields = z.strictObject({ result: clearable(text(5_000)) })

const filters = {
  ...filterShape(taskFields),
  related_entity: z.enum(taskRelations).optional(),
  queue: z.enum(['open', 'mine', 'overdue', 'review', 'done']).optional(),
}

export type TaskFilters = FilterGroup<typeof filters>

export const taskListQuery = recordListQuery(filters, sorted(taskFields), [...grouped(taskFields), 'assignee_ids'])

export type TaskListQuery = z.output<typeof taskListQuery>

/** A file of a task. */
const taskFile = z.object({ file_id: z.int(), name: z.string(), content_type: z.string(), size: z.int() })

const fileParams = idParams.extend({
  file_id: z
    .string()
    .regex(/^[1-9]\d{0,15}$/, { error: 'invalid_id' })
    .transform(Number),
})

/** What the caller may do with a task now. `attach` adds and removes files; `accept` lets the author approve a task that waits for approval. */
export const taskAbilities = z.object({
  update: z.boolean(),
  change_status: z.boolean(),
  tick: z.boolean(),
  attach: z.boolean(),
  accept: z.boolean(),
  archive: z.boolean(),
  restore: z.boolean(),
})

/** A user that a task names. */
const member = z.object({ id: z.int(), first_name: z.string(), last_name: z.string(), has_avatar: z.boolean() })

export type TaskMember = z.output<typeof member>

const memberOption = z.object({ ...member.shape, active: z.boolean() })

/** A user for pickers and filters; one who is not active is only in filters and names. */
export type MemberOption = z.output<typeof memberOption>

/** The record that a task is about: everyone sees its noun, but only users who may see the record get its id and name; `owner` is the person of a document. */
const related = z.object({
  entity: z.enum(taskRelations),
  id: z.int().nullable(),
  name: z.union([z.string(), labels]).nullable(),
  owner: z.object({ entity: z.string(), id: z.int() }).nullable(),
})

export type TaskRelated = z.output<typeof related>

export const task = z.object({
  ...outputShape(taskFields),
  author: member.nullable(),
  assignees: z.array(member),
  related: related.nullable(),
  recurrence: recurrence.nullable(),
  checklist: z.array(z.object({ id: z.int(), text: z.string(), done: z.boolean() })),
  files: z.array(taskFile),
  abilities: taskAbilities,
})

export type Task = z.output<typeof task>

/** Counts of the caller's tasks: `mine` are to do or to approve, `overdue` are the late ones among them. */
const queues = z.object({ mine: z.int(), overdue: z.int() })

export type TaskQueues = z.output<typeof queues>

const one = { access: 'signed-in', params: idParams, response: writtenOf(task) } as const

const { list, count, groups } = listCalls(taskListQuery, task, 'signed-in', {
  list: 'Tasks in scope',
  count: 'Number of tasks that match the filters of the list, exact up to 10,000',
  groups: 'Number of tasks in each group of the filtered list, in the order of the groups',
})

/** Tasks. Users see the tasks that they wrote or received; a super-admin sees all. */
export const taskEndpoints = define({
  'GET /api/tasks': list,
  'GET /api/tasks/count': count,
  'GET /api/tasks/groups': groups,
  'GET /api/tasks/queues': {
    summary: 'Number of tasks that wait for the caller',
    access: 'signed-in',
    from_replica: true,
    response: dataOf(queues),
  },
  'GET /api/tasks/board': {
    summary: 'Number of tasks in each status; the list filtered by status returns the cards',
    access: 'signed-in',
    from_replica: true,
    query: filtersOf(taskListQuery),
    response: boardCounts,
  },
  'GET /api/tasks/view-counts': {
    summary: 'Number of tasks in each saved view',
    access: 'super-admin',
    from_replica: true,
    response: viewCounts,
  },
  'GET /api/tasks/member-options': {
    summary: 'Names of active users, to whom tasks can be assigned, and of others whom visible tasks name',
    access: 'signed-in',
    response: z.object({ data: z.array(memberOption) }),
  },
  'POST /api/tasks': {
    summary: 'Create a task; without assignees it belongs to the caller',
    access: 'signed-in',
    body: taskCreate,
    response: writtenOf(task),
  },
  'POST /api/tasks/export': {
    summary: 'Export the filtered list as CSV or XLSX, as the Accept header asks',
    access: 'export records',
    body: exportBody(taskListQuery),
    response: 'stream',
  },
  'GET /api/tasks/{id}': {
    summary: 'Details of a task',
    access: 'signed-in',
    params: idParams,
    response: dataOf(task),
  },
  'PATCH /api/tasks/{id}': { summary: 'Change a task; only its author can', body: taskUpdate, ...one },
  'PUT /api/tasks/{id}/status': {
    summary: 'Move a task to a status; only the author can close a management task',
    body: statusChange(taskStatusFields),
    ...one,
  },
  'PUT /api/tasks/{id}/checklist': {
    summary: 'Check or uncheck an item of the checklist',
    body: z.strictObject({ item_id: id(), done: z.boolean() }),
    ...one,
  },
  'POST /api/tasks/{id}/files': {
    summary:
      'Add a file to a task; only its author and assignees can (pdf, jpg, png, webp, heic, docx, xlsx; at most 10 MB)',
    upload: { maxBytes: TASK_FILE_BYTES },
    ...one,
  },
  'GET /api/tasks/{id}/files/{file_id}': {
    summary: 'File of a task',
    access: 'signed-in',
    params: fileParams,
    response: 'stream',
  },
  'DELETE /api/tasks/{id}/files/{file_id}': { summary: 'Remove a file from a task', ...one, params: fileParams },
  'PUT /api/tasks/{id}/archive': { summary: 'Archive a task', body: versioned, ...one },
  'DELETE /api/tasks/{id}/archive': { summary: 'Restore a task from the archive', body: versioned, ...one },
  'POST /api/tasks/{id}/undos': {
    summary: 'Undo the changes that one transaction of the last 24 hours made to a task',
    access: 'signed-in',
    ...undoInput,
    response: writtenOf(task),
  },
  'GET /api/tasks/{id}/history': { summary: 'Change history of a task', access: 'signed-in', ...historyEndpoint },
  'GET /api/tasks/{id}/status-history': {
    summary: 'Status history of a task',
    access: 'signed-in',
    ...statusHistoryEndpoint,
  },
})
