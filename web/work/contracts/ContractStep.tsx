import type { Contract } from '#contract/work/contracts.ts'
import type { StepProps } from '#web/behaviors/status/RecordStatus.tsx'
import { StatusDialog } from '#web/behaviors/status/StatusDialog.tsx'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { ClosingList } from '../assignments/ClosingList.tsx'
import { useContractText } from './useContractText.ts'

const isClosing = ({ category }: StepProps<Contract>['to']) => category.startsWith('closed')

/** The status dialog of a contract. */
const ContractStep = ({ row: contract, to, forced, onSave, onClose }: StepProps<Contract>) => {
  const { labelOf } = useContractText()
  return (
    <StatusDialog
      entity="contract"
      to={to}
      forced={forced}
      initial={{ end_date: contract?.end_date ?? null, signed_at: contract?.signed_at ?? null }}
      input={(field, value, onChange, error) => (
        <DateInput label={labelOf(field)} value={value} onChange={onChange} error={error} required />
      )}
      notes={contract && isClosing(to) && <ClosingList of={{ contract_id: contract.id }} />}
      onSave={onSave}
      onClose={onClose}
    />
  )
}

export default ContractStep
