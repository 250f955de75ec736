import { TextInput } from '@mantine/core'
import { useLocale, useTranslations } from 'use-intl'
import { agencyToday, agencyZone } from '#contract/basics/agency-day.ts'
import { clockIn, dayIn, minuteIn, momentOf } from '#contract/basics/zones.ts'
import type { ValueProps } from '../inputs.tsx'
import { CalendarButton, useCalendar } from './CalendarButton.tsx'
import { readMoment } from './read-moment.ts'
import { useDayWords } from './useDayWords.ts'
import { useTyped } from './useTyped.ts'
import { writeMoment } from './write-date.ts'

const USUAL_CLOCK = '09:00'

/** A moment by the agency's clock, typed in the reader's order and words or chosen from a calendar; in and out as ISO in UTC. */
export const MomentInput = ({ value, onChange, error, ...rest }: ValueProps) => {
  const t = useTranslations('form')
  const tag = useLocale()
  const words = useDayWords()
  const calendar = useCalendar()
  const [day, clock] = value === null ? [null, null] : [dayIn(value, agencyZone()), clockIn(value, agencyZone())]
  const { field, problem, choose, onEnter } = useTyped({
    value,
    onChange,
    write: (moment) => writeMoment(dayIn(moment, agencyZone()), clockIn(moment, agencyZone()), tag),
    read: (text) => {
      const [today, now] = minuteIn(new Date().toISOString(), agencyZone()).split(' ') as [string, string]
      const read = readMoment(text, { tag, today, now, stands: day })
      const example = `${words.example} ${words.exampleClock}`
      if (read === null) return { problem: t('unread_moment', { example }) }
      const at = read.clock ?? clock
      if (at === null) return { problem: t('time_missing', { example }) }
      return { value: momentOf(read.day, at, agencyZone()) }
    },
  })
  const chooseAt = (nextDay: string, nextClock: string) => choose(momentOf(nextDay, nextClock, agencyZone()))
  return (
    <TextInput
      placeholder={`${words.pattern} ${words.exampleClock}`}
      rightSectionPointerEvents="all"
      rightSection={
        <CalendarButton
          state={calendar}
          disabled={rest.disabled === true}
          day={day}
          clock={clock ?? USUAL_CLOCK}
          onChoose={(next) => chooseAt(next, clock ?? USUAL_CLOCK)}
          onClock={(next) => chooseAt(day ?? agencyToday(), next)}
          onClear={value === null || rest.required ? undefined : () => choose(null)}
        />
      }
      {...rest}
      {...field}
      error={problem ?? error}
      onKeyDown={(event) => {
        onEnter(event)
        calendar.onKey(event)
      }}
    />
  )
}
