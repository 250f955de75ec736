import { z } from 'zod'
import { date, instant } from '../basics/date.ts'
import { codesFilter, daysFilter, idsFilter } from '../basics/filter.ts'
import { id, version } from '../basics/id.ts'
import { languages } from '../basics/language.ts'
import { email, name, phone } from '../basics/person.ts'
import { clearable, text } from '../basics/text.ts'
import { spokenLanguages } from '../basics/world.ts'
import { customValuesInput } from '../office/custom-fields.ts'
import { heldDocumentsStates } from './documents-states.ts'
import { personRef, recordOutput, recordedOutput, spokenInput, spokenOutput } from './people.ts'

type Shape = Record<string, z.ZodType>

const person = { first_name: name(), last_name: name(), phone: phone(), email: email() }

/** What a profile of any member of the staff holds beside its user. */
export const staffProfile = {
  languages: spokenInput(),
  hired_on: clearable(date()),
  comment: clearable(text(5_000)),
  custom_values: customValuesInput.optional(),
}

/** A profile of the user that `user_id` names, whose names and e-mail stay; or of a person who is invited: then names, phone, e-mail and language are needed. `null` is a user who has not been chosen yet, and is refused. */
export const staffCreate = <P extends Shape>(profile: P) =>
  z.strictObject({
    user_id: id().nullable().optional(),
    ...z.object(person).partial().shape,
    locale: z.enum(languages).optional(),
    ...profile,
  })

/** A change of a profile: what the user shows, and what the profile holds. */
export const staffUpdate = <P extends Shape>(profile: P) =>
  z.strictObject({ version: version(), ...z.object(person).partial().shape, ...profile })

/** Who is to be the user of a profile. */
export type StaffUser = {
  user_id?: number | null | undefined
  first_name?: string | undefined
  last_name?: string | undefined
  phone?: string | undefined
  email?: string | undefined
  locale?: (typeof languages)[number] | undefined
}

/** What lists of profiles filter by. */
export const staffFilters = {
  status_id: idsFilter().optional(),
  languages: codesFilter(spokenLanguages).optional(),
  hired_on: daysFilter().optional(),
}

/** The same of those in the teams of contracts. */
export const teamFilters = { ...staffFilters, documents_state: codesFilter(heldDocumentsStates).optional() }

/** What the caller may do with a profile in the team of contracts; `fields` are those they may write. */
export const staffAbilities = <const F extends readonly [string, ...string[]]>(fields: F) =>
  z.object({
    update: z.boolean(),
    archive: z.boolean(),
    restore: z.boolean(),
    personal_data: z.boolean(),
    change_status: z.boolean(),
    fields: z.array(z.enum(fields)),
  })

/** A profile of a user as it is read; `whole` is false where the caller may know a part of it alone. */
export const profileOutput = {
  id: z.int(),
  whole: z.boolean(),
  user_id: z.int().nullable(),
  user_status: z.enum(['active', 'blocked']).nullable(),
  invited: z.boolean(),
  has_avatar: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  languages: spokenOutput(),
  hired_on: z.string().nullable(),
  comment: z.string().nullable(),
  anonymised_at: instant().nullable(),
  ...recordedOutput,
}

/** A profile in the team of contracts; of one known in part names, phone and status are told. `contracts` counts the open contracts in whose team they stand. `documents_state` and `documents_to` are null where the caller may not read the papers. */
export const staffOutput = {
  ...profileOutput,
  ...recordOutput,
  contracts: z.int().nullable(),
  documents_state: z.enum(heldDocumentsStates).nullable(),
  documents_to: z.string().nullable(),
}

/** Users of whom a profile can be made. */
export const userOptions = z.object({
  data: z.array(personRef.extend({ email: z.string(), phone: z.string().nullable() })),
})
