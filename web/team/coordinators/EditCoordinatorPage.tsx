import { EditProfile } from '../parts/staff/EditProfile.tsx'
import { CoordinatorForm } from './CoordinatorForm.tsx'
import { toValues } from './coordinator-form.ts'
import { coordinators } from './coordinators.api.ts'
import { useCoordinatorText } from './useCoordinatorText.ts'

/** A coordinator, changed by whoever may. */
const EditCoordinatorPage = () => (
  <EditProfile records={coordinators} speak={useCoordinatorText()} toValues={toValues} Fields={CoordinatorForm} />
)

export default EditCoordinatorPage
