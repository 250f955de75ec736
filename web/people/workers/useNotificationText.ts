import { useTranslations } from 'use-intl'
import { useFormat } from '#web/platform/format.ts'

// words: workers.notifications.fields.*

/** The labels and value texts of a notification of the labour office, for the history of its worker. */
export const useNotificationText = () => {
  const t = useTranslations('workers')
  const format = useFormat()
  return {
    name: t('notifications.one'),
    labelOf: (field: string) => {
      const known = `notifications.fields.${field}` as 'notifications.fields.reason'
      return t.has(known) ? t(known) : field
    },
    textOf: (field: string, value: unknown): string | null => {
      if (value === null || value === undefined) return null
      if (field === 'reason') return t(`notifications.reasons.${value as 'start'}`)
      if (field === 'employment_form') return t(`employment_forms.${value as 'b2b'}`)
      if (field.endsWith('_on')) return format.date(value as string)
      return typeof value === 'number' ? format.number(value) : String(value as string)
    },
  }
}

/** The same for temporary work through other agencies. */
export const useElsewhereText = () => {
  const t = useTranslations('workers')
  const format = useFormat()
  return {
    name: t('temporary.one'),
    labelOf: (field: string) => {
      const known = `temporary.fields.${field}` as 'temporary.fields.comment'
      return t.has(known) ? t(known) : field
    },
    textOf: (field: string, value: unknown): string | null => {
      if (value === null || value === undefined) return null
      return field.endsWith('_date') ? format.date(value as string) : (value as string)
    },
  }
}
