import type { CellEditor } from '#web/behaviors/list/DataTable.tsx'
import { RowEditor } from '#web/behaviors/rows/RowEditor.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { staffUpdate } from '../parts/staff/staff-form.ts'
import { toValues } from './coordinator-form.ts'
import { coordinators } from './coordinators.api.ts'
import { useCoordinatorText } from './useCoordinatorText.ts'
import { CoordinatorInput } from './useCoordinatorInputs.tsx'

const CoordinatorStep = lazyPart(() => import('./CoordinatorStep.tsx'))

/** Edits a cell of a coordinator in the list. */
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
      Input={CoordinatorInput}
    />
  )
}

export default CoordinatorRowEditor
