import { useTranslations } from 'use-intl'
import { useFormat } from '#web/platform/format.ts'

// words: placements.fields.*, placements.warned.*

/** The labels of a placement's fields and the texts of their values, for histories that contain placements. */
export const usePlacementText = () => {
  const t = useTranslations('placements')
  const workers = useTranslations('workers')
  const format = useFormat()
  const textOf = (field: string, value: unknown): string | null => {
    if (value === null || value === undefined || value === '') return null
    if (field === 'confirmed_warnings')
      return [value]
        .flat()
        .map((code) => t(`warned.${code as 'rate_below_need'}`))
        .join(', ')
    if (field === 'status') return t(`statuses.${value as 'planned'}`)
    if (field === 'employment_form') return workers(`employment_forms.${value as 'b2b'}`)
    return format.dayOrMoment(value) ?? (typeof value === 'number' ? format.amount(value) : String(value as string))
  }
  return {
    name: t('one'),
    labelOf: (field: string) => {
      const known = `fields.${field}` as 'fields.start_date'
      return t.has(known) ? t(known) : field
    },
    textOf,
  }
}
