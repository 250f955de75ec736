import type { NoteSubject } from '#contract/office/note-choices.ts'
import type { Archivable, Fixed, Id, Stamps } from './basics.ts'

export type NotesTable = Stamps &
  Archivable & {
    id: Id
    entity: Fixed<NoteSubject>
    entity_id: Fixed<number>
    text: string
    told_ids: Fixed<number[]>
    edited_at: string | null
  }
