import type { TimeZone } from './time-zones.ts'
import type { Currency } from './world.ts'

/** Hours of a clock: 14:30, or 2:30 pm. */
export const clocks = ['24', '12'] as const

/** Order of a date: 16 Nov 2026, or Nov 16, 2026. */
export const dateOrders = ['day_first', 'month_first'] as const

/** The day that weeks of a calendar begin with. */
export const firstWeekdays = ['monday', 'saturday', 'sunday'] as const

/** Order of a person's name: Anna Nowak, or Nowak Anna. */
export const nameOrders = ['first_last', 'last_first'] as const

/** What everyone of an agency shares: where it is, where its days begin, its money, the country of phones without a code, and how dates, hours, weeks and names are written. */
export type AgencySettings = {
  country: string
  time_zone: TimeZone
  currency: Currency
  phone_country: string
  clock: (typeof clocks)[number]
  date_order: (typeof dateOrders)[number]
  first_weekday: (typeof firstWeekdays)[number]
  name_order: (typeof nameOrders)[number]
}

const initial: AgencySettings = {
  country: 'PL',
  time_zone: 'Europe/Warsaw',
  currency: 'PLN',
  phone_country: 'PL',
  clock: '24',
  date_order: 'day_first',
  first_weekday: 'monday',
  name_order: 'first_last',
}

/** The settings by their names. */
export const settingNames = Object.keys(initial) as (keyof AgencySettings)[]

let current = initial
const followers = new Set<() => void>()

/** The settings of the agency that this process or this page serves; the same object until they change. */
export const agencySettings = (): AgencySettings => current

/** Tells `follower` whenever the settings change; answers how to stop. */
export const onAgencySettings = (follower: () => void) => {
  followers.add(follower)
  return () => void followers.delete(follower)
}

/** Takes over the settings as they were read; without any, those of a new agency. */
export const setAgencySettings = (settings: Partial<AgencySettings> = {}) => {
  const next = Object.fromEntries(settingNames.map((name) => [name, settings[name] ?? initial[name]])) as AgencySettings
  if (settingNames.every((name) => next[name] === current[name])) return
  current = next
  for (const follower of followers) follower()
}

/** The currency that is proposed where none is known. */
export const agencyCurrency = () => current.currency

/** How the agency writes hours, for `Intl.DateTimeFormat`: the locale of a language tag, and the clock. Dates are written by `agencyFormat`, which knows their order. */
export const localeOf = (tag: string): string => {
  const region = tag !== 'en' ? tag : current.date_order === 'day_first' ? 'en-GB' : 'en-US'
  return `${region}-u-hc-${current.clock === '24' ? 'h23' : 'h12'}`
}

/** How many figures an hour has, for `Intl.DateTimeFormat`: 09:30, or 9:30 am. */
export const hourFigures = () => (current.clock === '24' ? '2-digit' : 'numeric')
