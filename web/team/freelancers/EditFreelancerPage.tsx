import { EditRecord } from '#web/behaviors/record/EditRecord.tsx'
import { FreelancerForm } from './FreelancerForm.tsx'
import { toInput, toValues } from './freelancer-form.ts'
import { freelancers } from './freelancers.api.ts'
import { useFreelancerText } from './useFreelancerText.ts'

/** A freelance recruiter being changed. */
const EditFreelancerPage = () => (
  <EditRecord
    records={freelancers}
    speak={useFreelancerText()}
    toValues={toValues}
    toInput={toInput}
    Fields={FreelancerForm}
  />
)

export default EditFreelancerPage
