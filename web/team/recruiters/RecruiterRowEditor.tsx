import type { CellEditor } from '#web/behaviors/list/DataTable.tsx'
import type { FieldInput } from '#web/behaviors/record/FieldEditor.tsx'
import { FieldRowEditor } from '#web/behaviors/rows/RowEditor.tsx'
import { staffUpdate } from '../parts/staff/staff-form.ts'
import { staffInputs } from '../parts/staff/staff-input.tsx'
import { TargetInput } from './RecruiterForm.tsx'
import { type RecruiterValues, toValues } from './recruiter-form.ts'
import { recruiters } from './recruiters.api.ts'
import { useRecruiterText } from './useRecruiterText.ts'

const Input: FieldInput<RecruiterValues> = ({ form, field }) => {
  const { labelOf } = useRecruiterText()
  return staffInputs(form, labelOf, { monthly_target: <TargetInput form={form} /> })[field]
}

/** Changes a cell of a recruiter in the list. */
const RecruiterRowEditor: CellEditor = (cell) => {
  const fieldTexts = useRecruiterText()
  return (
    <FieldRowEditor
      {...cell}
      records={recruiters}
      fieldTexts={fieldTexts}
      toValues={toValues}
      toInput={staffUpdate}
      Input={Input}
    />
  )
}

export default RecruiterRowEditor
