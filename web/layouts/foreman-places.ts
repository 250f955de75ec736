import { IconCalendarWeek, IconFileDescription, IconHelmet, IconPlane, IconUsersPlus } from '#web/ui/icons/index.ts'
import type { CurrentUser } from '#contract/team/session.ts'
import { userMayOpen } from '../platform/session.ts'
import { pageOf } from '../sitemap.ts'

const places = [
  { key: 'my_schedule', path: '/foreman/my-schedule', icon: IconCalendarWeek },
  { key: 'workers', path: '/foreman/workers', icon: IconHelmet },
  { key: 'candidates', path: '/foreman/candidates', icon: IconPlane },
  { key: 'contracts', path: '/foreman/contracts', icon: IconFileDescription },
  { key: 'needs', path: '/foreman/needs', icon: IconUsersPlus },
] as const

/** The foreman's pages that the user may open. */
export const foremanPlaces = (user: CurrentUser) =>
  places.filter(({ path }) => pageOf(path) !== undefined && userMayOpen(user, path))

/** Whether the user works only on site: their home page is the roll call in the foreman's layout. */
export const worksOnSite = (user: CurrentUser) =>
  user.foreman_id !== null && user.scopes.every((scope) => scope === 'foreman') && foremanPlaces(user).length > 0
