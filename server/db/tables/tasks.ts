import type { Generated } from 'kysely'
import type { TaskReceiver, TaskTrigger } from '#contract/office/task-choices.ts'
import type { taskFields } from '#contract/office/tasks.fields.ts'
import type { Fixed, Id, Json, JsonWithDefault, Labels, Stamps } from './basics.ts'
import type { TableOf } from './table-of.ts'

export type TasksTable = TableOf<typeof taskFields>

export type TaskRulesTable = Stamps & {
  id: Id
  trigger: Fixed<TaskTrigger>
  status_id: number | null
  document_type_id: number | null
  days_before: number | null
  assign_to: TaskReceiver
  user_id: number | null
  due_days: number
  title: Json<Labels>
  checklist: JsonWithDefault<Labels[]>
  active: Generated<boolean>
}
