import {
  IconAddressBook,
  IconBuilding,
  IconChecklist,
  IconFileDescription,
  IconHelmet,
  IconHistory,
  IconLayoutDashboard,
  IconMapPin,
  IconPhoneCall,
  IconSettings,
  IconShieldHalf,
  IconShieldLock,
  IconUserShare,
  IconUserCog,
  IconUserSearch,
  IconUserShield,
  IconUserStar,
  IconUsers,
  IconUsersGroup,
  type Icon,
} from '#web/ui/icons/index.ts'
import { queues } from '#contract/office/queues.ts'
import type { CurrentUser } from '#contract/team/session.ts'
import { userMayOpen } from '../platform/session.ts'
import { pageOf } from '../sitemap.ts'

type MenuGroup = 'people' | 'orders' | 'team'
export type MenuKey =
  | 'home'
  | 'calls'
  | 'leads'
  | 'candidates'
  | 'workers'
  | 'recruiters'
  | 'coordinators'
  | 'foremen'
  | 'freelancers'
  | 'my_area'
  | 'who_may_work'
  | 'foreman_area'
  | 'contracts'
  | 'candidate_history'
  | 'housing'
  | 'tasks'
  | 'settings'
  | 'agency'
  | 'users'
  | 'access'
  | 'roles'
  | 'statuses'
  | 'law'
  | 'custom_fields'
  | 'data_quality'
  | 'webhooks'
  | 'personal_data'
  | 'api_docs'

/** One entry of the menu; `create` is the path of its new record. */
export type Place = {
  key: MenuKey
  path: string
  /** The query of the list it opens; absent for the whole list. */
  search?: Readonly<Record<string, string>>
  icon?: Icon
  group: MenuGroup | 'settings' | null
  create?: string
  /** The path above its pages, if it opens one of several. */
  area?: string
  /** The path above pages that belong to it and lie elsewhere. */
  also?: string
  /** Whether it is for this user, if permissions alone do not decide. */
  of?: (user: CurrentUser) => boolean
}

/** Whether the user opens the ordinary lists of records; a foreman who cannot open records reads them on the foreman's pages. */
const readsRecords = (user: CurrentUser) => user.foreman_id === null || userMayOpen(user, '/workers/1')

/** One entry of the menu with its icon. */
export type MenuItem = Place & { icon: Icon }

export const dailyPlaces: readonly MenuItem[] = [
  { key: 'home', path: '/', icon: IconLayoutDashboard, group: null },
  {
    key: 'calls',
    path: '/leads',
    search: queues.leads.calls,
    icon: IconPhoneCall,
    group: null,
    of: (user) => user.recruiter_id !== null && userMayOpen(user, '/leads/edit/1'),
  },
  {
    key: 'my_area',
    path: '/coordinator/contracts',
    area: '/coordinator',
    icon: IconMapPin,
    group: null,
    of: (user) => user.coordinator_id !== null || user.role_name === 'super-admin',
  },
  {
    key: 'foreman_area',
    path: '/foreman/my-schedule',
    area: '/foreman',
    icon: IconUsersGroup,
    group: null,
    of: (user) => user.foreman_id !== null || user.role_name === 'super-admin',
  },
  { key: 'leads', path: '/leads', icon: IconAddressBook, group: 'people', create: '/leads/create-lead' },
  {
    key: 'candidates',
    path: '/candidates',
    also: '/candidate-survey',
    icon: IconUserStar,
    group: 'people',
    create: '/candidates/create-candidate',
    of: readsRecords,
  },
  {
    key: 'workers',
    path: '/workers',
    icon: IconHelmet,
    group: 'people',
    create: '/workers/create-worker',
    of: readsRecords,
  },
  {
    key: 'contracts',
    path: '/contracts',
    icon: IconFileDescription,
    group: 'orders',
    create: '/contracts/create-contract',
    of: readsRecords,
  },
  {
    key: 'who_may_work',
    path: '/contracts/who-may-work',
    icon: IconShieldHalf,
    group: 'orders',
    of: (user) => user.coordinator_id !== null || user.role_name === 'super-admin',
  },
  {
    key: 'candidate_history',
    path: '/contracts/candidate-history',
    icon: IconHistory,
    group: 'orders',
    of: readsRecords,
  },
  {
    key: 'housing',
    path: '/housing',
    icon: IconBuilding,
    group: 'orders',
    create: '/housing/create-housing',
    of: readsRecords,
  },
  {
    key: 'recruiters',
    path: '/recruiters/staff',
    icon: IconUserSearch,
    group: 'team',
    create: '/recruiters/staff/create-recruiter',
  },
  {
    key: 'freelancers',
    path: '/recruiters/freelance',
    icon: IconUserShare,
    group: 'team',
    create: '/recruiters/freelance/create-recruiter',
  },
  { key: 'coordinators', path: '/coordinators', icon: IconUserCog, group: 'team' },
  { key: 'foremen', path: '/foremen', icon: IconUserShield, group: 'team' },
  { key: 'tasks', path: '/tasks/management', area: '/tasks', icon: IconChecklist, group: null },
  { key: 'settings', path: '/settings', icon: IconSettings, group: null },
]

/** Their icons are in `settings-icons.ts`, which is loaded only by a page that shows all of them. */
export const settingsPlaces: readonly Place[] = [
  { key: 'agency', path: '/agency', group: 'settings' },
  { key: 'users', path: '/users', icon: IconUsers, group: 'settings', create: '/users/create-user' },
  { key: 'access', path: '/access', group: 'settings' },
  { key: 'roles', path: '/roles', icon: IconShieldLock, group: 'settings', create: '/roles/create-role' },
  { key: 'statuses', path: '/statuses', group: 'settings' },
  { key: 'law', path: '/contracts/law', group: 'settings', of: ({ role_name }) => role_name === 'super-admin' },
  { key: 'custom_fields', path: '/custom-fields', group: 'settings' },
  { key: 'data_quality', path: '/data-quality', group: 'settings' },
  { key: 'webhooks', path: '/webhooks', group: 'settings' },
  { key: 'personal_data', path: '/personal-data', group: 'settings' },
  { key: 'api_docs', path: '/api-docs', group: 'settings' },
]

const opened = <Item extends Place>(user: CurrentUser, items: readonly Item[]) =>
  items.filter(
    (item) =>
      item.path === '/' ||
      (pageOf(item.path) !== undefined && userMayOpen(user, item.path) && (item.of?.(user) ?? true)),
  )

/** The menu entries of the daily work that the user may open; the last one leads to the settings. */
export const menuOf = (user: CurrentUser): MenuItem[] => opened(user, dailyPlaces)

/** The settings pages that the user may open. */
export const settingsOf = (user: CurrentUser): Place[] => opened(user, settingsPlaces)

/** Every entry that the user may open. */
export const placesOf = (user: CurrentUser): Place[] => [...menuOf(user), ...settingsOf(user)]

/** The entries whose records the user may create. */
export const creatable = (user: CurrentUser) =>
  placesOf(user).filter((item) => item.create !== undefined && userMayOpen(user, item.create))
