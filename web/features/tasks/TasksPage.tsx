import { Button, SegmentedControl } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { TaskKind } from '#contract/task-choices.ts'
import { ListPage } from '../../behaviors/list/ListPage.tsx'
import { TASK, newTask, tasks } from '../../behaviors/tasks/tasks.api.ts'
import { useSearchState } from '../../platform/navigation.ts'
import { useShortcut } from '../../platform/shortcuts.ts'
import { lazyPart } from '../../platform/lazy-part.ts'
import { TasksNav } from './TasksNav.tsx'
import classes from './pages.module.css'
import { useTaskColumns, usualColumns } from './tasks.columns.tsx'
import { useTaskFilters } from './useTaskFilters.ts'

const TaskBoard = lazyPart(() => import('./TaskBoard.tsx'))
const TaskLook = lazyPart(() => import('./TaskLook.tsx'))

const queues = ['open', 'overdue', 'review', 'all', 'archived'] as const
type Queue = (typeof queues)[number]

const searchOf: Record<Queue, Record<string, string | undefined>> = {
  open: { queue: undefined, view: undefined, archived: undefined },
  overdue: { queue: 'overdue', view: undefined, archived: undefined },
  review: { queue: 'review', view: undefined, archived: undefined },
  all: { queue: undefined, view: 'all', archived: undefined },
  archived: { queue: undefined, view: 'all', archived: 'only' },
}

const queueOf = (search: Readonly<Record<string, string>>): Queue => {
  if (search['archived'] === 'only') return 'archived'
  if (search['queue'] === 'overdue' || search['queue'] === 'review') return search['queue']
  return search['view'] === 'all' ? 'all' : 'open'
}

const Queues = ({ kind }: { kind: TaskKind }) => {
  const t = useTranslations('tasks')
  const views = useTranslations('record.views')
  const [search, change] = useSearchState()
  const shown = queues.filter((queue) => queue !== 'review' || kind === 'management')
  const words = { all: views('all'), archived: views('archived') }
  return (
    <div className={classes.queues}>
      <SegmentedControl
        aria-label={t('queue')}
        value={queueOf(search)}
        onChange={(queue) => change({ page: undefined, after: undefined, ...searchOf[queue as Queue] })}
        data={shown.map((value) => ({
          value,
          label: value === 'all' || value === 'archived' ? words[value] : t(`queues.${value}`),
        }))}
      />
    </div>
  )
}

/** The tasks of one kind: open ones first, table or board; each opens beside the list. */
export const TasksPage = ({ kind }: { kind: TaskKind }) => {
  const t = useTranslations('tasks')
  const [search, change] = useSearchState()
  const isPlain = queueOf(search) === 'open' && search['layout'] !== 'board' && !search['status_id']
  const create = () => change({ [TASK]: newTask(kind) })
  useShortcut('c', create)
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
      createPath={`/tasks/${kind}`}
      mayCreate={false}
      columns={useTaskColumns()}
      usual={usualColumns}
      filters={useTaskFilters()}
      tabs={[]}
      fixed={{
        kind,
        ...(isPlain ? { queue: 'open' } : {}),
        ...(search['sort'] ? {} : { sort: 'due_at' }),
      }}
      above={
        <>
          <TasksNav here={kind} />
          {search['layout'] !== 'board' && <Queues kind={kind} />}
        </>
      }
      actions={
        <Button leftSection={<IconPlus size={16} />} onClick={create}>
          {t('create')}
        </Button>
      }
      Board={TaskBoard}
      Look={TaskLook}
    />
  )
}
