import { EditProfile } from '../parts/staff/EditProfile.tsx'
import { RecruiterForm } from './RecruiterForm.tsx'
import { toValues } from './recruiter-form.ts'
import { recruiters } from './recruiters.api.ts'
import { useRecruiterText } from './useRecruiterText.ts'

/** A staff recruiter, changed by whoever may. */
const EditRecruiterPage = () => (
  <EditProfile records={recruiters} speak={useRecruiterText()} toValues={toValues} Fields={RecruiterForm} />
)

export default EditRecruiterPage
