import { rowEditor } from '#web/behaviors/rows/RowEditor.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { useCallMoments } from '../parts/calls/useCallTimes.ts'
import { toInput, toValues } from './candidate-form.ts'
import { candidates } from './candidates.api.ts'
import { CandidateInput } from './useCandidateInputs.tsx'
import { useCandidateText } from './useCandidateText.ts'

const CandidateStep = lazyPart(() => import('./CandidateStep.tsx'))

/** Edits a cell of a candidate in the list. */
export default rowEditor({
  records: candidates,
  Step: CandidateStep,
  useText: useCandidateText,
  toValues,
  toInput,
  Input: CandidateInput,
  useMoments: useCallMoments,
})
