import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { NeedChange } from '#contract/work/additions.ts'
import { useFormat } from '#web/platform/format.ts'
import type { useNeedText } from './useNeedText.ts'

// words: additions.fields.*, additions.kinds.*, additions.statuses.*

type Words = { labelOf: (field: string) => string; textOf: (field: string, value: unknown) => ReactNode }

/** The labels of an addition's fields and the texts of their values, for its history; fields of the contract use the contract's texts. */
export const useAdditionText = (contract: Words, need: ReturnType<typeof useNeedText>) => {
  const t = useTranslations('additions')
  const format = useFormat()
  const needText = (change: NeedChange) =>
    [
      change.position_id === undefined ? null : need.textOf('position_id', change.position_id),
      change.headcount === undefined ? null : t('people', { count: change.headcount }),
      ...(['date_from', 'date_to', 'pay_rate'] as const).map((field) => {
        const text = need.textOf(field, change[field])
        return text && `${need.labelOf(field)} ${text}`
      }),
    ]
      .filter(Boolean)
      .join(', ')
  return {
    name: t('one'),
    labelOf: (field: string) => {
      const known = `fields.${field}` as 'fields.kind'
      return t.has(known) ? t(known) : contract.labelOf(field)
    },
    textOf: (field: string, value: unknown): ReactNode => {
      if (value === null || value === undefined || value === '') return null
      if (field === 'kind') return t(`kinds.${value as 'rates'}`)
      if (field === 'status') return t(`statuses.${value as 'draft'}`)
      if (field === 'needs') return (value as NeedChange[]).map(needText).join('; ')
      if (field === 'effective_from' || field === 'termination_date') return format.date(String(value as string))
      return contract.textOf(field, value)
    },
  }
}
