import { addDays } from './days.ts'

/** The zone in which whole days of moments are meant. */
export const DAY_ZONE = 'Europe/Warsaw'

const format = new Intl.DateTimeFormat('sv', { timeZone: DAY_ZONE })

/** The day `YYYY-MM-DD` that a moment (ISO 8601 or milliseconds) falls on where the agency works. */
export const agencyDay = (at: string | number) => format.format(new Date(at))

/** The day it is where the agency works, or so many days later. */
export const agencyToday = (days = 0) => addDays(agencyDay(Date.now()), days)
