import { useLocale, useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import type { ValueProps } from '../inputs.tsx'
import { CalendarField } from './CalendarField.tsx'
import { readDay } from './read-day.ts'
import { useDateTexts } from './useDateTexts.ts'
import { type TypedOptions, useTyped } from './useTyped.ts'
import { writeDay } from './write-date.ts'

type Props = Omit<ValueProps, 'min' | 'max'> & TypedOptions & { min?: string | undefined; max?: string | undefined }

const isBegun = (text: string) => /^\s*\d{1,2}\s*$/.test(text)

/** A date field, `YYYY-MM-DD`, typed in the reader's order and words or chosen from a calendar. */
export const DateInput = ({ value, onChange, min, max, settled, onUnread, ...rest }: Props) => {
  const t = useTranslations('form')
  const tag = useLocale()
  const words = useDateTexts()
  const typed = useTyped({
    value,
    onChange,
    settled,
    onUnread,
    write: (day) => writeDay(day, tag),
    isWhole: (text) => !isBegun(text),
    read: (text) => {
      const day = readDay(text, { tag, today: agencyToday(), min, max })
      if (day === null) return { problem: t('unread_day', { example: words.example }) }
      return words.outside(day, min, max) ?? { value: day }
    },
  })
  return (
    <CalendarField
      placeholder={words.pattern}
      {...rest}
      typed={typed}
      calendar={{ day: value, min, max }}
      toValue={(day) => day}
    />
  )
}
