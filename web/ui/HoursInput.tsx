import { TextInput, type TextInputProps } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { readHours, writeHours } from '#contract/basics/hours.ts'
import { useTyped } from './dates/useTyped.ts'

const EXAMPLE = 7.5

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: number | null
  max: number
  onChange: (hours: number | null) => void
}

/** Hours of work, typed as "7:40", "7,5" or "8"; null where the field is empty. */
export const HoursInput = ({ value, max, onChange, error, ...rest }: Props) => {
  const t = useTranslations('schedule')
  const { field, problem, onEnter } = useTyped({
    value: value === null ? null : String(value),
    onChange: (hours) => onChange(hours === null ? null : Number(hours)),
    write: (hours) => writeHours(Number(hours)),
    read: (text) => {
      const hours = readHours(text)
      if (hours === null) return { problem: t('unread_hours', { example: writeHours(EXAMPLE) }) }
      return hours > max ? { problem: t('too_many_hours', { max: writeHours(max) }) } : { value: String(hours) }
    },
  })
  return <TextInput {...rest} {...field} error={problem ?? error} onKeyDown={onEnter} />
}
