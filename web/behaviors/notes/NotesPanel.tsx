import { Button, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Section } from '#web/ui/Page.tsx'
import history from '#web/behaviors/history/history.module.css'
import { NoteForm } from './NoteForm.tsx'
import { NoteItem } from './NoteItem.tsx'
import { type Noted, isOfColleague, notesQuery } from './notes.api.ts'

/** The notes of a record, and a form for a new one. */
const NotesPanel = ({ noted }: { noted: Noted }) => {
  const t = useTranslations('notes')
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(notesQuery(noted))
  const notes = data?.pages.flatMap((page) => page.data) ?? []
  const canWrite = data?.pages[0]?.meta.abilities.create ?? false
  return (
    <Section title={t('title')}>
      {error && !data && <ErrorNotice failure={error} />}
      {canWrite && <NoteForm noted={noted} />}
      {data && notes.length === 0 && (
        <Text size="sm" mt={canWrite ? 'sm' : 0} c="var(--muted)">
          {!canWrite ? t('closed') : isOfColleague(noted) ? t('empty_colleague') : t('empty')}
        </Text>
      )}
      {notes.length > 0 && (
        <ul className={history.list} style={{ marginTop: '1rem' }}>
          {notes.map((note) => (
            <NoteItem key={note.id} note={note} on={noted.entity} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button mt="md" size="xs" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </Section>
  )
}

export default NotesPanel
