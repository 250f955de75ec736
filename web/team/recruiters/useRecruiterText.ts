import { useTranslations } from 'use-intl'
import type { RecruiterStatus } from '#contract/team/recruiter-choices.ts'
import { useProfileText } from '../parts/staff/useStaffText.ts'

// words: recruiters.fields.*

/** The labels of a recruiter's fields and the texts of their values. */
export const useRecruiterText = () => {
  const t = useTranslations('recruiters')
  return useProfileText('recruiter', {
    labelOf: (field) => {
      const known = `fields.${field}` as 'fields.status'
      return t.has(known) ? t(known) : undefined
    },
    textOf: (field, value) => {
      if (field === 'status') return t(`statuses.${value as RecruiterStatus}`)
      return field === 'conversion' ? t('results.share', { share: String(value) }) : undefined
    },
  })
}
