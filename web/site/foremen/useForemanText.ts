import { useTranslations } from 'use-intl'
import { useStaffText } from '#web/team/parts/staff/useStaffText.ts'

// words: foremen.fields.*

/** The name of any field of a foreman and any value of it in words. */
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
