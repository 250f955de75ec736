import { type SqlBool, sql } from 'kysely'
import { statusesThat } from '#server/behaviors/statuses/meanings.ts'
import { sqlDay, today } from '#server/behaviors/agency-day.ts'
import type { Condition } from '#server/behaviors/lists/filters.ts'

/** How far arrivals are looked for, in hours. */
const AHEAD_HOURS = 72

/**
 * Candidates on the way who arrive within 72 hours, or whose hour has passed and of whom it is not yet known whether
 * they came. The queue, its counts and the board of arrivals share this condition.
 */
export const arrivingCandidates: Condition = sql<SqlBool>`candidates.status_id = any(${statusesThat('candidate', 'travelling')})
  and candidates.arrival_at < now() + make_interval(hours => ${sql.lit(AHEAD_HOURS)})`

/** Candidates on the way whose arrival day has passed, and of whom it is not yet known whether they came. */
export const missedArrival: Condition = sql<SqlBool>`candidates.status_id = any(${statusesThat('candidate', 'travelling')})
  and candidates.archived_at is null and ${sqlDay(sql`candidates.arrival_at`)} < ${today}`
