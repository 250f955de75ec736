import type { FieldProblem } from '#contract/basics/problem.ts'
import { collapse } from '#contract/basics/text.ts'
import { type LeadIntake, optionalIntake } from '#contract/people/lead-intake.ts'
import { type LeadSource, leadSources } from '#contract/people/lead-sources.ts'
import { fieldProblemsOf } from '#server/behaviors/endpoints/field-problems.ts'
import { cleanCountry, cleanSource } from '#server/behaviors/imports/clean-codes.ts'
import { cleanName, fitName, lacksOf } from '#server/behaviors/imports/clean-name.ts'
import { cleanTimestamp } from '#server/behaviors/imports/clean-timestamp.ts'
import { type SplitName, phoneCountry, splitFullName } from '#server/behaviors/imports/clean-values.ts'
import { decideOrder } from '#server/behaviors/imports/date-order.ts'

type Place = Exclude<keyof LeadIntake, 'phone_number'>
type TextPlace = Exclude<Place, 'custom_values'>

/** A value that no field of the lead holds, with the reason. */
export type LeftOut = FieldProblem & { value: unknown }

/** Reads one place after another and keeps what was left out. */
export type FormReader = {
  left: LeftOut[]
  leave: (path: string, code: string, value: unknown) => void
  read: (place: TextPlace, clean?: (text: string) => string) => string | null
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

const asText = (value: unknown) =>
  typeof value === 'string' || Number.isSafeInteger(value) ? String(value) : undefined

/** A received text as one line that can be stored and shown. */
export const storable = (text: string) => collapse(text.toWellFormed().replace(/\p{Cc}/gu, ' '))

/** Reads a form: a value that cannot be kept is left out. */
export const formReader = (form: LeadIntake): FormReader => {
  const left: LeftOut[] = []
  const leave = (path: string, code: string, value: unknown) => void left.push({ path: storable(path), code, value })
  const read: FormReader['read'] = (place, clean = (text) => text) => {
    const value = form[place]
    if (isEmpty(value)) return null
    const text = asText(value)
    const result = optionalIntake[place].safeParse(text === undefined ? value : clean(text.trim()), {
      reportInput: true,
    })
    if (result.success) return result.data ?? null
    leave(place, fieldProblemsOf(result.error.issues)[0]!.code, value)
    return null
  }
  return { left, leave, read }
}

/** The source that the platform's name means; `other` for a name that means none. */
export const sourceOf = (form: LeadIntake, { read, leave }: FormReader): LeadSource => {
  const named = read('platform', cleanSource)
  const source = leadSources.find((one) => one === named) ?? 'other'
  if (source !== 'freelance_recruiter') return source
  leave('platform', 'invalid_value', form.platform)
  return 'other'
}

/** The country whose phone numbers need no code; `home` unless the form names another. */
export const countryOf = ({ read }: FormReader, home: string) => read('phone_country', cleanCountry) ?? home

/** When the form was sent; a date such as `03/11/2026` is read in the order of the phone's country. */
export const arrivalOf = (form: LeadIntake, { read, leave }: FormReader, country: string): string | null => {
  const text = read('created_time')
  if (text === null) return null
  const phones = phoneCountry(form.phone_number, country)
  const at = cleanTimestamp(text, decideOrder([text], phones === null ? [] : [phones]).order)
  if (at === null) leave('created_time', 'invalid_format', text)
  return at
}

const nothing: SplitName = { first_name: '', last_name: '', middle_name: '' }

const fitted = (name: SplitName): SplitName => ({
  first_name: fitName(name.first_name),
  last_name: fitName(name.last_name),
  middle_name: fitName(name.middle_name),
})

const partOf = (text: string | undefined) => cleanName(text ?? '').replaceAll(',', '')

/**
 * The name of the form, cleaned; `nameless` when nothing of a name is left. What was typed is left out when the name
 * lacks letters or digits of it.
 */
export const namesOf = (form: LeadIntake, { leave }: FormReader, nameless: string): SplitName => {
  const kept = (place: 'full_name' | 'first_name' | 'last_name', names: readonly string[]) => {
    const [value, text] = [form[place], asText(form[place])]
    if (isEmpty(value)) return
    if (text === undefined || names.join('') === '' || lacksOf(text, names)) leave(place, 'invalid_name', value)
  }
  const whole = cleanName(asText(form.full_name) ?? '')
  const [given, family] = [partOf(asText(form.first_name)), partOf(asText(form.last_name))]
  const apart = given ? { ...nothing, first_name: given, last_name: family } : splitFullName(family)
  const name = fitted(whole ? splitFullName(whole) : apart)
  const all = Object.values(name)
  kept('full_name', whole ? all : [])
  if (!whole) kept('first_name', given ? [name.first_name] : [])
  if (!whole) kept('last_name', given ? [name.last_name] : all)
  if (name.first_name) return name
  if ([form.full_name, form.first_name, form.last_name].every(isEmpty)) leave('full_name', 'required', null)
  return { ...nothing, first_name: nameless }
}
