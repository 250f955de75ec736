import { z } from 'zod'
import { date } from '../basics/date.ts'

const until = date().nullable().optional()

/** How a task recurs: every day, on days of the week (1 Monday … 7 Sunday), or on a day of the month, where a month without it counts its last day; `until` is the last day it may fall on. */
export const recurrence = z.discriminatedUnion('every', [
  z.strictObject({ every: z.literal('day'), until }),
  z.strictObject({ every: z.literal('week'), days: z.array(z.int().min(1).max(7)).min(1).max(7), until }),
  z.strictObject({ every: z.literal('month'), day: z.int().min(1).max(31), until }),
])

export type Recurrence = z.output<typeof recurrence>
