import { useTranslations } from 'use-intl'
import type { ScheduleWritten } from '#contract/work/schedule.ts'
import { sayDone } from '#web/ui/notices.ts'
import { useProblems } from '#web/ui/problems.ts'

/** Codes of skipped days that a user can do something about. */
const TOLD: ReadonlySet<string> = new Set(['exception_ended', 'work_not_allowed'])

/** Shows how many shifts a fill or copy has written, how many days it did not change, and what forbids work on them. */
export const useWrittenNotice = () => {
  const t = useTranslations('schedule')
  const { say } = useProblems()
  return ({ shifts, skipped = [] }: ScheduleWritten['data']) => {
    const counts = [t('written', { count: shifts.length })]
    if (skipped.length > 0) counts.push(t('skipped', { count: skipped.length }))
    const reasons = skipped.filter(({ code }) => TOLD.has(code)).map(say)
    const said = counts.join('. ')
    sayDone(reasons.length === 0 ? said : `${said}. ${[...new Set(reasons)].join(' ')}`)
  }
}
