import { sql } from 'kysely'
import { answered } from '#contract/fields/facts.ts'
import { taskFields } from '#contract/office/tasks.fields.ts'
import {
  type TaskFilters,
  type TaskListQuery,
  type MemberOption,
  type TaskMember,
  type TaskQueues,
  taskListQuery,
} from '#contract/office/tasks.ts'
import { queues } from '#contract/office/queues.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { LoadedFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { boundedCount, countByStatus, countSavedViews } from '#server/behaviors/lists/counts.ts'
import { type RowOf, columnsOf, joined, partOf, readColumns } from '#server/behaviors/lists/columns.ts'
import { type FiltersOf, all } from '#server/behaviors/lists/filters.ts'
import { groupedListing } from '#server/behaviors/lists/grouped-listing.ts'
import { usersTogether } from '#server/behaviors/lists/grouping.ts'
import { NEWEST, readerOf } from '#server/behaviors/lists/list-page.ts'
import { findRow, lockStepping } from '#server/behaviors/lists/one-row.ts'
import { mergedIds } from '#server/behaviors/merging/merged-ids.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { isLate, taskConditions, taskSortColumns } from './tasks.columns.ts'
import { taskScope } from './tasks.policy.ts'

const memberJson = (alias: string) =>
  sql<TaskMember>`jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'first_name', ${sql.ref(`${alias}.first_name`)},
    'last_name', ${sql.ref(`${alias}.last_name`)}, 'has_avatar', ${sql.ref(`${alias}.avatar_file_id`)} is not null)`

const pieces = {
  status_meanings: joined('statuses as s', 'meanings'),
  status_category: joined('statuses as s', 'category'),
  overdue: sql<boolean>`${isLate}`,
  author: sql<TaskMember | null>`case when au.id is null then null else ${memberJson('au')} end`,
  assignees: sql<
    TaskMember[]
  >`(select coalesce(jsonb_agg(${memberJson('m')} order by m.last_name, m.first_name, m.id), '[]')
    from users m where m.id = any(tasks.assignee_ids))`,
}

const columns = columnsOf('tasks', '*', pieces)

/** A task as it is read: columns, status, and the people it refers to. */
export type TaskRow = RowOf<typeof columns>

const joinedTasks = (db: Db) =>
  db
    .selectFrom('tasks')
    .leftJoin('statuses as s', 's.id', 'tasks.status_id')
    .leftJoin('users as au', 'au.id', 'tasks.author_id')

/** Tasks with status and people; every query of tasks starts here. */
export const selectTasks = (db: Db) => readColumns(joinedTasks(db), columns)

const own = answered(taskFields).filter((name) => name !== 'overdue' && name !== 'by_rule')

const named = [...own, 'recurrence', 'related_entity', 'related_id', 'rule_id'] as const

const judged = ['id', 'kind', 'author_id', 'assignee_ids', 'is_open', 'archived_at', 'status_meanings'] as const

const sources = { related: ['related_entity', 'related_id'], by_rule: ['rule_id'] } as const

/** A query with only the requested fields and those that abilities need. */
const partsOfTasks = readerOf(
  (db, fields) => readColumns(joinedTasks(db), partOf(columnsOf('tasks', named, pieces), judged, sources, fields)),
  sql.ref('tasks.id'),
)

const merging = (entity: TaskFilters['related_entity']) =>
  entity === 'lead' || entity === 'candidate' || entity === 'worker' ? entity : null

/** Extends a query for tasks about a person to the records merged into that one. */
export const withMerged = async <Query extends FiltersOf<TaskListQuery>>(db: Db, query: Query): Promise<Query> => {
  const entity = merging(query.related_entity)
  if (entity === null || !query.related_id) return query
  const ids = await Promise.all(query.related_id.ids.map((id) => mergedIds(db, entity, id)))
  return { ...query, related_id: { ...query.related_id, ids: ids.flat() } }
}

const wantedTasks = (actor: Actor, query: FiltersOf<TaskListQuery>) =>
  all([taskScope(actor), taskConditions(actor, query)])

/** The tasks in scope that match a query, for an export. */
export const foundTasks = (db: Db, actor: Actor, query: FiltersOf<TaskListQuery>) =>
  selectTasks(db).where(wantedTasks(actor, query))

/** Tasks have no custom fields. */
const NO_CUSTOM: LoadedFields = { fields: [], hidden: [] }

/** One page of the tasks in scope that match the query. */
export const listTasks = (db: Db, actor: Actor, query: TaskListQuery) => {
  return groupedListing(db, query, {
    table: 'tasks',
    entity: 'task',
    fields: taskFields,
    custom: NO_CUSTOM,
    own: { assignee_ids: usersTogether(sql.ref('tasks.assignee_ids')) },
    wanted: wantedTasks(actor, query),
    rows: () => selectTasks(db),
    sorts: taskSortColumns,
    partsOf: partsOfTasks,
    isFlat: true,
    walked: ['due_at', NEWEST],
  })
}

/** The task in scope; throws 404. */
export const findTask = (db: Db, actor: Actor, id: number): Promise<TaskRow> =>
  findRow(selectTasks(db), 'tasks', taskScope(actor), id)

/** The id of a task in scope; throws 404. */
export const taskInScope = async (db: Db, actor: Actor, id: number): Promise<number> =>
  (await findRow(db.selectFrom('tasks').select('tasks.id'), 'tasks', taskScope(actor), id)).id

/** The task in scope, locked until the transaction ends; throws 404. */
export const lockTask = (tx: Tx, actor: Actor, id: number): Promise<TaskRow> =>
  lockStepping(selectTasks(tx), 'tasks', taskScope(actor), id)

/** How many tasks each saved view finds for the actor. */
export const countTaskViews = (db: Db, actor: Actor) =>
  countSavedViews(db, actor, 'task', 'tasks', taskListQuery, (query) => wantedTasks(actor, query))

/** How many tasks of a query are in each active status. */
export const countTaskBoard = (db: Db, actor: Actor, query: FiltersOf<TaskListQuery>) =>
  countByStatus(db, 'task', 'tasks', wantedTasks(actor, query))

/** How many tasks the actor must do or approve, and how many of them are late; counted to 10,000. */
export const taskQueues = async (db: Db, actor: Actor): Promise<TaskQueues> => {
  const mine = wantedTasks(actor, taskListQuery.parse(queues.tasks.mine))
  const { rows } = await sql<TaskQueues>`select ${boundedCount('tasks', mine)} as mine,
    ${boundedCount('tasks', all([mine, isLate]))} as overdue`.execute(db)
  return rows[0]!
}

/** Active users, and others who wrote or have a task in scope, by name. */
export const taskMembers = async (db: Db, actor: Actor): Promise<MemberOption[]> => {
  const { rows } = await sql<MemberOption>`select id, first_name, last_name, avatar_file_id is not null as has_avatar,
      status = 'active' as active
    from users where status = 'active' or exists (select from tasks where ${taskScope(actor)}
      and (tasks.author_id = users.id or tasks.assignee_ids @> array[users.id]))
    order by last_name, first_name, id`.execute(db)
  return rows
}
