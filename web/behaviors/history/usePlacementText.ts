import { useTranslations } from 'use-intl'
import { useFormat } from '../../platform/format.ts'

// words: placements.fields.*, placements.warned.*

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

const isMoment = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value)

/** The name of any field of a placement and any value of it in words, for the histories in which it stands. */
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
    if (isMoment(value)) return format.moment(value)
    if (isDay(value)) return format.date(value)
    return typeof value === 'number' ? format.number(value) : String(value as string)
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
