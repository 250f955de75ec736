import { z } from 'zod'
import { instant } from '../basics/date.ts'
import { tidyName } from '../basics/invisible.ts'
import { counted } from '../basics/page.ts'
import { line } from '../basics/text.ts'
import { currencies, languageLevels, spokenLanguages } from '../basics/world.ts'
import { customValues } from '../office/custom-fields.ts'
import { clothingSizes } from './clothing-sizes.ts'
import { documentsStates } from './documents-states.ts'

export { clothingSizes, documentsStates }

/** Names as a passport prints them: capital Latin letters, 1–64 characters. */
export const latinName = () =>
  line(64)
    .overwrite((value) => tidyName(value).replaceAll('’', "'").toUpperCase())
    .regex(/^[A-Z][A-Z' -]{0,63}$/, { error: 'invalid_latin_name' })

/** An hourly rate, 0.01–9,999.99. */
export const rate = () => z.number().min(0.01).max(9_999.99).multipleOf(0.01)

/** Languages in a request, each with its level; if absent, they stay unchanged. */
export const spokenInput = () =>
  z
    .array(z.strictObject({ code: z.enum(spokenLanguages), level: z.enum(languageLevels) }))
    .max(10)
    .optional()

export const currency = () => z.enum(currencies)

export const personRef = z.object({ id: z.int(), first_name: z.string(), last_name: z.string() })
export type PersonRef = z.output<typeof personRef>

export const recruiterRef = personRef.extend({ user_id: z.int(), has_avatar: z.boolean() })

/** Languages in an answer. */
export const spokenOutput = () => z.array(z.object({ code: z.string(), level: z.string() }))

/** Fields in the answer of every record that can be archived. */
export const recordedOutput = {
  custom_values: customValues,
  version: z.int(),
  created_at: instant(),
  created_by: personRef.nullable(),
  updated_at: instant(),
  archived_at: instant().nullable(),
}

/** Fields in the answer of every record with a status that can be archived. */
export const recordOutput = {
  status_id: z.int(),
  status_since: instant(),
  reason_id: z.int().nullable(),
  ...recordedOutput,
}

/** The people that a person's record names, and whether it has a photo; null if the caller may not see it. */
export const personOutput = {
  has_photo: z.boolean(),
  recruiter: recruiterRef.nullable(),
  freelance_recruiter: personRef.nullable(),
  created_by: personRef.nullable(),
}

/** One column of a board; `overdue` counts the rows that are in the status longer than its due days. */
const boardColumn = z.object({ status_id: z.int(), overdue: z.int(), ...counted })

/** The columns of a board, one for each status. */
export const boardCounts = z.object({ data: z.array(boardColumn) })

/** How many rows each saved view finds. */
export const viewCounts = z.object({ data: z.array(z.object({ view_id: z.int(), ...counted })) })
