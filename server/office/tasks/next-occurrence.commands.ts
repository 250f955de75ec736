import { sql } from 'kysely'
import { agencyZone } from '#contract/basics/agency-day.ts'
import { addDays, daysBetween } from '#contract/basics/days.ts'
import { fromRule, nextDay } from '#contract/office/recurrence-rules.ts'
import { taskFields } from '#contract/office/tasks.fields.ts'
import type { Recurrence } from '#contract/office/task-recurrence.ts'
import { type Actor, actAgain } from '#server/behaviors/access/actor.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import { clockIn, momentOf } from '#contract/basics/zones.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { writtenValues } from '#server/db/tables/written-columns.ts'
import { enterTask } from './tasks.commands.ts'
import { type TaskRow, selectTasks } from './tasks.queries.ts'

/**
 * The next day of a recurrence rule after another, and the deadline on it, at the same time in the agency's time zone
 * and in the future. Null when the rule has ended.
 */
export const nextOccurrence = (
  rule: Recurrence,
  occurs_on: string,
  due_at: string,
  now: string,
): { day: string; due_at: string } | null => {
  const time = clockIn(due_at, agencyZone())
  let day = nextDay(rule, occurs_on)
  while (day !== null) {
    const due = momentOf(day, time, agencyZone())
    if (due > now) return { day, due_at: due }
    day = nextDay(rule, day)
  }
  return null
}

const rootOf = ({ series_id, id }: TaskRow) => series_id ?? id

/**
 * The last task of a series, which alone can have a next one; it is locked, so parallel processes create one after
 * another.
 */
const lastOf = async (tx: Tx, id: number): Promise<TaskRow | undefined> => {
  const row = await selectTasks(tx).where('tasks.id', '=', id).forUpdate('tasks').executeTakeFirst()
  if (!row?.recurrence || row.occurs_on === null || row.due_at === null) return undefined
  const later =
    await sql`select 1 from tasks where coalesce(series_id, id) = ${rootOf(row)} and occurs_on > ${row.occurs_on}::date`.execute(
      tx,
    )
  return later.rows.length > 0 ? undefined : row
}

const following = (task: TaskRow, next: { day: string; due_at: string }) => ({
  ...writtenValues(taskFields, task),
  kind: task.kind,
  title: task.title,
  description: task.description,
  author_id: task.author_id,
  assignee_ids: task.assignee_ids,
  start_on: task.start_on && addDays(next.day, -daysBetween(task.start_on, agencyDay(task.due_at!))),
  due_at: next.due_at,
  related_entity: task.related_entity,
  related_id: task.related_id,
  recurrence: task.recurrence,
  series_id: rootOf(task),
  occurs_on: next.day,
  reminder_minutes: task.reminder_minutes,
  checklist: task.checklist.map((item) => ({ ...item, done: false })),
  rule_id: null,
  cause: null,
})

/**
 * Creates the next task of a series, when this one is the last and the rule continues; answers whether it did. `until`
 * is the latest day for it.
 */
export const makeNextOccurrence = async (tx: Tx, actor: Actor, id: number, until?: string): Promise<boolean> => {
  const task = await lastOf(tx, id)
  if (!task) return false
  const next = nextOccurrence(fromRule(task.recurrence!), task.occurs_on!, task.due_at!, actor.at)
  if (next === null || (until !== undefined && next.day > until)) return false
  return (await enterTask(tx, actor, following(task, next))) !== null
}

/**
 * Creates the occurrences due today or before that were not created when the previous one was done; a cancelled or
 * archived one ends its series. Answers how many.
 */
export const makeDueOccurrences = async (db: Db, actor: Actor): Promise<number> => {
  const today = agencyDay(actor.at)
  const { rows } = await sql<{ id: number }>`
    select distinct on (coalesce(t.series_id, t.id)) t.id from tasks t join statuses s on s.id = t.status_id
    where t.recurrence is not null and t.occurs_on < ${today}::date and t.archived_at is null and s.category <> 'closed_bad'
      and not exists (select 1 from tasks l where coalesce(l.series_id, l.id) = coalesce(t.series_id, t.id) and l.occurs_on > t.occurs_on)
    order by coalesce(t.series_id, t.id)`.execute(db)
  let made = 0
  for (const { id } of rows) {
    const done = await db
      .transaction()
      .execute((tx) => makeNextOccurrence(tx, actAgain(actor, { at: actor.at }), id, addDays(today, 1)))
    made += done ? 1 : 0
  }
  return made
}
