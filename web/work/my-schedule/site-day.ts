import type { CrewShift } from '#contract/work/my-schedule.ts'

/** The local date `YYYY-MM-DD` at a site. */
export const dayAt = (timezone: string, at: Date = new Date()) =>
  new Intl.DateTimeFormat('sv', { timeZone: timezone }).format(at)

const EARLY_MS = 2 * 3_600_000

/** Whether a shift has begun or begins within two hours, so that its people can be on site. */
export const isNear = ({ starts_at }: CrewShift, now: number) =>
  starts_at === null || now >= Date.parse(starts_at) - EARLY_MS

/** Whether a shift can be marked now: from the start of its day, or two hours before it begins, until noon of the next day. */
export const markable = (shift: CrewShift, today: string, now: number): 'early' | 'open' | 'closed' => {
  if (now >= Date.parse(shift.until)) return 'closed'
  const starts = shift.starts_at === null ? Number.POSITIVE_INFINITY : Date.parse(shift.starts_at)
  return shift.date <= today || now >= starts - EARLY_MS ? 'open' : 'early'
}
