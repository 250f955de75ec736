import type { Language } from '#contract/basics/language.ts'
import { type Listed, listed } from '#contract/fields/facts.ts'
import { fromRule } from '#contract/office/recurrence-rules.ts'
import { taskFields } from '#contract/office/tasks.fields.ts'
import type { TaskListQuery } from '#contract/office/tasks.ts'
import { nameOf } from '#contract/basics/full-name.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type Text, ownColumns, plainTexts } from '#server/behaviors/exports/export-columns.ts'
import type { Wanted } from '#server/behaviors/exports/export-records.ts'
import { minutes } from '#server/behaviors/exports/minutes.ts'
import { type Names, loadNames } from '#server/behaviors/exports/person-texts.ts'
import { taskWords } from '#server/behaviors/translations.ts'
import type { Db } from '#server/db/client.ts'
import { taskSortColumns } from './tasks.columns.ts'
import { type TaskRow, foundTasks } from './tasks.queries.ts'

type TaskColumn = Listed<typeof taskFields>

const textsOf = (language: Language, names: Names): Record<TaskColumn, Text<TaskRow>> => {
  const words = taskWords[language]
  return {
    ...plainTexts(listed(taskFields)),
    kind: ({ kind }) => words.kinds[kind],
    status_id: ({ status_id }) => names.statuses.get(status_id) ?? null,
    author_id: ({ author }) => nameOf(author),
    assignee_ids: ({ assignees }) => assignees.map(nameOf).join(', '),
    related: ({ related_entity }) => related_entity && words.relations[related_entity],
    recurrence: ({ recurrence }) => recurrence && words.every[fromRule(recurrence).every],
    checklist: ({ checklist }) => checklist.map(({ text, done }) => `${done ? '✓' : '–'} ${text}`).join('\n'),
    due_at: ({ due_at }) => minutes(due_at),
    done_at: ({ done_at }) => minutes(done_at),
    status_since: ({ status_since }) => minutes(status_since),
    created_at: ({ created_at }) => minutes(created_at),
    updated_at: ({ updated_at }) => minutes(updated_at),
  }
}

/** The export of tasks: the filtered ones in scope with the chosen columns; of the related record only its noun. */
export const taskExport = async (exportDb: Db, db: Db, actor: Actor, wanted: Wanted<TaskListQuery>) => {
  const texts = textsOf(actor.locale, await loadNames(db, 'task', actor.locale))
  const columns = ownColumns(wanted.columns, texts, taskWords[actor.locale].fields)
  const rows = foundTasks(exportDb, actor, wanted.query)
  return { entity: 'task', table: 'tasks', rows, sorts: taskSortColumns, columns }
}
