import { fieldRowEditor } from '#web/behaviors/rows/RowEditor.tsx'
import { staffUpdate } from '../parts/staff/staff-form.ts'
import { toValues } from './recruiter-form.ts'
import { recruiters } from './recruiters.api.ts'
import { useRecruiterText } from './useRecruiterText.ts'
import { RecruiterInput } from './useRecruiterInputs.tsx'

/** Edits a cell of a recruiter in the list. */
export default fieldRowEditor({
  records: recruiters,
  useText: useRecruiterText,
  toValues,
  toInput: staffUpdate,
  Input: RecruiterInput,
})
