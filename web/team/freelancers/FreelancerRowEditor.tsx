import type { CellEditor } from '#web/behaviors/list/DataTable.tsx'
import { FieldRowEditor } from '#web/behaviors/rows/RowEditor.tsx'
import { toInput, toValues } from './freelancer-form.ts'
import { freelancers } from './freelancers.api.ts'
import { FreelancerInput } from './useFreelancerInputs.tsx'
import { useFreelancerText } from './useFreelancerText.ts'

/** Edits a cell of a freelance recruiter in the list. */
const FreelancerRowEditor: CellEditor = (cell) => {
  const fieldTexts = useFreelancerText()
  return (
    <FieldRowEditor
      {...cell}
      records={freelancers}
      fieldTexts={fieldTexts}
      toValues={toValues}
      toInput={toInput}
      Input={FreelancerInput}
    />
  )
}

export default FreelancerRowEditor
