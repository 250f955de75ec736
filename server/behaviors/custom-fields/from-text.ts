import type { DateOrder } from '#contract/basics/agency-settings.ts'
import { cleanTimestamp } from '../imports/clean-timestamp.ts'
import { writtenPhone } from '../imports/clean-values.ts'
import { readNames } from '../imports/read-names.ts'
import type { Field } from './custom-fields.ts'

const YES = new Set(['1', 'true', 'yes', 'y', 'tak', 'так', 'да', 'sí', 'si', 'x', '+'])
const NO = new Set(['0', 'false', 'no', 'n', 'nie', 'ні', 'нет', '-'])

const number = (text: string) => {
  const plain = text.replace(/\s/g, '').replace(',', '.')
  return plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : text
}

const option = (field: Field, text: string) => {
  const wanted = text.trim().toLowerCase()
  return field.options.find(
    (one) => one.value === wanted || Object.values(one.label).some((label) => label?.toLowerCase() === wanted),
  )?.value
}

const money = (text: string) => {
  const [, amount, currency] = /^([\d\s.,]+)\s*([A-Za-z]{3})$/.exec(text.trim()) ?? []
  return amount ? { amount: number(amount), currency: currency!.toUpperCase() } : text
}

/**
 * Reads a spreadsheet cell as a value of the field: dates in the given order of day and month, phones without a code in
 * the given country. Text that is no valid value stays text, so the check refuses it.
 */
export const fromText = (field: Field, text: string, order: DateOrder | null, phone_country: string): unknown => {
  switch (field.type) {
    case 'integer':
    case 'decimal':
    case 'rating':
      return number(text)
    case 'boolean':
      return YES.has(text.toLowerCase()) ? true : NO.has(text.toLowerCase()) ? false : text
    case 'date':
      return cleanTimestamp(text, order, 'UTC')?.slice(0, 10) ?? text
    case 'datetime':
      return cleanTimestamp(text, order) ?? text
    case 'select':
      return option(field, text) ?? text
    case 'multiselect':
      return readNames(text, (name) => option(field, name))
    case 'money':
      return money(text)
    case 'phone':
      return writtenPhone(text, phone_country)
    default:
      return text
  }
}
