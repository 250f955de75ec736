import type { CellEditor } from '#web/behaviors/list/DataTable.tsx'
import { fieldsOf } from '#web/behaviors/form/fields-of.ts'
import type { FieldInput } from '#web/behaviors/record/FieldEditor.tsx'
import { RowEditor } from '#web/behaviors/rows/RowEditor.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { DueInput, MembersInput } from '../parts/tasks/TaskFields.tsx'
import { type TaskValues, toInput, toValues } from '../parts/tasks/task-form.ts'
import { tasks } from '../parts/tasks/tasks.api.ts'
import { useTaskText } from '../parts/tasks/useTaskText.ts'

const TaskStep = lazyPart(() => import('../parts/tasks/TaskStep.tsx'))

const Input: FieldInput<TaskValues> = ({ form, field: name }) => {
  const field = fieldsOf(form, useTaskText().labelOf)
  return name === 'due_at' ? (
    <DueInput {...field('due_at')} kind={form.getValues().kind} />
  ) : (
    <MembersInput {...field('assignee_ids')} />
  )
}

/** Changes a cell of a task in the list. */
const TaskRowEditor: CellEditor = (cell) => {
  const fieldTexts = useTaskText()
  return (
    <RowEditor
      {...cell}
      records={tasks}
      Step={TaskStep}
      fieldTexts={fieldTexts}
      toValues={toValues}
      toInput={toInput}
      Input={Input}
    />
  )
}

export default TaskRowEditor
