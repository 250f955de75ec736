import { agencySettings } from './agency-settings.ts'
import { addDays } from './days.ts'

/** The time zone in which the agency's days begin and end. */
export const agencyZone = () => agencySettings().time_zone

const formats = new Map<string, Intl.DateTimeFormat>()

const formatIn = (zone: string) => {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('sv', { timeZone: zone })
  formats.set(zone, format)
  return format
}

/** The date `YYYY-MM-DD` of a moment (ISO 8601 or milliseconds) in the agency's time zone. */
export const agencyDay = (at: string | number) => formatIn(agencyZone()).format(new Date(at))

/** Today's date in the agency's time zone, or the date that many days later. */
export const agencyToday = (days = 0) => addDays(agencyDay(Date.now()), days)
