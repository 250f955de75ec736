import { useTranslations } from 'use-intl'
import { fullName } from '#contract/basics/full-name.ts'
import type { CurrentUser } from '#contract/team/session.ts'
import { IconBook, IconLogout, IconUser } from '#web/ui/icons/index.ts'
import { openGuide, useGo } from '../platform/navigation.ts'
import { userMayOpen } from '../platform/session.ts'
import type { OpenerButton } from '../ui/Opener.tsx'
import OpenedMenu from '../ui/OpenedMenu.tsx'

type Props = { user: CurrentUser; button: OpenerButton; onSignOut: () => void }

/** Who is signed in, their profile, the guide, and the way out. */
const OpenedPersonMenu = ({ user, button, onSignOut }: Props) => {
  const t = useTranslations('app')
  const go = useGo()
  const profile = {
    key: 'profile',
    label: t('profile'),
    icon: <IconUser size={16} />,
    onClick: () => void go('/profile'),
  }
  return (
    <OpenedMenu
      position="bottom-end"
      width={220}
      button={button}
      heading={
        <>
          {fullName(user)}
          <br />
          {user.email}
        </>
      }
      items={[
        ...(userMayOpen(user, '/profile') ? [profile] : []),
        { key: 'guide', label: t('guide'), icon: <IconBook size={16} />, onClick: openGuide },
        { key: 'out', label: t('sign_out'), icon: <IconLogout size={16} />, onClick: onSignOut },
      ]}
    />
  )
}

export default OpenedPersonMenu
