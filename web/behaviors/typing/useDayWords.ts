import { useLocale, useTranslations } from 'use-intl'
import type { DayWords } from './typed-days.ts'

// words: typing.days.*

/** The reader's words for days. */
export const useDayWords = (): DayWords => {
  const t = useTranslations('typing.days')
  const locale = useLocale()
  return {
    locale,
    named: {
      today: t('today'),
      tomorrow: t('tomorrow'),
      yesterday: t('yesterday'),
      overdue: t('overdue'),
      this_week: t('this_week'),
      next_week: t('next_week'),
      this_month: t('this_month'),
    },
  }
}
