import { useTranslations } from 'use-intl'
import type { CurrentUser } from '#contract/team/session.ts'
import { AppLink } from '../ui/AppLink.tsx'
import classes from './Frame.module.css'
import { usePlace } from './Rail.tsx'
import { menuOf } from './menu.ts'

const PLACES = 5

/** The first five places, under the thumb. */
export const BottomBar = ({ user }: { user: CurrentUser }) => {
  const t = useTranslations('app')
  const menu = useTranslations('menu')
  const places = menuOf(user)
  const here = usePlace(places)
  return (
    <nav className={classes.bottom} aria-label={t('places_label')}>
      {places.slice(0, PLACES).map((item) => (
        <AppLink
          key={item.key}
          to={item.path}
          search={item.search}
          className={classes.tab}
          data-active={item === here || undefined}
        >
          <item.icon size={21} stroke={1.7} />
          <span>{menu(`places.${item.key}`)}</span>
        </AppLink>
      ))}
    </nav>
  )
}
