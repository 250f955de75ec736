import { useTranslations } from 'use-intl'
import type { ScheduleWritten } from '#contract/work/schedule.ts'
import { sayDone } from '#web/ui/notices.ts'

/** Shows how many shifts a fill or copy has written, and how many days it did not change. */
export const useWrittenNotice = () => {
  const t = useTranslations('schedule')
  return ({ shifts, skipped = [] }: ScheduleWritten['data']) =>
    sayDone(
      [t('written', { count: shifts.length }), skipped.length > 0 && t('skipped', { count: skipped.length })]
        .filter(Boolean)
        .join('. '),
    )
}
