import { useTranslations } from 'use-intl'
import type { CurrentUser } from '#contract/team/session.ts'
import { AppLink } from '../ui/AppLink.tsx'
import classes from './Frame.module.css'
import { holds, usePlace } from './Rail.tsx'
import { useMostUsed } from './useMostUsed.ts'

/** The five places that the user opens most, in a bar at the bottom. */
const BottomBar = ({ user }: { user: CurrentUser }) => {
  const t = useTranslations('app')
  const menu = useTranslations('menu')
  const here = usePlace(user)
  return (
    <nav className={classes.bottom} aria-label={t('places_label')}>
      {useMostUsed(user, here).map((item) => (
        <AppLink
          key={item.key}
          to={item.path}
          search={item.search}
          className={classes.tab}
          data-active={holds(item, here) || undefined}
          aria-current={item.key === here?.key ? 'page' : undefined}
        >
          <item.icon size={21} stroke={1.7} />
          <span>{menu(`places.${item.key}`)}</span>
        </AppLink>
      ))}
    </nav>
  )
}

export default BottomBar
