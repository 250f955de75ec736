import type { CellEditor } from '#web/behaviors/list/DataTable.tsx'
import { RowEditor } from '#web/behaviors/rows/RowEditor.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { useCallMoments } from '../parts/calls/useCallTimes.ts'
import { toInput, toValues } from './candidate-form.ts'
import { candidates } from './candidates.api.ts'
import { CandidateInput } from './useCandidateInputs.tsx'
import { useCandidateText } from './useCandidateText.ts'

const CandidateStep = lazyPart(() => import('./CandidateStep.tsx'))

/** Edits a cell of a candidate in the list. */
const CandidateRowEditor: CellEditor = (cell) => {
  const fieldTexts = useCandidateText()
  return (
    <RowEditor
      {...cell}
      records={candidates}
      Step={CandidateStep}
      fieldTexts={fieldTexts}
      toValues={toValues}
      toInput={toInput}
      Input={CandidateInput}
      moments={useCallMoments()}
    />
  )
}

export default CandidateRowEditor
