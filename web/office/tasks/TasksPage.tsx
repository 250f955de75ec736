import { useTranslations } from 'use-intl'
import type { TaskKind } from '#contract/office/task-choices.ts'
import { grouped } from '#contract/fields/facts.ts'
import { taskFields } from '#contract/office/tasks.fields.ts'
import { filtersOf } from '#web/behaviors/list/filters-of.tsx'
import { ListPage } from '#web/behaviors/list/ListPage.tsx'
import { TASK, newTask, tasks } from '../parts/tasks/tasks.api.ts'
import { useSearchState } from '#web/platform/navigation.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { TasksNav } from './TasksNav.tsx'
import { useTaskColumns, phoneColumns, usualColumns } from './tasks.columns.tsx'
import { useTaskFilters } from './useTaskFilters.ts'

// words: tasks.queues.*

const Filters = filtersOf(useTaskFilters, [...grouped(taskFields), 'assignee_ids'])
const TaskBoard = lazyPart(() => import('./TaskBoard.tsx'))
const TaskBulkBar = lazyPart(() => import('./TaskBulkBar.tsx'))
const TaskRowEditor = lazyPart(() => import('./TaskRowEditor.tsx'))
const TaskLook = lazyPart(() => import('./TaskLook.tsx'))

const queues = ['open', 'overdue', 'review'] as const

const asking = ['view', 'queue', 'archived', 'status_id'] as const

/** Whether the URL has no filters; the page then shows open tasks. */
const isPlain = (search: Readonly<Record<string, string>>) =>
  search['layout'] !== 'board' && asking.every((name) => search[name] === undefined)

/** The tasks of one type: open ones first, queues and saved views, table or board; each opens beside the list. */
export const TasksPage = ({ kind }: { kind: TaskKind }) => {
  const t = useTranslations('tasks')
  const [search, change] = useSearchState()
  return (
    <ListPage
      records={{ ...tasks, beside: { to: `/tasks/${kind}`, name: TASK } }}
      words={{
        title: t(`pages.${kind}`),
        search: t('search_hint'),
        empty: t('empty'),
        nothing: t('nothing_found'),
        create: t('create'),
      }}
      createPath={null}
      onCreate={() => change({ [TASK]: newTask(kind) })}
      columns={useTaskColumns()}
      usual={usualColumns}
      onPhone={phoneColumns}
      Filters={Filters}
      tabs={queues
        .filter((queue) => queue !== 'review' || kind === 'management')
        .map((queue) => ({ key: queue, search: { queue }, label: t(`queues.${queue}`) }))}
      part={{ kind }}
      fixed={{
        kind,
        ...(isPlain(search) ? { queue: 'open' } : {}),
        ...(search['sort'] ? {} : { sort: 'due_at' }),
      }}
      above={<TasksNav here={kind} />}
      Board={TaskBoard}
      Bulk={TaskBulkBar}
      Look={TaskLook}
      Editor={TaskRowEditor}
    />
  )
}
