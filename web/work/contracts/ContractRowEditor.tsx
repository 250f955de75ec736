import type { CellEditor } from '#web/behaviors/list/DataTable.tsx'
import { RowEditor } from '#web/behaviors/rows/RowEditor.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { toInput, toValues } from './contract-form.ts'
import { contracts } from './contracts.api.ts'
import { ContractInput } from './useContractInputs.tsx'
import { useContractText } from './useContractText.ts'

const ContractStep = lazyPart(() => import('./ContractStep.tsx'))

/** Edits a cell of a contract in the list. */
const ContractRowEditor: CellEditor = (cell) => {
  const fieldTexts = useContractText()
  return (
    <RowEditor
      {...cell}
      records={contracts}
      Step={ContractStep}
      fieldTexts={fieldTexts}
      toValues={toValues}
      toInput={toInput}
      Input={ContractInput}
    />
  )
}

export default ContractRowEditor
