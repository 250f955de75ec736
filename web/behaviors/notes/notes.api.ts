import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type NoteSubject, noteSubjects } from '#contract/office/note-choices.ts'
import type { Note, NoteCreate } from '#contract/office/notes.ts'
import { call } from '#web/platform/api.ts'
import { queryClient } from '#web/platform/queries.ts'

/** A record that notes stand on. */
export type Noted = { entity: NoteSubject; id: number }

/** Whether records of a noun carry notes. */
export const isNoted = (entity: string): entity is NoteSubject => noteSubjects.some((one) => one === entity)

const colleagues: ReadonlySet<NoteSubject> = new Set(['foreman', 'coordinator', 'recruiter'])

/** Whether notes are about one of the staff, who does not read them. */
export const isOfColleague = ({ entity }: Noted) => colleagues.has(entity)

/** Whether a record's notes are for the user to read, who may open it: nobody reads those on themselves. */
export const readsNotesOn = (user: { id: number }, row: object) => !('user_id' in row && row.user_id === user.id)

const page = ({ entity, id }: Noted, before?: number) =>
  call('GET /api/notes', {
    query: { entity, entity_id: String(id), ...(before === undefined ? {} : { before: String(before) }) },
  })

/** The notes on a record, page by page, the newest first. */
export const notesQuery = (noted: Noted) =>
  infiniteQueryOptions({
    queryKey: ['notes', noted.entity, noted.id, 'all'],
    queryFn: ({ pageParam }) => page(noted, pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ meta }) => meta.next ?? undefined,
  })

/** The newest note on a record in which the words of a search stand. */
export const notedQuery = ({ entity, id }: Noted, search: string) =>
  queryOptions({
    queryKey: ['notes', entity, id, 'found', search],
    queryFn: async () =>
      (await call('GET /api/notes', { query: { entity, entity_id: String(id), search } })).data[0] ?? null,
  })

/** The newest notes on a record. */
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

/** Asks for notes anew. */
export const refreshNotes = () => queryClient.invalidateQueries({ queryKey: ['notes'] })
