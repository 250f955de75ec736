import type { Fields } from '#contract/fields/facts.ts'
import type { profile, profileBooks } from '#contract/fields/staff.ts'
import { type DeclaredValues, formValues } from '#web/behaviors/form/declared-values.ts'

/** The form values of a profile; `kind` tells whether its user already exists. */
export type StaffValues<F extends Fields = typeof profile & typeof profileBooks> = {
  kind: 'new' | 'known'
  user_id: string | null
  locale: string
} & DeclaredValues<F>

/** The form values of a profile, or the defaults for a new one. */
export const staffValues = <F extends Fields>(
  fields: F,
  row: Readonly<Record<string, unknown>> = {},
  locale = 'en',
): StaffValues<F> => ({ kind: 'new', user_id: null, locale, ...formValues(fields, row) })

/** The form values as an update accepts them. */
export const staffUpdate = <V extends StaffValues>({ kind: _kind, user_id: _user, locale: _locale, ...values }: V) => ({
  ...values,
  first_name: values.first_name ?? '',
  last_name: values.last_name ?? '',
  phone: values.phone ?? '',
  email: values.email ?? '',
})

/** The form values as a creation accepts them: for an existing user without names and e-mail, and with the phone only if it was typed. */
export const staffCreate = <V extends StaffValues>(values: V) => {
  const { first_name, last_name, phone, email, ...profile } = staffUpdate(values)
  if (values.kind === 'new') return { ...profile, first_name, last_name, phone, email, locale: values.locale }
  return { ...profile, user_id: values.user_id === null ? null : Number(values.user_id), ...(phone ? { phone } : {}) }
}
