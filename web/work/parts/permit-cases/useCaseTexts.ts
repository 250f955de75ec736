import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { isNamed } from '#contract/basics/label-in.ts'
import type { PermitCaseStep } from '#contract/work/permit-cases.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'

type Standing = Pick<PermitCaseStep, 'expected_on'> & { done_on?: string | null }

/** Whether the expected day of a step has passed and the step is not done. */
export const isLate = ({ expected_on, done_on = null }: Standing) =>
  done_on === null && expected_on !== null && expected_on < agencyToday()

/** When a step was done or is expected. */
export const useStepText = () => {
  const t = useTranslations('permit_cases')
  const format = useFormat()
  return (step: Standing) => {
    const { expected_on, done_on = null } = step
    if (done_on !== null) return t('done', { day: format.date(done_on) })
    if (expected_on === null) return t('not_planned')
    return t(isLate(step) ? 'overdue' : 'expected', { day: format.date(expected_on) })
  }
}

// words: permit_cases.fields.*, permit_cases.states.*, permit_cases.who.*

/** The labels and value texts of a permit case or a step, for the history of its worker. */
const useTexts = () => {
  const t = useTranslations('permit_cases')
  const format = useFormat()
  const label = useLabel()
  return {
    labelOf: (field: string) => {
      const known = `fields.${field}` as 'fields.office'
      return t.has(known) ? t(known) : field
    },
    textOf: (field: string, value: unknown): string | null => {
      if (value === null || value === undefined) return null
      if (isNamed(value)) return label(value)
      if (field === 'state') return t(`states.${value as 'open'}`)
      if (field === 'who') return t(`who.${value as 'agency'}`)
      return format.dayOrMoment(value) ?? (typeof value === 'number' ? format.number(value) : String(value as string))
    },
  }
}

/** The texts of permit cases and their steps, as parts of the history of a worker. */
export const useCaseParts = () => {
  const t = useTranslations('permit_cases')
  const texts = useTexts()
  return {
    permit_case: { name: t('one'), ...texts },
    permit_case_step: { name: t('one_step'), ...texts },
  }
}
