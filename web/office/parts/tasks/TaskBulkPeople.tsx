import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BulkAction } from '#web/behaviors/bulk/BulkDialog.tsx'
import { BulkQuestion } from '#web/behaviors/bulk/BulkQuestion.tsx'
import { MembersInput } from './useTaskInputs.tsx'
import { useProblems } from '#web/ui/problems.ts'

type Props = { onSave: (action: BulkAction) => void; onClose: () => void }

/** The new people of the selected tasks, who replace the present ones. */
const TaskBulkPeople = ({ onSave, onClose }: Props) => {
  const t = useTranslations('tasks')
  const { say } = useProblems()
  const [people, setPeople] = useState<string[]>([])
  const [isAsked, setAsked] = useState(false)
  const ask = () => {
    setAsked(true)
    if (people.length > 0) onSave({ kind: 'assignees', assignee_ids: people.map(Number) })
  }
  return (
    <BulkQuestion title={t('bulk.people')} onAsk={ask} onClose={onClose}>
      <MembersInput
        label={t('fields.assignee_ids')}
        value={people}
        onChange={setPeople}
        error={isAsked && people.length === 0 ? say({ code: 'required' }) : undefined}
      />
    </BulkQuestion>
  )
}

export default TaskBulkPeople
