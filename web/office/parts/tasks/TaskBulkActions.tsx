import { Button } from '@mantine/core'
import { IconCalendarTime, IconUsers } from '#web/ui/icons/index.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Task } from '#contract/office/tasks.ts'
import { BulkAsked } from '#web/behaviors/bulk/BulkAsked.tsx'
import type { BulkAction } from '#web/behaviors/bulk/BulkDialog.tsx'
import { BulkStatus } from '#web/behaviors/bulk/BulkStatus.tsx'
import type { BulkProps } from '#web/behaviors/list/ListPage.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { usePath } from '#web/platform/navigation.ts'
import { TASK, tasks } from './tasks.api.ts'
import { useTaskText } from './useTaskText.ts'

const TaskStep = lazyPart(() => import('./TaskStep.tsx'))
const TaskBulkPeople = lazyPart(() => import('./TaskBulkPeople.tsx'))
const TaskBulkDue = lazyPart(() => import('./TaskBulkDue.tsx'))

/** Bulk actions on selected tasks: status, people, end; `more` adds others. */
export const TaskBulkActions = ({
  list,
  isArchive = false,
  more,
}: {
  list: Pick<BulkProps<Task>, 'chosen' | 'search'>
  isArchive?: boolean
  more?: (onAction: (action: BulkAction) => void) => ReactNode
}) => {
  const t = useTranslations('tasks')
  const to = usePath()
  const fieldTexts = useTaskText()
  const [asked, setAsked] = useState<'people' | 'due' | null>(null)
  const [action, setAction] = useState<BulkAction | null>(null)
  const set = (next: BulkAction) => {
    setAction(next)
    setAsked(null)
  }
  return (
    <>
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
      {more?.(set)}
      <Suspense>
        {asked === 'people' && <TaskBulkPeople onSave={set} onClose={() => setAsked(null)} />}
        {asked === 'due' && <TaskBulkDue onSave={set} onClose={() => setAsked(null)} />}
        <BulkAsked
          records={{ ...tasks, beside: { to, name: TASK } }}
          fieldTexts={fieldTexts}
          list={list}
          action={action}
          onClose={() => setAction(null)}
        />
      </Suspense>
    </>
  )
}
