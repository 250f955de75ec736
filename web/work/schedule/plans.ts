import type { ShiftPattern } from '#contract/work/contracts.ts'
import type { GridShift, ShiftPlan } from '#contract/work/schedule.ts'

/** The wanted plans of a day in a placement: none clears the day, several are several shifts. */
export type Wanted = { assignment_id: number; date: string; plans: readonly ShiftPlan[] }

const MINUTES = 60
const DAY = 24 * MINUTES

const minutesOf = (clock: string) => {
  const [hours, minutes] = clock.split(':').map(Number) as [number, number]
  return hours * MINUTES + minutes
}

/** Hours between two times without the break; an end that is not after the start is on the next day. */
export const hoursOf = (start: string, end: string, break_min: number) => {
  const length = (minutesOf(end) - minutesOf(start) + DAY) % DAY || DAY
  return Math.max(0, Math.round(((length - break_min) / MINUTES) * 100) / 100)
}

/** A shift pattern of a contract as a plan. */
export const planOfPattern = ({ name, start, end, break_min }: ShiftPattern): ShiftPlan => ({
  kind: 'work',
  pattern: name,
  start,
  end,
  break_min,
})

/** A day without work as a plan. */
export const planOfKind = (kind: Exclude<ShiftPlan['kind'], 'work'>): ShiftPlan => ({ kind })

/** The plan of a shift. */
export const planOf = ({ kind, pattern, start, end, break_min, note }: GridShift): ShiftPlan => ({
  kind,
  ...(kind === 'work' ? { pattern, start, end, break_min } : {}),
  ...(note === null ? {} : { note }),
})

const empty = (value: unknown) => value ?? null

/** Whether two plans are equal. */
export const isSamePlan = (one: ShiftPlan, other: ShiftPlan) =>
  one.kind === other.kind &&
  (['pattern', 'start', 'end', 'note'] as const).every((key) => empty(one[key]) === empty(other[key])) &&
  (one.break_min ?? 0) === (other.break_min ?? 0)

const part = (clock: string) => (clock.endsWith(':00') ? clock.slice(0, 2) : clock)

/** Times shortened for a cell: `06–14`, `06:30–14`. */
export const shortTimes = (start: string | null, end: string | null) =>
  start === null || end === null ? '' : `${part(start)}–${part(end)}`
