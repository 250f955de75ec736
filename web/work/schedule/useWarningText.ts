import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { ScheduleWarning } from '#contract/work/schedule.ts'

// words: schedule.warnings.*

/** What to look at, in words. */
export const useWarningText = () => {
  const t = useTranslations('schedule.warnings')
  return useCallback(
    ({ code, params = {} }: Pick<ScheduleWarning, 'code' | 'params'>) =>
      t(code, { hours: 0, min: 0, max: 0, ...params }),
    [t],
  )
}
