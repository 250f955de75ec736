import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type Language, languageTag } from '#contract/basics/language.ts'
import type { SurveyAnswer } from '#contract/people/surveys.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { useCustomText } from '#web/behaviors/custom-fields/CustomValue.tsx'
import {
  positionsQuery,
  recruitersQuery,
  reasonsQuery,
  statusesQuery,
  useStoredFields,
} from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'

// words: surveys.fields.*

/** The labels of a survey's fields and the texts of their values, for facts, history and conflicts. */
export const useSurveyText = () => {
  const t = useTranslations('surveys')
  const app = useTranslations('app')
  const candidates = useTranslations('candidates')
  const people = useTranslations('people')
  const format = useFormat()
  const label = useLabel()
  const custom = useCustomText()
  const fields = useStoredFields('candidate_survey')
  const statuses = useQuery(statusesQuery('candidate_survey')).data ?? []
  const reasons = useQuery(reasonsQuery('candidate_survey')).data ?? []
  const positions = useQuery(positionsQuery).data ?? []
  const recruiters = useQuery(recruitersQuery).data ?? []
  const fieldOf = (key: string) => fields.find((field) => `custom.${field.key}` === key)
  const named = (rows: typeof statuses | typeof reasons | typeof positions, value: unknown) => {
    const row = rows.find(({ id }) => id === Number(value))
    return row ? label(row.name) : String(value)
  }
  const plain = (key: string, value: unknown): string => {
    if (key === 'export') return `PDF · ${format.tongue(languageTag((value as { language: Language }).language))}`
    if (typeof value === 'boolean') return app(value ? 'yes' : 'no')
    if (key === 'position_id') return named(positions, value)
    if (key === 'status_id') return named(statuses, value)
    if (key === 'reason_id') return named(reasons, value)
    if (key === 'channel') return t(`channels.${value as 'phone'}`)
    if (key === 'transport') return candidates(`transports.${value as 'bus'}`)
    if (key === 'contract_language_level') return value === 'native' ? people('native') : String(value)
    if (key === 'interviewer_id') {
      const one = recruiters.find(({ user_id }) => user_id === Number(value))
      return one ? fullName(one) : String(value)
    }
    if (key === 'rating') return '★'.repeat(Number(value))
    if (typeof value === 'number') return format.number(value)
    return format.dayOrMoment(value) ?? String(value)
  }
  return {
    labelOf: (key: string) => {
      const field = fieldOf(key)
      const known = `fields.${key}` as 'fields.rating'
      return field ? label(field.label) : t.has(known) ? t(known) : key
    },
    textOf: (key: string, value: unknown) => {
      if (value === null || value === undefined || value === '') return null
      const field = fieldOf(key)
      return field ? custom(field, value) : plain(key, value)
    },
    answerOf: ({ type, options, value }: SurveyAnswer) => custom({ type, options }, value),
  }
}
