import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconBook, IconChecklist, IconLogout, IconMenu2, IconPlus, IconUser } from '#web/ui/icons/index.ts'
import { useTranslations } from 'use-intl'
import type { CurrentUser } from '#contract/team/session.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { openGuide, useGo, useSearchState } from '../platform/navigation.ts'
import { TasksButton } from '../office/parts/tasks/TasksButton.tsx'
import { TASK, newTask } from '../office/parts/tasks/tasks.api.ts'
import { userMayOpen } from '../platform/session.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { MenuButton } from '../ui/MenuButton.tsx'
import { CommandHost } from './CommandHost.tsx'
import classes from './Frame.module.css'
import { LanguageSelect } from './LanguageSelect.tsx'
import { usePlace } from './Rail.tsx'
import { NotificationBell } from './NotificationBell.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'
import { Trail } from './Trail.tsx'
import { creatable } from './menu.ts'
import { useSignOut } from './useSignOut.ts'

/** The top bar: breadcrumbs, what the user can create, language, theme, user menu. */
export const TopBar = ({ user, onMenu }: { user: CurrentUser; onMenu: () => void }) => {
  const t = useTranslations('app')
  const menu = useTranslations('menu')
  const go = useGo()
  const [, change] = useSearchState()
  const place = usePlace(user)
  const news = creatable(user)
  const signOut = useSignOut()
  return (
    <header className={classes.top}>
      <ActionIcon
        className={classes.menuButton}
        variant="subtle"
        color="gray"
        size="lg"
        onClick={onMenu}
        aria-label={t('menu_open')}
      >
        <IconMenu2 size={20} />
      </ActionIcon>
      <Trail user={user} place={place} />
      <CommandHost user={user} onSignOut={() => void signOut()} />
      <MenuButton
        position="bottom-end"
        width={220}
        button={
          <ActionIcon variant="light" size="lg" aria-label={t('create')}>
            <IconPlus size={18} />
          </ActionIcon>
        }
        items={[
          ...news.map((item) => ({
            key: item.key,
            label: menu(`new.${item.key as 'leads' | 'users' | 'roles'}`),
            icon: item.icon && <item.icon size={16} />,
            onClick: () => void go(item.create!),
          })),
          {
            key: 'tasks',
            label: menu('new.tasks'),
            icon: <IconChecklist size={16} />,
            onClick: () => change({ [TASK]: newTask() }),
          },
        ]}
      />
      <span className={classes.wide}>
        <LanguageSelect />
      </span>
      <TasksButton />
      <NotificationBell />
      <ThemeToggle />
      <MenuButton
        position="bottom-end"
        width={220}
        button={
          <UnstyledButton aria-label={t('person_menu')}>
            <Avatar user={{ ...user, user_id: user.id }} size={32} />
          </UnstyledButton>
        }
        heading={
          <>
            {fullName(user)}
            <br />
            {user.email}
          </>
        }
        items={[
          ...(userMayOpen(user, '/profile')
            ? [
                {
                  key: 'profile',
                  label: t('profile'),
                  icon: <IconUser size={16} />,
                  onClick: () => void go('/profile'),
                },
              ]
            : []),
          { key: 'guide', label: t('guide'), icon: <IconBook size={16} />, onClick: openGuide },
          { key: 'out', label: t('sign_out'), icon: <IconLogout size={16} />, onClick: () => void signOut() },
        ]}
      />
    </header>
  )
}
