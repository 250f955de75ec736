import { agencyDay } from '#contract/basics/agency-day.ts'

const HOUR_MS = 3_600_000

/** Milliseconds until the next day in the agency's time zone, at most an hour. */
export const untilTomorrow = (now = Date.now()): number => {
  const today = agencyDay(now)
  let [still, next] = [now, now + HOUR_MS]
  if (agencyDay(next) === today) return HOUR_MS
  while (next - still > 1) {
    const half = Math.floor((still + next) / 2)
    if (agencyDay(half) === today) still = half
    else next = half
  }
  return next - now
}
