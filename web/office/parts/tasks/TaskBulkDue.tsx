import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { TASK_SHIFT_DAYS } from '#contract/office/task-choices.ts'
import type { BulkAction } from '#web/behaviors/bulk/BulkDialog.tsx'
import { BulkQuestion } from '#web/behaviors/bulk/BulkQuestion.tsx'
import { DecimalInput } from '#web/ui/DecimalInput.tsx'
import { MomentInput } from '#web/ui/dates/MomentInput.tsx'
import { useProblems } from '#web/ui/problems.ts'

// words: tasks.bulk.ways.*

type Props = { onSave: (action: BulkAction) => void; onClose: () => void }

const ways = ['shift', 'due'] as const
type Way = (typeof ways)[number]

/** The new end of the selected tasks: a number of days later or earlier at the same time of day, or one moment for all. */
const TaskBulkDue = ({ onSave, onClose }: Props) => {
  const t = useTranslations('tasks')
  const { say } = useProblems()
  const [way, setWay] = useState<Way>('shift')
  const [days, setDays] = useState<number | string>(1)
  const [due, setDue] = useState<string | null>(null)
  const [isAsked, setAsked] = useState(false)
  const count = Number(days) || 0
  const isEmpty = count === 0
  const isFar = Math.abs(count) > TASK_SHIFT_DAYS
  const ask = () => {
    setAsked(true)
    if (way === 'due') onSave({ kind: 'due', due_at: due })
    else if (!isEmpty && !isFar) onSave({ kind: 'shift', days: count })
  }
  const problem = isEmpty ? say({ code: 'required' }) : say({ code: 'too_long_ago', params: { max: TASK_SHIFT_DAYS } })
  return (
    <BulkQuestion title={t('bulk.due')} onAsk={ask} onClose={onClose}>
      <SegmentedControl
        fullWidth
        aria-label={t('bulk.due')}
        value={way}
        onChange={(value) => setWay(value as Way)}
        data={ways.map((value) => ({ value, label: t(`bulk.ways.${value}`) }))}
      />
      {way === 'shift' ? (
        <DecimalInput
          label={t('bulk.days')}
          description={t('bulk.days_hint')}
          required
          decimalScale={0}
          clampBehavior="none"
          value={days}
          onChange={setDays}
          error={isAsked && (isEmpty || isFar) ? problem : undefined}
        />
      ) : (
        <MomentInput label={t('fields.due_at')} description={t('bulk.due_hint')} value={due} onChange={setDue} />
      )}
    </BulkQuestion>
  )
}

export default TaskBulkDue
