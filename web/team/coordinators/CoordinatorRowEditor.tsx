import { rowEditor } from '#web/behaviors/rows/RowEditor.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { staffUpdate } from '../parts/staff/staff-form.ts'
import { toValues } from './coordinator-form.ts'
import { coordinators } from './coordinators.api.ts'
import { useCoordinatorText } from './useCoordinatorText.ts'
import { CoordinatorInput } from './useCoordinatorInputs.tsx'

const CoordinatorStep = lazyPart(() => import('./CoordinatorStep.tsx'))

/** Edits a cell of a coordinator in the list. */
export default rowEditor({
  records: coordinators,
  Step: CoordinatorStep,
  useText: useCoordinatorText,
  toValues,
  toInput: staffUpdate,
  Input: CoordinatorInput,
})
