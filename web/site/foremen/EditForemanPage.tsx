import { EditProfile } from '#web/team/parts/staff/EditProfile.tsx'
import { ForemanForm } from './ForemanForm.tsx'
import { toValues } from './foreman-form.ts'
import { foremen } from './foremen.api.ts'
import { useForemanText } from './useForemanText.ts'

/** A foreman, changed by whoever may. */
const EditForemanPage = () => (
  <EditProfile records={foremen} speak={useForemanText()} toValues={toValues} Fields={ForemanForm} />
)

export default EditForemanPage
