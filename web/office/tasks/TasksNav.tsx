import { useTranslations } from 'use-intl'
import { taskKinds } from '#contract/office/task-choices.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { TabStrip } from '#web/ui/TabStrip.tsx'
import toolbar from '#web/ui/Toolbar.module.css'

export type TasksPlace = (typeof taskKinds)[number] | 'rules'

/** Links to the pages of tasks, and to the rules. */
export const TasksNav = ({ here }: { here: TasksPlace }) => {
  const t = useTranslations('tasks')
  return (
    <TabStrip label={t('pages_label')} marked={here}>
      {([...taskKinds, 'rules'] as const).map((place) => (
        <AppLink
          key={place}
          to={place === 'rules' ? '/tasks/regular' : `/tasks/${place}`}
          search={place === 'rules' ? { tab: 'rules' } : {}}
          className={toolbar.tab}
          data-active={place === here || undefined}
          aria-current={place === here ? 'page' : undefined}
        >
          {t(`pages.${place}`)}
        </AppLink>
      ))}
    </TabStrip>
  )
}
