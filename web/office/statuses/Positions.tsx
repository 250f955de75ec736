import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { positionsQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { call } from '#web/platform/api.ts'
import { queryClient } from '#web/platform/queries.ts'
import { useMay } from '#web/platform/session.ts'
import { DictionaryList } from './DictionaryList.tsx'

/** The positions. */
export const Positions = () => {
  const t = useTranslations('statuses')
  const may = useMay()
  const { data: positions = [] } = useQuery(positionsQuery)
  return (
    <DictionaryList
      title={t('tabs.positions')}
      entries={positions}
      asksAs="positions"
      mayWrite={may('update statuses') || may('update contract')}
      onSave={async (entry, name, active, confirmed) => {
        if (entry)
          await call('PATCH /api/positions/{id}', {
            params: { id: String(entry.id) },
            body: { version: entry.version, name, active, ...(confirmed ? { confirmed } : {}) },
          })
        else await call('POST /api/positions', { body: { name } })
        await queryClient.invalidateQueries({ queryKey: ['positions'] })
      }}
    />
  )
}
