import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { CalendarButton, useCalendar } from './CalendarButton.tsx'
import { spanNear } from './read-near.ts'
import { rangeOf, rangeText, readRange, writeRange } from './read-range.ts'
import { useDateTexts } from './useDateTexts.ts'
import { type TypedOptions, useTyped } from './useTyped.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange'> &
  TypedOptions & {
    /** `from..to`; an open end is left out; '' for no range. */
    value: string
    onChange: (value: string) => void
  }

const isBegun = (text: string) => /^\s*\d{1,2}\s*$/.test(text)

/** A field for a range of dates, typed in the reader's order and words or chosen from a calendar: the first click is the first day, the next one the last. */
export const RangeInput = ({ value, onChange, settled, onUnread, ...rest }: Props) => {
  const t = useTranslations('form')
  const tag = useLocale()
  const words = useDateTexts()
  const calendar = useCalendar()
  const [begun, setBegun] = useState<string | null>(null)
  const { field, problem, choose, onEnter } = useTyped({
    value: value || null,
    onChange: (next) => onChange(next ?? ''),
    settled,
    onUnread,
    write: (text) => writeRange(rangeOf(text), tag),
    isWhole: (text) => !isBegun(text),
    read: (text) => {
      const range = readRange(text, { tag, today: agencyToday() })
      const example = writeRange(spanNear('month', 0, agencyToday()), tag)
      return range ? { value: rangeText(range) } : { problem: t('unread_day', { example }) }
    },
  })
  const close = () => {
    setBegun(null)
    calendar.close()
  }
  const toggle = () => {
    setBegun(null)
    calendar.toggle()
  }
  const chooseDay = (day: string) => {
    if (begun === null) setBegun(day)
    else take(day < begun ? { from: day, to: begun } : { from: begun, to: day })
  }
  const take = (range: { from: string | null; to: string | null }) => {
    choose(rangeText(range) || null)
    close()
  }
  const shown = rangeOf(value)
  return (
    <TextInput
      placeholder={words.pattern}
      rightSectionPointerEvents="all"
      rightSection={
        <CalendarButton
          state={{ ...calendar, close, toggle }}
          disabled={rest.disabled === true}
          day={begun ?? shown.from ?? shown.to}
          span={begun === null ? shown : { from: begun, to: begun }}
          onSpan={(range) =>
            begun !== null && range.from !== null && range.from === range.to ? chooseDay(range.from) : take(range)
          }
          onChoose={chooseDay}
          onClear={value === '' || rest.required ? undefined : () => take({ from: null, to: null })}
        />
      }
      {...rest}
      {...field}
      error={problem ?? rest.error}
      onKeyDown={(event) => {
        onEnter(event)
        calendar.onKey(event)
      }}
    />
  )
}
