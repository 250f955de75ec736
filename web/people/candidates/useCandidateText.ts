import { useTranslations } from 'use-intl'
import { usePersonText } from '../parts/person/usePersonText.ts'

// words: candidates.fields.*

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
