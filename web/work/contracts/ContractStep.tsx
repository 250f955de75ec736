import { agencyToday } from '#contract/basics/agency-day.ts'
import type { Contract } from '#contract/work/contracts.ts'
import type { StepProps } from '#web/behaviors/status/RecordStatus.tsx'
import { StatusDialog } from '#web/behaviors/status/StatusDialog.tsx'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { ClosingList } from '../assignments/ClosingList.tsx'
import { useContractText } from './useContractText.ts'

const isClosing = ({ category }: StepProps<Contract>['to']) => category.startsWith('closed')

/** The last day of a contract that closes now: its own, or today if that is still to come; the first day of one that has not begun. */
const lastDayOf = ({ start_date, end_date }: Contract) => {
  const today = agencyToday()
  const latest = start_date > today ? start_date : today
  return end_date !== null && end_date < latest ? end_date : latest
}

/** The status dialog of a contract. */
const ContractStep = ({ row: contract, to, forced, onSave, onClose }: StepProps<Contract>) => {
  const { labelOf } = useContractText()
  return (
    <StatusDialog
      entity="contract"
      to={to}
      forced={forced}
      initial={{
        end_date: contract && isClosing(to) ? lastDayOf(contract) : (contract?.end_date ?? null),
        signed_at: contract?.signed_at ?? null,
      }}
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
