import { useTranslations } from 'use-intl'
import { useCustomText } from '#web/behaviors/custom-fields/CustomValue.tsx'
import { useStoredFields } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import type { FieldTexts } from '#web/behaviors/history/change-texts.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { usePersonText } from '../parts/person/usePersonText.ts'

// words: candidates.fields.*, surveys.fields.*

/** The labels of a candidate's fields and the texts of their values. */
export const useCandidateText = () => {
  const t = useTranslations('candidates')
  return usePersonText('candidate', {
    labelOf: (field) => {
      const known = `fields.${field}` as 'fields.rating'
      return t.has(known) ? t(known) : undefined
    },
    textOf: (field, value) => {
      if (field === 'education') return t(`educations.${value as 'none'}`)
      if (field === 'transport') return t(`transports.${value as 'bus'}`)
      if (field === 'rating') return '★'.repeat(Number(value))
      if (field === 'travels_with_ids') return `#${String(value)}`
      return undefined
    },
  })
}

/** The texts of a candidate, and of the surveys in its history. */
export const useCandidateHistoryText = (): FieldTexts => {
  const own = useCandidateText()
  const t = useTranslations('surveys')
  const label = useLabel()
  const custom = useCustomText()
  const questions = useStoredFields('candidate_survey')
  const questionOf = (key: string) => questions.find((field) => `custom.${field.key}` === key)
  const survey = {
    name: t('part'),
    labelOf: (field: string) => {
      const question = questionOf(field)
      const known = `fields.${field}` as 'fields.rating'
      return question ? label(question.label) : t.has(known) ? t(known) : own.labelOf(field)
    },
    textOf: (field: string, value: unknown) => {
      const question = questionOf(field)
      if (question) return custom(question, value)
      return field === 'channel' && value ? t(`channels.${value as 'phone'}`) : own.textOf(field, value)
    },
  }
  return { ...own, parts: { candidate_survey: survey } }
}
