import { useTranslations } from 'use-intl'
import { BulkPage } from '../../behaviors/bulk/BulkPage.tsx'
import { TASK, tasks } from '../../behaviors/tasks/tasks.api.ts'
import { useTaskText } from '../../behaviors/tasks/useTaskText.ts'
import { usePath } from '../../platform/navigation.ts'

/** A bulk action on tasks, found again by its address; its tasks open beside it. */
const TaskBulkPage = () => {
  const t = useTranslations('tasks')
  const records = { ...tasks, beside: { to: usePath(), name: TASK } }
  return <BulkPage records={records} speak={useTaskText()} back={{ to: '/tasks/management', label: t('title') }} />
}

export default TaskBulkPage
