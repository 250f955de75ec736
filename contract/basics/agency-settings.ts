import type { TimeZone } from './time-zones.ts'
import type { Currency } from './world.ts'

/** Hours of a clock: 14:30, or 2:30 pm. */
export const clocks = ['24', '12'] as const

/** Order of a date in English: 16 Nov 2026, or Nov 16, 2026. The other languages have one order each. */
export const dateOrders = ['day_first', 'month_first'] as const

/** The day that weeks of a calendar begin with. */
export const firstWeekdays = ['monday', 'saturday', 'sunday'] as const

/** What everyone of an agency shares: where its days begin, its money, and how dates, hours and weeks are written. */
export type AgencySettings = {
  time_zone: TimeZone
  currency: Currency
  clock: (typeof clocks)[number]
  date_order: (typeof dateOrders)[number]
  first_weekday: (typeof firstWeekdays)[number]
}

const initial: AgencySettings = {
  time_zone: 'Europe/Warsaw',
  currency: 'PLN',
  clock: '24',
  date_order: 'day_first',
  first_weekday: 'monday',
}

let current = initial

/** The settings of the agency that this process or this page serves. */
export const agencySettings = (): AgencySettings => current

/** Takes over the settings as they were read; without any, those of a new agency. */
export const setAgencySettings = ({ time_zone, currency, clock, date_order, first_weekday } = initial) => {
  current = { time_zone, currency, clock, date_order, first_weekday }
}

/** The currency that is proposed where none is known. */
export const agencyCurrency = () => current.currency

/** How the agency writes dates and hours, for `Intl.DateTimeFormat`: the locale of a language tag, and the clock. */
export const localeOf = (tag: string): string => {
  const region = tag !== 'en' ? tag : current.date_order === 'day_first' ? 'en-GB' : 'en-US'
  return `${region}-u-hc-${current.clock === '24' ? 'h23' : 'h12'}`
}

/** How many figures an hour has, for `Intl.DateTimeFormat`: 09:30, or 9:30 am. */
export const hourFigures = () => (current.clock === '24' ? '2-digit' : 'numeric')
