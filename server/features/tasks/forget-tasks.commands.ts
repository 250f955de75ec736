import { sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { taskSearch } from './tasks.commands.ts'

type Person = { entity: 'lead' | 'candidate' | 'worker'; id: number }

const about = ({ entity, id }: Person) => {
  const own = sql`(t.related_entity = ${entity} and t.related_id = ${id})`
  if (entity === 'lead') return own
  return sql`(${own} or (t.related_entity = 'document' and t.related_id in
    (select d.id from documents d where ${sql.ref(`d.${entity}_id`)} = ${id})))`
}

/** Takes what was written of an erased person out of the tasks about them: description, result, checklist, the news and kept answers, and a title that somebody wrote, which may name them; a rule's own title stays, and so do the tasks. Their history is masked with the person's. */
export const forgetTasks = async (tx: Tx, actor: Actor, person: Person) => {
  const { rows } = await sql<{ id: number; is_rules: boolean }>`select t.id, t.rule_id is not null
      and not exists (select 1 from change_history h where h.entity = 'task' and h.entity_id = t.id and h.field = 'title'
        and h.action <> 'created') as is_rules
    from tasks t where ${about(person)}`.execute(tx)
  for (const { id, is_rules } of rows) {
    const title = `Anonymised #${id}`
    await tx
      .updateTable('tasks')
      .set({
        ...(is_rules ? {} : { title, ...taskSearch(title) }),
        checklist: '[]',
        description: null,
        result: null,
        updated_at: actor.at,
        updated_by: actor.user_id,
      })
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await tx.deleteFrom('notifications').where('entity', '=', 'task').where('entity_id', '=', id).execute()
    await sql`delete from idempotency_keys where endpoint like '%/tasks%' and answer #>> '{data,id}' = ${String(id)}`.execute(
      tx,
    )
  }
}
