import { useLocale, useTranslations } from 'use-intl'
import { agencyToday, agencyZone } from '#contract/basics/agency-day.ts'
import { clockIn, dayIn, minuteIn, momentOf } from '#contract/basics/zones.ts'
import type { ValueProps } from '../inputs.tsx'
import { CalendarField } from './CalendarField.tsx'
import { readMoment } from './read-moment.ts'
import { useDateTexts } from './useDateTexts.ts'
import { type TypedOptions, useTyped } from './useTyped.ts'
import { writeMoment } from './write-date.ts'

const USUAL_CLOCK = '09:00'

type Props = ValueProps & Pick<TypedOptions, 'onUnread'>

/** A field for a moment in the agency's time zone, typed in the reader's order and words or chosen from a calendar; the value is ISO 8601 in UTC. */
export const MomentInput = ({ value, onChange, onUnread, ...rest }: Props) => {
  const t = useTranslations('form')
  const tag = useLocale()
  const words = useDateTexts()
  const zone = agencyZone()
  const [day, clock] = value === null ? [null, null] : [dayIn(value, zone), clockIn(value, zone)]
  const typed = useTyped({
    value,
    onChange,
    onUnread,
    write: (moment) => writeMoment(dayIn(moment, zone), clockIn(moment, zone), tag),
    read: (text) => {
      const shown = minuteIn(new Date().toISOString(), zone)
      const [today, now] = [shown.slice(0, 10), shown.slice(11)]
      const read = readMoment(text, { tag, today, now, stands: day })
      const example = `${words.example} ${words.exampleClock}`
      if (read === null) return { problem: t('unread_moment', { example }) }
      const at = read.clock ?? clock
      return at === null ? { problem: t('time_missing', { example }) } : { value: momentOf(read.day, at, zone) }
    },
  })
  return (
    <CalendarField
      placeholder={`${words.pattern} ${words.exampleClock}`}
      {...rest}
      typed={typed}
      calendar={{
        day,
        clock: clock ?? USUAL_CLOCK,
        onClock: (next) => typed.choose(momentOf(day ?? agencyToday(), next, zone)),
      }}
      toValue={(chosen) => momentOf(chosen, clock ?? USUAL_CLOCK, zone)}
    />
  )
}
