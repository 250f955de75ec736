import { useTranslations } from 'use-intl'
import { StatusHistoryPage } from '#web/behaviors/history/StatusHistoryPage.tsx'
import { contracts } from './contracts.api.ts'

/** The chain of a contract's statuses. */
const ContractStatusHistoryPage = () => {
  const t = useTranslations('contracts')
  return <StatusHistoryPage records={contracts} back={t('back')} />
}

export default ContractStatusHistoryPage
