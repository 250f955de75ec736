import { describe, expect, it } from 'vitest'
import { addedPaths, dynamicPaths, exactPaths, mayOpen } from '#contract/behaviors/guard.ts'
import { permissions as allPermissions } from '#contract/behaviors/permissions.ts'
import type { CurrentUser } from '#contract/team/session.ts'
import { landingOf, outcomeOf, routes } from '../testing/specification/guard.ts'
import {
  authenticatedRoutes,
  dynamicRows,
  exactRows,
  indexRoutes,
  permissions,
  unknownPaths,
} from '../testing/specification/paths.ts'
import { guard } from './guard.ts'
import { pageOf, sitemap } from './sitemap.ts'

const plain = (path: string) => path.replace(/\{\w+\}/g, '17')

const userWith = (names: readonly string[], role_name: string) =>
  ({ role_name, role: [{ name: role_name, permissions: names.map((name) => ({ name })) }] }) as unknown as CurrentUser

const sets: [what: string, names: readonly string[]][] = [
  ['no permission', []],
  ['every permission', allPermissions],
  ...allPermissions.map((name): [string, string[]] => [`"${name}" alone`, [name]]),
  ...allPermissions.map((name): [string, string[]] => [
    `all but "${name}"`,
    allPermissions.filter((other) => other !== name),
  ]),
]

const paths = [...routes.map(({ path }) => path), ...Object.keys(indexRoutes), ...unknownPaths]

/** The path where redirects end, without the query. */
const endOf = (user: CurrentUser | null, path: string): string => {
  const next = guard(user, path, path)?.split('?')[0]
  return next === undefined ? path : endOf(user, next)
}

const differences = (user: CurrentUser | null, names: readonly string[]) => {
  const viewer = user && { role_name: user.role_name, permissions: new Set(names) }
  return paths.flatMap((path) => {
    const found = endOf(user, plain(path))
    const expected = plain(outcomeOf(viewer, path))
    return found === expected ? [] : [`${path}: ${found}, not ${expected}`]
  })
}

describe('the guard redirects as the specification says', () => {
  it('a guest', () => expect(differences(null, [])).toEqual([]))

  it.each(['super-admin', 'recruiter', 'coordinator', 'foreman', 'accountant'])('%s', (role_name) =>
    expect(differences(userWith([], role_name), [])).toEqual([]),
  )

  it.each(sets)('a holder of %s', (_, names) => expect(differences(userWith(names, 'made'), names)).toEqual([]))
})

describe('the tables', () => {
  it('contain the whole specification', () => {
    expect(authenticatedRoutes).toHaveLength(75)
    expect(exactRows.flatMap(([, ...row]) => row)).toHaveLength(33)
    expect(dynamicRows.flatMap(([, ...row]) => row)).toHaveLength(37)
    expect(permissions).toHaveLength(36)
    expect(['recruiter', 'coordinator', 'foreman', 'super-admin', 'made'].map(landingOf)).toEqual([
      '/leads',
      '/coordinator/contracts',
      '/foreman/my-schedule',
      '/recruiters/staff',
      '/recruiters/staff',
    ])
  })

  it('name every page of the product, with its layout', () => {
    const specified = routes.map(({ path, layout, login }) => [path, layout, login])
    const built = sitemap.map(({ path, layout = 'main', guests = false }) => [path, layout, !guests])
    const byPath = (a: unknown[], b: unknown[]) => String(a[0]).localeCompare(String(b[0]))
    expect(built.toSorted(byPath)).toEqual(specified.toSorted(byPath))
    for (const path of unknownPaths) expect(pageOf(path), path).toBeUndefined()
  })

  it('name every row of the guard', () => {
    const rows = [...Object.keys(exactPaths), ...Object.keys(dynamicPaths), ...Object.keys(addedPaths)]
    expect(rows.filter((row) => !routes.some(({ path }) => path === `/${row}`))).toEqual([])
  })

  it('leave other paths to super-admin', () => {
    const viewer = { role_name: 'made', permissions: new Set<string>(allPermissions) }
    const closed = routes.filter(({ rule, login }) => login && rule === null).map(({ path }) => path)
    expect(closed).toEqual([
      '/tasks/management',
      '/tasks/regular',
      '/tasks/urgent',
      '/candidates/create',
      '/tasks/bulk/{id}',
      '/agency',
      '/personal-data',
    ])
    for (const path of closed) expect(mayOpen(viewer, path), path).toBe(false)
  })
})
