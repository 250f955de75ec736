import { type Selectable, sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import type { NotesTable } from '#server/db/tables/notes.ts'
import { notify } from '../notifications/notifications.commands.ts'
import { describeRelated } from '../tasks/related.policy.ts'

const EXCERPT = 140

const excerpt = (text: string) => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > EXCERPT ? `${line.slice(0, EXCERPT - 1)}…` : line
}

const nameOf = async (tx: Tx, actor: Actor, { entity, entity_id }: Written) => {
  if (entity === 'task')
    return (await tx.selectFrom('tasks').where('id', '=', entity_id).select('title').executeTakeFirstOrThrow()).title
  const describe = await describeRelated(tx, actor, [{ entity, id: entity_id }])
  return describe({ entity, id: entity_id }).name ?? `#${entity_id}`
}

type Written = Pick<Selectable<NotesTable>, 'entity' | 'entity_id' | 'text' | 'told_ids'>

/** The author and the assignees of a task are notified of every note on it. */
const peopleOf = async (tx: Tx, { entity, entity_id }: Written) => {
  if (entity !== 'task') return []
  const { rows } = await sql<{ id: number }>`select distinct people.id from tasks,
    unnest(array_append(assignee_ids, author_id)) as people(id)
    where tasks.id = ${entity_id} and people.id is not null`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Notifies the recipients of a note: `name` of the record, the beginning of its `text`. */
export const tellOfNote = async (tx: Tx, actor: Actor, note: Written) => {
  const { entity, entity_id, text, told_ids } = note
  const near = (await peopleOf(tx, note)).filter((id) => !told_ids.includes(id))
  if (told_ids.length + near.length === 0) return
  const params = { name: await nameOf(tx, actor, note), text: excerpt(text) }
  const news = (type: 'note_for_you' | 'task_noted') => (user_id: number) => ({
    user_id,
    type,
    entity,
    entity_id,
    params,
  })
  await notify(tx, actor, [...told_ids.map(news('note_for_you')), ...near.map(news('task_noted'))])
}
