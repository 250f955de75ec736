import { useTranslations } from 'use-intl'
import type { CurrentUser } from '#contract/team/session.ts'
import { IconChecklist } from '#web/ui/icons/index.ts'
import { TASK, newTask } from '../office/parts/tasks/tasks.api.ts'
import { useGo, useSearchState } from '../platform/navigation.ts'
import type { OpenerButton } from '../ui/Opener.tsx'
import OpenedMenu from '../ui/OpenedMenu.tsx'
import { creatable } from './menu.ts'

/** What the user can create: records on a page of their own, and a task beside any page. */
const OpenedCreateMenu = ({ user, button }: { user: CurrentUser; button: OpenerButton }) => {
  const t = useTranslations('menu')
  const go = useGo()
  const [, change] = useSearchState()
  return (
    <OpenedMenu
      position="bottom-end"
      width={220}
      button={button}
      items={[
        ...creatable(user).map((item) => ({
          key: item.key,
          label: t(`new.${item.key as 'leads' | 'users' | 'roles'}`),
          icon: item.icon && <item.icon size={16} />,
          onClick: () => void go(item.create!),
        })),
        {
          key: 'tasks',
          label: t('new.tasks'),
          icon: <IconChecklist size={16} />,
          onClick: () => change({ [TASK]: newTask() }),
        },
      ]}
    />
  )
}

export default OpenedCreateMenu
