import { useTranslations } from 'use-intl'
import type { CurrentUser } from '#contract/team/session.ts'
import { usePath } from '../platform/navigation.ts'
import { userMayOpen } from '../platform/session.ts'
import { useTrailEnd } from '../platform/trail.ts'
import { AppLink } from '../ui/AppLink.tsx'
import classes from './Frame.module.css'
import type { Place } from './menu.ts'

/** The breadcrumbs: the menu entry, the record, its page; every part but the last is a link. */
export const Trail = ({ user, place }: { user: CurrentUser; place: Place | undefined }) => {
  const t = useTranslations('app')
  const menu = useTranslations('menu')
  const path = usePath()
  const end = useTrailEnd()
  if (!place || place.path === '/') return <div className={classes.trail} />
  const name = menu(`places.${place.key}`)
  return (
    <nav className={classes.trail} aria-label={t('trail_label')}>
      {place.group === 'settings' && userMayOpen(user, '/settings') && (
        <>
          <AppLink to="/settings">{menu('places.settings')}</AppLink>
          {' / '}
        </>
      )}
      {place.group && place.group !== 'settings' && (
        <span className={classes.wide}>{menu(`groups.${place.group}`)} / </span>
      )}
      {path === place.path ? (
        name
      ) : (
        <AppLink to={place.path} search={place.search}>
          {name}
        </AppLink>
      )}
      {end && ' / '}
      {end && (end.page ? <AppLink to={end.to}>{end.name}</AppLink> : end.name)}
      {end?.page && ` / ${end.page}`}
    </nav>
  )
}
