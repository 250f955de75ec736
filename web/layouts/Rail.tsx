import { ActionIcon } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '#web/ui/icons/index.ts'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import type { CurrentUser } from '#contract/team/session.ts'
import { lazyPart } from '../platform/lazy-part.ts'
import { usePath, useSearchState } from '../platform/navigation.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { Logo } from '../ui/Logo.tsx'
import classes from './Frame.module.css'
import { type Place, menuOf, placesOf } from './menu.ts'

const isUnder = (path: string, place: string) =>
  place === '/' ? path === '/' : path === place || path.startsWith(`${place}/`)

const isAsked = ({ search }: Place, asked: Readonly<Record<string, string>>) =>
  search === undefined || search['queue'] === asked['queue']

/** The menu entry of the page: the nearest of several, preferring one that opens a queue to one that opens the whole list. */
export const usePlace = (user: CurrentUser): Place | undefined => {
  const path = usePath()
  const [asked] = useSearchState()
  return placesOf(user)
    .filter(
      (item) =>
        [item.area ?? item.path, item.also].some((above) => above && isUnder(path, above)) && isAsked(item, asked),
    )
    .toSorted(
      (one, other) =>
        other.path.length - one.path.length || Number(other.search !== undefined) - Number(one.search !== undefined),
    )[0]
}

const RailDrawer = lazyPart(() => import('./RailDrawer.tsx'))
const Hint = lazyPart(() => import('../ui/Hint.tsx'))

/** Whether a menu entry contains the page; the settings contain all of their pages. */
export const holds = (item: Place, here: Place | undefined) =>
  here !== undefined && (item.key === here.key || (item.key === 'settings' && here.group === 'settings'))

/** The menu entries by group; in a collapsed menu the name of each is a tooltip. */
export const Places = ({ user, collapsed }: { user: CurrentUser; collapsed: boolean }) => {
  const t = useTranslations('menu')
  const here = usePlace(user)
  const items = menuOf(user)
  return items.map((item, index) => {
    const name = t(`places.${item.key}`)
    const link = (
      <AppLink
        to={item.path}
        search={item.search}
        className={classes.item}
        data-active={holds(item, here) || undefined}
        data-apart={item.key === 'tasks' || item.key === 'settings' || undefined}
        aria-label={name}
        aria-current={item.key === here?.key ? 'page' : undefined}
      >
        <item.icon size={19} stroke={1.7} />
        <span>{name}</span>
      </AppLink>
    )
    return (
      <div key={item.key}>
        {item.group !== null && item.group !== 'settings' && item.group !== items[index - 1]?.group && (
          <div className={classes.group}>{t(`groups.${item.group}`)}</div>
        )}
        {collapsed ? (
          <Suspense fallback={link}>
            <Hint label={name} position="right">
              {link}
            </Hint>
          </Suspense>
        ) : (
          link
        )}
      </div>
    )
  })
}

type Props = { user: CurrentUser; collapsed: boolean; onCollapse: () => void; opened: boolean; onClose: () => void }

/** The menu at the left; in mobile mode a drawer. */
export const Rail = ({ user, collapsed, onCollapse, opened, onClose }: Props) => {
  const t = useTranslations('app')
  const menu = useTranslations('menu')
  return (
    <>
      <div className={classes.railColumn} data-frame-part>
        <nav className={classes.rail} aria-label={t('menu_label')}>
          <AppLink to="/" className={classes.brand} aria-label={menu('places.home')}>
            {collapsed ? <Logo compact /> : <Logo name={user.agency_name} />}
          </AppLink>
          <Places user={user} collapsed={collapsed} />
          <ActionIcon
            className={classes.collapse}
            variant="subtle"
            color="gray"
            size="lg"
            onClick={onCollapse}
            aria-label={t(collapsed ? 'rail_open' : 'rail_close')}
          >
            {collapsed ? <IconLayoutSidebarLeftExpand size={19} /> : <IconLayoutSidebarLeftCollapse size={19} />}
          </ActionIcon>
        </nav>
      </div>
      <Suspense>{opened && <RailDrawer user={user} onClose={onClose} />}</Suspense>
    </>
  )
}
