import { useTranslations } from 'use-intl'
import type { ShiftSpan } from '#contract/people/work-stops.ts'
import { useSpanText } from '#web/behaviors/status/useWorkEffects.ts'

// words: work_stops.fields.*

type Stopped = ShiftSpan & { placements: number; stays: number; tasks: number; closed: boolean }

/** The texts of what a stop of work did, in the history of a worker; undefined for other fields. */
export const useWorkStopText = () => {
  const t = useTranslations('work_stops')
  const spanText = useSpanText()
  return {
    labelOf: (field: string): string | undefined => {
      const known = `fields.${field}` as 'fields.work_stopped'
      return t.has(known) ? t(known) : undefined
    },
    textOf: (field: string, value: unknown): string | undefined => {
      if (field === 'work_stopped') {
        const { placements, stays, tasks, closed, ...span } = value as Stopped
        const figures = { placements: String(placements), stays: String(stays), shifts: spanText(span) }
        return closed ? t('history.closed', figures) : t('history.stopped', { ...figures, tasks: String(tasks) })
      }
      if (field === 'work_resumed') {
        const { tasks, ...span } = value as ShiftSpan & { tasks: number }
        return t('history.resumed', { tasks: String(tasks), shifts: spanText(span) })
      }
      if (field === 'shifts_restored') {
        const { skipped, ...span } = value as ShiftSpan & { skipped: number }
        return t('history.restored', { shifts: spanText(span), skipped: String(skipped) })
      }
      return field === 'shifts_dropped' ? spanText(value as ShiftSpan) : undefined
    },
  }
}
