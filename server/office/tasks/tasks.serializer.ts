import type { Task } from '#contract/office/tasks.ts'
import { fromRule } from '#contract/office/recurrence-rules.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Db } from '#server/db/client.ts'
import { type Relation, describeRelated } from './related.policy.ts'
import { taskAbilities } from './tasks.policy.ts'
import type { TaskRow } from './tasks.queries.ts'

/** The record a task is about, or null. */
export const relationOf = ({ related_entity, related_id }: TaskRow): Relation | null =>
  related_entity && related_id ? { entity: related_entity, id: related_id } : null

/** Tasks as the actor may see them, with their abilities; a record out of their scope is not named. */
export const toTasks = async (db: Db, actor: Actor, rows: readonly TaskRow[]): Promise<Task[]> => {
  const describe = await describeRelated(
    db,
    actor,
    rows.flatMap((row) => relationOf(row) ?? []),
  )
  return rows.map((row) => {
    const relation = relationOf(row)
    return {
      ...row,
      related: relation && describe(relation),
      recurrence: row.recurrence ? fromRule(row.recurrence) : null,
      by_rule: row.rule_id !== null,
      abilities: taskAbilities(actor, row),
    }
  })
}

/** One task as the actor may see it. */
export const toTask = async (db: Db, actor: Actor, row: TaskRow): Promise<Task> => (await toTasks(db, actor, [row]))[0]!
