import { rowEditor } from '#web/behaviors/rows/RowEditor.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { toInput, toValues } from './worker-form.ts'
import { workers } from './workers.api.ts'
import { WorkerInput } from './useWorkerInputs.tsx'
import { useWorkerText } from './useWorkerText.ts'

const WorkerStep = lazyPart(() => import('./WorkerStep.tsx'))

/** Edits a cell of a worker in the list. */
export default rowEditor({
  records: workers,
  Step: WorkerStep,
  useText: useWorkerText,
  toValues,
  toInput,
  Input: WorkerInput,
})
