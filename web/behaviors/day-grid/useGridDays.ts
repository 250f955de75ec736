import { useMemo } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { daysOf, weekdayOf } from '#contract/basics/days.ts'
import { agencyFormat } from '#contract/basics/agency-format.ts'
import type { GridDay } from './grid-types.ts'

const SATURDAY = 6
const none: ReadonlySet<string> = new Set()

/** The days of a range for a grid's header; `holidays` are public holidays. */
export const useGridDays = (from: string, to: string, holidays = none): GridDay[] => {
  const locale = useLocale()
  const t = useTranslations('day_grid')
  return useMemo(() => {
    const short = agencyFormat(locale, { weekday: 'short', timeZone: 'UTC' })
    const whole = agencyFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    const today = agencyToday()
    return daysOf(from, to).map((date) => {
      const at = new Date(date)
      const isHoliday = holidays.has(date)
      return {
        date,
        number: String(at.getUTCDate()),
        weekday: short.format(at),
        title: isHoliday ? t('on_holiday', { day: whole.format(at) }) : whole.format(at),
        shade: isHoliday ? 'holiday' : weekdayOf(date) >= SATURDAY ? 'weekend' : null,
        today: date === today,
      }
    })
  }, [from, to, holidays, locale, t])
}
