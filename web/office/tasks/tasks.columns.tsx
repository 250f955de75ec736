import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { offered, sorted } from '#contract/fields/facts.ts'
import { taskFields } from '#contract/office/tasks.fields.ts'
import type { Task } from '#contract/office/tasks.ts'
import { nameOf } from '#contract/basics/full-name.ts'
import { statusesQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { type Cell, type ListColumn, cellsOf } from '#web/behaviors/list/cells.ts'
import { RelatedLink } from '../parts/tasks/RelatedLink.tsx'
import { DueMark, FinishBox, finishReads } from '../parts/tasks/TaskLine.tsx'
import { useTaskText } from '../parts/tasks/useTaskText.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { When } from '#web/ui/When.tsx'

/** The default columns of the list. */
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

/** The columns of a row on a phone. */
export const phoneColumns = ['finish', 'status_id', 'due_at']

const columns = offered(taskFields)

const sortable: readonly string[] = sorted(taskFields)

/** The columns that can be edited in the row. */
const edited = { status_id: 'status', due_at: 'input', assignee_ids: 'input' } as const

const cell = cellsOf<Task>()

/** All columns of the list; the first one finishes a task. */
export const useTaskColumns = (): ListColumn<Task>[] => {
  const t = useTranslations('tasks')
  const { labelOf, textOf } = useTaskText()
  const { data: statuses = [] } = useQuery(statusesQuery('task'))
  const cellOf = (key: (typeof columns)[number]): Cell<Task> => {
    switch (key) {
      case 'status_id':
        return cell(['status_id'], ({ status_id }) => (
          <StatusBadge status={statuses.find(({ id }) => id === status_id)} />
        ))
      case 'due_at':
        return cell(['due_at', 'overdue'], (task) => <DueMark task={task} />)
      case 'assignee_ids':
        return cell(['assignees'], ({ assignees }) => assignees.map(nameOf).join(', '))
      case 'author_id':
        return cell(['author', 'by_rule'], ({ author, by_rule }) => nameOf(author) ?? (by_rule ? t('by_rule') : null))
      case 'related':
        return cell(['related'], ({ related }) => related && <RelatedLink related={related} />)
      case 'checklist':
        return cell(['checklist'], ({ checklist }) =>
          checklist.length === 0
            ? null
            : t('checked', { done: checklist.filter(({ done }) => done).length, all: checklist.length }),
        )
      case 'status_since':
      case 'created_at':
      case 'updated_at':
        return cell([key], ({ [key]: at }) => <When at={at} />)
      default:
        return cell([key], ({ [key]: value }) => textOf(key, value))
    }
  }
  return [
    {
      key: 'finish',
      label: t('finish'),
      exports: [],
      width: '3.5rem',
      phone: 'action',
      ...cell(finishReads, (task) => <FinishBox task={task} />),
    },
    {
      key: 'title',
      label: labelOf('title'),
      sort: 'title',
      main: true,
      width: '16rem',
      ...cell(['title'], ({ title }) => title),
    },
    ...columns.map((key): ListColumn<Task> => ({
      key,
      label: labelOf(key),
      ...(sortable.includes(key) ? { sort: key } : {}),
      ...(key in edited ? { edits: edited[key as keyof typeof edited] } : {}),
      ...cellOf(key),
    })),
  ]
}
