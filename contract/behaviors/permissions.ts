/** The 36 permission names of the specification, section 6, unchanged, grouped by area. */
export const specifiedPermissions = [
  'update profile',
  'view roles',
  'view role',
  'create role',
  'update role',
  'view users',
  'view regular recruiters',
  'view regular recruiter',
  'create regular recruiter',
  'update regular recruiter',
  'view freelance recruiters',
  'view freelance recruiter',
  'create freelance recruiter',
  'update freelance recruiter',
  'view leads',
  'view lead',
  'create lead',
  'update lead',
  'view candidates',
  'view candidate',
  'create candidate',
  'update candidate',
  'view workers',
  'view worker',
  'create worker',
  'update worker',
  'view contracts',
  'view contract',
  'create contract',
  'update contract',
  'coordinator update contract',
  'create questionnaires contract',
  'update questionnaires contract',
  'view schedule',
  'view history',
  'view history statuses',
] as const

/** Our own permissions: for writes where the specification has only a view permission, for work where the law is unclear, and the three bulk actions. */
export const addedPermissions = [
  'update users',
  'update statuses',
  'update custom fields',
  'confirm work exceptions',
  'export records',
  'import records',
  'merge records',
] as const

export const permissions = [...specifiedPermissions, ...addedPermissions] as const

export type Permission = (typeof permissions)[number]

/** The grid of permissions of a role: areas in display order. */
export const permissionAreas = {
  profile: ['update profile'],
  leads: ['view leads', 'view lead', 'create lead', 'update lead'],
  candidates: ['view candidates', 'view candidate', 'create candidate', 'update candidate'],
  questionnaires: ['create questionnaires contract', 'update questionnaires contract'],
  workers: ['view workers', 'view worker', 'create worker', 'update worker'],
  contracts: [
    'view contracts',
    'view contract',
    'create contract',
    'update contract',
    'coordinator update contract',
    'confirm work exceptions',
  ],
  schedule: ['view schedule'],
  regular_recruiters: [
    'view regular recruiters',
    'view regular recruiter',
    'create regular recruiter',
    'update regular recruiter',
  ],
  freelance_recruiters: [
    'view freelance recruiters',
    'view freelance recruiter',
    'create freelance recruiter',
    'update freelance recruiter',
  ],
  history: ['view history', 'view history statuses'],
  records: ['export records', 'import records', 'merge records'],
  roles: ['view roles', 'view role', 'create role', 'update role'],
  users: ['view users', 'update users'],
  settings: ['update statuses', 'update custom fields'],
} as const satisfies Record<string, readonly Permission[]>

type AreaOf<K extends keyof typeof permissionAreas> = (typeof permissionAreas)[K][number]

/** A permission that an API token can have: none for profiles, users and roles. */
export type TokenPermission = Exclude<Permission, AreaOf<'profile' | 'roles' | 'users'>>

const closedToTokens: ReadonlySet<string> = new Set([
  ...permissionAreas.profile,
  ...permissionAreas.roles,
  ...permissionAreas.users,
])

export const tokenPermissions = permissions.filter((name): name is TokenPermission => !closedToTokens.has(name))

/** Which rows the holder of a role can reach. */
export const dataScopes = ['all', 'recruiter', 'coordinator', 'foreman'] as const

export type DataScope = (typeof dataScopes)[number]

/** The `role_name` of the role that may do everything. */
export const SUPER_ADMIN = 'super-admin'
