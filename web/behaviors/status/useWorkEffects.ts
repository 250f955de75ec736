import type { ShiftSpan, WorkEffects } from '#contract/people/work-stops.ts'
import { useFormat } from '#web/platform/format.ts'
import { useNamedWords } from '#web/platform/i18n.tsx'

// words: work_stops.done.*, work_stops.span

/** A number of shifts with their days, as text: `4 (28 Nov 2026–3 Dec 2026)`. */
export const useSpanText = () => {
  const t = useNamedWords()
  const format = useFormat()
  return ({ count, from, to }: ShiftSpan): string => {
    if (from === null || to === null) return String(count)
    const days = from === to ? format.date(from) : `${format.date(from)}–${format.date(to)}`
    return t('work_stops.span', { count: String(count), days })
  }
}

/** What a change of status did to the work of a worker, as a sentence; null for a change that did nothing to it. */
export const useWorkEffects = () => {
  const t = useNamedWords()
  const spanText = useSpanText()
  return (answer: { meta: object }): string | null => {
    const { effects } = answer.meta as { effects?: WorkEffects | null }
    if (!effects || !t.has('work_stops.done.stopped')) return null
    const { kind, shifts, tasks } = effects
    return t(`work_stops.done.${kind}`, { shifts: spanText(shifts), tasks: String(tasks.length) })
  }
}
