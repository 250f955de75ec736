import { Drawer } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { CurrentUser } from '#contract/team/session.ts'
import { Logo } from '../ui/Logo.tsx'
import classes from './Frame.module.css'
import { LanguageSelect } from './LanguageSelect.tsx'
import { Places } from './Rail.tsx'

/** The menu as a drawer, in mobile mode. */
const RailDrawer = ({ user, onClose }: { user: CurrentUser; onClose: () => void }) => {
  const t = useTranslations('app')
  return (
    <Drawer
      opened
      onClose={onClose}
      size="17rem"
      title={<Logo name={user.agency_name} />}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <nav aria-label={t('menu_label')}>
        <Places user={user} collapsed={false} />
      </nav>
      <div className={classes.drawerTools}>
        <LanguageSelect size="sm" />
      </div>
    </Drawer>
  )
}

export default RailDrawer
