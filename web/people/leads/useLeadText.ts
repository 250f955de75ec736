import { useTranslations } from 'use-intl'
import { usePersonText } from '../parts/person/usePersonText.ts'

// words: leads.fields.*

/** The labels of a lead's fields and the texts of their values. */
export const useLeadText = () => {
  const t = useTranslations('leads')
  return usePersonText('lead', {
    labelOf: (field) => {
      const known = `fields.${field}` as 'fields.source'
      return t.has(known) ? t(known) : undefined
    },
    textOf: (field, value) => {
      if (field === 'source') return t(`sources.${value as 'other'}`)
      if (field === 'consent_channel') return t(`consent_channels.${value as 'phone'}`)
      return undefined
    },
  })
}
