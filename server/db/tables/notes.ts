import type { NoteSubject } from '#contract/office/note-choices.ts'
import type { Archivable, Fixed, Id, Stamps } from './basics.ts'

export type NotesTable = Stamps &
  Archivable & {
    id: Id
    entity: Fixed<NoteSubject>
    entity_id: Fixed<number>
    text: string
    /** The search key of the note; null for a note older than the search of notes, until a job computes it. */
    search_key: string | null
    told_ids: Fixed<number[]>
    edited_at: string | null
  }
