import type { TaskKind } from '#contract/office/task-choices.ts'
import { nextOfficeTime, officeTime } from './office-hours.ts'

const DAY_MS = 86_400_000
const QUARTER_MS = 15 * 60_000

/** An urgent task is due within two days of its creation. */
const URGENT_DAYS = 2

/**
 * A deadline on a quarter of an hour of working time, for a task that is due and was set so many days from now; past
 * ones are hours ago and stay past.
 */
export const deadline = (now: number, due: number, { kind, set }: { kind: TaskKind; set: number }) => {
  const time = now + due * DAY_MS
  const planned = time > now ? nextOfficeTime(time) : officeTime(time)
  const latest = officeTime(officeTime(now + set * DAY_MS) + URGENT_DAYS * DAY_MS) - QUARTER_MS
  const at = kind === 'urgent' ? Math.min(planned, latest) : planned
  return new Date(Math.ceil(at / QUARTER_MS) * QUARTER_MS).toISOString()
}
