import { useTranslations } from 'use-intl'
import { StatusHistoryPage } from '#web/behaviors/history/StatusHistoryPage.tsx'
import { candidates } from './candidates.api.ts'

/** The chain of a candidate's statuses. */
const CandidateStatusHistoryPage = () => {
  const t = useTranslations('candidates')
  return <StatusHistoryPage records={candidates} back={t('back')} />
}

export default CandidateStatusHistoryPage
