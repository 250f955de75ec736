import { z } from 'zod'
import { codesFilter } from '../basics/filter.ts'
import { id } from '../basics/id.ts'
import { languages } from '../basics/language.ts'
import { heldDocumentsStates } from './documents-states.ts'
import { personRef } from './people.ts'

/** The user of a new profile. `user_id` names an existing user, whose names and e-mail stay; without it a person is invited and names, phone, e-mail and language are required. `null` means that no user has been chosen yet, and is refused. */
export const whose = { user_id: id().nullable().optional(), locale: z.enum(languages).optional() }

/** The user that a profile will belong to. */
export type StaffUser = {
  user_id?: number | null | undefined
  first_name?: string | undefined
  last_name?: string | undefined
  phone?: string | undefined
  email?: string | undefined
  locale?: (typeof languages)[number] | undefined
}

/** Filters of lists of staff in contract teams, beside those of their fields. */
export const teamFilters = { documents_state: codesFilter(heldDocumentsStates).optional() }

/** What the caller may do with a staff profile; `fields` are those the caller may write. */
export const staffAbilities = <const Name extends string>(fields: readonly Name[]) =>
  z.object({
    update: z.boolean(),
    archive: z.boolean(),
    restore: z.boolean(),
    personal_data: z.boolean(),
    change_status: z.boolean(),
    fields: z.array(z.enum(fields)),
  })

/** Fields in the answer of a profile beside its declared ones; `whole` is false if the caller may see only part of it. */
export const userOutput = {
  whole: z.boolean(),
  user_status: z.enum(['active', 'blocked']).nullable(),
  invited: z.boolean(),
  has_avatar: z.boolean(),
  created_by: personRef.nullable(),
}

/** Users who can get a profile. */
export const userOptions = z.object({
  data: z.array(personRef.extend({ email: z.string(), phone: z.string().nullable() })),
})
