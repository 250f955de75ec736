import { useLocale, useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { inOrder, writeClock, writeDay } from './write-date.ts'

const A_CLOCK = '09:30'

/** The texts of date fields: placeholders, an example, and errors. */
export const useDateTexts = () => {
  const t = useTranslations('form')
  const tag = useLocale()
  const pattern = inOrder(tag, { day: t('day_letters'), month: t('month_letters'), year: t('year_letters') })
  return {
    pattern,
    example: writeDay(agencyToday(), tag),
    exampleClock: writeClock(A_CLOCK, tag),
    outside: (day: string, min?: string, max?: string) => {
      if (min && day < min) return { problem: t('too_early', { day: writeDay(min, tag) }) }
      if (max && day > max) return { problem: t('too_late', { day: writeDay(max, tag) }) }
      return null
    },
  }
}
