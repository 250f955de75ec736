import type { TaskKind, TaskRelation } from '#contract/office/task-choices.ts'
import { REMINDER_MINUTES } from '#contract/office/task-choices.ts'
import type { Recurrence } from '#contract/office/task-recurrence.ts'
import { taskFields } from '#contract/office/tasks.fields.ts'
import type { Task } from '#contract/office/tasks.ts'
import { type DeclaredValues, formValues } from '#web/behaviors/form/declared-values.ts'

/** An item of a checklist while it is typed; a new item has no `id`. */
export type Point = { id?: number; text: string; done: boolean }

type Monthly = Extract<Recurrence, { every: 'month' }>

/** A recurrence while it is typed. */
export type TypedRecurrence = Exclude<Recurrence, Monthly> | (Omit<Monthly, 'day'> & { day: number | null })

/** The form values of a task. */
export type TaskValues = Omit<DeclaredValues<typeof taskFields>, 'checklist'> & {
  kind: TaskKind
  related: { entity: TaskRelation; id: number } | null
  recurrence: TypedRecurrence | null
  checklist: Point[]
  custom_values: Record<string, unknown>
}

/** The values of a new task, assigned to the user. */
export const emptyTask = (user_id: number, kind: TaskKind, related: TaskValues['related']): TaskValues => ({
  ...formValues(taskFields, { assignee_ids: [user_id], reminder_minutes: REMINDER_MINUTES }),
  kind,
  related,
  recurrence: null,
  custom_values: {},
})

/** The form values of an existing task. */
export const toValues = (task: Task): TaskValues => ({
  ...formValues(taskFields, task),
  kind: task.kind,
  related: task.related && task.related.id !== null ? { entity: task.related.entity, id: task.related.id } : null,
  recurrence: task.recurrence,
  custom_values: {},
})

/** The form values as the API accepts them; blank items are left out. */
export const toInput = (values: TaskValues) => ({
  ...values,
  title: values.title ?? '',
  assignee_ids: values.assignee_ids.map(Number),
  recurrence: values.kind === 'regular' ? values.recurrence : null,
  checklist: values.checklist.filter(({ text }) => text.trim() !== ''),
})
