import { z } from 'zod'
import { define } from '../basics/endpoint.ts'
import { id, idParams, version } from '../basics/id.ts'
import { labels, labelsInput } from '../basics/labels.ts'
import { dataOf } from '../basics/page.ts'
import { taskReceivers, taskTriggers } from './task-choices.ts'

const fields = {
  status_id: id().nullable(),
  document_type_id: id().nullable(),
  days_before: z.int().min(1).max(365).nullable(),
  assign_to: z.enum(taskReceivers),
  user_id: id().nullable(),
  due_days: z.int().min(0).max(365),
  title: labelsInput(150),
  checklist: z.array(labelsInput(200)).max(30),
  active: z.boolean(),
}

type Written = Readonly<Record<string, unknown>>

const isWritten = (value: unknown): value is Written => typeof value === 'object' && value !== null

/** Requires a field in some rules, and says so together with what is wrong with other fields. */
const required = (field: keyof typeof fields, isNeeded: (rule: Written) => boolean) =>
  z.refine<Written>((rule) => !isNeeded(rule) || (rule[field] ?? null) !== null, {
    path: [field],
    error: 'required',
    when: ({ value }) => isWritten(value),
  })

/** A rule that creates tasks automatically. The trigger `status_entered` needs `status_id`, `document_expiring` needs `days_before`, and the receiver `user` needs `user_id`. */
export const taskRuleCreate = z
  .strictObject({
    trigger: z.enum(taskTriggers),
    ...fields,
    status_id: fields.status_id.optional(),
    document_type_id: fields.document_type_id.optional(),
    days_before: fields.days_before.optional(),
    user_id: fields.user_id.optional(),
    checklist: fields.checklist.optional(),
    active: fields.active.optional(),
  })
  .check(
    required('status_id', ({ trigger }) => trigger === 'status_entered'),
    required('days_before', ({ trigger }) => trigger === 'document_expiring'),
    required('user_id', ({ assign_to }) => assign_to === 'user'),
  )

export const taskRuleUpdate = z.strictObject({ version: version(), ...z.object(fields).partial().shape })

export type TaskRuleCreate = z.output<typeof taskRuleCreate>
export type TaskRuleUpdate = z.output<typeof taskRuleUpdate>

export const taskRule = z.object({
  id: z.int(),
  trigger: z.enum(taskTriggers),
  status_id: z.int().nullable(),
  status: z.object({ entity: z.string(), name: labels }).nullable(),
  document_type_id: z.int().nullable(),
  days_before: z.int().nullable(),
  assign_to: z.enum(taskReceivers),
  user_id: z.int().nullable(),
  due_days: z.int(),
  title: labels,
  checklist: z.array(labels),
  active: z.boolean(),
  version: z.int(),
})

export type TaskRule = z.output<typeof taskRule>

/** Rules that create tasks. */
export const taskRuleEndpoints = define({
  'GET /api/task-rules': {
    summary: 'Rules that create tasks automatically',
    access: 'super-admin',
    response: z.object({ data: z.array(taskRule) }),
  },
  'POST /api/task-rules': {
    summary: 'Add a task rule',
    access: 'super-admin',
    body: taskRuleCreate,
    response: dataOf(taskRule),
  },
  'PATCH /api/task-rules/{id}': {
    summary: 'Change a task rule, or turn it on or off',
    access: 'super-admin',
    params: idParams,
    body: taskRuleUpdate,
    response: dataOf(taskRule),
  },
})
