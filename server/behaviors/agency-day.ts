import { sql } from 'kysely'
import { DAY_ZONE } from './lists/filters.ts'

const format = new Intl.DateTimeFormat('sv', { timeZone: DAY_ZONE })

/** The day `YYYY-MM-DD` that a moment (ISO 8601) falls on where the agency works. */
export const agencyDay = (at: string) => format.format(new Date(at))

/** The day it is where the agency works, for queries. */
export const today = sql<string>`(now() at time zone ${sql.lit(DAY_ZONE)})::date`
