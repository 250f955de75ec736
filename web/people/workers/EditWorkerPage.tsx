import { EditRecord } from '#web/behaviors/record/EditRecord.tsx'
import { WorkerForm } from './WorkerForm.tsx'
import { useWorkerText } from './useWorkerText.ts'
import { toInput, toValues } from './worker-form.ts'
import { workers } from './workers.api.ts'

/** A worker, changed; a colleague's change meanwhile is shown field by field. */
const EditWorkerPage = () => (
  <EditRecord records={workers} speak={useWorkerText()} toValues={toValues} toInput={toInput} Fields={WorkerForm} />
)

export default EditWorkerPage
