import type { TimeZone } from './time-zones.ts'
import type { Currency } from './world.ts'

/** How times are written: 14:30, or 2:30 pm. */
export const clocks = ['24', '12'] as const

/** The order of a date: 16 Nov 2026 and 03/11/2026, or Nov 16, 2026 and 11/03/2026. */
export const dateOrders = ['day_first', 'month_first'] as const

export type DateOrder = (typeof dateOrders)[number]

/** The first day of a week on calendars. */
export const firstWeekdays = ['monday', 'saturday', 'sunday'] as const

/** The order of a person's name: Anna Nowak, or Nowak Anna. */
export const nameOrders = ['first_last', 'last_first'] as const

/** The settings that hold for every user of an agency: its country and time zone, its currency, the country of phone numbers without a code, and how dates, times, weeks and names are written. */
export type AgencySettings = {
  country: string
  time_zone: TimeZone
  currency: Currency
  phone_country: string
  clock: (typeof clocks)[number]
  date_order: DateOrder
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

/** The names of the settings. */
export const settingNames = Object.keys(initial) as (keyof AgencySettings)[]

let current = initial
const followers = new Set<() => void>()

/** The settings of the agency that this process or page serves; the same object until they change. */
export const agencySettings = (): AgencySettings => current

/** Calls `follower` whenever the settings change; returns a function that stops this. */
export const onAgencySettings = (follower: () => void) => {
  followers.add(follower)
  return () => void followers.delete(follower)
}

/** Replaces the current settings; a setting that is not given gets the value of a new agency. */
export const setAgencySettings = (settings: Partial<AgencySettings> = {}) => {
  const next = Object.fromEntries(settingNames.map((name) => [name, settings[name] ?? initial[name]])) as AgencySettings
  if (settingNames.every((name) => next[name] === current[name])) return
  current = next
  for (const follower of followers) follower()
}

/** The default currency. */
export const agencyCurrency = () => current.currency

/** The locale for times of day in `Intl.DateTimeFormat`: the language tag with the agency's clock. Dates need `agencyFormat`, which knows their order. */
export const localeOf = (tag: string): string => {
  const region = tag !== 'en' ? tag : current.date_order === 'day_first' ? 'en-GB' : 'en-US'
  return `${region}-u-hc-${current.clock === '24' ? 'h23' : 'h12'}`
}

/** The `hour` option of `Intl.DateTimeFormat` for the agency's clock: 09:30, or 9:30 am. */
export const hourFigures = () => (current.clock === '24' ? '2-digit' : 'numeric')
