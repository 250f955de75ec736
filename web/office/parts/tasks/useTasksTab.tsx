import { useTranslations } from 'use-intl'
import type { TaskRelation } from '#contract/office/task-choices.ts'
import type { RecordTab } from '#web/behaviors/record/RecordTabs.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'

const RelatedTasks = lazyPart(() => import('./RelatedTasks.tsx'))

/** The tasks tab of a record's page. */
export const useTasksTab = (entity: TaskRelation) => {
  const t = useTranslations('record')
  return (id: number): RecordTab => ({
    key: 'tasks',
    label: t('nouns.task'),
    content: () => <RelatedTasks about={{ entity, id }} />,
  })
}
