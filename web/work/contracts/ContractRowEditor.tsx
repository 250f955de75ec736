import { rowEditor } from '#web/behaviors/rows/RowEditor.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { toInput, toValues } from './contract-form.ts'
import { contracts } from './contracts.api.ts'
import { ContractInput } from './useContractInputs.tsx'
import { useContractText } from './useContractText.ts'

const ContractStep = lazyPart(() => import('./ContractStep.tsx'))

/** Edits a cell of a contract in the list. */
export default rowEditor({
  records: contracts,
  Step: ContractStep,
  useText: useContractText,
  toValues,
  toInput,
  Input: ContractInput,
})
