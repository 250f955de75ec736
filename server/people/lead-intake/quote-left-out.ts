import { labelIn } from '#contract/basics/label-in.ts'
import type { Language } from '#contract/basics/language.ts'
import type { LoadedFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { importWords, leadWords, personWords } from '#server/behaviors/translations.ts'
import { type LeftOut, storable } from './read-form.ts'

// words: imports.intake.*

const MOST = 5_000
const CUSTOM = 'custom_values.'

const textOf = (value: unknown) => storable(typeof value === 'string' ? value : JSON.stringify(value))

const labelsIn = (language: Language): Record<string, string> => {
  const { full_name, created_time, phone_country } = importWords[language]
  const { source, source_detail, external_id } = leadWords[language].fields
  return {
    ...personWords[language].fields,
    full_name,
    created_time,
    phone_country,
    external_id,
    platform: source,
    campaign: source_detail,
    form_id: source_detail,
  }
}

/** Whether everyone who sees the lead may read the value. */
const isOpen = ({ fields, hidden }: LoadedFields, path: string) => {
  const key = path.slice(CUSTOM.length)
  if (!path.startsWith(CUSTOM)) return true
  return !hidden.includes(key) && (fields.find((field) => field.key === key)?.visible_role_ids ?? []).length === 0
}

/**
 * The comment that quotes what was left out of a form, as received, in a language; null when nothing was. Values of
 * custom fields that only some roles may read are not quoted.
 */
export const quoteLeftOut = (left: readonly LeftOut[], custom: LoadedFields, language: Language): string | null => {
  const labels = labelsIn(language)
  const labelOf = (path: string) => {
    const field = custom.fields.find(({ key }) => path === `${CUSTOM}${key}`)
    return field ? labelIn(field.label, language) : (labels[path] ?? path.replace(CUSTOM, ''))
  }
  const lines = left
    .filter(({ path, value }) => value !== null && isOpen(custom, path))
    .map(({ path, value }) => `${textOf(labelOf(path))}: ${textOf(value)}`)
  if (lines.length === 0) return null
  const text = [importWords[language].intake.left_out, ...lines].join('\n')
  return text.length > MOST ? `${text.slice(0, MOST - 1).replace(/[\ud800-\udbff]$/, '')}…` : text
}
