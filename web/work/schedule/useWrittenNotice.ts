import { useTranslations } from 'use-intl'
import type { ScheduleWritten } from '#contract/work/schedule.ts'
import { sayDone } from '#web/ui/notices.ts'

/** Says how many shifts a fill or a copy has written, and how many days it left as they were. */
export const useWrittenNotice = () => {
  const t = useTranslations('schedule')
  return ({ shifts, skipped = [] }: ScheduleWritten['data']) =>
    sayDone(
      [t('written', { count: shifts.length }), skipped.length > 0 && t('skipped', { count: skipped.length })]
        .filter(Boolean)
        .join('. '),
    )
}
