import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconMenu2, IconPlus } from '#web/ui/icons/index.ts'
import { useTranslations } from 'use-intl'
import type { CurrentUser } from '#contract/team/session.ts'
import { TasksButton } from '../office/parts/tasks/TasksButton.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { menuButton } from '../ui/MenuButton.tsx'
import { CommandHost } from './CommandHost.tsx'
import classes from './Frame.module.css'
import { LanguageSelect } from './LanguageSelect.tsx'
import { usePlace } from './Rail.tsx'
import { NotificationBell } from './NotificationBell.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'
import { Trail } from './Trail.tsx'
import { useSignOut } from './useSignOut.ts'

const CreateMenu = menuButton(() => import('./OpenedCreateMenu.tsx'))
const PersonMenu = menuButton(() => import('./OpenedPersonMenu.tsx'))

/** The top bar: breadcrumbs, what the user can create, language, theme, user menu. */
export const TopBar = ({ user, onMenu }: { user: CurrentUser; onMenu: () => void }) => {
  const t = useTranslations('app')
  const place = usePlace(user)
  const leave = useSignOut()
  const signOut = () => void leave()
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
      <CommandHost user={user} onSignOut={signOut} />
      <CreateMenu
        user={user}
        button={
          <ActionIcon variant="light" size="lg" aria-label={t('create')}>
            <IconPlus size={18} />
          </ActionIcon>
        }
      />
      <span className={classes.wide}>
        <LanguageSelect />
      </span>
      <TasksButton />
      <NotificationBell />
      <ThemeToggle />
      <PersonMenu
        user={user}
        onSignOut={signOut}
        button={
          <UnstyledButton aria-label={t('person_menu')}>
            <Avatar user={{ ...user, user_id: user.id }} size={32} />
          </UnstyledButton>
        }
      />
    </header>
  )
}
