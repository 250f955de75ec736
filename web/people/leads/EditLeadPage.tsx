import { EditRecord } from '#web/behaviors/record/EditRecord.tsx'
import { LeadForm } from './LeadForm.tsx'
import { toInput, toValues } from './lead-form.ts'
import { leads } from './leads.api.ts'
import { useLeadText } from './useLeadText.ts'

/** A lead, changed; a colleague's change meanwhile is shown field by field. */
const EditLeadPage = () => (
  <EditRecord records={leads} speak={useLeadText()} toValues={toValues} toInput={toInput} Fields={LeadForm} />
)

export default EditLeadPage
