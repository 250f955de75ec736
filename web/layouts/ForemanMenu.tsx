import { ActionIcon, Popover } from '@mantine/core'
import { IconBook, IconHome, IconLogout, IconUser, IconUserCircle } from '#web/ui/icons/index.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CurrentUser } from '#contract/team/session.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { userMayOpen } from '../platform/session.ts'
import { AppLink } from '../ui/AppLink.tsx'
import classes from './ForemanLayout.module.css'
import { LanguageSelect } from './LanguageSelect.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'
import { useSignOut } from './useSignOut.ts'

/** The foreman's menu: the user's name, language, theme, and links to the profile, the desk and signing out. */
export const ForemanMenu = ({ user }: { user: CurrentUser }) => {
  const t = useTranslations('app')
  const menu = useTranslations('menu')
  const signOut = useSignOut()
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={280} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={48}
          aria-label={t('person_menu')}
          onClick={() => setOpened(!opened)}
        >
          <IconUserCircle size={24} stroke={1.7} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu} aria-label={t('person_menu')}>
        <div className={classes.who}>
          <b>{fullName(user)}</b>
          <small>{user.email}</small>
        </div>
        <div className={classes.settings}>
          <LanguageSelect size="sm" />
          <ThemeToggle />
        </div>
        <AppLink to="/" className={classes.entry} onClick={close}>
          <IconHome size={20} stroke={1.7} />
          {menu('places.home')}
        </AppLink>
        {userMayOpen(user, '/profile') && (
          <AppLink to="/profile" className={classes.entry} onClick={close}>
            <IconUser size={20} stroke={1.7} />
            {t('profile')}
          </AppLink>
        )}
        <a href="/README" target="_blank" rel="noopener" className={classes.entry}>
          <IconBook size={20} stroke={1.7} />
          {t('guide')}
        </a>
        <button type="button" className={classes.entry} onClick={() => void signOut()}>
          <IconLogout size={20} stroke={1.7} />
          {t('sign_out')}
        </button>
      </Popover.Dropdown>
    </Popover>
  )
}
