import type { CellEditor } from '#web/behaviors/list/DataTable.tsx'
import { RowEditor } from '#web/behaviors/rows/RowEditor.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { toInput, toValues } from './worker-form.ts'
import { workers } from './workers.api.ts'
import { WorkerInput } from './useWorkerInputs.tsx'
import { useWorkerText } from './useWorkerText.ts'

const WorkerStep = lazyPart(() => import('./WorkerStep.tsx'))

/** Edits a cell of a worker in the list. */
const WorkerRowEditor: CellEditor = (cell) => {
  const fieldTexts = useWorkerText()
  return (
    <RowEditor
      {...cell}
      records={workers}
      Step={WorkerStep}
      fieldTexts={fieldTexts}
      toValues={toValues}
      toInput={toInput}
      Input={WorkerInput}
    />
  )
}

export default WorkerRowEditor
