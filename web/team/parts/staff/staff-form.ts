/** What the form of a profile holds; `kind` tells whether its user is there already. */
export type StaffValues = {
  kind: 'new' | 'known'
  user_id: string | null
  first_name: string | null
  last_name: string | null
  phone: string | null
  email: string | null
  locale: string
  languages: { code: string; level: string }[]
  hired_on: string | null
  comment: string | null
  custom_values: Record<string, unknown>
}

/** A profile nobody has typed yet. */
export const emptyStaff = (locale: string): StaffValues => ({
  kind: 'new', user_id: null, first_name: null, last_name: null, phone: null, email: null, locale, languages: [], hired_on: null,
  comment: null, custom_values: {},
}) // prettier-ignore

type Shown = Pick<
  StaffValues,
  'phone' | 'email' | 'languages' | 'hired_on' | 'comment' | 'custom_values' | 'first_name' | 'last_name'
>

/** A profile as the form shows it. */
export const staffValues = (row: Shown): StaffValues => ({
  ...emptyStaff('en'),
  first_name: row.first_name,
  last_name: row.last_name,
  phone: row.phone,
  email: row.email,
  languages: row.languages,
  hired_on: row.hired_on,
  comment: row.comment,
  custom_values: row.custom_values,
})

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
