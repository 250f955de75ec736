import { useTranslations } from 'use-intl'
import { HistoryPage } from '#web/behaviors/history/RecordHistory.tsx'
import { historyFields } from './history-fields.ts'
import { recruiters } from './recruiters.api.ts'
import { useRecruiterText } from './useRecruiterText.ts'

/** Every change of a staff recruiter. */
const RecruiterHistoryPage = () => {
  const t = useTranslations('recruiters')
  return <HistoryPage records={recruiters} speak={useRecruiterText()} fields={historyFields} back={t('back')} />
}

export default RecruiterHistoryPage
