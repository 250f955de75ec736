import { useTranslations } from 'use-intl'
import { HistoryPage } from '#web/behaviors/history/RecordHistory.tsx'
import { contracts } from './contracts.api.ts'
import { historyFields } from './history-fields.ts'
import { useContractText } from './useContractText.ts'

/** Every change of a contract and of its needs. */
const ContractHistoryPage = () => {
  const t = useTranslations('contracts')
  return <HistoryPage records={contracts} speak={useContractText()} fields={historyFields} back={t('back')} />
}

export default ContractHistoryPage
