import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { writeHours } from '#contract/basics/hours.ts'
import type { ScheduleWarning } from '#contract/work/schedule.ts'

// words: schedule.warnings.*

const said = (hours: unknown) => writeHours(Number(hours ?? 0))

/** The texts of warnings. */
export const useWarningText = () => {
  const t = useTranslations('schedule.warnings')
  return useCallback(
    ({ code, params = {} }: Pick<ScheduleWarning, 'code' | 'params'>) =>
      t(code, { hours: said(params['hours']), min: said(params['min']), max: said(params['max']) }),
    [t],
  )
}
