import { useTranslations } from 'use-intl'
import { CreateRecord } from '#web/behaviors/record/CreateRecord.tsx'
import { ContractForm } from './ContractForm.tsx'
import { emptyContract, toInput } from './contract-form.ts'
import { contracts } from './contracts.api.ts'

/** A new contract, typed in as a draft. */
const CreateContractPage = () => {
  const t = useTranslations('contracts')
  return (
    <CreateRecord
      records={contracts}
      words={{ title: t('create_title'), create: t('create') }}
      initial={emptyContract}
      toInput={toInput}
      Fields={ContractForm}
    />
  )
}

export default CreateContractPage
