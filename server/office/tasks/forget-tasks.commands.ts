import { type Selectable, type SqlBool, sql } from 'kysely'
import { NAMELESS } from '#contract/people/nameless.ts'
import type { KnownEntity } from '#contract/people/personal-data-choices.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type Condition, any } from '#server/behaviors/lists/filters.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { Labels } from '#server/db/tables/basics.ts'
import type { TasksTable } from '#server/db/tables/tasks.ts'
import { taskSearch } from './tasks.commands.ts'

type Person = { entity: KnownEntity; id: number }

type Told =
  | 'id'
  | 'kind'
  | 'title'
  | 'description'
  | 'start_on'
  | 'due_at'
  | 'checklist'
  | 'files'
  | 'result'
  | 'done_at'
type TaskAbout = Pick<Selectable<TasksTable>, Told | 'created_at'> & { status: Labels }

/** Tasks (`t`) about a person or one of their documents. */
export const tasksAbout = ({ entity, id }: Person): Condition =>
  sql<SqlBool>`t.id in (select tasks_about(${entity}, ${id}))`

/** The texts of tasks about a person, archived ones included. */
export const readTasks = async (db: Db, people: readonly Person[]) => {
  if (people.length === 0) return []
  const { rows } =
    await sql<TaskAbout>`select t.id, t.kind, t.title, t.description, t.start_on, t.due_at, t.checklist, t.files,
      t.result, t.done_at, t.created_at, s.name as status
    from tasks t join statuses s on s.id = t.status_id where ${any(people.map(tasksAbout))} order by t.id`.execute(db)
  return rows
}

/**
 * Clears the texts about an erased person in the tasks about them: description, result, checklist, files,
 * notifications, stored answers, and a title that is more than that of its rule. The title of a rule and the task itself
 * stay. Their history is masked with the person's.
 */
export const forgetTasks = async (tx: Tx, actor: Actor, person: Person) => {
  const { rows } = await sql<{ id: number; is_rules: boolean }>`select t.id, t.rule_id is not null
      and exists (select 1 from task_rules r, jsonb_each_text(r.title) l where r.id = t.rule_id and l.value = t.title)
      and not exists (select 1 from change_history h where h.entity = 'task' and h.entity_id = t.id and h.field = 'title'
        and h.action <> 'created') as is_rules
    from tasks t where ${tasksAbout(person)}`.execute(tx)
  for (const { id, is_rules } of rows) {
    const title = `${NAMELESS} #${id}`
    await tx
      .updateTable('tasks')
      .set({
        ...(is_rules ? {} : { title, ...taskSearch(title) }),
        checklist: '[]',
        files: '[]',
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
