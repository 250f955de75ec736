import { useTranslations } from 'use-intl'
import { useFormat } from '#web/platform/format.ts'

/** Formats a period: from one day to another, or from one day on. */
export const usePeriod = () => {
  const t = useTranslations('foreman_area')
  const format = useFormat()
  return (from: string, to: string | null) =>
    to === null
      ? t('since', { from: format.date(from) })
      : t('period', { from: format.date(from), to: format.date(to) })
}
