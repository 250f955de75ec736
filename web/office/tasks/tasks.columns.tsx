import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { offered, sorted } from '#contract/fields/facts.ts'
import { taskFields } from '#contract/office/tasks.fields.ts'
import type { Task } from '#contract/office/tasks.ts'
import { spokenName } from '#web/behaviors/record/full-name.ts'
import { statusesQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import type { Column } from '#web/behaviors/list/DataTable.tsx'
import { RelatedLink } from '../parts/tasks/RelatedLink.tsx'
import { DueMark, FinishBox } from '../parts/tasks/TaskLine.tsx'
import { useTaskText } from '../parts/tasks/useTaskText.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { When } from '#web/ui/When.tsx'

/** Columns of the list until the user chooses others. */
export const usualColumns = [
  'finish',
  'title',
  'status_id',
  'due_at',
  'assignee_ids',
  'author_id',
  'related',
  'checklist',
]

const columns = offered(taskFields)

const sortable: readonly string[] = sorted(taskFields)

const nameOf = (person: { first_name: string; last_name: string } | null) => person && spokenName(person)

/** Every column the list can show; the first finishes a task. */
export const useTaskColumns = (): Column<Task>[] => {
  const t = useTranslations('tasks')
  const { labelOf, textOf } = useTaskText()
  const { data: statuses = [] } = useQuery(statusesQuery('task'))
  const draw = (key: (typeof columns)[number], task: Task): ReactNode => {
    switch (key) {
      case 'status_id': {
        const status = statuses.find(({ id }) => id === task.status_id)
        return status && <StatusBadge status={status} />
      }
      case 'due_at':
        return <DueMark task={task} />
      case 'assignee_ids':
        return task.assignees.map(nameOf).join(', ')
      case 'author_id':
        return nameOf(task.author) ?? (task.by_rule ? t('by_rule') : null)
      case 'related':
        return task.related && <RelatedLink related={task.related} />
      case 'checklist':
        return task.checklist.length === 0
          ? null
          : t('checked', { done: task.checklist.filter(({ done }) => done).length, all: task.checklist.length })
      case 'status_since':
      case 'created_at':
      case 'updated_at':
        return <When at={task[key]} />
      default:
        return textOf(key, task[key])
    }
  }
  return [
    { key: 'finish', label: t('finish'), exports: [], width: '3.5rem', cell: (task) => <FinishBox task={task} /> },
    { key: 'title', label: labelOf('title'), sort: 'title', main: true, width: '16rem', cell: ({ title }) => title },
    ...columns.map((key): Column<Task> => ({
      key,
      label: labelOf(key),
      ...(sortable.includes(key) ? { sort: key } : {}),
      cell: (task) => draw(key, task),
    })),
  ]
}
