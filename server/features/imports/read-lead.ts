import { leadCreate, type LeadCreate } from '#contract/leads.ts'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { ImportChoices, ImportMapping } from '#contract/imports.ts'
import { checkValues } from '#server/behaviors/custom-fields/check-values.ts'
import type { Field } from '#server/behaviors/custom-fields/custom-fields.ts'
import { fromText } from '#server/behaviors/custom-fields/from-text.ts'
import { fieldProblemsOf } from '#server/behaviors/endpoints/field-problems.ts'
import { cleanTimestamp } from '#server/behaviors/imports/clean-timestamp.ts'
import { cleanPhone, splitFullName } from '#server/behaviors/imports/clean-values.ts'

/** What a row of a file comes to: a lead that can be created, or what is wrong with it. */
export type ReadLead = { lead: LeadCreate | null; created_at: string | null; problems: FieldProblem[] }

const GENDERS: Record<string, 'male' | 'female'> = {
  m: 'male', male: 'male', man: 'male', mężczyzna: 'male', hombre: 'male', чоловік: 'male', чоловіча: 'male', мужчина: 'male', мужской: 'male', ч: 'male', м: 'male',
  f: 'female', k: 'female', w: 'female', female: 'female', woman: 'female', kobieta: 'female', mujer: 'female', жінка: 'female', жіноча: 'female', женщина: 'female', женский: 'female', ж: 'female',
} // prettier-ignore

const countryNames = new Map<string, string>()
for (const language of ['en', 'es', 'pl', 'ru', 'uk']) {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  for (const code of ['PL', 'UA', 'ES', 'BY', 'MD', 'GE', 'KZ', 'UZ', 'DE', 'CZ', 'SK', 'RO', 'LT', 'LV', 'IN', 'NP', 'BD', 'PH', 'VN', 'TR', 'AM', 'AZ', 'KG', 'TJ', 'RU', 'BG', 'HU', 'IT', 'FR', 'PT', 'CO', 'VE'])
    countryNames.set(names.of(code)!.toLowerCase(), code)
} // prettier-ignore

const country = (text: string) =>
  /^[A-Za-z]{2}$/.test(text) ? text.toUpperCase() : (countryNames.get(text.toLowerCase()) ?? text)

const dateOnly = (text: string) => cleanTimestamp(text, 'UTC')?.slice(0, 10) ?? text

const cleaners: Record<string, (text: string, choices: ImportChoices) => Record<string, unknown>> = {
  full_name: (text) => Object.fromEntries(Object.entries(splitFullName(text)).filter(([, part]) => part !== '')),
  phone: (text, choices) => ({ phone: cleanPhone(text, choices.phone_country) ?? text }),
  phone_2: (text, choices) => ({ phone_2: cleanPhone(text, choices.phone_country) ?? text }),
  citizenship: (text) => ({ citizenship: country(text) }),
  residence_country: (text) => ({ residence_country: country(text) }),
  gender: (text) => ({ gender: GENDERS[text.toLowerCase()] ?? text }),
  date_of_birth: (text) => ({ date_of_birth: dateOnly(text) }),
  available_from: (text) => ({ available_from: dateOnly(text) }),
  consent_at: (text) => ({ consent_at: cleanTimestamp(text) ?? text, consent_channel: 'form' }),
  created_time: () => ({}),
}

const merge = (cells: readonly string[], mapping: ImportMapping, choices: ImportChoices, fields: readonly Field[]) => {
  const values: Record<string, unknown> = {}
  const custom: Record<string, unknown> = {}
  for (const [column, target] of Object.entries(mapping)) {
    const text = (cells[Number(column)] ?? '').trim()
    if (text === '') continue
    const field = target.startsWith('custom.') ? fields.find((one) => `custom.${one.key}` === target) : undefined
    if (field) custom[field.key] = fromText(field, text)
    else Object.assign(values, cleaners[target]?.(text, choices) ?? { [target]: text })
  }
  return { values, custom }
}

const createdAt = (cells: readonly string[], mapping: ImportMapping) => {
  const column = Object.entries(mapping).find(([, target]) => target === 'created_time')?.[0]
  const text = column === undefined ? '' : (cells[Number(column)] ?? '').trim()
  if (text === '') return { at: null, problems: [] }
  const at = cleanTimestamp(text)
  return at ? { at, problems: [] } : { at: null, problems: [{ path: 'created_time', code: 'invalid_format' }] }
}

/** Reads one row by the mapping: cleans names, phones, dates, countries, then holds it to the very schema a typed lead is held to. */
export const readLead = (
  cells: readonly string[],
  mapping: ImportMapping,
  choices: ImportChoices,
  fields: readonly Field[],
): ReadLead => {
  const { values, custom } = merge(cells, mapping, choices, fields)
  const input = { ...values, source: choices.source, recruiter_id: choices.recruiter_id, custom_values: custom }
  const result = leadCreate.safeParse(input, { reportInput: true })
  const checked = checkValues(fields, custom, {}, true)
  const arrived = createdAt(cells, mapping)
  const problems = [
    ...(result.success ? [] : fieldProblemsOf(result.error.issues)),
    ...checked.problems,
    ...arrived.problems,
  ]
  return { lead: result.success && problems.length === 0 ? result.data : null, created_at: arrived.at, problems }
}
