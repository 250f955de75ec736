import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Task } from '#contract/office/tasks.ts'
import { LinesInput } from '#web/ui/inputs.tsx'
import type { StepProps } from '#web/behaviors/status/RecordStatus.tsx'
import { StatusDialog } from '#web/behaviors/status/StatusDialog.tsx'

/** The status dialog of a task: asks for the result when it is submitted. */
const TaskStep = ({ row: task, to, forced, onSave, onClose }: StepProps<Pick<Task, 'result' | 'recurrence'>>) => {
  const t = useTranslations('tasks')
  const isEnd = to.category === 'closed_bad'
  const note = task === null ? t('bulk.cancel_ends') : task.recurrence && t('cancel_ends')
  return (
    <StatusDialog
      entity="task"
      to={to}
      forced={forced}
      initial={{ result: task?.result ?? null }}
      notes={isEnd && note ? <Text size="sm">{note}</Text> : undefined}
      input={(_field, value, onChange, error) => (
        <LinesInput label={t('fields.result')} value={value} onChange={onChange} error={error} />
      )}
      onSave={onSave}
      onClose={onClose}
    />
  )
}

export default TaskStep
