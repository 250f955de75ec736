import type { Fields } from '#contract/fields/facts.ts'
import type { profile, profileBooks } from '#contract/fields/staff.ts'
import { type DeclaredValues, formValues } from '#web/behaviors/form/declared-values.ts'

/** What the form of a profile holds; `kind` tells whether its user is there already. */
export type StaffValues<F extends Fields = typeof profile & typeof profileBooks> = {
  kind: 'new' | 'known'
  user_id: string | null
  locale: string
} & DeclaredValues<F>

/** A profile as the form shows it, or what is usual of one that nobody has typed yet. */
export const staffValues = <F extends Fields>(
  fields: F,
  row: Readonly<Record<string, unknown>> = {},
  locale = 'en',
): StaffValues<F> => ({ kind: 'new', user_id: null, locale, ...formValues(fields, row) })

/** What an update takes of the form's values. */
export const staffUpdate = <V extends StaffValues>({ kind: _kind, user_id: _user, locale: _locale, ...values }: V) => ({
  ...values,
  first_name: values.first_name ?? '',
  last_name: values.last_name ?? '',
  phone: values.phone ?? '',
  email: values.email ?? '',
})

/** What a creation takes of the form's values: of a user who is there neither names nor e-mail, and the phone alone that was typed. */
export const staffCreate = <V extends StaffValues>(values: V) => {
  const { first_name, last_name, phone, email, ...profile } = staffUpdate(values)
  if (values.kind === 'new') return { ...profile, first_name, last_name, phone, email, locale: values.locale }
  return { ...profile, user_id: values.user_id === null ? null : Number(values.user_id), ...(phone ? { phone } : {}) }
}
