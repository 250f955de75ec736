import type { NoteSubject } from '#contract/office/note-choices.ts'
import type { Archivable, Fixed, Id, Stamps } from './basics.ts'

export type NotesTable = Stamps &
  Archivable & {
    id: Id
    entity: Fixed<NoteSubject>
    entity_id: Fixed<number>
    text: string
    /** What the search of lists finds the note by; null of one that was written before notes were searched, until a job makes it. */
    search_key: string | null
    told_ids: Fixed<number[]>
    edited_at: string | null
  }
