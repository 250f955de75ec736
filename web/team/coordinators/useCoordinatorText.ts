import { useTranslations } from 'use-intl'
import { useStaffText } from '../parts/staff/useStaffText.ts'
import { useFormat } from '#web/platform/format.ts'

// words: coordinators.fields.*

/** The labels of a coordinator's fields and the texts of their values. */
export const useCoordinatorText = () => {
  const t = useTranslations('coordinators')
  const format = useFormat()
  return useStaffText('coordinator', {
    labelOf: (field) => {
      const known = `fields.${field}` as 'fields.regions'
      return t.has(known) ? t(known) : undefined
    },
    textOf: (field, value) => {
      if (field !== 'regions') return undefined
      const { country, city } = value as { country: string; city: string | null }
      return [format.country(country), city].filter(Boolean).join(' · ')
    },
  })
}
