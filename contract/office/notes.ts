import { z } from 'zod'
import { instant } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { id, idParams, version, versioned } from '../basics/id.ts'
import { line, text } from '../basics/text.ts'
import { writtenOf } from '../behaviors/undo.ts'
import { NOTE_LENGTH, NOTE_TOLD, noteSubjects } from './note-choices.ts'

const noteText = () => text(NOTE_LENGTH).min(1)

const queryId = z
  .string()
  .regex(/^[1-9]\d{0,15}$/, { error: 'invalid_id' })
  .transform(Number)

/** The record whose notes are read; with a search, notes that contain all its words; `before` is the id of the last known note. */
export const noteQuery = z.strictObject({
  entity: z.enum(noteSubjects),
  entity_id: queryId,
  before: queryId.optional(),
  search: line(200, 1).optional(),
})

/** A new note on a record. The people in `told_ids` are notified; each must be able to open the record. */
export const noteCreate = z.strictObject({
  entity: z.enum(noteSubjects),
  entity_id: id(),
  text: noteText(),
  told_ids: z.array(id()).max(NOTE_TOLD).optional(),
})

export type NoteCreate = z.output<typeof noteCreate>

const member = z.object({ id: z.int(), first_name: z.string(), last_name: z.string(), has_avatar: z.boolean() })

/** A note; `entity` and `entity_id` are the record it was written on, which may be an earlier record of the person. */
export const note = z.object({
  id: z.int(),
  entity: z.enum(noteSubjects),
  entity_id: z.int(),
  text: z.string(),
  author: member.nullable(),
  told: z.array(member),
  created_at: instant(),
  edited_at: instant().nullable(),
  archived_at: instant().nullable(),
  version: z.int(),
  abilities: z.object({ update: z.boolean(), archive: z.boolean() }),
})

export type Note = z.output<typeof note>

const one = { access: 'signed-in', params: idParams, response: writtenOf(note) } as const

/** Notes. A user who can open a record completely may read and write its notes. */
export const noteEndpoints = define({
  'GET /api/notes': {
    summary: 'Notes on a record and on the earlier records of the person, newest first, 30 per page',
    access: 'signed-in',
    query: noteQuery,
    response: z.object({
      data: z.array(note),
      meta: z.object({ next: z.int().nullable(), abilities: z.object({ create: z.boolean() }) }),
    }),
  },
  'POST /api/notes': {
    summary: 'Add a note to a record',
    access: 'signed-in',
    body: noteCreate,
    response: writtenOf(note),
  },
  'PATCH /api/notes/{id}': {
    summary: 'Change the text of an own note; the history keeps the earlier text',
    body: z.strictObject({ version: version(), text: noteText() }),
    ...one,
  },
  'PUT /api/notes/{id}/archive': {
    summary: 'Remove an own note; a super-admin can remove any note',
    body: versioned,
    ...one,
  },
  'DELETE /api/notes/{id}/archive': { summary: 'Restore a removed note', body: versioned, ...one },
})
