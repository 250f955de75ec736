import { fieldRowEditor } from '#web/behaviors/rows/RowEditor.tsx'
import { toInput, toValues } from './freelancer-form.ts'
import { freelancers } from './freelancers.api.ts'
import { FreelancerInput } from './useFreelancerInputs.tsx'
import { useFreelancerText } from './useFreelancerText.ts'

/** Edits a cell of a freelance recruiter in the list. */
export default fieldRowEditor({
  records: freelancers,
  useText: useFreelancerText,
  toValues,
  toInput,
  Input: FreelancerInput,
})
