import { useTranslations } from 'use-intl'
import { HistoryPage } from '#web/behaviors/history/RecordHistory.tsx'
import { historyActions, historyFields } from './history-fields.ts'
import { housing } from './housing.api.ts'
import { useHousingText } from './useHousingText.ts'

/** Every change of a house, its rooms, beds, stays and costs. */
const HousingHistoryPage = () => {
  const t = useTranslations('housing')
  return (
    <HistoryPage
      records={housing}
      speak={useHousingText()}
      fields={historyFields}
      actions={historyActions}
      back={t('back')}
    />
  )
}

export default HousingHistoryPage
