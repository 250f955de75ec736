import { useTranslations } from 'use-intl'
import { HistoryPage } from '#web/behaviors/history/RecordHistory.tsx'
import { coordinators } from './coordinators.api.ts'
import { historyFields } from './history-fields.ts'
import { useCoordinatorText } from './useCoordinatorText.ts'

/** Every change of a coordinator. */
const CoordinatorHistoryPage = () => {
  const t = useTranslations('coordinators')
  return <HistoryPage records={coordinators} speak={useCoordinatorText()} fields={historyFields} back={t('back')} />
}

export default CoordinatorHistoryPage
