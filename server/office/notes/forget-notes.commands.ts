import { type SqlBool, sql } from 'kysely'
import type { KnownEntity } from '#contract/people/personal-data-choices.ts'
import { type Condition, any } from '#server/behaviors/lists/filters.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { tasksAbout } from '../tasks/forget-tasks.commands.ts'

type Person = { entity: KnownEntity; id: number }

type NoteAbout = { id: number; on: string; text: string; created_at: string; archived_at: string | null }

const about = (person: Person): Condition =>
  any([
    sql<SqlBool>`(n.entity = ${person.entity} and n.entity_id = ${person.id})`,
    sql<SqlBool>`(n.entity = 'task' and n.entity_id in (select t.id from tasks t where ${tasksAbout(person)}))`,
  ])

/** The notes about a person and on tasks about them, deleted ones included. */
export const readNotes = async (db: Db, people: readonly Person[]) => {
  if (people.length === 0) return []
  const { rows } = await sql<NoteAbout>`select n.id, n.entity as on, n.text, n.created_at, n.archived_at from notes n
    where ${any(people.map(about))} order by n.id`.execute(db)
  return rows
}

/** Deletes the notes about an erased person, and clears their text in history and stored answers. */
export const forgetNotes = async (tx: Tx, person: Person) => {
  const { rows } = await sql<{ id: number }>`delete from notes n where ${about(person)} returning n.id`.execute(tx)
  const ids = rows.map(({ id }) => String(id))
  await sql`delete from idempotency_keys where endpoint like '%/notes%' and answer #>> '{data,id}' = any(${ids}::text[])`.execute(
    tx,
  )
  await sql`select mask_note_history(${person.entity}, ${person.id})`.execute(tx)
}
