import { Drawer } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Logo } from '../ui/Logo.tsx'
import classes from './Frame.module.css'
import { LanguageSelect } from './LanguageSelect.tsx'
import { Places } from './Rail.tsx'
import type { MenuItem } from './menu.ts'

/** The rail as a drawer, in mobile mode. */
const RailDrawer = ({ items, name, onClose }: { items: MenuItem[]; name: string | null; onClose: () => void }) => {
  const t = useTranslations('app')
  return (
    <Drawer
      opened
      onClose={onClose}
      size="17rem"
      title={<Logo name={name} />}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <nav aria-label={t('menu_label')}>
        <Places items={items} collapsed={false} />
      </nav>
      <div className={classes.drawerTools}>
        <LanguageSelect size="sm" />
      </div>
    </Drawer>
  )
}

export default RailDrawer
