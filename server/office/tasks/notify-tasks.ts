import type { NotificationType } from '#contract/office/notification-choices.ts'
import type { TaskKind } from '#contract/office/task-choices.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { type News, notify } from '../notifications/notifications.commands.ts'

type Told = { id: number; title: string; due_at: string | null }

const newsOf = (type: NotificationType, { id, title, due_at }: Told, user_id: number): News => ({
  user_id,
  type,
  entity: 'task',
  entity_id: id,
  params: { title, ...(due_at === null ? {} : { at: due_at }) },
})

/** Notifies users of a task, with its title and deadline. */
export const tellOfTask = (tx: Tx, actor: Actor, type: NotificationType, task: Told, people: readonly number[]) =>
  notify(
    tx,
    actor,
    [...new Set(people)].map((user_id) => newsOf(type, task, user_id)),
  )

/** The type of notification for new assignees; urgent tasks have their own. */
export const typeOfGift = ({ kind }: { kind: TaskKind }) => (kind === 'urgent' ? 'task_urgent' : 'task_assigned')

/** Notifies users that a task is assigned to them now. */
export const tellAssigned = (tx: Tx, actor: Actor, task: Told & { kind: TaskKind }, people: readonly number[]) =>
  tellOfTask(tx, actor, typeOfGift(task), task, people)

/** One notification of one user about one task. */
export type Piece = { user_id: number; type: NotificationType; task: Told }

/** Notifies each user once per type for a bulk action: of one task as usual, of several with their number. */
export const tellTogether = (tx: Tx, actor: Actor, bulk_run_id: number, pieces: readonly Piece[]) => {
  const groups = Map.groupBy(pieces, ({ user_id, type }) => `${user_id} ${type}`)
  const news = [...groups.values()].map((group) => {
    const { user_id, type, task } = group[0]!
    const one = newsOf(type, task, user_id)
    return group.length === 1 ? one : { ...one, params: { ...one.params, count: group.length, bulk_run_id } }
  })
  return notify(tx, actor, news)
}
