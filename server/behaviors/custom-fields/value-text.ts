import type { Language } from '#contract/basics/language.ts'
import { labelIn } from '#contract/basics/label-in.ts'
import { minutes } from '../exports/minutes.ts'
import { moneyText } from '../exports/money.ts'
import type { Field } from './custom-fields.ts'

type Value = string | number | boolean | string[] | { amount: number; currency: string } | { name: string }

const optionText = (field: Field, value: string, language: Language) => {
  const option = field.options.find((one) => one.value === value)
  return option ? labelIn(option.label, language) : value
}

/** A custom value as one cell of an export; null when there is none. */
export const customText = (field: Field, value: unknown, language: Language): string | number | null => {
  if (value === undefined || value === null) return null
  const known = value as Value
  if (typeof known === 'number') return known
  if (typeof known === 'boolean') return known ? '1' : '0'
  if (field.type === 'datetime') return minutes(known as string)
  if (typeof known === 'string') return field.type === 'select' ? optionText(field, known, language) : known
  if (Array.isArray(known)) return known.map((one) => optionText(field, one, language)).join(', ')
  return 'amount' in known ? moneyText(known.amount, known.currency) : known.name
}
