import { agencySettings } from './agency-settings.ts'
import { addDays } from './days.ts'

/** The zone in which whole days of moments are meant. */
export const agencyZone = () => agencySettings().time_zone

const formats = new Map<string, Intl.DateTimeFormat>()

const formatIn = (zone: string) => {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('sv', { timeZone: zone })
  formats.set(zone, format)
  return format
}

/** The day `YYYY-MM-DD` that a moment (ISO 8601 or milliseconds) falls on where the agency works. */
export const agencyDay = (at: string | number) => formatIn(agencyZone()).format(new Date(at))

/** The day it is where the agency works, or so many days later. */
export const agencyToday = (days = 0) => addDays(agencyDay(Date.now()), days)
