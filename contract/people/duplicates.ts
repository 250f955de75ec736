import { z } from 'zod'
import { define } from '../basics/endpoint.ts'
import { id } from '../basics/id.ts'
import { line } from '../basics/text.ts'
import { personRef } from '../behaviors/people.ts'
import { ownRequest } from './own-request.ts'

/** The data of a person typed so far. */
export const typedPerson = {
  phone: line(32, 0).optional(),
  email: line(254, 0).optional(),
  first_name: line(64, 0).optional(),
  last_name: line(64, 0).optional(),
  date_of_birth: z.iso.date().optional(),
}

/** The data of a person typed so far; `except` is the record that is being edited. */
export const duplicateQuery = z.strictObject({
  ...typedPerson,
  except: z
    .string()
    .regex(/^[1-9]\d{0,15}$/, { error: 'invalid_format' })
    .transform(Number)
    .optional(),
})

const duplicateNouns = ['lead', 'candidate', 'worker'] as const

/** What two people can have in common. */
export const matchCodes = ['document', 'number', 'phone', 'phone_tail', 'email', 'name', 'birth'] as const

/** A known person whom the caller may see. */
export const duplicate = z.object({
  entity: z.enum(duplicateNouns),
  id: z.int(),
  grade: z.enum(['same', 'likely', 'possible']),
  matched: z.array(z.enum(matchCodes)),
  first_name: z.string(),
  last_name: z.string(),
  status_id: z.int(),
  is_open: z.boolean(),
  archived: z.boolean(),
  blacklisted: z.boolean(),
  recruiter: personRef.nullable(),
})

export type Duplicate = z.output<typeof duplicate>

/** Says only that a person is known whom the caller may not see: whether this forbids the phone number, and the caller's own request for access. */
export const knownElsewhere = z.object({ refuses: z.boolean(), request: ownRequest.nullable() })
export type KnownElsewhere = z.output<typeof knownElsewhere>

export const duplicates = z.object({
  data: z.array(duplicate),
  meta: z.object({ known_elsewhere: knownElsewhere.nullable() }),
})
export type Duplicates = z.output<typeof duplicates>

/** Finds duplicates. It is a POST, because numbers of documents and of people must not appear in a URL. */
export const duplicateEndpoints = define({
  'POST /api/duplicate-checks': {
    summary:
      'Known people with the same phone, email, name or number; matches by number are returned only to users who may see numbers',
    access: {
      any: ['create lead', 'update lead', 'create candidate', 'update candidate', 'create worker', 'update worker'],
    },
    body: z.strictObject({
      ...typedPerson,
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
