import { addDays } from '#contract/basics/days.ts'
import { momentOf } from '#contract/basics/zones.ts'

/** The role in which a user marks attendance: foreman on site, manager of the contract, super-admin. */
export type Marker = 'foreman' | 'coordinator' | 'super-admin'

/**
 * Whether attendance can be marked at a moment, and from and until when without a comment; after that a super-admin can
 * mark `with_comment`.
 */
export type Window = { state: 'not_yet' | 'open' | 'with_comment' | 'closed'; opens_at: string; closes_at: string }

const FOREMAN_UNTIL = '12:00'
const COORDINATOR_DAYS = 7
const EARLY_MS = 2 * 3_600_000

/**
 * When attendance of a shift can be marked, in the site's time zone: from the beginning of its day, or two hours before
 * its start if earlier. A foreman can mark until noon of the next day, those who run the contract until the end of the
 * seventh day after, later a super-admin with a comment.
 */
export const attendanceWindow = (
  { date, starts_at }: { date: string; starts_at: string | null },
  zone: string,
  who: Marker,
  at: string,
): Window => {
  const midnight = momentOf(date, '00:00', zone)
  const early = starts_at === null ? midnight : new Date(Date.parse(starts_at) - EARLY_MS).toISOString()
  const opens_at = Date.parse(early) < Date.parse(midnight) ? early : midnight
  const closes_at =
    who === 'foreman'
      ? momentOf(addDays(date, 1), FOREMAN_UNTIL, zone)
      : momentOf(addDays(date, COORDINATOR_DAYS + 1), '00:00', zone)
  const now = Date.parse(at)
  const late = who === 'super-admin' ? 'with_comment' : 'closed'
  const state = now < Date.parse(opens_at) ? 'not_yet' : now < Date.parse(closes_at) ? 'open' : late
  return { state, opens_at, closes_at }
}
