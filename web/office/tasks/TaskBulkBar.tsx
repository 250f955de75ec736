import { Button } from '@mantine/core'
import { IconCalendarTime, IconUsers } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Task } from '#contract/office/tasks.ts'
import { BulkArchive } from '#web/behaviors/bulk/BulkArchive.tsx'
import { BulkAsked } from '#web/behaviors/bulk/BulkAsked.tsx'
import type { BulkAction } from '#web/behaviors/bulk/BulkDialog.tsx'
import { BulkExport } from '#web/behaviors/bulk/BulkExport.tsx'
import { BulkFrame } from '#web/behaviors/bulk/BulkFrame.tsx'
import { BulkStatus } from '#web/behaviors/bulk/BulkStatus.tsx'
import type { BulkProps } from '#web/behaviors/list/ListPage.tsx'
import { TASK, tasks } from '../parts/tasks/tasks.api.ts'
import { useTaskText } from '../parts/tasks/useTaskText.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { usePath } from '#web/platform/navigation.ts'

const TaskStep = lazyPart(() => import('../parts/tasks/TaskStep.tsx'))
const TaskBulkPeople = lazyPart(() => import('./TaskBulkPeople.tsx'))
const TaskBulkDue = lazyPart(() => import('./TaskBulkDue.tsx'))

/** What can be done to the chosen tasks at once: their status, whom they are for, when they end, the archive. */
const TaskBulkBar = (list: BulkProps<Task>) => {
  const t = useTranslations('tasks')
  const to = usePath()
  const fieldTexts = useTaskText()
  const [asked, setAsked] = useState<'people' | 'due' | null>(null)
  const [action, setAction] = useState<BulkAction | null>(null)
  const { search } = list
  const isArchive = search['archived'] === 'only'
  const records = { ...tasks, beside: { to, name: TASK } }
  const set = (next: BulkAction) => {
    setAction(next)
    setAsked(null)
  }
  return (
    <BulkFrame {...list}>
      {!isArchive && (
        <>
          <BulkStatus entity="task" Step={TaskStep} onAction={set} />
          <Button size="xs" variant="default" leftSection={<IconUsers size={15} />} onClick={() => setAsked('people')}>
            {t('fields.assignee_ids')}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconCalendarTime size={15} />}
            onClick={() => setAsked('due')}
          >
            {t('fields.due_at')}
          </Button>
        </>
      )}
      <BulkArchive isArchive={isArchive} onAction={set} />
      <BulkExport records={records} {...list} />
      <Suspense>
        {asked === 'people' && <TaskBulkPeople onSave={set} onClose={() => setAsked(null)} />}
        {asked === 'due' && <TaskBulkDue onSave={set} onClose={() => setAsked(null)} />}
        <BulkAsked
          records={records}
          fieldTexts={fieldTexts}
          list={list}
          action={action}
          onClose={() => setAction(null)}
        />
      </Suspense>
    </BulkFrame>
  )
}

export default TaskBulkBar
