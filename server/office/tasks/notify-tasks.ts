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

/** Tells people of a task; its title and its end are what the words need. */
export const tellOfTask = (tx: Tx, actor: Actor, type: NotificationType, task: Told, people: readonly number[]) =>
  notify(
    tx,
    actor,
    [...new Set(people)].map((user_id) => newsOf(type, task, user_id)),
  )

/** What those who are given a task are told: an urgent one says so. */
export const typeOfGift = ({ kind }: { kind: TaskKind }) => (kind === 'urgent' ? 'task_urgent' : 'task_assigned')

/** Tells people that a task is theirs now. */
export const tellAssigned = (tx: Tx, actor: Actor, task: Told & { kind: TaskKind }, people: readonly number[]) =>
  tellOfTask(tx, actor, typeOfGift(task), task, people)

/** That one person is told of one task. */
export type Piece = { user_id: number; type: NotificationType; task: Told }

/** Tells each person once of each kind of news that a bulk action has for them: of one task as always, of many how many they are. */
export const tellTogether = (tx: Tx, actor: Actor, bulk_run_id: number, pieces: readonly Piece[]) => {
  const groups = Map.groupBy(pieces, ({ user_id, type }) => `${user_id} ${type}`)
  const news = [...groups.values()].map((group) => {
    const { user_id, type, task } = group[0]!
    const one = newsOf(type, task, user_id)
    return group.length === 1 ? one : { ...one, params: { ...one.params, count: group.length, bulk_run_id } }
  })
  return notify(tx, actor, news)
}
