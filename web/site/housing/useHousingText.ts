import { useTranslations } from 'use-intl'
import { useCustomText } from '#web/behaviors/custom-fields/CustomValue.tsx'
import { useStoredFields } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import type { FieldTexts } from '#web/behaviors/history/change-texts.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'

// words: housing.fields.*, housing.stay_fields.*, housing.part_fields.*, housing.parts.*

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The texts of coded values, by field. */
const useCodes = (): Record<string, (value: string) => string> => {
  const t = useTranslations('housing')
  return {
    kind: (value) => t(`kinds.${value as 'hostel'}`),
    gender_policy: (value) => t(`gender_policies.${value as 'mixed'}`),
    rent_per: (value) => t(`rent_periods.${value as 'month'}`),
    status: (value) => t(`statuses.${value as 'active'}`),
  }
}

/** The same for the parts of a house: stays, rooms, beds, voids, costs. */
const usePartCodes = (): Record<string, (value: string) => string> => {
  const t = useTranslations('housing')
  return {
    gender: (value) => t(`room_genders.${value as 'any'}`),
    state: (value) => t(`place_states.${value as 'available'}`),
    reason: (value) => t(`void_reasons.${value as 'repair'}`),
    kind: (value) => t(`cost_kinds.${value as 'rent'}`),
    status: (value) => t(`stay_statuses.${value as 'living'}`),
    charge_per: (value) => t(`charge_periods.${value as 'day'}`),
    deposit_settled: (value) => t(`deposit_outcomes.${value as 'kept'}`),
    confirmed_warnings: () => t('too_small'),
  }
}

const usePlain = () => {
  const app = useTranslations('app')
  const format = useFormat()
  return (key: string, value: unknown): string => {
    if (key === 'country') return format.country(String(value as string))
    if (key === 'month') return format.month(String(value as string))
    if (typeof value === 'boolean') return app(value ? 'yes' : 'no')
    if (typeof value === 'number') return format.number(value)
    return format.dayOrMoment(value) ?? String(value as string)
  }
}

const usePartSpeak = () => {
  const t = useTranslations('housing')
  const codes = usePartCodes()
  const plain = usePlain()
  return {
    labelOf: (field: string) => {
      const keys = [`stay_fields.${field}`, `part_fields.${field}`, `fields.${field}`] as 'stay_fields.room'[]
      const known = keys.find((key) => t.has(key))
      return known ? t(known) : field
    },
    textOf: (field: string, value: unknown) => {
      if (isEmpty(value)) return null
      return [value]
        .flat()
        .map((one) => codes[field]?.(String(one)) ?? plain(field, one))
        .join(', ')
    },
  }
}

/** The labels of a house's fields and the texts of their values, for facts, history and conflicts; the parts of a house have texts of their own. */
export const useHousingText = (): FieldTexts => {
  const t = useTranslations('housing')
  const label = useLabel()
  const custom = useCustomText()
  const fields = useStoredFields('housing')
  const codes = useCodes()
  const plain = usePlain()
  const part = usePartSpeak()
  const fieldOf = (key: string) => fields.find((field) => `custom.${field.key}` === key)
  const named = (name: 'stay') => ({ ...part, name: t(`parts.${name}`) })
  return {
    labelOf: (key) => {
      const field = fieldOf(key)
      const known = `fields.${key}` as 'fields.name'
      return field ? label(field.label) : t.has(known) ? t(known) : key
    },
    textOf: (key, value) => {
      if (isEmpty(value)) return null
      const field = fieldOf(key)
      return field ? custom(field, value) : (codes[key]?.(String(value as string)) ?? plain(key, value))
    },
    parts: Object.fromEntries(
      ['room', 'place', 'void', 'stay', 'housing_cost', 'contract_housing'].map((name) => [
        name,
        named(name as 'stay'),
      ]),
    ),
  }
}
