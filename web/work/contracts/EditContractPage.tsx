import { EditRecord } from '#web/behaviors/record/EditRecord.tsx'
import { ContractForm } from './ContractForm.tsx'
import { toInput, toValues } from './contract-form.ts'
import { contracts } from './contracts.api.ts'
import { useContractText } from './useContractText.ts'

/** A contract, changed; a colleague's change meanwhile is shown field by field. */
const EditContractPage = () => (
  <EditRecord
    records={contracts}
    speak={useContractText()}
    toValues={toValues}
    toInput={toInput}
    Fields={ContractForm}
  />
)

export default EditContractPage
