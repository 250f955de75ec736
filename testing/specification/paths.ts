/**
 * Sections 2 and 6 of the specification as data, copied from its text by hand. Nothing here is imported from the product,
 * so that a test can find a difference between the two.
 */

export const languages = ['en', 'es', 'pl', 'ru', 'ua'] as const

export type SpecifiedLanguage = (typeof languages)[number]

/** The page's `lang` attribute for each language. */
export const languageTags: Record<SpecifiedLanguage, string> = { en: 'en', es: 'es', pl: 'pl', ru: 'ru', ua: 'uk' }

export type SpecifiedLayout = 'main' | 'foreman' | 'login' | 'home' | '404' | false

/** Which signed-in users other than a super-admin may open a path: holders of one permission, of any or all of several, or none (`null`). */
export type SpecifiedRule = string | { any: string[] } | { all: string[] } | null

/** Section 2, public and special routes, without a sign-in. */
export const publicRoutes: Record<string, SpecifiedLayout> = {
  '/': 'home',
  '/login': 'login',
  '/forgot-password': 'login',
  '/reset-password': 'login',
  '/not-allowed': 'main',
}

/** Section 2: outside the language prefix. */
export const staticPages = ['/about', '/README']

/** Section 2, indexes: they redirect to the first page of their area before the guard checks. */
export const indexRoutes: Record<string, string> = {
  '/recruiters': '/recruiters/staff',
  '/coordinator': '/coordinator/contracts',
  '/foreman': '/foreman/my-schedule',
}

/** Section 2: authenticated routes by area; those of the foreman area have the foreman layout, all others main. */
export const authenticatedRoutes = [
  ['/profile'],
  ['/roles', '/roles/create-role', '/roles/{id}', '/roles/edit/{id}'],
  ['/statuses', '/users', '/users/create-user', '/custom-fields'],
  ['/tasks/management', '/tasks/regular', '/tasks/urgent'],
  [
    '/recruiters/staff',
    '/recruiters/staff/create-recruiter',
    '/recruiters/staff/{id}',
    '/recruiters/staff/edit/{id}',
    '/recruiters/staff/history/{id}',
  ],
  [
    '/recruiters/freelance',
    '/recruiters/freelance/create-recruiter',
    '/recruiters/freelance/{id}',
    '/recruiters/freelance/edit/{id}',
    '/recruiters/freelance/history/{id}',
    '/recruiters/freelance/payments/{id}',
  ],
  [
    '/leads',
    '/leads/create-lead',
    '/leads/{id}',
    '/leads/edit/{id}',
    '/leads/history/{id}',
    '/leads/status-history/{id}',
  ],
  [
    '/candidates',
    '/candidates/create',
    '/candidates/create-candidate',
    '/candidates/{id}',
    '/candidates/edit/{id}',
    '/candidates/history/{id}',
    '/candidates/status-history/{id}',
    '/candidate-survey/create',
    '/candidate-survey/edit/{id}',
  ],
  [
    '/workers',
    '/workers/create-worker',
    '/workers/{id}',
    '/workers/edit/{id}',
    '/workers/history/{id}',
    '/workers/status-history/{id}',
  ],
  [
    '/contracts',
    '/contracts/create-contract',
    '/contracts/candidate-history',
    '/contracts/{id}',
    '/contracts/edit/{id}',
    '/contracts/history/{id}',
    '/contracts/contract-addition-history/{id}',
    '/contracts/{id}/candidate-survey/create-survey',
    '/contracts/{id}/candidate-survey/edit/{surveyId}',
  ],
  [
    '/foremen',
    '/foremen/create-foreman',
    '/foremen/{id}',
    '/foremen/edit/{id}',
    '/foremen/history/{id}',
    '/foremen/status-history/{id}',
  ],
  [
    '/coordinators',
    '/coordinators/create-coordinator',
    '/coordinators/{id}',
    '/coordinators/edit/{id}',
    '/coordinators/history/{id}',
    '/coordinators/status-history/{id}',
  ],
  ['/coordinator/contracts', '/coordinator/candidates', '/coordinator/workers', '/coordinator/needs'],
  ['/foreman/workers', '/foreman/contracts', '/foreman/candidates', '/foreman/needs', '/foreman/my-schedule'],
  ['/housing/history/{id}'],
].flat()

/** Section 6, exact paths: a permission and its paths, row by row. */
export const exactRows: [permission: string, ...paths: string[]][] = [
  ['update profile', '/profile'],
  ['view roles', '/roles', '/statuses'],
  ['create role', '/roles/create-role'],
  ['view users', '/users', '/users/create-user', '/custom-fields'],
  ['view regular recruiters', '/recruiters/staff'],
  ['create regular recruiter', '/recruiters/staff/create-recruiter'],
  ['view freelance recruiters', '/recruiters/freelance'],
  ['create freelance recruiter', '/recruiters/freelance/create-recruiter'],
  ['view leads', '/leads'],
  ['create lead', '/leads/create-lead'],
  ['view candidates', '/candidates'],
  ['create candidate', '/candidates/create-candidate'],
  ['view workers', '/workers'],
  ['create worker', '/workers/create-worker'],
  ['view contracts', '/contracts'],
  ['create contract', '/contracts/create-contract'],
  ['view workers', '/contracts/candidate-history'],
  ['view contracts', '/foremen', '/foremen/create-foreman', '/coordinators', '/coordinators/create-coordinator'],
  ['view contracts', '/coordinator/contracts', '/coordinator/needs', '/foreman/contracts', '/foreman/needs'],
  ['view candidates', '/coordinator/candidates', '/foreman/candidates'],
  ['view workers', '/coordinator/workers', '/foreman/workers'],
  ['view schedule', '/foreman/my-schedule'],
]

/** Section 6, dynamic paths: a rule and its paths, row by row. */
export const dynamicRows: [rule: Exclude<SpecifiedRule, null>, ...paths: string[]][] = [
  ['update role', '/roles/edit/{id}'],
  ['view role', '/roles/{id}'],
  ['view regular recruiter', '/recruiters/staff/{id}'],
  ['update regular recruiter', '/recruiters/staff/edit/{id}'],
  ['view freelance recruiter', '/recruiters/freelance/{id}', '/recruiters/freelance/payments/{id}'],
  ['update freelance recruiter', '/recruiters/freelance/edit/{id}'],
  ['view lead', '/leads/{id}'],
  ['view candidate', '/candidates/{id}'],
  ['view worker', '/workers/{id}'],
  ['update lead', '/leads/edit/{id}'],
  ['update candidate', '/candidates/edit/{id}'],
  ['update worker', '/workers/edit/{id}'],
  ['view contract', '/contracts/{id}'],
  [{ any: ['update contract', 'coordinator update contract'] }, '/contracts/edit/{id}'],
  ['view contracts', '/foremen/{id}', '/foremen/edit/{id}', '/coordinators/{id}', '/coordinators/edit/{id}'],
  [
    'view history',
    '/recruiters/staff/history/{id}',
    '/recruiters/freelance/history/{id}',
    '/leads/history/{id}',
    '/candidates/history/{id}',
    '/workers/history/{id}',
    '/contracts/history/{id}',
    '/foremen/history/{id}',
    '/coordinators/history/{id}',
    '/housing/history/{id}',
  ],
  [
    'view history statuses',
    '/leads/status-history/{id}',
    '/candidates/status-history/{id}',
    '/workers/status-history/{id}',
    '/foremen/status-history/{id}',
    '/coordinators/status-history/{id}',
  ],
  ['create questionnaires contract', '/candidate-survey/create', '/contracts/{id}/candidate-survey/create-survey'],
  ['update questionnaires contract', '/candidate-survey/edit/{id}', '/contracts/{id}/candidate-survey/edit/{surveyId}'],
]

/** Requires only a sign-in. */
const SIGNED_IN = { all: [] }

const HOUSE_WRITER = { any: ['update contract', 'coordinator update contract'] }

/** Paths that the product adds to the specification (docs/decisions/0004), in the order of the sitemap, with their rules. */
export const addedRows: [path: string, rule: SpecifiedRule, layout?: SpecifiedLayout][] = [
  ['/contracts/contract-addition-history/{id}', 'view history'],
  ['/contracts/status-history/{id}', 'view history statuses'],
  ['/contracts/forecast', 'view contracts'],
  ['/contracts/mass-addition', 'update contract'],
  ['/contracts/mass-addition/{id}', 'update contract'],
  ['/housing', 'view contracts'],
  ['/housing/create-housing', HOUSE_WRITER],
  ['/housing/calendar', 'view contracts'],
  ['/housing/{id}', 'view contracts'],
  ['/housing/edit/{id}', HOUSE_WRITER],
  ['/contracts/who-may-work', { all: ['view contracts', 'view workers', 'view worker'] }],
  ['/contracts/law', { all: ['view contracts', 'view workers', 'view worker'] }],
  ['/coordinator/arrivals', { all: ['view contracts', 'view candidates'] }],
  ['/coordinator/schedule', 'view contract'],
  ['/leads/import', { all: ['create lead', 'import records'] }],
  ['/leads/import/{id}', { all: ['create lead', 'import records'] }],
  ['/leads/bulk/{id}', 'update lead'],
  ['/leads/convert/{id}', { all: ['view lead', 'create candidate'] }],
  ['/candidates/import', { all: ['create candidate', 'import records'] }],
  ['/candidates/import/{id}', { all: ['create candidate', 'import records'] }],
  ['/candidates/bulk/{id}', 'update candidate'],
  ['/candidates/convert/{id}', { all: ['view candidate', 'create worker'] }],
  ['/workers/import', { all: ['create worker', 'import records'] }],
  ['/workers/import/{id}', { all: ['create worker', 'import records'] }],
  ['/workers/bulk/{id}', 'update worker'],
  ['/tasks/bulk/{id}', null],
  ['/settings', { any: ['view users', 'view roles', 'merge records', 'update users'] }],
  ['/data-quality', 'merge records'],
  ['/access', 'view users'],
  ['/webhooks', 'update users'],
  ['/api-docs', SIGNED_IN],
  ['/second-factor', SIGNED_IN, 'login'],
  ['/agency', null],
  ['/personal-data', null],
]

/** Paths that the product adds for guests; the development mailbox has no layout, and the link in an email stops a change of e-mail. */
export const addedPublicRoutes: Record<string, SpecifiedLayout> = { '/mailbox': false, '/stop-email-change': 'login' }

/** Section 2, route guard, 2: the page that a signed-in user at /login is redirected to, by role name. */
export const landingPages: Record<string, string> = {
  recruiter: '/leads',
  coordinator: '/coordinator/contracts',
  foreman: '/foreman/my-schedule',
}

/** The page for all other roles. */
export const OTHERS_LAND = '/recruiters/staff'

export const SUPER_ADMIN = 'super-admin'

/** Paths without a page: the 404 page for everyone. */
export const unknownPaths = [
  '/nowhere',
  '/nowhere/at/all',
  '/leads/one',
  '/leads/0',
  '/leads/edit',
  '/leads/history',
  '/roles/edit/x',
  '/foreman/nothing',
  '/tasks',
  '/contracts/7/candidate-survey',
]

/** Section 6: every permission named in its tables. */
export const permissions = [
  ...new Set(
    [...exactRows, ...dynamicRows].flatMap(([rule]) =>
      typeof rule === 'string' ? [rule] : typeof rule === 'object' && 'any' in rule ? rule.any : [],
    ),
  ),
]
