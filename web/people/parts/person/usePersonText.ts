import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Labels } from '#contract/basics/labels.ts'
import type { CustomFieldEntity } from '#contract/office/custom-fields.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import type { SteppingEntity } from '#web/behaviors/record/records.ts'
import { useCustomText } from '#web/behaviors/custom-fields/CustomValue.tsx'
import {
  positionsQuery,
  reasonsQuery,
  recruitersQuery,
  statusesQuery,
  useStoredFields,
} from '#web/behaviors/dictionaries/dictionaries.api.ts'
import type { FieldTexts } from '#web/behaviors/history/change-texts.ts'
import { messengerNames } from './messengers.ts'

// words: people.fields.*

/** The labels and value texts of a noun's own fields; undefined for fields of every person. */
export type OwnSpeech = {
  labelOf: (field: string) => string | undefined
  textOf: (field: string, value: unknown) => string | undefined
}

const countryFields = new Set(['citizenship', 'residence_country', 'desired_countries'])

const named = (rows: readonly { id: number; name: Labels }[], value: unknown, label: (name: Labels) => string) => {
  const row = rows.find(({ id }) => id === Number(value))
  return row ? label(row.name) : String(value)
}

/** The labels of a person's fields and the texts of their values, for facts, history and conflicts; the noun's own texts take precedence. */
export const usePersonText = (entity: SteppingEntity, own: OwnSpeech): FieldTexts => {
  const label = useLabel()
  const statuses = useQuery(statusesQuery(entity)).data ?? []
  const reasons = useQuery(reasonsQuery(entity)).data ?? []
  return useFieldText(entity, {
    labelOf: own.labelOf,
    textOf: (key, value) => {
      const said = own.textOf(key, value)
      if (said !== undefined) return said
      if (key === 'status_id') return named(statuses, value, label)
      return key === 'reason_id' ? named(reasons, value, label) : undefined
    },
  })
}

/** The same for nouns without statuses. */
export const useFieldText = (entity: CustomFieldEntity, own: OwnSpeech): FieldTexts => {
  const t = useTranslations('people')
  const app = useTranslations('app')
  const format = useFormat()
  const label = useLabel()
  const custom = useCustomText()
  const fields = useStoredFields(entity)
  const positions = useQuery(positionsQuery).data ?? []
  const recruiters = useQuery(recruitersQuery).data ?? []
  const fieldOf = (key: string) => fields.find((field) => `custom.${field.key}` === key)
  const plain = (key: string, value: unknown): string => {
    if (Array.isArray(value)) return value.map((one) => plain(key, one)).join(', ')
    const said = own.textOf(key, value)
    if (said !== undefined) return said
    if (key === 'languages') {
      const { code, level } = value as { code: string; level: string }
      return `${format.tongue(code)} ${level === 'native' ? t('native') : level}`
    }
    if (key === 'desired_position_ids') return named(positions, value, label)
    if (key === 'recruiter_id') {
      const one = recruiters.find(({ id }) => id === Number(value))
      return one ? fullName(one) : String(value)
    }
    if (countryFields.has(key)) return format.country(String(value))
    if (key === 'messengers') return messengerNames[value as 'viber'] ?? String(value)
    if (key === 'gender') return t(`genders.${value as 'other'}`)
    if (key === 'documents_state') return t(`documents_states.${value as 'ok'}`)
    if (typeof value === 'boolean') return app(value ? 'yes' : 'no')
    if (typeof value === 'number') return format.amount(value)
    return format.dayOrMoment(value) ?? String(value)
  }
  return {
    labelOf: (key) => {
      const field = fieldOf(key)
      const known = `fields.${key}` as 'fields.phone'
      return field ? label(field.label) : (own.labelOf(key) ?? (t.has(known) ? t(known) : key))
    },
    textOf: (key, value) => {
      if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
        return null
      const field = fieldOf(key)
      return field ? custom(field, value) : plain(key, value)
    },
  }
}
