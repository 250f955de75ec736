import type { CellEditor } from '#web/behaviors/list/DataTable.tsx'
import type { FieldInput } from '#web/behaviors/record/FieldEditor.tsx'
import { RowEditor } from '#web/behaviors/rows/RowEditor.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { staffUpdate } from '../parts/staff/staff-form.ts'
import { staffInputs } from '../parts/staff/staff-input.tsx'
import { type CoordinatorValues, toValues } from './coordinator-form.ts'
import { coordinators } from './coordinators.api.ts'
import { useCoordinatorText } from './useCoordinatorText.ts'

const CoordinatorStep = lazyPart(() => import('./CoordinatorStep.tsx'))

const Input: FieldInput<CoordinatorValues> = ({ form, field }) => {
  const { labelOf } = useCoordinatorText()
  return staffInputs(form, labelOf)[field]
}

/** Changes a cell of a coordinator in the list. */
const CoordinatorRowEditor: CellEditor = (cell) => {
  const fieldTexts = useCoordinatorText()
  return (
    <RowEditor
      {...cell}
      records={coordinators}
      Step={CoordinatorStep}
      fieldTexts={fieldTexts}
      toValues={toValues}
      toInput={staffUpdate}
      Input={Input}
    />
  )
}

export default CoordinatorRowEditor
