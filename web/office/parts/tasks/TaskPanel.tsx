import { Button } from '@mantine/core'
import { IconArrowLeft } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { asProblem } from '#web/platform/api.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { SidePanel } from '#web/ui/SidePanel.tsx'
import { recordQuery } from '#web/behaviors/record/records.ts'
import { MyTasks } from './MyTasks.tsx'
import { EditTask, NewTask } from './TaskEditor.tsx'
import { TaskView } from './TaskView.tsx'
import { readOpened, tasks } from './tasks.api.ts'

const OneTask = ({ id, onBack, onClose }: { id: number; onBack: () => void; onClose: () => void }) => {
  const t = useTranslations('tasks')
  const [editing, setEditing] = useState(false)
  const { data: task, error, refetch } = useQuery({ ...recordQuery(tasks, id), retry: false })
  const isGone = error !== null && asProblem(error).status === 404
  return (
    <SidePanel onClose={onClose} size="32rem" title={task?.title ?? t('task')}>
      <Button mb="sm" size="compact-sm" variant="subtle" leftSection={<IconArrowLeft size={15} />} onClick={onBack}>
        {t('mine.back')}
      </Button>
      {isGone && <Empty text={t('not_found')} />}
      {error && !task && !isGone && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
      {task && !isGone && !editing && <TaskView task={task} onEdit={() => setEditing(true)} />}
      {task && !isGone && editing && <EditTask task={task} onDone={() => setEditing(false)} />}
    </SidePanel>
  )
}

/** The task panel beside the page: the user's tasks, a new one, or one of them. */
const TaskPanel = ({ opened: text, onOpen }: { opened: string; onOpen: (opened: string | undefined) => void }) => {
  const t = useTranslations('tasks')
  const opened = readOpened(text)
  const close = () => onOpen(undefined)
  if (opened.view === 'one')
    return <OneTask key={opened.id} id={opened.id} onBack={() => onOpen('mine')} onClose={close} />
  if (opened.view === 'new')
    return (
      <SidePanel onClose={close} size="32rem" title={t('create')}>
        <NewTask key={text} asked={opened} onDone={({ id }) => onOpen(String(id))} onClose={close} />
      </SidePanel>
    )
  return (
    <SidePanel onClose={close} size="32rem" title={t('my')}>
      <MyTasks />
    </SidePanel>
  )
}

export default TaskPanel
