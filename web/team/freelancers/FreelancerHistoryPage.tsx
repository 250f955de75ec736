import { useTranslations } from 'use-intl'
import { HistoryPage } from '#web/behaviors/history/RecordHistory.tsx'
import { freelancers } from './freelancers.api.ts'
import { historyActions, historyFields } from './history-fields.ts'
import { useFreelancerText } from './useFreelancerText.ts'

/** Every change of a freelance recruiter, their claims and documents. */
const FreelancerHistoryPage = () => {
  const t = useTranslations('freelancers')
  return (
    <HistoryPage
      records={freelancers}
      speak={useFreelancerText()}
      fields={historyFields}
      actions={historyActions}
      back={t('back')}
    />
  )
}

export default FreelancerHistoryPage
