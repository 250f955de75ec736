import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { writeHours } from '#contract/basics/hours.ts'
import type { ScheduleWarning } from '#contract/work/schedule.ts'
import { useFormat } from '#web/platform/format.ts'

// words: schedule.warnings.*

const said = (hours: unknown) => writeHours(Number(hours ?? 0))

/** The texts of warnings. */
export const useWarningText = () => {
  const t = useTranslations('schedule.warnings')
  const format = useFormat()
  return useCallback(
    ({ code, params = {} }: Pick<ScheduleWarning, 'code' | 'params'>) =>
      t(code, {
        hours: said(params['hours']),
        min: said(params['min']),
        max: said(params['max']),
        weeks: Number(params['weeks'] ?? 0),
        free: String(params['free'] ?? 0),
        least: String(params['least'] ?? 0),
        until: typeof params['until'] === 'string' ? format.date(params['until']) : '',
      }),
    [t, format],
  )
}
