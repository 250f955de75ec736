import { sql } from 'kysely'
import type { NotificationType } from '#contract/office/notification-choices.ts'
import { type Actor, systemActor } from '#server/behaviors/access/actor.ts'
import { statusesThat } from '#server/behaviors/statuses/meanings.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { sqlName } from '#server/behaviors/people/full-name.ts'
import { type News, notify, untold } from '../notifications/notifications.commands.ts'
import { tellOfTask } from './notify-tasks.ts'

type Due = { id: number; mark: string; title: string; due_at: string; assignee_ids: number[] }

/** Minutes after which the author of an unread urgent task is notified. */
const UNREAD_MINUTES = 30

/** Tasks still to be done; those that wait for approval are done for their assignees. */
const running = sql`t.is_open and t.archived_at is null and t.due_at is not null
  and t.status_id <> all(${statusesThat('task', 'review')})`

const tellDue = async (tx: Tx, actor: Actor, type: NotificationType, rows: readonly Due[]) => {
  const due = await untold(tx, type, 'task', rows)
  for (const task of due) await tellOfTask(tx, actor, type, task, task.assignee_ids)
  return due.length
}

const dueSoon = async (tx: Tx, actor: Actor) => {
  const { rows } = await sql<Due>`select t.id, t.due_at as mark, t.title, t.due_at, t.assignee_ids from tasks t
    where ${running} and t.due_at > ${actor.at}::timestamptz and t.reminder_minutes > 0
      and t.due_at - make_interval(mins => t.reminder_minutes) <= ${actor.at}::timestamptz
      and t.created_at < t.due_at - make_interval(mins => t.reminder_minutes)`.execute(tx)
  return tellDue(tx, actor, 'task_due_soon', rows)
}

const overdue = async (tx: Tx, actor: Actor) => {
  const { rows } = await sql<Due>`select t.id, t.due_at as mark, t.title, t.due_at, t.assignee_ids from tasks t
    where ${running} and t.due_at <= ${actor.at}::timestamptz and t.due_at > ${actor.at}::timestamptz - interval '1 day'`.execute(
    tx,
  )
  return tellDue(tx, actor, 'task_overdue', rows)
}

type Unread = { id: number; mark: string; author_id: number; title: string; name: string }

/** The tasks of a notification: its own, and the others of its bulk action. */
const ofNews = sql`(select n.entity_id as id union
  select b.entity_id from bulk_rows b where b.bulk_run_id = (n.params->>'bulk_run_id')::bigint and b.state = 'changed')`

/** Urgent tasks in their first status whose notification is unread. */
const unread = async (tx: Tx, actor: Actor) => {
  const { rows } = await sql<Unread>`select t.id, 'unread' as mark, t.author_id, t.title,
      string_agg(${sqlName('u')}, ', ' order by u.last_name, u.first_name, u.id) as name
    from notifications n cross join lateral ${ofNews} one join tasks t on t.id = one.id and t.kind = 'urgent'
      join statuses s on s.id = t.status_id join users u on u.id = n.user_id
    where n.entity = 'task' and n.type = 'task_urgent' and n.read_at is null
      and n.created_at <= ${actor.at}::timestamptz - make_interval(mins => ${sql.lit(UNREAD_MINUTES)})
      and n.created_at > ${actor.at}::timestamptz - interval '1 day'
      and t.archived_at is null and s.category = 'initial' and t.author_id is not null and n.user_id = any(t.assignee_ids)
    group by t.id`.execute(tx)
  const late = await untold(tx, 'task_unread', 'task', rows)
  const news = late.map(({ id, author_id, title, name }): News => ({
    user_id: author_id,
    type: 'task_unread',
    entity: 'task',
    entity_id: id,
    params: { title, name },
  }))
  await notify(tx, actor, news)
  return late.length
}

/**
 * Notifies the assignees of tasks that end soon or have ended, and the authors of urgent ones unread for half an hour,
 * once each. Answers how many tasks.
 */
export const remindOfTasks = (db: Db, now: Date = new Date()): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const actor = systemActor(now)
    return (await dueSoon(tx, actor)) + (await overdue(tx, actor)) + (await unread(tx, actor))
  })
