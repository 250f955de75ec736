import type { Permission } from './permissions.ts'

/** Who may open a path: holders of a permission, of any of several, of all of several, or every signed-in user. */
export type Rule = Permission | { any: readonly Permission[] } | { all: readonly Permission[] } | 'signed-in'

/** The specification's exact paths (section 6), row by row, without the language prefix. */
export const exactPaths = {
  profile: 'update profile',
  roles: 'view roles',
  statuses: 'view roles',
  'roles/create-role': 'create role',
  users: 'view users',
  'users/create-user': 'view users',
  'custom-fields': 'view users',
  'recruiters/staff': 'view regular recruiters',
  'recruiters/staff/create-recruiter': 'create regular recruiter',
  'recruiters/freelance': 'view freelance recruiters',
  'recruiters/freelance/create-recruiter': 'create freelance recruiter',
  leads: 'view leads',
  'leads/create-lead': 'create lead',
  candidates: 'view candidates',
  'candidates/create-candidate': 'create candidate',
  workers: 'view workers',
  'workers/create-worker': 'create worker',
  contracts: 'view contracts',
  'contracts/create-contract': 'create contract',
  'contracts/candidate-history': 'view workers',
  foremen: 'view contracts',
  'foremen/create-foreman': 'view contracts',
  coordinators: 'view contracts',
  'coordinators/create-coordinator': 'view contracts',
  'coordinator/contracts': 'view contracts',
  'coordinator/needs': 'view contracts',
  'foreman/contracts': 'view contracts',
  'foreman/needs': 'view contracts',
  'coordinator/candidates': 'view candidates',
  'foreman/candidates': 'view candidates',
  'coordinator/workers': 'view workers',
  'foreman/workers': 'view workers',
  'foreman/my-schedule': 'view schedule',
} as const satisfies Record<string, Rule>

/** The specification's dynamic paths (section 6), row by row; `{id}` and `{surveyId}` are numeric. */
export const dynamicPaths = {
  'roles/edit/{id}': 'update role',
  'roles/{id}': 'view role',
  'recruiters/staff/{id}': 'view regular recruiter',
  'recruiters/staff/edit/{id}': 'update regular recruiter',
  'recruiters/freelance/{id}': 'view freelance recruiter',
  'recruiters/freelance/payments/{id}': 'view freelance recruiter',
  'recruiters/freelance/edit/{id}': 'update freelance recruiter',
  'leads/{id}': 'view lead',
  'candidates/{id}': 'view candidate',
  'workers/{id}': 'view worker',
  'leads/edit/{id}': 'update lead',
  'candidates/edit/{id}': 'update candidate',
  'workers/edit/{id}': 'update worker',
  'contracts/{id}': 'view contract',
  'contracts/edit/{id}': { any: ['update contract', 'coordinator update contract'] },
  'foremen/{id}': 'view contracts',
  'foremen/edit/{id}': 'view contracts',
  'coordinators/{id}': 'view contracts',
  'coordinators/edit/{id}': 'view contracts',
  'recruiters/staff/history/{id}': 'view history',
  'recruiters/freelance/history/{id}': 'view history',
  'leads/history/{id}': 'view history',
  'candidates/history/{id}': 'view history',
  'workers/history/{id}': 'view history',
  'contracts/history/{id}': 'view history',
  'foremen/history/{id}': 'view history',
  'coordinators/history/{id}': 'view history',
  'housing/history/{id}': 'view history',
  'leads/status-history/{id}': 'view history statuses',
  'candidates/status-history/{id}': 'view history statuses',
  'workers/status-history/{id}': 'view history statuses',
  'foremen/status-history/{id}': 'view history statuses',
  'coordinators/status-history/{id}': 'view history statuses',
  'candidate-survey/create': 'create questionnaires contract',
  'candidate-survey/edit/{id}': 'update questionnaires contract',
  'contracts/{id}/candidate-survey/create-survey': 'create questionnaires contract',
  'contracts/{id}/candidate-survey/edit/{surveyId}': 'update questionnaires contract',
} as const satisfies Record<string, Rule>

/** Paths that are not in the specification; each row is explained in `docs/decisions/` or in `product.md` 8. */
export const addedPaths = {
  'contracts/contract-addition-history/{id}': 'view history',
  'contracts/mass-addition': 'update contract',
  'contracts/mass-addition/{id}': 'update contract',
  housing: 'view contracts',
  'housing/create-housing': { any: ['update contract', 'coordinator update contract'] },
  'housing/calendar': 'view contracts',
  'housing/{id}': 'view contracts',
  'housing/edit/{id}': { any: ['update contract', 'coordinator update contract'] },
  'contracts/forecast': 'view contracts',
  'contracts/who-may-work': { all: ['view contracts', 'view workers', 'view worker'] },
  'contracts/law': { all: ['view contracts', 'view workers', 'view worker'] },
  'contracts/status-history/{id}': 'view history statuses',
  'coordinator/arrivals': { all: ['view contracts', 'view candidates'] },
  'coordinator/schedule': 'view contract',
  'second-factor': 'signed-in',
  access: 'view users',
  'leads/bulk/{id}': 'update lead',
  'candidates/bulk/{id}': 'update candidate',
  'leads/import': { all: ['create lead', 'import records'] },
  'leads/import/{id}': { all: ['create lead', 'import records'] },
  'candidates/import': { all: ['create candidate', 'import records'] },
  'candidates/import/{id}': { all: ['create candidate', 'import records'] },
  'workers/import': { all: ['create worker', 'import records'] },
  'workers/import/{id}': { all: ['create worker', 'import records'] },
  'leads/convert/{id}': { all: ['view lead', 'create candidate'] },
  'candidates/convert/{id}': { all: ['view candidate', 'create worker'] },
  'workers/bulk/{id}': 'update worker',
  settings: { any: ['view users', 'view roles', 'merge records', 'update users'] },
  'data-quality': 'merge records',
  webhooks: 'update users',
  'api-docs': 'signed-in',
} as const satisfies Record<string, Rule>

/** A user whose rights are checked: the name of the role and the permissions of all their roles. */
export type Viewer = { role_name: string; permissions: ReadonlySet<string> }

const toPattern = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[1-9]\\d*')}$`)

const rows = Object.entries({ ...exactPaths, ...dynamicPaths, ...addedPaths } as Record<string, Rule>)
const exact = new Map(rows.filter(([path]) => !path.includes('{')))
const patterns = rows.filter(([path]) => path.includes('{')).map(([path, rule]) => [toPattern(path), rule] as const)

/** The rule of a path without its language prefix; undefined if no row has the path. */
export const ruleOf = (path: string): Rule | undefined => {
  const key = path.replace(/^\/+|\/+$/g, '')
  return exact.get(key) ?? patterns.find(([pattern]) => pattern.test(key))?.[1]
}

/** Whether these permissions satisfy a rule. */
export const satisfies = (permissions: ReadonlySet<string>, rule: Rule): boolean => {
  if (rule === 'signed-in') return true
  if (typeof rule === 'string') return permissions.has(rule)
  if ('any' in rule) return rule.any.some((name) => permissions.has(name))
  return rule.all.every((name) => permissions.has(name))
}

/** Whether a signed-in user may open a path; a path that is not listed is only for super-admins. */
export const mayOpen = (viewer: Viewer, path: string): boolean => {
  if (viewer.role_name === 'super-admin') return true
  const rule = ruleOf(path)
  return rule !== undefined && satisfies(viewer.permissions, rule)
}

/** Whether a link to a path leads a signed-in user to its page: a path that is not listed has no rule to break. */
export const mayFollow = (viewer: Viewer, path: string): boolean => ruleOf(path) === undefined || mayOpen(viewer, path)

/** The page that a signed-in user is redirected to from /login, by role name. */
export const defaultPage = (role_name: string): string => {
  if (role_name === 'recruiter') return '/leads'
  if (role_name === 'coordinator') return '/coordinator/contracts'
  if (role_name === 'foreman') return '/foreman/my-schedule'
  return '/recruiters/staff'
}
