import { z } from 'zod'

/** What has become, by today, of the people who arrived in a period. `candidates`, `placed` and `stayed` count people who reached that stage; `waiting` counts placed people who work but not long enough to count as stayed. */
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
