import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { reasonsQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { call } from '#web/platform/api.ts'
import { queryClient } from '#web/platform/queries.ts'
import { useMay } from '#web/platform/session.ts'
import { useReasonNoun } from '#web/ui/ByNoun.tsx'
import { DictionaryList } from './DictionaryList.tsx'

const kinds = ['refusal', 'rejection', 'leave', 'cancel'] as const

/** The reasons why records of a noun end, or why an exception is confirmed. */
export const Reasons = () => {
  const t = useTranslations('statuses')
  const record = useTranslations('record')
  const may = useMay()
  const entity = useReasonNoun()
  const { data: reasons = [] } = useQuery(reasonsQuery(entity))
  const [ending, setEnding] = useState<(typeof kinds)[number]>('refusal')
  const isException = entity === 'work_exception'
  const kind = isException ? ('exception' as const) : ending
  return (
    <DictionaryList
      title={record(`nouns.${entity}`)}
      entries={reasons}
      mayWrite={may('update statuses') || may('update contract')}
      note={(reason) => !isException && t(`kinds.${reason.kind}`)}
      extra={
        !isException && (
          <NativeSelect
            label={t('kind')}
            value={ending}
            onChange={(event) => setEnding(event.currentTarget.value as typeof ending)}
            data={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
        )
      }
      onSave={async (entry, name, active) => {
        if (entry)
          await call('PATCH /api/reasons/{id}', {
            params: { id: String(entry.id) },
            body: { version: entry.version, name, active },
          })
        else await call('POST /api/reasons', { body: { entity, kind, name } })
        await queryClient.invalidateQueries({ queryKey: ['reasons'] })
      }}
    />
  )
}
