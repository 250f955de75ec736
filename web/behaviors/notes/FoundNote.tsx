import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type Noted, notedQuery } from './notes.api.ts'
import classes from './notes.module.css'

/** The newest note that contains the words of the list's search, which explains why the record was found. */
export const FoundNote = ({ noted, search }: { noted: Noted; search: string }) => {
  const t = useTranslations('notes')
  const { data: note } = useQuery(notedQuery(noted, search))
  if (!note) return null
  return (
    <Text size="sm" mb="md" lineClamp={4} className={classes.found ?? ''}>
      {t('found_in', { text: note.text })}
    </Text>
  )
}
