import { type Actor, systemActor } from '#server/behaviors/access/actor.ts'
import { entering, initialStatus, recordStatus, type StatusRow } from '#server/behaviors/statuses/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import { writeTask } from './tasks.commands.ts'
import { type TaskRow, lockTask } from './tasks.queries.ts'

/** What the tasks about one notification of the labour office are known by. */
export const labourCause = (id: number) => `labour notification ${id}`

/** The system acts at the moment, and in the transaction, of whoever set it off. */
export const asSystem = ({ at, transaction_id }: Actor): Actor => ({ ...systemActor(new Date(at)), transaction_id })

const tasksOf = async (tx: Tx, cause: string, is_open: boolean): Promise<TaskRow[]> => {
  const rows = await tx
    .selectFrom('tasks')
    .where('rule_id', 'is not', null)
    .where('cause', '=', cause)
    .where('is_open', '=', is_open)
    .where('archived_at', 'is', null)
    .select('id')
    .execute()
  return Promise.all(rows.map(({ id }) => lockTask(tx, systemActor(), id)))
}

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

/** The system completes the open tasks of a cause: what they ask for has been done elsewhere. */
export const completeRuleTasks = async (tx: Tx, actor: Actor, cause: string) => {
  const tasks = await tasksOf(tx, cause, true)
  const to = tasks.length > 0 ? await doneStatus(tx) : undefined
  if (to) for (const task of tasks) await move(tx, asSystem(actor), task, to, actor.at)
}

/** The system opens the completed tasks of a cause again: what they ask for does not stand any more. Answers whether there were any. */
export const reopenRuleTasks = async (tx: Tx, actor: Actor, cause: string): Promise<boolean> => {
  const tasks = await tasksOf(tx, cause, false)
  for (const task of tasks) await move(tx, asSystem(actor), task, await initialStatus(tx, 'task'), null)
  return tasks.length > 0
}

/** The system puts the open tasks of a cause away: nobody asks for it any more. */
export const withdrawRuleTasks = async (tx: Tx, actor: Actor, cause: string) => {
  const system = asSystem(actor)
  for (const task of await tasksOf(tx, cause, true))
    await writeTask(tx, system, task, { archived_at: system.at, archived_by: null }, 'archived')
}
