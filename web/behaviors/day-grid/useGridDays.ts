import { useMemo } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { daysOf, weekdayOf } from '#contract/basics/days.ts'
import type { Holiday } from '#contract/work/holidays.ts'
import { agencyFormat } from '#contract/basics/agency-format.ts'
import type { GridDay } from './grid-types.ts'

const SATURDAY = 6
const none: readonly Holiday[] = []

/** The days of a range for a grid's header, with its public holidays. */
export const useGridDays = (from: string, to: string, holidays = none): GridDay[] => {
  const locale = useLocale()
  const t = useTranslations('day_grid')
  return useMemo(() => {
    const short = agencyFormat(locale, { weekday: 'short', timeZone: 'UTC' })
    const whole = agencyFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    const today = agencyToday()
    const names = new Map(holidays.map(({ date, name }) => [date, name]))
    return daysOf(from, to).map((date) => {
      const at = new Date(date)
      const name = names.get(date)
      return {
        date,
        number: String(at.getUTCDate()),
        weekday: short.format(at),
        title: name ? t('on_holiday', { day: whole.format(at), name }) : whole.format(at),
        holiday: name ? t('holiday', { name }) : null,
        shade: name ? 'holiday' : weekdayOf(date) >= SATURDAY ? 'weekend' : null,
        today: date === today,
      }
    })
  }, [from, to, holidays, locale, t])
}
