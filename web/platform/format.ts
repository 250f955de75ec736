import { useLocale } from 'use-intl'
import { agencyZone } from '#contract/basics/agency-day.ts'
import { agencySettings, hourFigures, localeOf } from '#contract/basics/agency-settings.ts'
import { secondIn } from '#contract/basics/zones.ts'
import { agencyFormat } from '#contract/basics/agency-format.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Whether a value is a date `YYYY-MM-DD`. */
export const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

/** Whether a value is a moment in ISO 8601 with a time. */
export const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value)

/** The date of a value: a date itself, or a moment at midnight in the agency's zone; otherwise null. */
export const plainDay = (value: string): string | null => {
  if (isDay(value)) return value
  const moment = new Date(value)
  const [day, time] = secondIn(moment.getTime(), agencyZone()).split(' ')
  return time === '00:00:00' && moment.getMilliseconds() === 0 ? day! : null
}

const steps: [limit: number, unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  [HOUR, 'minute', MINUTE],
  [DAY, 'hour', HOUR],
  [30 * DAY, 'day', DAY],
  [365 * DAY, 'month', 30 * DAY],
  [Number.POSITIVE_INFINITY, 'year', 365 * DAY],
]

/** Hours and minutes are abbreviated, months are not: they could be taken for minutes. */
const widthOf = (unit: Intl.RelativeTimeFormatUnit) => (unit === 'minute' || unit === 'hour' ? 'short' : 'long')

type Format = ReturnType<typeof agencyFormat>

const formatIn = (language: string) => {
  const [locale, timeZone] = [localeOf(language), agencyZone()]
  const hour = hourFigures()
  const date = agencyFormat(language, { dateStyle: 'medium' })
  const month = agencyFormat(language, { month: 'short', year: 'numeric' })
  const moment = agencyFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const dayAndMonth = agencyFormat(language, { day: 'numeric', month: 'short' })
  const noon = (day: string) => new Date(`${day}T12:00:00`)
  const withTime = (full: Format, plain: Format) => (iso: string) => {
    const day = plainDay(iso)
    return day === null ? full.format(new Date(iso)) : plain.format(noon(day))
  }
  const short = agencyFormat(language, {
    day: 'numeric',
    month: 'short',
    hour,
    minute: '2-digit',
    timeZone,
  })
  const clock = agencyFormat(language, { hour, minute: '2-digit', timeZone })
  const weekday = agencyFormat(language, { weekday: 'short', day: 'numeric', month: 'numeric' })
  const relative = {
    short: new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }),
    long: new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'long' }),
  }
  const regions = new Intl.DisplayNames(locale, { type: 'region' })
  const tongues = new Intl.DisplayNames(locale, { type: 'language' })
  const number = new Intl.NumberFormat(locale)
  const exact = new Intl.NumberFormat(locale, { maximumFractionDigits: 12 })
  const cents = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const ago = (iso: string) => {
    const seconds = (Date.parse(iso) - Date.now()) / 1000
    if (Math.abs(seconds) < MINUTE) return relative.short.format(0, 'second')
    const [, unit, size] = steps.find(([limit]) => Math.abs(seconds) < limit)!
    return relative[widthOf(unit)].format(Math.trunc(seconds / size), unit)
  }
  const span = (seconds: number) => {
    const [, unit, size] = steps.find(([limit]) => seconds < limit)!
    const written = new Intl.NumberFormat(locale, {
      style: 'unit',
      unit,
      unitDisplay: widthOf(unit),
      maximumFractionDigits: 0,
    })
    return seconds < MINUTE ? `<${written.format(1)}` : written.format(Math.floor(seconds / size))
  }
  const currencies = new Map<string, Intl.NumberFormat>()
  const moneyIn = (currency: string) => {
    const money = currencies.get(currency) ?? new Intl.NumberFormat(locale, { style: 'currency', currency })
    currencies.set(currency, money)
    return money
  }
  return {
    date: (iso: string) => date.format(new Date(`${iso.slice(0, 10)}T12:00:00`)),
    /** A month `YYYY-MM`, or the month of a date. */
    month: (iso: string) => month.format(new Date(`${iso.slice(0, 7)}-15T12:00:00`)),
    /** A moment with its time; without a time if it stands for a date. */
    moment: withTime(moment, date),
    short: withTime(short, dayAndMonth),
    /** A date or moment as text; undefined for any other value. */
    dayOrMoment: (value: unknown) => (isDay(value) || isMoment(value) ? withTime(moment, date)(value) : undefined),
    clock: (iso: string) => clock.format(new Date(iso)),
    weekday: (iso: string) => weekday.format(new Date(`${iso.slice(0, 10)}T12:00:00`)),
    ago,
    span,
    number: (value: number) => number.format(value),
    /** A number with all its decimals. */
    exact: (value: number) => exact.format(value),
    /** An amount of money whose currency stands elsewhere: `31`, `29,50`. */
    amount: (value: number) => (Number.isInteger(value) ? number : cents).format(value),
    money: (amount: number, currency: string) => moneyIn(currency).format(amount),
    /** Two amounts with their currency once: `30,50–36,00 PLN`; one amount if they are equal. */
    moneyRange: (from: number, to: number, currency: string) =>
      from === to ? moneyIn(currency).format(from) : moneyIn(currency).formatRange(from, to),
    country: (code: string) => regions.of(code) ?? code,
    tongue: (code: string) => tongues.of(code) ?? code,
  }
}

const formats = new Map<string, ReturnType<typeof formatIn>>()

/** Formatters of dates, times, durations, countries and languages in the reader's language and the agency's time zone; cached, because creating formatters is slow. */
export const useFormat = () => {
  const locale = useLocale()
  const key = [localeOf(locale), agencySettings().date_order, agencyZone()].join()
  const format = formats.get(key) ?? formatIn(locale)
  formats.set(key, format)
  return format
}
