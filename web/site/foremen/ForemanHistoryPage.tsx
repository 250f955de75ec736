import { useTranslations } from 'use-intl'
import { HistoryPage } from '#web/behaviors/history/RecordHistory.tsx'
import { foremen } from './foremen.api.ts'
import { historyFields } from './history-fields.ts'
import { useForemanText } from './useForemanText.ts'

/** Every change of a foreman. */
const ForemanHistoryPage = () => {
  const t = useTranslations('foremen')
  return <HistoryPage records={foremen} speak={useForemanText()} fields={historyFields} back={t('back')} />
}

export default ForemanHistoryPage
