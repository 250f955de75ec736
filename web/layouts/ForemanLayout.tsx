import { useEffect } from 'react'
import { Outlet } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { CurrentUser } from '#contract/team/session.ts'
import { useAreaLive } from '../site/parts/foreman-area/useAreaLive.ts'
import { useLive } from '../behaviors/live/useLive.ts'
import { useOffline } from '../behaviors/offline/useOffline.ts'
import { TasksButton } from '../office/parts/tasks/TasksButton.tsx'
import { TasksHost } from '../office/parts/tasks/TasksHost.tsx'
import { StepUpHost } from '../behaviors/session/StepUpHost.tsx'
import { usePath } from '../platform/navigation.ts'
import { whenIdle } from '../platform/idle.ts'
import { useGuest } from '../platform/session.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { Logo } from '../ui/Logo.tsx'
import classes from './ForemanLayout.module.css'
import { ForemanMenu } from './ForemanMenu.tsx'
import { NoticesHost } from './NoticesHost.tsx'
import { NotificationBell } from './NotificationBell.tsx'
import { ViewAsBar } from './ViewAsBar.tsx'
import { foremanPlaces } from './foreman-places.ts'
import { useHeadingFocus } from './useHeadingFocus.ts'

const Phone = ({ user }: { user: CurrentUser }) => {
  const t = useTranslations('app')
  const menu = useTranslations('menu')
  const path = usePath()
  useHeadingFocus(path)
  const places = foremanPlaces(user)
  const here = path === '/' ? places[0] : places.find((place) => place.path === path)
  return (
    <div data-frame className={classes.frame}>
      <a href="#content" className="skip-link">
        {t('skip')}
      </a>
      <nav className={classes.places} aria-label={t('places_label')}>
        {places.map((place) => (
          <AppLink
            key={place.key}
            to={place.path}
            className={classes.place}
            data-active={place === here || undefined}
            aria-current={place === here ? 'page' : undefined}
          >
            <place.icon size={24} stroke={1.7} aria-hidden />
            <span>{menu(`places.${place.key}`)}</span>
          </AppLink>
        ))}
      </nav>
      <div className={classes.body}>
        <div className={classes.tops} data-frame-part>
          <ViewAsBar />
          <header className={classes.top}>
            <Logo compact />
            <div className={classes.title}>{here ? menu(`places.${here.key}`) : (user.agency_name ?? 'Brigada')}</div>
            <TasksButton size={48} icon={24} />
            <NotificationBell />
            <ForemanMenu user={user} />
          </header>
        </div>
        <main id="content" className={classes.page} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <TasksHost />
      <NoticesHost />
      <StepUpHost />
    </div>
  )
}

whenIdle(() => import('./once-idle.ts'))

/** Reads a foreman's pages once, so that those not opened yet are there when the network is gone. */
const useWholeArea = (foreman_id: number | null) =>
  useEffect(() => {
    if (foreman_id !== null)
      whenIdle(async () => (await import('../site/foreman-area/foreman-area.api.ts')).readArea(foreman_id))
  }, [foreman_id])

/** The layout of the foreman's phone pages: five places in a bar at the bottom, a slim bar above; on a wide screen the places are on the left. */
const ForemanLayout = () => {
  const user = useGuest()
  useLive(user !== null)
  useAreaLive(user !== null)
  useOffline(user)
  useWholeArea(user?.foreman_id ?? null)
  return (
    <div data-layout="foreman">
      {user ? (
        <Phone user={user} />
      ) : (
        <main id="content">
          <Outlet />
        </main>
      )}
    </div>
  )
}

export default ForemanLayout
