import type { Coordinator } from '#contract/coordinators.ts'

/** What the form holds; `user` names who becomes a coordinator where it is not a new person. */
export type CoordinatorValues = {
  kind: 'new' | 'known'
  user_id: string | null
  first_name: string | null
  last_name: string | null
  phone: string | null
  email: string | null
  locale: string
  languages: { code: string; level: string }[]
  regions: { country: string; city: string | null }[]
  hired_on: string | null
  comment: string | null
  custom_values: Record<string, unknown>
}

/** A coordinator nobody has typed yet. */
export const emptyCoordinator = (locale: string): CoordinatorValues => ({
  kind: 'new', user_id: null, first_name: null, last_name: null, phone: null, email: null, locale, languages: [], regions: [],
  hired_on: null, comment: null, custom_values: {},
}) // prettier-ignore

/** The coordinator as the form shows them. */
export const toValues = (row: Coordinator): CoordinatorValues => ({
  ...emptyCoordinator('en'),
  first_name: row.first_name,
  last_name: row.last_name,
  phone: row.phone,
  email: row.email,
  languages: row.languages,
  regions: row.regions,
  hired_on: row.hired_on,
  comment: row.comment,
  custom_values: row.custom_values,
})

/** What an update takes of the form's values. */
export const toUpdate = ({ kind: _kind, user_id: _user, locale: _locale, ...values }: CoordinatorValues) => ({
  ...values,
  first_name: values.first_name ?? '',
  last_name: values.last_name ?? '',
  phone: values.phone ?? '',
  email: values.email ?? '',
})

/** What a creation takes of the form's values: of a user who is there neither names nor e-mail, and the phone alone that was typed. */
export const toCreate = (values: CoordinatorValues) => {
  const { first_name, last_name, phone, email, ...profile } = toUpdate(values)
  if (values.kind === 'new') return { ...profile, first_name, last_name, phone, email, locale: values.locale }
  return { ...profile, user_id: values.user_id === null ? null : Number(values.user_id), ...(phone ? { phone } : {}) }
}
