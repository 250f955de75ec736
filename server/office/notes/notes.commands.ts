import type { Selectable } from 'kysely'
import type { NoteCreate } from '#contract/office/notes.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { actorOf } from '#server/behaviors/access/load-actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { nextVersion } from '#server/behaviors/history/stamps.ts'
import type { Tx } from '#server/db/client.ts'
import type { NotesTable } from '#server/db/tables/notes.ts'
import { authorize, fieldProblem, found, stale } from '#server/platform/problems.ts'
import { noteSearch } from './note-search.commands.ts'
import { openNoted } from './notes.policy.ts'
import { findNote } from './notes.queries.ts'
import { tellOfNote } from './tell-of-note.ts'

type NoteRow = Selectable<NotesTable>

const subjectOf = ({ id, entity, entity_id }: Pick<NoteRow, 'id' | 'entity' | 'entity_id'>) => ({
  entity: 'note',
  id,
  parent: { entity, id: entity_id },
})

/** Refuses recipients who may not open the record of the note. */
const checkTold = async (tx: Tx, { entity, entity_id, told_ids = [] }: NoteCreate) => {
  for (const user_id of told_ids) {
    const reader = await actorOf(tx, user_id)
    if (!reader) throw fieldProblem('told_ids', 'not_found')
    if (!(await openNoted(tx, reader, { entity, id: entity_id }))) throw fieldProblem('told_ids', 'cannot_open')
  }
}

/**
 * Creates a note on a record in scope and notifies its recipients; 404 for another record, 403 for an anonymised one.
 * Answers its id.
 */
export const createNote = async (tx: Tx, actor: Actor, input: NoteCreate): Promise<number> => {
  const { entity, entity_id, text } = input
  authorize(found(await openNoted(tx, actor, { entity, id: entity_id }, true)).is_known)
  await checkTold(tx, input)
  const told_ids = [...new Set(input.told_ids)].filter((id) => id !== actor.user_id)
  const row = await tx
    .insertInto('notes')
    .values({
      entity,
      entity_id,
      text,
      ...noteSearch(text),
      told_ids,
      edited_at: null,
      created_at: actor.at,
      created_by: actor.user_id,
      updated_at: actor.at,
      updated_by: actor.user_id,
      archived_at: null,
      archived_by: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordChange(tx, actor, 'created', subjectOf(row), {}, { text, told_ids })
  await tellOfNote(tx, actor, row)
  return row.id
}

const requireVersion = async (tx: Tx, actor: Actor, row: NoteRow, version: number) => {
  if (row.version !== version) throw stale(await findNote(tx, actor, row.id))
}

/** Changes the text of a locked note. */
export const updateNote = async (tx: Tx, actor: Actor, row: NoteRow, input: { version: number; text: string }) => {
  await requireVersion(tx, actor, row, input.version)
  if (input.text === row.text) return
  await tx
    .updateTable('notes')
    .set({ text: input.text, ...noteSearch(input.text), edited_at: actor.at, ...nextVersion(actor, row) })
    .where('id', '=', row.id)
    .execute()
  await recordChange(tx, actor, 'updated', subjectOf(row), { text: row.text }, { text: input.text })
}

/** Deletes or restores a locked note. */
export const setNoteArchived = async (tx: Tx, actor: Actor, row: NoteRow, version: number, away: boolean) => {
  await requireVersion(tx, actor, row, version)
  if (away === (row.archived_at !== null)) return
  await tx
    .updateTable('notes')
    .set({
      archived_at: away ? actor.at : null,
      archived_by: away ? actor.user_id : null,
      ...nextVersion(actor, row),
    })
    .where('id', '=', row.id)
    .execute()
  await recordChange(tx, actor, away ? 'archived' : 'restored', subjectOf(row), {}, {})
}
