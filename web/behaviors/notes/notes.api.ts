import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type NoteSubject, noteSubjects } from '#contract/office/note-choices.ts'
import type { Note, NoteCreate } from '#contract/office/notes.ts'
import { call } from '#web/platform/api.ts'
import { queryClient } from '#web/platform/queries.ts'

/** A record that has notes. */
export type Noted = { entity: NoteSubject; id: number }

/** Whether records of a noun can have notes. */
export const isNoted = (entity: string): entity is NoteSubject => noteSubjects.some((one) => one === entity)

const colleagues: ReadonlySet<NoteSubject> = new Set(['foreman', 'coordinator', 'recruiter'])

/** Whether the notes are about a staff member, who cannot read them. */
export const isOfColleague = ({ entity }: Noted) => colleagues.has(entity)

/** Whether a user who may open a record may read its notes: no one reads the notes about themselves. */
export const readsNotesOn = (user: { id: number }, row: object) => !('user_id' in row && row.user_id === user.id)

const page = ({ entity, id }: Noted, before?: number) =>
  call('GET /api/notes', {
    query: { entity, entity_id: String(id), ...(before === undefined ? {} : { before: String(before) }) },
  })

/** The notes of a record, page by page, newest first. */
export const notesQuery = (noted: Noted) =>
  infiniteQueryOptions({
    queryKey: ['notes', noted.entity, noted.id, 'all'],
    queryFn: ({ pageParam }) => page(noted, pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ meta }) => meta.next ?? undefined,
  })

/** The newest note of a record that contains the words of a search. */
export const notedQuery = ({ entity, id }: Noted, search: string) =>
  queryOptions({
    queryKey: ['notes', entity, id, 'found', search],
    queryFn: async () =>
      (await call('GET /api/notes', { query: { entity, entity_id: String(id), search } })).data[0] ?? null,
  })

/** The newest notes of a record. */
export const latestNotesQuery = (noted: Noted) =>
  queryOptions({ queryKey: ['notes', noted.entity, noted.id, 'latest'], queryFn: () => page(noted) })

const at = ({ id }: Note) => ({ params: { id: String(id) } })

export const writeNote = (body: NoteCreate, idempotencyKey: string) => call('POST /api/notes', { body, idempotencyKey })

export const changeNote = (note: Note, text: string) =>
  call('PATCH /api/notes/{id}', { ...at(note), body: { version: note.version, text } })

export const takeNoteAway = (note: Note) =>
  call('PUT /api/notes/{id}/archive', { ...at(note), body: { version: note.version } })

export const bringNoteBack = (note: Note) =>
  call('DELETE /api/notes/{id}/archive', { ...at(note), body: { version: note.version } })

/** Fetches notes again. */
export const refreshNotes = () => queryClient.invalidateQueries({ queryKey: ['notes'] })
