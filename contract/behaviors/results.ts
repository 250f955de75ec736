import { z } from 'zod'

/** What has become, up to today, of the people who came in a period. `candidates`, `placed` and `stayed` are those who got so far; `waiting` of the placed are at work and have not had the time to stay yet. */
export const results = z.object({
  from: z.string(),
  to: z.string(),
  came: z.int(),
  candidates: z.int(),
  placed: z.int(),
  stayed: z.int(),
  waiting: z.int(),
})

export type Results = z.output<typeof results>
