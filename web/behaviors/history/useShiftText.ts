import { useTranslations } from 'use-intl'
import { writeHours } from '#contract/basics/hours.ts'
import type { ShiftKind } from '#contract/work/shift-choices.ts'
import { useFormat } from '#web/platform/format.ts'

// words: history.shifts.*

type Day = {
  date: string
  kind: ShiftKind
  start: string | null
  end: string | null
  status: 'planned' | 'worked' | 'absent' | 'cancelled'
  hours: number | null
}

/** The texts of changes of shifts: each day with its hours, and what was done. */
export const useShiftText = () => {
  const t = useTranslations('history.shifts')
  const format = useFormat()
  const dayText = ({ date, kind, start, end, status, hours }: Day) => {
    const what = kind === 'work' ? `${start}–${end}` : t(`kinds.${kind}`)
    const became = status === 'planned' ? null : t(`statuses.${status}`)
    const count = status === 'worked' && hours !== null ? t('hours', { hours: writeHours(hours) }) : null
    return [format.date(date), what, became, count].filter(Boolean).join(' ')
  }
  return {
    name: t('name'),
    labelOf: (field: string) => (t.has(`fields.${field as 'days'}`) ? t(`fields.${field as 'days'}`) : field),
    textOf: (field: string, value: unknown): string => {
      if (field === 'days') return (value as Day[]).map(dayText).join(', ')
      if (field === 'confirmed_warnings')
        return (value as string[]).map((code) => t(`warnings.${code as 'long_day'}`)).join(', ')
      return value === true ? t('yes') : String(value)
    },
  }
}
