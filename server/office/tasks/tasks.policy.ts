import { type SqlBool, sql } from 'kysely'
import type { Task } from '#contract/office/tasks.ts'
import { speaksAsAuthor } from '#contract/office/task-steps.ts'
import { type StatusMeaning, means } from '#contract/office/status-meanings.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type Condition, any } from '#server/behaviors/lists/filters.ts'
import type { Db } from '#server/db/client.ts'

/** Tasks assigned to the actor. */
export const givenTo = (actor: Actor): Condition =>
  sql<SqlBool>`tasks.assignee_ids @> array[${actor.user_id}]::bigint[]`

/** Tasks created by the actor. */
export const writtenBy = (actor: Actor): Condition => sql<SqlBool>`tasks.author_id = ${actor.user_id}`

/** The tasks the actor may see: all, or those they created or have. */
export const taskScope = (actor: Actor): Condition =>
  actor.scopes.has('all') ? sql<SqlBool>`true` : any([writtenBy(actor), givenTo(actor)])

type Held = {
  kind: Task['kind']
  author_id: number | null
  assignee_ids: readonly number[]
  is_open: boolean
  archived_at: string | null
  status_meanings: readonly StatusMeaning[]
}

/** What the actor can do with a visible task: its author changes it, its assignees work on it. */
export const taskAbilities = (actor: Actor, task: Held): Task['abilities'] => {
  const writes = task.author_id === actor.user_id || actor.is_super
  const works = writes || (actor.user_id !== null && task.assignee_ids.includes(actor.user_id))
  const live = task.archived_at === null
  return {
    update: writes && live && task.is_open,
    change_status: works && live,
    tick: works && live && task.is_open,
    attach: works && live,
    accept: live && task.kind === 'management' && means(task.status_meanings, 'review') && speaksAsAuthor(task, actor),
    archive: writes && live,
    restore: writes && !live,
  }
}

/** Whether an actor gets the event of a task's change; users whom it no longer concerns get it once. */
export const taskReach = async (
  db: Db,
  id: number,
  transaction_id: string | undefined,
): Promise<(actor: Actor) => boolean> => {
  const task = await db
    .selectFrom('tasks')
    .where('id', '=', id)
    .select(['author_id', 'assignee_ids'])
    .executeTakeFirst()
  if (!task) return () => false
  const left = transaction_id
    ? await db
        .selectFrom('change_history')
        .where('entity', '=', 'task')
        .where('entity_id', '=', id)
        .where('transaction_id', '=', transaction_id)
        .where('field', '=', 'assignee_ids')
        .select('old_value')
        .executeTakeFirst()
    : undefined
  const people = new Set([task.author_id, ...task.assignee_ids, ...((left?.old_value as number[] | null) ?? [])])
  return (actor) => actor.scopes.has('all') || people.has(actor.user_id)
}
