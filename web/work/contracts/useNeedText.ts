import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { positionsQuery, reasonsQuery, statusesQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'

// words: needs.fields.*

/** The labels of a need's fields and the texts of their values, for lists, history and conflicts. */
export const useNeedText = () => {
  const t = useTranslations('needs')
  const format = useFormat()
  const label = useLabel()
  const positions = useQuery(positionsQuery).data ?? []
  const statuses = useQuery(statusesQuery('need')).data ?? []
  const reasons = useQuery(reasonsQuery('need')).data ?? []
  const dictionaries = { position_id: positions, status_id: statuses, reason_id: reasons } as const
  return {
    name: t('one'),
    labelOf: (field: string) => {
      const known = `fields.${field}` as 'fields.headcount'
      return t.has(known) ? t(known) : field
    },
    textOf: (field: string, value: unknown): string | null => {
      if (value === null || value === undefined || value === '') return null
      if (field in dictionaries) {
        const row = dictionaries[field as 'position_id'].find(({ id }) => id === Number(value))
        return row ? label(row.name) : String(value as string | number)
      }
      if (field === 'priority') return t(`priorities.${value as 'normal'}`)
      if (field === 'date_from' || field === 'date_to') return format.date(String(value as string | number))
      return typeof value === 'number' ? format.amount(value) : String(value as string | number)
    },
  }
}
