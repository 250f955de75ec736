import { rowEditor } from '#web/behaviors/rows/RowEditor.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { toInput, toValues } from '../parts/tasks/task-form.ts'
import { tasks } from '../parts/tasks/tasks.api.ts'
import { useTaskText } from '../parts/tasks/useTaskText.ts'
import { TaskInput } from '../parts/tasks/useTaskInputs.tsx'

const TaskStep = lazyPart(() => import('../parts/tasks/TaskStep.tsx'))

/** Edits a cell of a task in the list. */
export default rowEditor({
  records: tasks,
  Step: TaskStep,
  useText: useTaskText,
  toValues,
  toInput,
  Input: TaskInput,
})
