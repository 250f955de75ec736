import { useTranslations } from 'use-intl'
import type { CurrentUser } from '#contract/team/session.ts'
import { usePath } from '../platform/navigation.ts'
import { userMayOpen } from '../platform/session.ts'
import { useTrailEnd } from '../platform/trail.ts'
import { AppLink } from '../ui/AppLink.tsx'
import classes from './Frame.module.css'
import type { Place } from './menu.ts'

type Part = { name: string; to?: string; search?: Place['search'] }

/** The breadcrumbs: the menu entry, the record, its page; every part but the last is a link. A phone shows the next page up. */
export const Trail = ({ user, place }: { user: CurrentUser; place: Place | undefined }) => {
  const t = useTranslations('app')
  const menu = useTranslations('menu')
  const path = usePath()
  const end = useTrailEnd()
  if (!place || place.path === '/') return <div className={classes.trail} />
  const name = menu(`places.${place.key}`)
  const group = place.group === 'settings' ? null : place.group
  const parts: Part[] = [
    ...(place.group === 'settings' && userMayOpen(user, '/settings')
      ? [{ name: menu('places.settings'), to: '/settings' }]
      : []),
    ...(group ? [{ name: menu(`groups.${group}`) }] : []),
    path === place.path ? { name } : { name, to: place.path, search: place.search },
    ...(end ? [end.page ? { name: end.name, to: end.to } : { name: end.name }] : []),
    ...(end?.page ? [{ name: end.page }] : []),
  ]
  const up = parts.findLast(({ to }) => to) ?? parts.at(-1)
  return (
    <nav className={classes.trail} aria-label={t('trail_label')}>
      {parts.map((part, index) => (
        <span key={part.name} className={part === up ? undefined : classes.wide}>
          {index > 0 && <span className={classes.wide}>{' / '}</span>}
          {part.to ? (
            <AppLink to={part.to} search={part.search}>
              {part.name}
            </AppLink>
          ) : (
            part.name
          )}
        </span>
      ))}
    </nav>
  )
}
