import { type SqlBool, sql } from 'kysely'
import type { TaskFilters, TaskListQuery } from '#contract/office/tasks.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import {
  type Condition,
  type FiltersOf,
  all,
  any,
  holdsId,
  isCode,
  isOneOf,
  withinDays,
} from '#server/behaviors/lists/filters.ts'
import type { SortColumn } from '#server/behaviors/lists/list-page.ts'
import { archivedAs, byMoment, columnOf, searchIn } from '#server/behaviors/lists/record-filters.ts'
import { statusesThat } from '#server/behaviors/statuses/meanings.ts'
import { givenTo, writtenBy } from './tasks.policy.ts'

const column = columnOf('tasks')

/** What tasks can be sorted by; without an end they stand last. */
export const taskSortColumns: Record<string, SortColumn> = {
  created_at: { by: column('created_at'), type: 'timestamptz' },
  updated_at: { by: column('updated_at'), type: 'timestamptz' },
  title: { by: sql`lower(tasks.title)`, type: 'text' },
  due_at: byMoment(column('due_at')),
  status_id: { by: sql.ref('s.position'), type: 'integer' },
  status_since: { by: column('status_since'), type: 'timestamptz' },
  done_at: byMoment(column('done_at')),
}

/** Open tasks whose end has passed. */
export const isLate = sql<SqlBool>`(tasks.is_open and coalesce(tasks.due_at < now(), false))`

const inReview = sql<SqlBool>`tasks.kind = 'management'
  and tasks.status_id = any(${statusesThat('task', 'review')})`

/** Tasks that wait for the actor to accept them; those of a rule wait for super-admin. */
const waitsFor = (actor: Actor): Condition =>
  all([inReview, any([writtenBy(actor), ...(actor.is_super ? [sql<SqlBool>`tasks.author_id is null`] : [])])])

/** Open tasks that are the actor's to do; what they have handed in is its author's to accept. */
const mineToDo = (actor: Actor): Condition =>
  all([sql<SqlBool>`tasks.is_open`, givenTo(actor), sql<SqlBool>`not (${inReview})`])

const queue = (actor: Actor, wanted: TaskFilters['queue']): Condition | undefined => {
  switch (wanted) {
    case 'open':
      return sql<SqlBool>`tasks.is_open`
    case 'mine':
      return any([mineToDo(actor), waitsFor(actor)])
    case 'overdue':
      return sql<SqlBool>`${isLate}`
    case 'review':
      return inReview
    case 'done':
      return all([sql<SqlBool>`not tasks.is_open`, any([givenTo(actor), writtenBy(actor)])])
    case undefined:
      return undefined
  }
}

const filters = (actor: Actor, query: TaskFilters) => [
  queue(actor, query.queue),
  isCode(column('kind'), query.kind),
  isOneOf(column('status_id'), query.status_id),
  isOneOf(column('author_id'), query.author_id),
  holdsId(column('assignee_ids'), query.assignee_ids),
  withinDays(column('due_at'), query.due_at),
  withinDays(column('created_at'), query.created_at),
  query.related_entity && sql<SqlBool>`tasks.related_entity = ${query.related_entity}`,
  isOneOf(column('related_id'), query.related_id),
]

/** What the list's query asks for, as conditions on `tasks`. */
export const taskConditions = (actor: Actor, query: FiltersOf<TaskListQuery>): Condition =>
  all([
    archivedAs('tasks', query.archived),
    ...searchIn(column('search_key'), query.search),
    isOneOf(column('id'), query.ids),
    ...filters(actor, query),
    query.any && any(query.any.map((group) => all(filters(actor, group)))),
  ])
