import {
  OTHERS_LAND,
  SUPER_ADMIN,
  type SpecifiedLayout,
  type SpecifiedRule,
  addedPublicRoutes,
  addedRows,
  authenticatedRoutes,
  dynamicRows,
  exactRows,
  indexRoutes,
  landingPages,
  publicRoutes,
} from './paths.ts'

/** A user: the name of the role and all permissions. */
export type SpecifiedViewer = { role_name: string; permissions: ReadonlySet<string> }

/** One path: whether it requires a sign-in, its rule, and its layout. */
export type SpecifiedRoute = { path: string; layout: SpecifiedLayout; login: boolean; rule: SpecifiedRule }

const layoutOf = (path: string): SpecifiedLayout => (path.startsWith('/foreman/') ? 'foreman' : 'main')

const rules = new Map<string, SpecifiedRule>([
  ...[...exactRows, ...dynamicRows].flatMap(([rule, ...paths]) => paths.map((path) => [path, rule] as const)),
  ...addedRows.map(([path, rule]) => [path, rule] as const),
])

const open = (routes: Record<string, SpecifiedLayout>): SpecifiedRoute[] =>
  Object.entries(routes).map(([path, layout]) => ({ path, layout, login: false, rule: null }))

const added = addedRows
  .filter(([path]) => !authenticatedRoutes.includes(path))
  .map(([path, rule, layout = layoutOf(path)]) => ({ path, layout, login: true, rule }))

/** Every path that has a page: the specification's, then those that the product adds. */
export const routes: readonly SpecifiedRoute[] = [
  ...open(publicRoutes),
  ...authenticatedRoutes.map((path) => ({ path, layout: layoutOf(path), login: true, rule: rules.get(path) ?? null })),
  ...open(addedPublicRoutes),
  ...added,
]

const satisfies = (permissions: ReadonlySet<string>, rule: SpecifiedRule) => {
  if (rule === null) return false
  if (typeof rule === 'string') return permissions.has(rule)
  return 'any' in rule
    ? rule.any.some((name) => permissions.has(name))
    : rule.all.every((name) => permissions.has(name))
}

/** Section 2, route guard, 2. */
export const landingOf = (role_name: string) => landingPages[role_name] ?? OTHERS_LAND

/** Where a path leads a user (null for a guest): the path itself, or a redirect; the steps of section 2 in order. */
export const outcomeOf = (viewer: SpecifiedViewer | null, asked: string): string => {
  const path = indexRoutes[asked] ?? asked
  if (path === '/login' && viewer !== null) return outcomeOf(viewer, landingOf(viewer.role_name))
  const route = routes.find((one) => one.path === path)
  if (!route || !route.login) return path
  if (viewer === null) return '/login'
  const isIn = viewer.role_name === SUPER_ADMIN || satisfies(viewer.permissions, route.rule)
  return isIn ? path : '/not-allowed'
}
