import { noteEndpoints } from '#contract/office/notes.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { changeRecord } from '#server/behaviors/endpoints/change-record.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Tx } from '#server/db/client.ts'
import { createNote, setNoteArchived, updateNote } from './notes.commands.ts'
import { findNote, listNotes, lockNote } from './notes.queries.ts'

const show = async (tx: Tx, actor: Actor, id: number) => ({
  data: await findNote(tx, actor, id),
  meta: { transaction_id: actor.transaction_id },
})

const change = changeRecord(lockNote, (_actor, { abilities }) => abilities, show)

/** Notes on records. */
export const mountNotes = ({ app, db }: Services) =>
  mount(app, db, noteEndpoints, {
    'GET /api/notes': ({ tx, actor, query }) =>
      listNotes(tx, actor, { entity: query.entity, id: query.entity_id }, query),
    'POST /api/notes': async ({ tx, actor, body }) => show(tx, actor, await createNote(tx, actor, body)),
    'PATCH /api/notes/{id}': change((can) => can.update, updateNote),
    'PUT /api/notes/{id}/archive': change(
      (can) => can.archive,
      (tx, actor, row, { version }) => setNoteArchived(tx, actor, row, version, true),
    ),
    'DELETE /api/notes/{id}/archive': change(
      (can) => can.archive,
      (tx, actor, row, { version }) => setNoteArchived(tx, actor, row, version, false),
    ),
  })
