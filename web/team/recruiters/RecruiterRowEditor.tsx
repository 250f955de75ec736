import type { CellEditor } from '#web/behaviors/list/DataTable.tsx'
import { FieldRowEditor } from '#web/behaviors/rows/RowEditor.tsx'
import { staffUpdate } from '../parts/staff/staff-form.ts'
import { toValues } from './recruiter-form.ts'
import { recruiters } from './recruiters.api.ts'
import { useRecruiterText } from './useRecruiterText.ts'
import { RecruiterInput } from './useRecruiterInputs.tsx'

/** Edits a cell of a recruiter in the list. */
const RecruiterRowEditor: CellEditor = (cell) => {
  const fieldTexts = useRecruiterText()
  return (
    <FieldRowEditor
      {...cell}
      records={recruiters}
      fieldTexts={fieldTexts}
      toValues={toValues}
      toInput={staffUpdate}
      Input={RecruiterInput}
    />
  )
}

export default RecruiterRowEditor
