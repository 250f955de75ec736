import { useTranslations } from 'use-intl'
import type { Contract } from '#contract/work/contracts.ts'
import { HistoryPage } from '#web/behaviors/history/RecordHistory.tsx'
import type { Records } from '#web/behaviors/record/records.ts'
import { callList } from '#web/platform/api.ts'
import { contracts } from './contracts.api.ts'
import { useContractText } from './useContractText.ts'

const fields = [
  'status',
  'effective_from',
  'end_date',
  'pay_rate_from',
  'pay_rate_to',
  'bill_rate',
  'headcount',
  'termination_date',
  'requirements',
]

/** The records of contracts with a history of only their additions. */
const amended: Records<Contract> = {
  ...contracts,
  history: (id, query) => callList('GET /api/contracts/{id}/addition-history', query, { params: { id: String(id) } }),
}

/** All changes of a contract's additions, and what they changed in the contract. */
const ContractAdditionHistoryPage = () => {
  const t = useTranslations('contracts')
  const additions = useTranslations('additions')
  return (
    <HistoryPage
      records={amended}
      fieldTexts={useContractText()}
      fields={fields}
      back={t('back')}
      part="additions"
      titleOf={(name) => additions('history_title', { name })}
      actions={['created', 'updated', 'signed', 'applied', 'cancelled', 'amended']}
    />
  )
}

export default ContractAdditionHistoryPage
