import { z } from 'zod'
import { define } from '../basics/endpoint.ts'
import { id } from '../basics/id.ts'
import { line } from '../basics/text.ts'
import { personRef } from '../behaviors/people.ts'

const typed = {
  phone: line(32, 0).optional(),
  email: line(254, 0).optional(),
  first_name: line(64, 0).optional(),
  last_name: line(64, 0).optional(),
  date_of_birth: z.iso.date().optional(),
}

/** What is typed so far of a person; `except` is the record being edited. */
export const duplicateQuery = z.strictObject({
  ...typed,
  except: z
    .string()
    .regex(/^[1-9]\d{0,15}$/, { error: 'invalid_format' })
    .transform(Number)
    .optional(),
})

const duplicateNouns = ['lead', 'candidate', 'worker'] as const

/** In what two people can be alike. */
export const matchCodes = ['document', 'number', 'phone', 'phone_tail', 'email', 'name', 'birth'] as const

/** A person already known; `id` is absent where the caller may not see the record. */
export const duplicate = z.object({
  entity: z.enum(duplicateNouns),
  id: z.int().nullable(),
  grade: z.enum(['same', 'likely', 'possible']),
  matched: z.array(z.enum(matchCodes)),
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

/** The check with what must stand in no address: numbers of documents and of the person. */
export const duplicateEndpoints = define({
  'POST /api/duplicate-checks': {
    summary: 'People already known by phone, e-mail, name, or a number; equal numbers are told to whoever may see them',
    access: {
      any: ['create lead', 'update lead', 'create candidate', 'update candidate', 'create worker', 'update worker'],
    },
    body: z.strictObject({
      ...typed,
      entity: z.enum(duplicateNouns),
      except: id().optional(),
      document_number: line(40, 0).optional(),
      pesel: line(40, 0).optional(),
      nie_dni: line(40, 0).optional(),
      rnokpp: line(40, 0).optional(),
    }),
    response: duplicates,
  },
})
