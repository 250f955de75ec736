import type { TaskKind, TaskRelation } from '#contract/office/task-choices.ts'
import { REMINDER_MINUTES } from '#contract/office/task-choices.ts'
import type { Recurrence } from '#contract/office/task-recurrence.ts'
import type { Task } from '#contract/office/tasks.ts'

/** One point of a checklist as it is typed; a new one has no `id`. */
export type Point = { id?: number; text: string; done: boolean }

/** A task as it is typed. */
export type TaskValues = {
  kind: TaskKind
  title: string | null
  description: string | null
  assignee_ids: string[]
  start_on: string | null
  due_at: string | null
  related: { entity: TaskRelation; id: number } | null
  recurrence: Recurrence | null
  reminder_minutes: number
  checklist: Point[]
  custom_values: Record<string, unknown>
}

/** A task nobody has typed yet: for oneself. */
export const emptyTask = (user_id: number, kind: TaskKind, related: TaskValues['related']): TaskValues => ({
  kind,
  title: null,
  description: null,
  assignee_ids: [String(user_id)],
  start_on: null,
  due_at: null,
  related,
  recurrence: null,
  reminder_minutes: REMINDER_MINUTES,
  checklist: [],
  custom_values: {},
})

/** A task as the form holds it. */
export const toValues = (task: Task): TaskValues => ({
  kind: task.kind,
  title: task.title,
  description: task.description,
  assignee_ids: task.assignee_ids.map(String),
  start_on: task.start_on,
  due_at: task.due_at,
  related: task.related && task.related.id !== null ? { entity: task.related.entity, id: task.related.id } : null,
  recurrence: task.recurrence,
  reminder_minutes: task.reminder_minutes,
  checklist: task.checklist,
  custom_values: {},
})

/** The form as the API takes it; points without words are left out. */
export const toInput = (values: TaskValues) => ({
  ...values,
  title: values.title ?? '',
  assignee_ids: values.assignee_ids.map(Number),
  recurrence: values.kind === 'regular' ? values.recurrence : null,
  checklist: values.checklist.filter(({ text }) => text.trim() !== ''),
})
