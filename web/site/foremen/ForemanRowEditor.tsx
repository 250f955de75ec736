import type { CellEditor } from '#web/behaviors/list/DataTable.tsx'
import type { FieldInput } from '#web/behaviors/record/FieldEditor.tsx'
import { RowEditor } from '#web/behaviors/rows/RowEditor.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { staffUpdate } from '#web/team/parts/staff/staff-form.ts'
import { staffInputs } from '#web/team/parts/staff/staff-input.tsx'
import { type ForemanValues, toValues } from './foreman-form.ts'
import { foremen } from './foremen.api.ts'
import { TeamInput } from './ForemanForm.tsx'
import { useForemanText } from './useForemanText.ts'

const ForemanStep = lazyPart(() => import('./ForemanStep.tsx'))

const Input: FieldInput<ForemanValues> = ({ form, field }) => {
  const { labelOf } = useForemanText()
  return staffInputs(form, labelOf, { max_team: <TeamInput form={form} /> })[field]
}

/** Changes a cell of a foreman in the list. */
const ForemanRowEditor: CellEditor = (cell) => {
  const fieldTexts = useForemanText()
  return (
    <RowEditor
      {...cell}
      records={foremen}
      Step={ForemanStep}
      fieldTexts={fieldTexts}
      toValues={toValues}
      toInput={staffUpdate}
      Input={Input}
    />
  )
}

export default ForemanRowEditor
