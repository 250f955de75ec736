import { describe, expect, it } from 'vitest'
import {
  type Rule,
  addedPaths,
  defaultPage,
  dynamicPaths,
  exactPaths,
  mayOpen,
  ruleOf,
} from '#contract/behaviors/guard.ts'
import { permissions } from '#contract/behaviors/permissions.ts'
import type { CurrentUser } from '#contract/team/session.ts'
import { guard } from './guard.ts'
import { safeNext, startPage } from './platform/start-page.ts'
import { pageOf, sitemap } from './sitemap.ts'

const rows = Object.entries({ ...exactPaths, ...dynamicPaths, ...addedPaths } as Record<string, Rule>)
const addressOf = (path: string) => `/${path.replace('{id}', '17').replace('{surveyId}', '4')}`

const holder = (names: readonly string[], role_name = 'recruiter') => ({ role_name, permissions: new Set(names) })
const allBut = (names: readonly string[]) => permissions.filter((name) => !names.includes(name))

/** Each smallest set of permissions that opens a path. */
const keysOf = (rule: Rule): string[][] => {
  if (rule === 'signed-in') return [[]]
  if (typeof rule === 'string') return [[rule]]
  if ('any' in rule) return rule.any.map((name) => [name])
  return [[...rule.all]]
}

const user = (names: readonly string[], role_name = 'recruiter') =>
  ({ role_name, role: [{ name: role_name, permissions: names.map((name) => ({ name })) }] }) as unknown as CurrentUser

describe('the tables of the guard', () => {
  it('contain every row of the specification', () => {
    expect(Object.keys(exactPaths)).toHaveLength(33)
    expect(Object.keys(dynamicPaths)).toHaveLength(37)
  })

  it.each(rows)('%s opens for holders and super-admin, and for no one else', (path, rule) => {
    const address = addressOf(path)
    for (const names of keysOf(rule)) expect(mayOpen(holder(names), address)).toBe(true)
    const named = keysOf(rule).flat()
    expect(mayOpen(holder(allBut(named)), address)).toBe(rule === 'signed-in')
    expect(mayOpen(holder([], 'super-admin'), address)).toBe(true)
    if (typeof rule === 'object' && 'all' in rule)
      for (const name of rule.all) expect(mayOpen(holder(allBut([name])), address)).toBe(false)
  })

  it('leave a path that is not listed to super-admin', () => {
    for (const path of ['/tasks/urgent', '/candidates/create', '/leads/history', '/roles/0', '/roles/01', '/leads/x']) {
      expect(mayOpen(holder(permissions), path)).toBe(false)
      expect(mayOpen(holder([], 'super-admin'), path)).toBe(true)
    }
  })
})

describe('the guard', () => {
  const closed = sitemap.filter((page) => !page.guests)
  const common = closed.filter((page) => ruleOf(page.path) === 'signed-in')
  const permitted = closed.filter((page) => !common.includes(page))
  const open = sitemap.filter((page) => page.guests)
  const at = (page: { path: string }) => page.path.replace(/\{\w+\}/g, '17')

  it.each(closed)('redirects a guest from $path to the sign-in page and remembers the path', (page) => {
    const address = `${at(page)}?page=2`
    expect(guard(null, at(page), address)).toBe(`/login?next=${encodeURIComponent(address)}`)
  })

  it.each(common)('lets any signed-in user into $path', (page) => {
    expect(guard(user([]), at(page), at(page))).toBeNull()
  })

  it.each(permitted)('lets super-admin into $path and redirects a user without permissions', (page) => {
    expect(guard(user([], 'super-admin'), at(page), at(page))).toBeNull()
    const forAll = ruleOf(at(page)) === 'signed-in'
    expect(guard(user([]), at(page), at(page))).toBe(forAll ? null : '/not-allowed')
  })

  it('redirects users who must enrol a second factor to that page only', () => {
    const newcomer = { ...user(permissions), must_enrol: true }
    for (const page of sitemap.filter(({ path }) => path !== '/second-factor' && path !== '/login'))
      expect(guard(newcomer, at(page), at(page))).toBe('/second-factor')
    expect(guard(newcomer, '/second-factor', '/second-factor')).toBeNull()
  })

  it.each(open)('lets a guest into $path', (page) => {
    expect(guard(null, at(page), at(page))).toBeNull()
  })

  it('lets a holder in', () => {
    expect(guard(user(['view leads']), '/leads', '/leads')).toBeNull()
    expect(guard(user(['view leads']), '/leads/', '/leads/')).toBeNull()
    expect(guard(user(['view leads']), '/leads/17', '/leads/17')).toBe('/not-allowed')
  })

  it('combines the permissions of all roles', () => {
    const two = user(['view lead'])
    two.role.push({ name: 'second', permissions: [{ name: 'view leads' }] })
    expect(guard(two, '/leads', '/leads')).toBeNull()
  })

  it('redirects a signed-in user from the sign-in page to the page of the role, which exists', () => {
    for (const role of ['recruiter', 'coordinator', 'foreman', 'super-admin', 'accountant']) {
      const start = defaultPage(role)
      expect(pageOf(start)).toBeDefined()
      expect(guard(user(permissions, role), '/login', '/login')).toBe(start)
      expect(startPage(user(permissions, role))).toBe(start)
    }
    expect(defaultPage('recruiter')).toBe('/leads')
    expect(defaultPage('coordinator')).toBe('/coordinator/contracts')
    expect(defaultPage('foreman')).toBe('/foreman/my-schedule')
    expect(defaultPage('super-admin')).toBe('/recruiters/staff')
  })

  it('opens the home page after signing in if the permissions do not open the page of the role', () => {
    expect(startPage(user(['view leads'], 'accountant'))).toBe('/')
    expect(startPage(user(['view regular recruiters'], 'accountant'))).toBe('/recruiters/staff')
    expect(guard(user(['view leads'], 'accountant'), '/', '/')).toBeNull()
  })

  it('redirects a signed-in user from the sign-in page to the requested page', () => {
    expect(guard(user([]), '/login', '/login?next=%2Fleads%3Fpage%3D2')).toBe('/leads?page=2')
    expect(guard(user([], 'recruiter'), '/login', '/login?next=//evil.example')).toBe('/leads')
  })

  it('leaves an unknown path to the 404 page', () => {
    expect(guard(null, '/nowhere', '/nowhere')).toBeNull()
    expect(guard(user([]), '/leads/one', '/leads/one')).toBeNull()
  })
})

describe('the way back', () => {
  it('is a path of this app', () => {
    expect(safeNext('/leads?page=2')).toBe('/leads?page=2')
    for (const bad of [
      null,
      '',
      'leads',
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
    ])
      expect(safeNext(bad)).toBeNull()
  })
})
