import { rowEditor } from '#web/behaviors/rows/RowEditor.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { staffUpdate } from '#web/team/parts/staff/staff-form.ts'
import { toValues } from './foreman-form.ts'
import { foremen } from './foremen.api.ts'
import { useForemanText } from './useForemanText.ts'
import { ForemanInput } from './useForemanInputs.tsx'

const ForemanStep = lazyPart(() => import('./ForemanStep.tsx'))

/** Edits a cell of a foreman in the list. */
export default rowEditor({
  records: foremen,
  Step: ForemanStep,
  useText: useForemanText,
  toValues,
  toInput: staffUpdate,
  Input: ForemanInput,
})
