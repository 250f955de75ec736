import { z } from 'zod'
import { date } from '../basics/date.ts'

const until = date().nullable().optional()

/** How a task recurs: daily, on weekdays (1 is Monday, 7 is Sunday), or on a day of the month (the last day if the month is shorter); `until` is the last possible day. */
export const recurrence = z.discriminatedUnion('every', [
  z.strictObject({ every: z.literal('day'), until }),
  z.strictObject({ every: z.literal('week'), days: z.array(z.int().min(1).max(7)).min(1).max(7), until }),
  z.strictObject({ every: z.literal('month'), day: z.int().min(1).max(31), until }),
])

export type Recurrence = z.output<typeof recurrence>
