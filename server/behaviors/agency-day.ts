import { type RawBuilder, sql } from 'kysely'
import { DAY_ZONE } from '#contract/basics/agency-day.ts'

/** The day it is where the agency works, for queries. */
export const today = sql<string>`(now() at time zone ${sql.lit(DAY_ZONE)})::date`

/** The day a moment falls on where the agency works, for queries. */
export const sqlDay = (moment: RawBuilder<unknown>) => sql<string>`(${moment} at time zone ${sql.lit(DAY_ZONE)})::date`
