import { useTranslations } from 'use-intl'
import type { NoteSubject } from '#contract/office/note-choices.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import type { RecordTab } from '#web/behaviors/record/RecordTabs.tsx'

const NotesPanel = lazyPart(() => import('./NotesPanel.tsx'))

/** The notes tab of a record's page. */
export const useNotesTab = (entity: NoteSubject) => {
  const t = useTranslations('notes')
  return (id: number): RecordTab => ({
    key: 'notes',
    label: t('title'),
    content: () => <NotesPanel noted={{ entity, id }} />,
  })
}
