import { recordFields } from '../fields/facts.ts'
import * as is from '../fields/kinds.ts'
import { books, created, standing, updated } from '../fields/record.ts'
import { taskKinds, taskRelations } from './task-choices.ts'

/** One item of a checklist. */
export type ChecklistItem = { id: number; text: string; done: boolean }

/** A file of a task. */
export type TaskFile = { file_id: number; name: string; content_type: string; size: number }

const { list: _none, ...reason } = standing.reason_id

/** Every field of a task, in the usual order of lists and exports. Texts about an erased person are erased with the person's record. */
export const taskFields = recordFields({
  title: { is: is.line(150, 3), api: 'write', needed: true, list: 'export', sort: 'text' },
  status_id: standing.status_id,
  due_at: { is: is.moment, api: 'write', list: true, sort: 'optional moment', filter: true },
  assignee_ids: { is: is.links(20, 1), api: 'write', needed: true, list: true, filter: true },
  author_id: { is: is.link, api: 'read', fixed: true, list: true, filter: true },
  related: { is: is.key, api: 'none', elsewhere: true, list: true },
  checklist: { is: is.items<ChecklistItem>(), api: 'write', list: true },
  start_on: { is: is.day, api: 'write', list: true },
  recurrence: { is: is.key, api: 'none', list: true },
  result: { is: is.text(5_000), api: 'read', list: true },
  description: { is: is.text(5_000), api: 'write', list: true },
  reminder_minutes: { is: is.whole(0, 10_080), api: 'write', filled: true, list: true },
  done_at: { is: is.moment, api: 'read', list: true, sort: 'optional moment' },
  status_since: standing.status_since,
  created_at: created,
  updated_at: updated,
  kind: { is: is.choice(taskKinds), api: 'read', needed: true, fixed: true, list: 'export', filter: true },
  is_open: { ...standing.is_open, api: 'read' },
  overdue: { is: is.yesNo, api: 'read', needed: true, elsewhere: true },
  by_rule: { is: is.yesNo, api: 'read', needed: true, elsewhere: true },
  reason_id: reason,
  related_entity: { is: is.choice(taskRelations), api: 'none' },
  related_id: { is: is.link, api: 'none', filter: true, group: false },
  files: { is: is.items<TaskFile>(), api: 'read' },
  /** The first task of its series; null for the first task itself. */
  series_id: { is: is.link, api: 'none', fixed: true },
  /** The date of the recurrence; `due_at` may have been changed since. */
  occurs_on: { is: is.day, api: 'none' },
  rule_id: { is: is.link, api: 'none', fixed: true },
  /** The event that triggered the rule; a rule acts once for each event. */
  cause: { is: is.key, api: 'none', fixed: true },
  search_key: { is: is.key, api: 'none', needed: true, history: false },
  ...books,
  created_by: { ...books.created_by, api: 'none' },
})
