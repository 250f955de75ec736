import { useTranslations } from 'use-intl'
import { BulkPage } from '#web/behaviors/bulk/BulkPage.tsx'
import { TASK, tasks } from '../parts/tasks/tasks.api.ts'
import { useTaskText } from '../parts/tasks/useTaskText.ts'
import { usePath } from '#web/platform/navigation.ts'

/** The page of a bulk action on tasks, opened by its URL; its tasks open beside it. */
const TaskBulkPage = () => {
  const t = useTranslations('tasks')
  const records = { ...tasks, beside: { to: usePath(), name: TASK } }
  return <BulkPage records={records} fieldTexts={useTaskText()} back={{ to: '/tasks/management', label: t('title') }} />
}

export default TaskBulkPage
