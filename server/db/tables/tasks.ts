import type { Generated } from 'kysely'
import type { TaskFile } from '#contract/office/tasks.ts'
import type { TaskKind, TaskReceiver, TaskRelation, TaskTrigger } from '#contract/office/task-choices.ts'
import type { Archivable, Fixed, Id, Json, JsonWithDefault, Labels, Stamps } from './basics.ts'

/** One point of a checklist. */
export type ChecklistItem = { id: number; text: string; done: boolean }

export type TasksTable = Stamps &
  Archivable & {
    id: Id
    kind: Fixed<TaskKind>
    title: string
    description: string | null
    author_id: Fixed<number | null>
    assignee_ids: number[]
    start_on: string | null
    due_at: string | null
    related_entity: TaskRelation | null
    related_id: number | null
    recurrence: string | null
    /** The first task of a row of those that recur; null for that one itself. */
    series_id: Fixed<number | null>
    /** The day the recurrence fell on; `due_at` may have been moved since. */
    occurs_on: string | null
    reminder_minutes: number
    checklist: JsonWithDefault<ChecklistItem[]>
    files: JsonWithDefault<TaskFile[]>
    status_id: number
    status_since: string
    is_open: Generated<boolean>
    reason_id: number | null
    result: string | null
    done_at: string | null
    rule_id: Fixed<number | null>
    /** What made the rule act; it acts once for each. */
    cause: Fixed<string | null>
    search_key: string
  }

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
