import { useMemo } from 'react'
import { useLocale } from 'use-intl'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const steps: [limit: number, unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  [HOUR, 'minute', MINUTE],
  [DAY, 'hour', HOUR],
  [30 * DAY, 'day', DAY],
  [365 * DAY, 'month', 30 * DAY],
  [Number.POSITIVE_INFINITY, 'year', 365 * DAY],
]

/** Dates, times, spans, countries and languages in the reader's language. */
export const useFormat = () => {
  const locale = useLocale()
  return useMemo(() => {
    const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
    const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric' })
    const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
    const short = new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
    })
    const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' })
    const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'numeric' })
    const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' })
    const regions = new Intl.DisplayNames(locale, { type: 'region' })
    const tongues = new Intl.DisplayNames(locale, { type: 'language' })
    const number = new Intl.NumberFormat(locale)
    const ago = (iso: string) => {
      const seconds = (Date.parse(iso) - Date.now()) / 1000
      const [, unit, size] = steps.find(([limit]) => Math.abs(seconds) < limit)!
      return relative.format(Math.trunc(seconds / size), unit)
    }
    const span = (seconds: number) => {
      const [, unit, size] = steps.find(([limit]) => seconds < limit)!
      return new Intl.NumberFormat(locale, {
        style: 'unit',
        unit,
        unitDisplay: 'short',
        maximumFractionDigits: 0,
      }).format(Math.floor(seconds / size))
    }
    const money = (amount: number, currency: string) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount)
    return {
      date: (iso: string) => date.format(new Date(`${iso.slice(0, 10)}T12:00:00`)),
      /** A month `YYYY-MM`, or the month of a day. */
      month: (iso: string) => month.format(new Date(`${iso.slice(0, 7)}-15T12:00:00`)),
      moment: (iso: string) => moment.format(new Date(iso)),
      short: (iso: string) => short.format(new Date(iso)),
      clock: (iso: string) => clock.format(new Date(iso)),
      weekday: (iso: string) => weekday.format(new Date(`${iso.slice(0, 10)}T12:00:00`)),
      ago,
      span,
      number: (value: number) => number.format(value),
      money,
      country: (code: string) => regions.of(code) ?? code,
      tongue: (code: string) => tongues.of(code) ?? code,
    }
  }, [locale])
}
