import { defaultPage, mayOpen } from '#contract/behaviors/guard.ts'
import type { CurrentUser } from '#contract/team/session.ts'
import { viewerOf } from './platform/session.ts'
import { indexPaths, pageOf } from './sitemap.ts'

/** Where whoever may not open a page is led. */
export const NOT_ALLOWED = '/not-allowed'

/** Where a signed-in user starts: the page of their role, or home while that page is not built. */
export const startPage = (user: CurrentUser): string => {
  const page = defaultPage(user.role_name)
  return pageOf(page) ? page : '/'
}

/** The way back after signing in: a path of this app, else nothing. */
export const safeNext = (next: string | null) => (next !== null && /^\/(?![/\\])/.test(next) ? next : null)

/** The four steps in their order: the user is known already; a signed-in user at /login is led to their start; a guest at a closed page to /login; a user without access to /not-allowed. Null lets in. */
export const guard = (user: CurrentUser | null, path: string, address: string): string | null => {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  const onward = indexPaths[plain]
  if (onward !== undefined) return onward
  if (user !== null && plain === '/login')
    return safeNext(new URL(address, 'http://x').searchParams.get('next')) ?? startPage(user)
  if (user?.must_enrol && plain !== '/second-factor') return '/second-factor'
  const page = pageOf(plain)
  if (page === undefined || page.guests) return null
  if (user === null) return `/login?next=${encodeURIComponent(address)}`
  return mayOpen(viewerOf(user), plain) ? null : NOT_ALLOWED
}
