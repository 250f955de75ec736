import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { usePath, useSearchState } from '#web/platform/navigation.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { Section } from '#web/ui/Page.tsx'
import history from '#web/behaviors/history/history.module.css'
import { NoteItem } from './NoteItem.tsx'
import { type Noted, latestNotesQuery } from './notes.api.ts'

const SHOWN = 3

/** The newest notes beside a record's facts; nothing where there are none, and beside all of them. */
const LatestNotes = ({ noted }: { noted: Noted }) => {
  const t = useTranslations('notes')
  const path = usePath()
  const [search] = useSearchState()
  const isAside = search['tab'] !== 'notes'
  const { data } = useQuery({ ...latestNotesQuery(noted), enabled: isAside })
  if (!isAside || !data || data.data.length === 0) return null
  return (
    <Section
      title={t('title')}
      actions={
        <AppLink to={path} search={{ tab: 'notes' }}>
          {t('all')}
        </AppLink>
      }
    >
      <ul className={history.list}>
        {data.data.slice(0, SHOWN).map((note) => (
          <NoteItem key={note.id} note={note} on={noted.entity} />
        ))}
      </ul>
    </Section>
  )
}

export default LatestNotes
