import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { documentTypesQuery } from './documents.api.ts'

// words: documents.fields.*, documents.periods.*, workers.employment_forms.*

const PERIODS = new Set(['lowest_pay_period', 'named_hours_period'])
const DATES = new Set(['issued_on', 'valid_from', 'valid_to'])

/** The labels of a document's fields and the texts of their values. */
export const useDocumentText = () => {
  const t = useTranslations('documents')
  const workers = useTranslations('workers')
  const format = useFormat()
  const label = useLabel()
  const types = useQuery(documentTypesQuery).data ?? []
  return {
    labelOf: (field: string) => t(`fields.${field as 'number'}`),
    textOf: (field: string, value: unknown): ReactNode => {
      if (field === 'files') return (value as { name: string }[]).map(({ name }) => name).join(', ')
      if (field === 'named_forms')
        return (value as 'b2b'[]).map((form) => workers(`employment_forms.${form}`)).join(', ')
      if (typeof value === 'number') return format.number(value)
      if (typeof value !== 'string' || value === '') return null
      if (PERIODS.has(field)) return t(`periods.${value as 'hour'}`)
      if (DATES.has(field)) return format.date(value)
      if (field === 'country') return format.country(value)
      if (field === 'result') return t(`results.${value as 'fit'}`)
      const type = field === 'type_id' && types.find(({ id }) => String(id) === value)
      return type ? label(type.name) : value
    },
  }
}
