import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Labels } from '#contract/basics/labels.ts'
import { useCustomText } from '../../behaviors/custom-fields/CustomValue.tsx'
import {
  positionsQuery,
  recruitersQuery,
  statusesQuery,
  useFields,
} from '../../behaviors/dictionaries/dictionaries.api.ts'
import { useFormat } from '../../platform/format.ts'
import { useLabel } from '../../platform/i18n.tsx'

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
const isMoment = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value)

/** The name of any field of a lead and any value of it in words, for history and conflicts. */
export const useValueText = () => {
  const t = useTranslations('leads')
  const format = useFormat()
  const label = useLabel()
  const custom = useCustomText()
  const fields = useFields('lead')
  const statuses = useQuery(statusesQuery('lead')).data ?? []
  const positions = useQuery(positionsQuery).data ?? []
  const recruiters = useQuery(recruitersQuery).data ?? []
  const fieldOf = (key: string) => fields.find((field) => `custom.${field.key}` === key)
  const named = (value: unknown, rows: { id: number; name: Labels }[]) => {
    const row = rows.find(({ id }) => id === Number(value))
    return row ? label(row.name) : String(value)
  }
  const plain = (key: string, value: unknown): string => {
    if (Array.isArray(value)) return value.map((one) => plain(key, one)).join(', ')
    if (key === 'languages') {
      const { code, level } = value as { code: string; level: string }
      return `${format.tongue(code)} ${level === 'native' ? t('native') : level}`
    }
    if (key === 'status_id') return named(value, statuses)
    if (key === 'desired_position_ids') return named(value, positions)
    if (key === 'recruiter_id') {
      const one = recruiters.find(({ id }) => id === Number(value))
      return one ? `${one.first_name} ${one.last_name}` : String(value)
    }
    if (['citizenship', 'residence_country', 'desired_countries'].includes(key)) return format.country(String(value))
    if (key === 'source') return t(`sources.${value as 'other'}`)
    if (key === 'gender') return t(`genders.${value as 'other'}`)
    if (key === 'consent_channel') return t(`consent_channels.${value as 'phone'}`)
    if (isDay(value)) return format.date(value)
    if (isMoment(value)) return format.moment(value)
    return String(value)
  }
  return {
    labelOf: (key: string) => {
      const field = fieldOf(key)
      const known = `fields.${key}` as 'fields.phone'
      return field ? label(field.label) : t.has(known) ? t(known) : key
    },
    textOf: (key: string, value: unknown) => {
      if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
        return null
      const field = fieldOf(key)
      return field ? custom(field, value) : plain(key, value)
    },
  }
}
