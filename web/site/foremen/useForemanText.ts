import { useTranslations } from 'use-intl'
import { useStaffText } from '#web/team/parts/staff/useStaffText.ts'

// words: foremen.fields.*

/** The labels of a foreman's fields and the texts of their values. */
export const useForemanText = () => {
  const t = useTranslations('foremen')
  return useStaffText('foreman', {
    labelOf: (field) => {
      const known = `fields.${field}` as 'fields.crew'
      return t.has(known) ? t(known) : undefined
    },
    textOf: (field) => (field === 'confirmed_warnings' ? t('rooms.too_large') : undefined),
  })
}
