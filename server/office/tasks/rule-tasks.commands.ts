import { type SqlBool, sql } from 'kysely'
import type { Language } from '#contract/basics/language.ts'
import { type Actor, systemActor } from '#server/behaviors/access/actor.ts'
import type { Condition } from '#server/behaviors/lists/filters.ts'
import { entering, initialStatus, recordStatus, type StatusRow } from '#server/behaviors/statuses/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import { writeTask } from './tasks.commands.ts'
import { type TaskRow, lockTask } from './tasks.queries.ts'

/** The cause of the tasks about one notification to the labour office. */
export const labourCause = (id: number) => `labour notification ${id}`

/** The system as actor, with the moment and the transaction of the causing user. */
export const asSystem = ({ at, transaction_id }: Actor): Actor => ({ ...systemActor(new Date(at)), transaction_id })

type State = 'open' | 'done' | 'withdrawn'

const states: Record<State, Condition> = {
  open: sql<SqlBool>`is_open and archived_at is null`,
  done: sql<SqlBool>`not is_open and archived_at is null`,
  withdrawn: sql<SqlBool>`is_open and archived_at is not null and archived_by is null`,
}

const tasksOf = async (tx: Tx, cause: string, state: State): Promise<TaskRow[]> => {
  const rows = await tx
    .selectFrom('tasks')
    .where('rule_id', 'is not', null)
    .where('cause', '=', cause)
    .where(states[state])
    .select('id')
    .execute()
  return Promise.all(rows.map(({ id }) => lockTask(tx, systemActor(), id)))
}

/** The open tasks of a cause, locked. */
export const openRuleTasks = (tx: Tx, cause: string) => tasksOf(tx, cause, 'open')

const doneStatus = (tx: Tx) =>
  tx
    .selectFrom('statuses')
    .where('entity', '=', 'task')
    .where('category', '=', 'closed_ok')
    .where('active', '=', true)
    .selectAll()
    .orderBy('position')
    .executeTakeFirst()

const move = async (tx: Tx, actor: Actor, task: TaskRow, to: StatusRow, done_at: string | null) => {
  const from = await tx.selectFrom('statuses').where('id', '=', task.status_id).selectAll().executeTakeFirstOrThrow()
  await writeTask(tx, actor, task, { ...entering(actor, to, {}), done_at })
  await recordStatus(tx, actor, { entity: 'task', id: task.id }, { from, to, since: task.status_since })
}

/** Completes the open tasks of a cause as the system, because their purpose is met elsewhere. */
export const completeRuleTasks = async (tx: Tx, actor: Actor, cause: string) => {
  const tasks = await tasksOf(tx, cause, 'open')
  const to = tasks.length > 0 ? await doneStatus(tx) : undefined
  if (to) for (const task of tasks) await move(tx, asSystem(actor), task, to, actor.at)
}

/**
 * Reopens the completed tasks of a cause as the system, because their purpose is no longer met. Answers whether there
 * were any.
 */
export const reopenRuleTasks = async (tx: Tx, actor: Actor, cause: string): Promise<boolean> => {
  const tasks = await tasksOf(tx, cause, 'done')
  for (const task of tasks) await move(tx, asSystem(actor), task, await initialStatus(tx, 'task'), null)
  return tasks.length > 0
}

/** A reason for which tasks are withdrawn, in each language. */
export type WithdrawnBecause = Readonly<Record<Language, string>>

const assigneeLanguage = async (tx: Tx, { assignee_ids }: TaskRow): Promise<Language> => {
  const [first] = assignee_ids
  if (first === undefined) return 'en'
  const user = await tx.selectFrom('users').where('id', '=', first).select('locale').executeTakeFirstOrThrow()
  return user.locale as Language
}

/**
 * Archives the open tasks of a cause as the system, because they are no longer needed; a reason becomes their result, in
 * the language of the assignee.
 */
export const withdrawRuleTasks = async (tx: Tx, actor: Actor, cause: string, why?: WithdrawnBecause) => {
  const system = asSystem(actor)
  for (const task of await tasksOf(tx, cause, 'open')) {
    const result = why && task.result === null ? { result: why[await assigneeLanguage(tx, task)] } : {}
    await writeTask(tx, system, task, { archived_at: system.at, archived_by: null, ...result }, 'archived')
  }
}

/**
 * Restores the tasks of a cause that the system archived, with their deadlines; a result that is one of the reasons is
 * cleared. Answers whether there were any.
 */
export const restoreRuleTasks = async (
  tx: Tx,
  actor: Actor,
  cause: string,
  reasons: readonly WithdrawnBecause[] = [],
): Promise<boolean> => {
  const said = new Set(reasons.flatMap((one) => Object.values(one)))
  const tasks = await tasksOf(tx, cause, 'withdrawn')
  for (const task of tasks)
    await writeTask(
      tx,
      asSystem(actor),
      task,
      { archived_at: null, archived_by: null, ...(said.has(task.result ?? '') ? { result: null } : {}) },
      'restored',
    )
  return tasks.length > 0
}
