import { sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChanges } from '#server/behaviors/history/record-change.ts'
import type { Tx } from '#server/db/client.ts'

/** Replaces a user as the assignee of rules, with history. Answers how many rules. */
export const handOverRules = async (tx: Tx, actor: Actor, from: number, to: number): Promise<number> => {
  const { rows } = await sql<{ id: number }>`update task_rules set user_id = ${to}, version = version + 1,
      updated_at = ${actor.at}, updated_by = ${actor.user_id}
    where id in (select id from task_rules where user_id = ${from} order by id for update) returning id`.execute(tx)
  const changes = rows.map(({ id }) => ({
    subject: { entity: 'task_rule', id },
    before: { user_id: from },
    after: { user_id: to },
  }))
  await recordChanges(tx, actor, 'updated', changes)
  return rows.length
}
