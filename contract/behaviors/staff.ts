import { z } from 'zod'
import { codesFilter } from '../basics/filter.ts'
import { id } from '../basics/id.ts'
import { languages } from '../basics/language.ts'
import { heldDocumentsStates } from './documents-states.ts'
import { personRef } from './people.ts'

/** Whose profile is made: that of the user whom `user_id` names, whose names and e-mail stay; or of a person who is invited: then names, phone, e-mail and language are needed. `null` is a user who has not been chosen yet, and is refused. */
export const whose = { user_id: id().nullable().optional(), locale: z.enum(languages).optional() }

/** Who is to be the user of a profile. */
export type StaffUser = {
  user_id?: number | null | undefined
  first_name?: string | undefined
  last_name?: string | undefined
  phone?: string | undefined
  email?: string | undefined
  locale?: (typeof languages)[number] | undefined
}

/** What lists of those in the teams of contracts filter by beside their fields. */
export const teamFilters = { documents_state: codesFilter(heldDocumentsStates).optional() }

/** What the caller may do with a profile in the team of contracts; `fields` are those they may write. */
export const staffAbilities = <const Name extends string>(fields: readonly Name[]) =>
  z.object({
    update: z.boolean(),
    archive: z.boolean(),
    restore: z.boolean(),
    personal_data: z.boolean(),
    change_status: z.boolean(),
    fields: z.array(z.enum(fields)),
  })

/** What a profile is read with beside its fields; `whole` is false where the caller may know a part of it alone. */
export const userOutput = {
  whole: z.boolean(),
  user_status: z.enum(['active', 'blocked']).nullable(),
  invited: z.boolean(),
  has_avatar: z.boolean(),
  created_by: personRef.nullable(),
}

/** Users of whom a profile can be made. */
export const userOptions = z.object({
  data: z.array(personRef.extend({ email: z.string(), phone: z.string().nullable() })),
})
