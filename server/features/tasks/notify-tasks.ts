import type { NotificationType } from '#contract/notification-choices.ts'
import type { TaskKind } from '#contract/task-choices.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { notify } from '../notifications/notifications.commands.ts'

type Told = { id: number; title: string; due_at: string | null }

/** Tells people of a task; its title and its end are what the words need. */
export const tellOfTask = (tx: Tx, actor: Actor, type: NotificationType, task: Told, people: readonly number[]) =>
  notify(
    tx,
    actor,
    [...new Set(people)].map((user_id) => ({
      user_id,
      type,
      entity: 'task',
      entity_id: task.id,
      params: { title: task.title, ...(task.due_at === null ? {} : { at: task.due_at }) },
    })),
  )

/** Tells people that a task is theirs now: an urgent one says so. */
export const tellAssigned = (tx: Tx, actor: Actor, task: Told & { kind: TaskKind }, people: readonly number[]) =>
  tellOfTask(tx, actor, task.kind === 'urgent' ? 'task_urgent' : 'task_assigned', task, people)
