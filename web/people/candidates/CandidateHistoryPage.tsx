import { useTranslations } from 'use-intl'
import { HistoryPage } from '#web/behaviors/history/RecordHistory.tsx'
import { candidates } from './candidates.api.ts'
import { historyFields } from './history-fields.ts'
import { useCandidateText } from './useCandidateText.ts'

/** Every change of a candidate. */
const CandidateHistoryPage = () => {
  const t = useTranslations('candidates')
  return <HistoryPage records={candidates} speak={useCandidateText()} fields={historyFields} back={t('back')} />
}

export default CandidateHistoryPage
