import { TextInput } from '@mantine/core'
import { useLocale, useTranslations } from 'use-intl'
import { agencySettings } from '#contract/basics/agency-settings.ts'
import type { ValueProps } from '../inputs.tsx'
import { readClock } from './read-clock.ts'
import { useDateTexts } from './useDateTexts.ts'
import { useTyped } from './useTyped.ts'
import { writeClock } from './write-date.ts'

type Props = Omit<ValueProps, 'value' | 'onChange'> & { value: string; onChange: (clock: string) => void }

/** A field for a time of day, `HH:MM`, typed as "9", "930" or "9:30"; '' if blank. */
export const TimeInput = ({ value, onChange, error, ...rest }: Props) => {
  const t = useTranslations('form')
  const tag = useLocale()
  const { exampleClock } = useDateTexts()
  const { field, problem, onEnter } = useTyped({
    value: value || null,
    onChange: (clock) => onChange(clock ?? ''),
    write: (clock) => writeClock(clock, tag),
    read: (text) => {
      const clock = readClock(text)
      return clock === null ? { problem: t('unread_time', { example: exampleClock }) } : { value: clock }
    },
  })
  return (
    <TextInput
      inputMode={agencySettings().clock === '24' ? 'numeric' : 'text'}
      {...rest}
      {...field}
      error={problem ?? error}
      onKeyDown={onEnter}
    />
  )
}
