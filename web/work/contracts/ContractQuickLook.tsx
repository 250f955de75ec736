import { fullName } from '#contract/basics/full-name.ts'
import { CallButton } from '#web/people/parts/person/CallButton.tsx'
import { QuickLook } from '#web/behaviors/record/QuickLook.tsx'
import { RecordState } from '#web/behaviors/status/RecordStatus.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { contracts } from './contracts.api.ts'
import { useContractText } from './useContractText.ts'
import { usePay } from './usePay.ts'

const ContractStep = lazyPart(() => import('./ContractStep.tsx'))

const shown = [
  'number',
  'client_name',
  'site_city',
  'start_date',
  'end_date',
  'headcount',
  'employment_form',
  'contact_name',
  'requirements',
] as const

/** The preview of a contract beside the list. */
const ContractQuickLook = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const fieldTexts = useContractText()
  const { labelOf, textOf } = fieldTexts
  const pay = usePay()
  return (
    <QuickLook
      records={contracts}
      id={id}
      state={(row) => <RecordState records={contracts} row={row} Step={ContractStep} />}
      fieldTexts={fieldTexts}
      actions={({ contact_phone }) => contact_phone && <CallButton phone={contact_phone} />}
      facts={(contract) => [
        ...shown.map((key) => [labelOf(key), textOf(key, contract[key])] as const),
        [labelOf('pay_rate'), pay(contract)],
        [labelOf('coordinators'), contract.coordinators.map((one) => fullName(one)).join(', ') || null],
        [labelOf('foremen'), contract.foremen.map((one) => fullName(one)).join(', ') || null],
      ]}
      onClose={onClose}
    />
  )
}

export default ContractQuickLook
