import { EditRecord } from '#web/behaviors/record/EditRecord.tsx'
import { CandidateForm } from './CandidateForm.tsx'
import { toInput, toValues } from './candidate-form.ts'
import { candidates } from './candidates.api.ts'
import { useCandidateText } from './useCandidateText.ts'

/** A candidate, changed; a colleague's change meanwhile is shown field by field. */
const EditCandidatePage = () => (
  <EditRecord
    records={candidates}
    speak={useCandidateText()}
    toValues={toValues}
    toInput={toInput}
    Fields={CandidateForm}
  />
)

export default EditCandidatePage
