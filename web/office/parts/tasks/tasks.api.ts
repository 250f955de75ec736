import { queryOptions } from '@tanstack/react-query'
import { queues } from '#contract/office/queues.ts'
import type { TaskRelation } from '#contract/office/task-choices.ts'
import type { Task } from '#contract/office/tasks.ts'
import { at, call } from '#web/platform/api.ts'
import { opened } from '#web/platform/opening.ts'
import { named } from '#web/behaviors/record/full-name.ts'
import { bulkCalls } from '#web/behaviors/record/record-calls.ts'
import type { BulkRecords } from '#web/behaviors/record/records.ts'

/** The query parameter that names the open task. */
export const TASK = 'task'

const calls = bulkCalls('tasks')

/** The records of tasks for the shared pages; a task opens beside any page. */
export const tasks = {
  ...calls,
  entity: 'task',
  ...named(['title'], ({ title }) => title),
} satisfies BulkRecords<Task, 'task'>

/** Ticks an item of a task's checklist. */
export const tick = (id: number, item_id: number, done: boolean) =>
  call('PUT /api/tasks/{id}/checklist', { ...at(id), body: { item_id, done } })

/** The numbers of tasks that wait for the user. */
export const taskQueuesQuery = queryOptions({
  queryKey: ['tasks', 'queues'],
  queryFn: () => opened('tasks', async () => (await call('GET /api/tasks/queues', {})).data),
  staleTime: 60_000,
})

const MOST = '100'

/** The user's tasks: to do, set for others, finished. */
export const mineQueries = {
  mine: { ...queues.tasks.mine, limit: MOST },
  authored: { queue: 'open', sort: 'due_at', limit: MOST },
  done: { queue: 'done', sort: '-status_since', limit: MOST },
} as const

export type Mine = keyof typeof mineQueries

/** The tasks of a query. */
export const someTasksQuery = (query: Record<string, string>) =>
  queryOptions({
    queryKey: ['tasks', 'some', query],
    queryFn: ({ signal }) => tasks.page(query, signal),
  })

/** What the URL opens: the user's tasks, a new task, or a task by id. */
export type Opened =
  | { view: 'mine' }
  | { view: 'new'; kind: Task['kind'] | null; about: { entity: TaskRelation; id: number } | null }
  | { view: 'one'; id: number }

/** The URL value for a new task. */
export const newTask = (kind: Task['kind'] | null = null, about: { entity: TaskRelation; id: number } | null = null) =>
  ['new', kind ?? '', ...(about ? [about.entity, String(about.id)] : [])].join('.')

/** Reads the URL value. */
export const readOpened = (text: string): Opened => {
  const [first, kind, entity, id] = text.split('.')
  if (first === 'new')
    return {
      view: 'new',
      kind: (kind as Task['kind']) || null,
      about: entity && id ? { entity: entity as TaskRelation, id: Number(id) } : null,
    }
  return /^[1-9]\d*$/.test(first ?? '') ? { view: 'one', id: Number(first) } : { view: 'mine' }
}
