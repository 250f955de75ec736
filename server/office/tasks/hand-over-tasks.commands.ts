import { type RawBuilder, sql } from 'kysely'
import type { TaskKind } from '#contract/office/task-choices.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChanges } from '#server/behaviors/history/record-change.ts'
import type { Tx } from '#server/db/client.ts'
import { tellAssigned } from './notify-tasks.ts'

/** The open tasks of a user, as a condition on `tasks`. */
export const openTasksOf = (user_id: RawBuilder<unknown>) =>
  sql<boolean>`tasks.assignee_ids @> array[${user_id}]::bigint[] and tasks.is_open and tasks.archived_at is null`

type Given = { id: number; kind: TaskKind; title: string; due_at: string | null; assignee_ids: number[] }

/**
 * Replaces a user on their open tasks by another, with history, and notifies the new one of tasks that are new to them.
 * Answers how many.
 */
export const handOverTasks = async (tx: Tx, actor: Actor, from: number, to: number): Promise<number> => {
  const { rows } = await sql<Given>`select id, kind, title, due_at, assignee_ids from tasks
    where ${openTasksOf(sql`${from}::bigint`)} order by id for update`.execute(tx)
  const changes = rows.map(({ id, assignee_ids }) => ({
    subject: { entity: 'task', id },
    before: { assignee_ids },
    after: { assignee_ids: [...new Set(assignee_ids.map((one) => (one === from ? to : one)))] },
  }))
  for (const { subject, after } of changes)
    await sql`update tasks set assignee_ids = ${after.assignee_ids}, version = version + 1, updated_at = ${actor.at},
      updated_by = ${actor.user_id} where id = ${subject.id}`.execute(tx)
  await recordChanges(tx, actor, 'updated', changes)
  for (const task of rows) if (!task.assignee_ids.includes(to)) await tellAssigned(tx, actor, task, [to])
  return rows.length
}
