import { z } from 'zod'
import { line } from './basics/text.ts'
import { personRef } from './behaviors/people.ts'

/** What is typed so far of a person; `except` is the record being edited. */
export const duplicateQuery = z.strictObject({
  phone: line(32, 0).optional(),
  email: line(254, 0).optional(),
  first_name: line(64, 0).optional(),
  last_name: line(64, 0).optional(),
  except: z
    .string()
    .regex(/^[1-9]\d{0,15}$/, { error: 'invalid_format' })
    .transform(Number)
    .optional(),
})

/** A person already known; `id` is absent where the caller may not see the record. */
export const duplicate = z.object({
  entity: z.enum(['lead', 'candidate', 'worker']),
  id: z.int().nullable(),
  grade: z.enum(['same', 'likely']),
  matched: z.array(z.enum(['phone', 'phone_tail', 'email', 'name'])),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  status_id: z.int().nullable(),
  is_open: z.boolean(),
  archived: z.boolean(),
  blacklisted: z.boolean(),
  recruiter: personRef.nullable(),
})

export type Duplicate = z.output<typeof duplicate>

export const duplicates = z.object({ data: z.array(duplicate) })
