import { z } from 'zod'
import { define } from './basics/endpoint.ts'

/** A staff recruiter as the pickers know them. */
export const recruiterOption = z.object({
  id: z.int(),
  user_id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  has_avatar: z.boolean(),
  active: z.boolean(),
})

export type RecruiterOption = z.output<typeof recruiterOption>

export const recruiterEndpoints = define({
  'GET /api/recruiters/options': {
    summary: 'Names of staff recruiters, for pickers and filters',
    access: 'known',
    response: z.object({ data: z.array(recruiterOption) }),
  },
})
