import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { taskFields } from '#contract/office/tasks.fields.ts'
import type { TaskFilters, TaskListQuery } from '#contract/office/tasks.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { fieldConditions, sortColumnsOf } from '#server/behaviors/lists/field-lists.ts'
import { type Condition, type FiltersOf, all, any, isOneOf } from '#server/behaviors/lists/filters.ts'
import { archivedAs, columnOf, searchIn } from '#server/behaviors/lists/record-filters.ts'
import { statusesThat } from '#server/behaviors/statuses/meanings.ts'
import { givenTo, writtenBy } from './tasks.policy.ts'
import { foundOrNoted, notedIn } from '../notes/noted.queries.ts'

const column = columnOf('tasks')

const orders: Readonly<Record<string, RawBuilder<unknown>>> = {
  title: sql`lower(tasks.title)`,
  status_id: sql.ref('s.position'),
}

/** The sort orders of tasks; those without a deadline come last. */
export const taskSortColumns = sortColumnsOf(taskFields, (name) => orders[name] ?? column(name))

/** Open tasks past their deadline. */
export const isLate = sql<SqlBool>`(tasks.is_open and coalesce(tasks.due_at < now(), false))`

const inReview = sql<SqlBool>`tasks.kind = 'management'
  and tasks.status_id = any(${statusesThat('task', 'review')})`

/** Tasks that wait for the actor's approval; those of rules wait for super-admins. */
const waitsFor = (actor: Actor): Condition =>
  all([inReview, any([writtenBy(actor), ...(actor.is_super ? [sql<SqlBool>`tasks.author_id is null`] : [])])])

/** Open tasks that the actor must do, without submitted ones, which their author must approve. */
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
  ...fieldConditions(taskFields, query, column).map(([, condition]) => condition),
  query.related_entity && sql<SqlBool>`tasks.related_entity = ${query.related_entity}`,
]

/** The conditions of the list's query on `tasks`. */
export const taskConditions = (actor: Actor, query: FiltersOf<TaskListQuery>): Condition =>
  all([
    archivedAs('tasks', query.archived),
    foundOrNoted(searchIn(column('search_key'), query.search), notedIn(actor, 'task', query)),
    isOneOf(column('id'), query.ids),
    ...filters(actor, query),
    query.any && any(query.any.map((group) => all(filters(actor, group)))),
  ])
